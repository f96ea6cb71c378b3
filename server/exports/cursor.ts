import { decodeParts, encodeParts, isMoment, isUuid } from '#server/http/cursor.ts';

/** The last record of a page. */
export type Cursor = { exportedAt: string; id: string };

export const encodeCursor = ({ exportedAt, id }: { exportedAt: Date; id: string }): string =>
  encodeParts(exportedAt.toISOString(), id);

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const [exportedAt, id] = decodeParts<[string, string]>(text, [isMoment, isUuid]);
  return { exportedAt, id };
}
