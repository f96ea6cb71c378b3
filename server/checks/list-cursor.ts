import type { CheckFilter } from '#contract/checks/filters.ts';
import { decodeParts, encodeParts, isDay, isMoment, isUuid } from '#server/platform/http/cursor.ts';
import { type ListCursor, type ListedRow, orderedBy } from './list-store.ts';

export const cursorOf = (
  standing: CheckFilter,
  { id, addedAt, expiresOn }: Pick<ListedRow, 'id' | 'addedAt' | 'expiresOn'>,
): ListCursor => ({
  at: orderedBy(standing) === 'addedAt' ? addedAt.toISOString() : (expiresOn ?? ''),
  id,
});

/** A list by the last day has a day in its cursor, and one by when checks were added a moment. */
export function encodeListCursor(standing: CheckFilter, row: ListedRow): string {
  const { at, id } = cursorOf(standing, row);
  return encodeParts(at, id);
}

/** @throws 400 when the text is not a cursor of this list */
export function decodeListCursor(standing: CheckFilter, text: string): ListCursor {
  const isAt = orderedBy(standing) === 'addedAt' ? isMoment : isDay;
  const [at, id] = decodeParts<[string, string]>(text, [isAt, isUuid]);
  return { at, id };
}
