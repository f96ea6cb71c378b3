import {
  decodeParts,
  encodeParts,
  isMoment,
  isUuid,
  type MomentCursor,
} from '#server/platform/http/cursor.ts';

/** Where a page of the list ended. `rank`: 0 what is about safety, 1 what else is urgent, 2 the rest; it counts only for what waits. */
export type WorkCursor = MomentCursor & { rank: number };

const isRank = (value: unknown): value is number => value === 0 || value === 1 || value === 2;

export const encodeWorkCursor = ({ at, id, rank }: { at: Date; id: string; rank: number }): string =>
  encodeParts(at.toISOString(), id, rank);

/** @throws 400 when the text is not such a cursor */
export function decodeWorkCursor(text: string): WorkCursor {
  const [at, id, rank] = decodeParts<[string, string, number]>(text, [isMoment, isUuid, isRank]);
  return { at, id, rank };
}
