import { decodeParts, encodeParts, isMoment, isUuid, type MomentCursor } from '#server/http/cursor.ts';

/** Where a page of the list ended. What is urgent comes before everything else that waits, and nowhere else. */
export type WorkCursor = MomentCursor & { isUrgent: boolean };

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const encodeWorkCursor = ({ at, id, isUrgent }: { at: Date; id: string; isUrgent: boolean }): string =>
  encodeParts(at.toISOString(), id, isUrgent);

/** @throws 400 when the text is not such a cursor */
export function decodeWorkCursor(text: string): WorkCursor {
  const [at, id, isUrgent] = decodeParts<[string, string, boolean]>(text, [isMoment, isUuid, isFlag]);
  return { at, id, isUrgent };
}
