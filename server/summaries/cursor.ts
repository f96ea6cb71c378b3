import { decodeParts, encodeParts, isCount, isDay, isUuid } from '#server/http/cursor.ts';

/** Where a page ended: how well its last one fits (0 is best), the day that parts equals, and the id that parts the rest. */
export type Cursor = { place: number; rank: string; id: string };

export const encodeCursor = ({ place, rank, id }: Cursor): string => encodeParts(place, rank, id);

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const [place, rank, id] = decodeParts<[number, string, string]>(text, [isCount, isDay, isUuid]);
  return { place, rank, id };
}
