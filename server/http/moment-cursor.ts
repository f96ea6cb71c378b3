import { decodeParts, encodeParts, isMoment, isUuid } from './cursor.ts';

/** Where a page of a list along the time ended: the moment of its last entry, and the id that parts equals. */
export type MomentCursor = { at: string; id: string };

export const encodeMomentCursor = (at: Date, id: string): string => encodeParts(at.toISOString(), id);

/** @throws 400 when it is not one of ours */
export function decodeMomentCursor(text: string): MomentCursor {
  const [at, id] = decodeParts<[string, string]>(text, [isMoment, isUuid]);
  return { at, id };
}
