/** A change is saved this long after the last one … */
export const autosaveMs = 2_000;
/** … and at the latest this long after the first, however long somebody keeps typing. */
export const autosaveLatestMs = 10_000;

/**
 * Calls `save` a while after the last change, at most one save at a time. `save` never rejects.
 */
export function createAutosave(save: () => Promise<void>) {
  let firstChange: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    firstChange = null;
    const next = last.then(job);
    last = next.catch(() => undefined);
    return next;
  };

  return {
    /** Call it when something was typed or chosen. */
    changed: () => {
      clearTimeout(timer);
      firstChange ??= Date.now();
      const left = firstChange + autosaveLatestMs - Date.now();
      timer = setTimeout(() => void inTurn(save), Math.max(0, Math.min(autosaveMs, left)));
    },
    /** Saves without the delay. */
    now: () => inTurn(save),
    /** Runs another kind of save: after the one under way, and in place of the one that is waiting. */
    instead: inTurn,
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
