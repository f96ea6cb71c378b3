import { decodeParts, encodeParts, isMicrosecond, isUuid } from '#server/http/cursor.ts';

/** The last entry of a page; its moment to the microsecond, as the database counts. */
export type Cursor = { moment: string; id: string };

export const encodeCursor = ({ moment, id }: Cursor): string => encodeParts(moment, id);

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const [moment, id] = decodeParts<[string, string]>(text, [isMicrosecond, isUuid]);
  return { moment, id };
}
