import {
  type FollowUpKind,
  followUpDaysBeforeEnd,
  followUpGapDays,
  followUpKinds,
  followUpWeeks,
} from '#contract/matches/follow-ups.ts';
import type { MatchRow } from '#server/matches/table.ts';
import { addDays, today } from '#server/platform/clock.ts';

type MatchDates = Pick<MatchRow, 'activeAt' | 'startsOn' | 'expectedEndsOn' | 'endsOn'>;
export type Due = { kind: FollowUpKind; dueOn: string };
/** `askedOn`: the day on which it was asked, which may be later than it was due. */
export type AskedFollowUp = { kind: FollowUpKind; askedOn: string };

/**
 * The days on which the team still asks how an active match goes, soonest first. Of those due by `day` only
 * the last counts: earlier ones, missed while nothing ran, are no longer asked. Nobody is asked twice within
 * a week.
 */
export function toAsk(match: MatchDates, asked: readonly AskedFollowUp[], day: string): Due[] {
  const { expectedEndsOn, endsOn } = match;
  const open = dueDays(match).filter(
    ({ kind, dueOn }) =>
      !asked.some((one) => one.kind === kind || one.askedOn > shifted(dueOn, -followUpGapDays)) &&
      // Somebody has given notice: it ends before, or the end is no question any more.
      (endsOn === null || (dueOn <= endsOn && kind !== 'before-end')) &&
      (kind !== 'before-end' || (expectedEndsOn !== null && expectedEndsOn > day)),
  );
  // The question before the end asks the same, and more.
  const beforeEnd = open.find(({ kind }) => kind === 'before-end');
  const apart = open.filter(
    ({ kind, dueOn }) => kind === 'before-end' || !beforeEnd || !isCloseTo(dueOn, beforeEnd.dueOn),
  );
  const due = apart.findLast(({ dueOn }) => dueOn <= day);
  return [...(due ? [due] : []), ...apart.filter(({ dueOn }) => dueOn > day)];
}

/** The days on which questions about an active match are due, soonest first. */
export function dueDays(match: Pick<MatchDates, 'activeAt' | 'startsOn' | 'expectedEndsOn'>): Due[] {
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

const isCloseTo = (day: string, other: string) =>
  day > shifted(other, -followUpGapDays) && day < shifted(other, followUpGapDays);

// Noon in UTC: far from any change of the clocks.
const shifted = (day: string, days: number) =>
  addDays(new Date(`${day}T12:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
