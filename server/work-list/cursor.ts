import { decodeParts, encodeParts, isMoment, isUuid } from '#server/http/cursor.ts';

/** The last entry of a page: the moment that the list is ordered by, and the id. */
export type Cursor = { at: string; id: string };

export const encodeCursor = (at: Date, id: string): string => encodeParts(at.toISOString(), id);

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const [at, id] = decodeParts<[string, string]>(text, [isMoment, isUuid]);
  return { at, id };
}
