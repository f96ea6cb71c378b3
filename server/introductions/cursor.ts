import { decodeParts, encodeParts, isMoment, isUuid } from '#server/http/cursor.ts';

/** The last request of a page. */
export type Cursor = { askedAt: string; id: string };

export const encodeCursor = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  encodeParts(createdAt.toISOString(), id);

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const [askedAt, id] = decodeParts<[string, string]>(text, [isMoment, isUuid]);
  return { askedAt, id };
}
