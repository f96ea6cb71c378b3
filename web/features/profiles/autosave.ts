/** How long after the last change it is saved. */
export const autosaveMs = 2_000;

/**
 * Calls `save` a while after the last change, at most one save at a time. `save` never rejects.
 */
export function createAutosave(save: () => Promise<void>, delayMs = autosaveMs) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    const next = last.then(job);
    last = next.catch(() => undefined);
    return next;
  };

  return {
    /** Something was typed or chosen. */
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void inTurn(save), delayMs);
    },
    /** Does not wait for the delay. */
    now: () => inTurn(save),
    /** Another kind of save, after the one under way and in place of the one that waits. */
    instead: inTurn,
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
