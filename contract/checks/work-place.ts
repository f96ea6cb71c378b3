import type { AustralianState } from './kinds.ts';
import { stateNamed } from './states.ts';

/** Country and state of a family's address. */
export type Place = { countryCode: string | null; state: string | null };

/** A jurisdiction of checks. */
export type WorkPlace = AustralianState | 'NZ';

/** Whether a family's address names no state or territory, and isn't in New Zealand, where none is needed. */
export const lacksState = ({ countryCode, state }: Place): boolean => countryCode !== 'NZ' && !state;

/** The jurisdiction of an address; null outside the two countries, or if the state is unknown. */
export function workPlaceOf({ countryCode, state }: Place): WorkPlace | null {
  if (countryCode === 'NZ') return 'NZ';
  return countryCode === null || countryCode === 'AU' ? stateNamed(state) : null;
}
