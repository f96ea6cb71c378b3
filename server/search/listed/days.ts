import {
  type AustralianState,
  australianStates,
  type CheckKind,
  checkKinds,
} from '#contract/checks/kinds.ts';
import { type CheckedPerson, validThrough } from '#server/profiles/status/hiding-checks.ts';
import { grow } from './grow.ts';

/** A kind of check, or the working with children check of a state. */
export type CheckPlace = CheckKind | AustralianState;

const places: readonly CheckPlace[] = [...checkKinds, ...australianStates];

/** The last valid day of each of `places`, as a `checkDay`; `never` without a check, `always` without an end. */
export type CheckDays = readonly number[];

// Days since 1970, which fit into two bytes until 2149: 42 bytes for a person.
const never = 0;
const always = 0xffff;
const dayMs = 86_400_000;

/** `YYYY-MM-DD` as days since 1970, for `CheckDays`. */
export const checkDay = (day: string): number =>
  Math.min(always, Math.max(never + 1, Math.round(Date.parse(day) / dayMs)));

/** Every kind has a place, asked for or not: what is asked for is a setting, and counts as soon as it changes. */
export const checkDaysOf = ({ seenChecks }: CheckedPerson): CheckDays =>
  places.map((place) =>
    numberOf(
      validThrough(
        seenChecks.filter(
          ({ kind, state }) => kind === place || (kind === 'working-with-children' && state === place),
        ),
      ),
    ),
  );

const numberOf = (through: string | null | undefined) => {
  if (through === undefined) return never;
  return through === null ? always : checkDay(through);
};

const indexes = new Map(places.map((place, index) => [place, index]));
const placeOf = (place: CheckPlace): number => indexes.get(place) ?? 0;

/** Column of the last valid days of everyone's checks. */
export function createCheckDays() {
  let days = new Uint16Array(0);
  const width = places.length;
  return {
    put: (slot: number, person: CheckDays) => {
      days = grow(days, (slot + 1) * width);
      days.set(person, slot * width);
    },
    move: (from: number, to: number) => {
      days.copyWithin(to * width, from * width, (from + 1) * width);
    },
    isValidAt: (slot: number, place: CheckPlace, day: number): boolean =>
      (days[slot * width + placeOf(place)] ?? never) >= day,
    /** Whether one of these kinds was seen and its last day has passed, by slot and day. */
    withExpired: (kinds: readonly CheckKind[]) => {
      const columns = kinds.map(placeOf);
      return (slot: number, day: number): boolean =>
        columns.some((column) => {
          const last = days[slot * width + column] ?? never;
          return last !== never && last < day;
        });
    },
  };
}

/** `YYYY-MM-DD` as the number YYYYMMDD, which sorts alike. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Inverse of `dayNumber`. */
export function dayOfNumber(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, -4)}-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}
