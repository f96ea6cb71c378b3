import { type AustralianState, australianStates, type CheckKind } from '#contract/checks/kinds.ts';
import { type CheckedPerson, listedThrough, validThrough } from '#server/profiles/status/listed-through.ts';
import { grow } from './grow.ts';

/** The check filters of a list: all required checks, a kind of police check, or a working with children check by state. */
export type CheckPlace =
  | 'listed'
  | Extract<CheckKind, 'national-police-check' | 'nz-police-vetting'>
  | AustralianState;

const places: readonly CheckPlace[] = [
  'listed',
  'national-police-check',
  'nz-police-vetting',
  ...australianStates,
];

/** The last valid day of each of `places`, as a `checkDay`; `never` without a check, `always` without an end. */
export type CheckDays = readonly number[];

// Days since 1970, which fit into two bytes until 2149: 22 bytes for a person.
const never = 0;
const always = 0xffff;
const dayMs = 86_400_000;

/** `YYYY-MM-DD` as days since 1970, for `CheckDays`. */
export const checkDay = (day: string): number =>
  Math.min(always, Math.max(never + 1, Math.round(Date.parse(day) / dayMs)));

export function checkDaysOf(person: CheckedPerson): CheckDays {
  const { seenChecks } = person;
  return places.map((place) => {
    if (place === 'listed') return numberOf(listedThrough(person));
    return numberOf(
      validThrough(
        seenChecks.filter(({ kind, state }) =>
          kind === 'working-with-children' ? state === place : kind === place,
        ),
      ),
    );
  });
}

const numberOf = (through: string | null | undefined) => {
  if (through === undefined) return never;
  return through === null ? always : checkDay(through);
};

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
      (days[slot * width + places.indexOf(place)] ?? never) >= day,
  };
}

/** `YYYY-MM-DD` as the number YYYYMMDD, which sorts alike. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Inverse of `dayNumber`. */
export function dayOfNumber(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, -4)}-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}
