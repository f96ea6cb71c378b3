import type { CheckFilter } from '#contract/checks/filters.ts';
import { decodeParts, encodeParts, isDay, isMoment, isUuid } from '#server/platform/http/cursor.ts';
import { type ListedRow, orderedBy, type Place } from './list-store.ts';

export const placeOf = (
  standing: CheckFilter,
  { id, addedAt, expiresOn }: Pick<ListedRow, 'id' | 'addedAt' | 'expiresOn'>,
): Place => ({
  at: orderedBy(standing) === 'addedAt' ? addedAt.toISOString() : (expiresOn ?? ''),
  id,
});

/** A list by the last day has a day in its cursor, and one by when checks were added a moment. */
export function encodePlace(standing: CheckFilter, row: ListedRow): string {
  const { at, id } = placeOf(standing, row);
  return encodeParts(at, id);
}

/** @throws 400 when the text is not a cursor of this list */
export function decodePlace(standing: CheckFilter, text: string): Place {
  const isAt = orderedBy(standing) === 'addedAt' ? isMoment : isDay;
  const [at, id] = decodeParts<[string, string]>(text, [isAt, isUuid]);
  return { at, id };
}
