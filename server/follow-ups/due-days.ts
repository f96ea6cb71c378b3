import {
  type FollowUpKind,
  followUpDaysBeforeEnd,
  followUpKinds,
  followUpWeeks,
} from '#contract/matches/follow-ups.ts';
import { addDays, today } from '#server/clock.ts';
import type { MatchRow } from '#server/db/tables.ts';

type Dated = Pick<MatchRow, 'activeAt' | 'startsOn' | 'expectedEndsOn'>;

/** The days on which the team asks how an active match goes; none that would come before it has begun. */
export function dueDays(match: Dated): { kind: FollowUpKind; dueOn: string }[] {
  if (match.activeAt === null) return [];
  const activeOn = today(match.activeAt);
  const begins = match.startsOn > activeOn ? match.startsOn : activeOn;
  return followUpKinds
    .flatMap((kind) => {
      const dueOn = dayOf(kind, begins, match.expectedEndsOn);
      return dueOn !== null && dueOn > begins ? [{ kind, dueOn }] : [];
    })
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}

function dayOf(kind: FollowUpKind, begins: string, expectedEndsOn: string | null): string | null {
  if (kind === 'before-end') return expectedEndsOn && shifted(expectedEndsOn, -followUpDaysBeforeEnd);
  return shifted(begins, 7 * followUpWeeks[kind]);
}

// Noon in UTC: far from any change of the clocks.
const shifted = (day: string, days: number) =>
  addDays(new Date(`${day}T12:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
