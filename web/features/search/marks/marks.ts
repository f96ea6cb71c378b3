import { readItem, removeItem, writeItem } from '#web/lib/safe-storage.ts';

/** Ids of people. Only this browser keeps the lists: the server looks people up without knowing which list it is. */
export type Marks = { starred: readonly string[]; hidden: readonly string[] };
export type MarkKind = keyof Marks;

export const noMarks: Marks = { starred: [], hidden: [] };

const keyOf = (userId: string) => `marks/${userId}`;

/** What is stored may come from another version or be edited by hand: whatever is not an id is dropped. */
export function parseMarks(text: string | null): Marks {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const { starred, hidden } = (value ?? {}) as Record<string, unknown>;
    return { starred: idsOf(starred), hidden: idsOf(hidden) };
  } catch {
    return noMarks;
  }
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];

/** The newest first. */
export const withMark = (marks: Marks, kind: MarkKind, id: string, isOn: boolean): Marks => ({
  ...marks,
  [kind]: [...(isOn ? [id] : []), ...marks[kind].filter((other) => other !== id)],
});

/** Section 4: Short Listed shows everyone who is starred and not hidden. */
export const shortListOf = ({ starred, hidden }: Marks): string[] =>
  starred.filter((id) => !hidden.includes(id));

let cached: { userId: string; text: string | null; marks: Marks } | null = null;

/** The same object until something changes, as `useSyncExternalStore` wants it. */
export function readMarks(userId: string): Marks {
  const text = readItem('local', keyOf(userId));
  if (cached?.userId !== userId || cached.text !== text) cached = { userId, text, marks: parseMarks(text) };
  return cached.marks;
}

/** For an account that has been deleted. */
export const forgetMarks = (userId: string): void => removeItem('local', keyOf(userId));

const listeners = new Set<() => void>();

/** Reads first, because another window may have changed the marks since. */
export function setMark(userId: string, kind: MarkKind, ids: readonly string[], isOn: boolean): void {
  const marks = ids.reduce((all, id) => withMark(all, kind, id, isOn), readMarks(userId));
  writeItem('local', keyOf(userId), JSON.stringify(marks));
  for (const listener of listeners) listener();
}

/** Calls back on changes here and in other windows of the browser. */
export function onMarks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
