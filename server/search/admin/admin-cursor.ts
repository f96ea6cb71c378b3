import type { AdminSort } from '#contract/enums.ts';
import { decodeParts, encodeParts, isMicrosecond, isUuid } from '#server/http/cursor.ts';

/** Where a page of the admin search ended: what its last one was ordered by, as text, and the id that parts equals. */
export type AdminCursor = { key: string; id: string };

/** The order is part of it: a cursor of one order means nothing in another. */
export const encodeAdminCursor =
  (sort: AdminSort) =>
  ({ key, id }: AdminCursor): string =>
    encodeParts(sort, key, id);

/** @throws 400 when it is not one of ours, or of another order */
export function decodeAdminCursor(text: string, sort: AdminSort): AdminCursor {
  const isSort = (value: unknown): value is AdminSort => value === sort;
  const isKey = sort === 'name' ? isName : isMicrosecond;
  const [, key, id] = decodeParts<[AdminSort, string, string]>(text, [isSort, isKey, isUuid]);
  return { key, id };
}

/** The database refuses NUL. */
const isName = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
