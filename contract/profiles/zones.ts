import type { AustralianState } from '#contract/checks/kinds.ts';
import { workPlaceOf } from '#contract/checks/work-place.ts';
import { aucklandZone, dayIn, operatorZone } from './time-in.ts';
import { worldZones } from './world-zones.ts';

/** Where somebody lives, as far as it decides what time it is there. */
export type Home = {
  countryCode: string | null;
  state: string | null;
  suburb: string | null;
  city: string | null;
};

const stateZones: Readonly<Record<AustralianState, string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  WA: 'Australia/Perth',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
};

/** In a New Zealand address: 45 minutes ahead of the rest. Also in SQL, so it has only what both know of patterns. */
export const chathamPattern = 'chatham';
const inChatham = new RegExp(chathamPattern, 'i');

/** Time zones by a code of ISO 3166: of the country, the Australian state (`AU-WA`), or the Chatham Islands (`NZ-CIT`). */
export const zonesByCode: ReadonlyMap<string, string> = new Map([
  ...worldZones,
  ...Object.entries(stateZones).map(([state, zone]) => [`AU-${state}`, zone] as const),
  ['NZ', aucklandZone],
  ['NZ-CIT', 'Pacific/Chatham'],
]);

/** The code of somebody's place in `zonesByCode`; of an Australian address without its state none is there. */
function placeCodeOf(home: Home): string {
  const { countryCode, suburb, city, state } = home;
  if (countryCode === 'NZ')
    return [suburb, city, state].some((line) => line !== null && inChatham.test(line)) ? 'NZ-CIT' : 'NZ';
  return countryCode === null || countryCode === 'AU' ? `AU-${workPlaceOf(home) ?? ''}` : countryCode;
}

/** The time zone of somebody's place, by its name in the IANA database; the operator's where it isn't known. */
export const zoneOf = (home: Home): string => zonesByCode.get(placeCodeOf(home)) ?? operatorZone();

/** The day, `YYYY-MM-DD`, where somebody lives. */
export const dayOf = (home: Home, at: Date): string => dayIn(zoneOf(home), at);
