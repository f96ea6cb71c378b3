import type { AustralianState } from './kinds.ts';
import { stateNamed } from './states.ts';

/** Where a family lives, by its address. */
export type Place = { countryCode: string | null; state: string | null };

/** Where a check of a family's place counts. */
export type WorkPlace = AustralianState | 'NZ';

/** The part of the two countries that an address names; null when it names none of them, or not which. */
export function workPlaceOf({ countryCode, state }: Place): WorkPlace | null {
  if (countryCode === 'NZ') return 'NZ';
  return countryCode === null || countryCode === 'AU' ? stateNamed(state) : null;
}
