import { expiringDays } from './kinds.ts';

/**
 * Standing of a check on a day.
 * - `added`: handed in, and nobody on the team has seen it.
 * - `refused`: the team could not accept it, and said why.
 * - `seen`: the team has seen it, and it is valid.
 * - `expiring`: likewise, and it expires within `expiringDays`.
 * - `expired`: the team has seen it, and its last day has passed.
 * - `replaced`: the team has seen it, and then another of its kind and state that is valid for longer.
 */
export const checkStandings = ['added', 'refused', 'seen', 'expiring', 'expired', 'replaced'] as const;
export type CheckStanding = (typeof checkStandings)[number];

type Dates = { seenOn: string | null; refusedAt: Date | string | null; expiresOn: string | null };

/** Days are `YYYY-MM-DD`; a check is valid through its last day. `isReplaced` comes from callers that know the person's other checks. */
export function standingOn(
  { seenOn, refusedAt, expiresOn }: Dates,
  today: string,
  { isReplaced = false }: { isReplaced?: boolean } = {},
): CheckStanding {
  if (refusedAt !== null) return 'refused';
  if (seenOn === null) return 'added';
  if (isReplaced) return 'replaced';
  if (expiresOn === null) return 'seen';
  if (expiresOn < today) return 'expired';
  return expiresOn <= daysAfter(today, expiringDays) ? 'expiring' : 'seen';
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
