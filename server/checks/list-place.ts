import type { CheckFilter } from '#contract/checks/checks.ts';
import { decodeParts, encodeParts, isDay, isMoment, isUuid } from '#server/http/cursor.ts';
import { type ListedRow, orderedBy, type Place } from './list-store.ts';

/** A list by the last day has a day in its cursor, and one by when checks were added a moment. */
export const encodePlace = (standing: CheckFilter, { id, addedAt, expiresOn }: ListedRow): string =>
  encodeParts(orderedBy(standing) === 'addedAt' ? addedAt.toISOString() : (expiresOn ?? ''), id);

/** @throws 400 when the text is not a cursor of this list */
export function decodePlace(standing: CheckFilter, text: string): Place {
  const isAt = orderedBy(standing) === 'addedAt' ? isMoment : isDay;
  const [at, id] = decodeParts<[string, string]>(text, [isAt, isUuid]);
  return { at, id };
}
