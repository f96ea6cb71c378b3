import type { Status } from '#contract/enums.ts';
import type { FamilySummary, ForAdmin, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { childrenLine, needLine } from '#web/features/profiles/shared/family-facts.ts';
import { factsLine, offerLine } from '#web/features/profiles/shared/support-worker-facts.ts';
import { daysBetween, formatDayOf, today } from '#web/lib/dates.ts';
import { joinWithDots } from '#web/lib/text.ts';

const answered = (facts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(facts)].filter((fact): fact is string => typeof fact === 'string' && fact !== '');

/** The lines of a card for admins; unanswered ones are left out. */
export const supportWorkerFacts = (worker: SupportWorkerSummary, now = new Date()): string[] =>
  answered([factsLine(worker), offerLine(worker, today(now))]);

export const familyFacts = (family: FamilySummary): string[] =>
  answered([
    needLine(family),
    childrenLine(family),
    joinWithDots([family.forAdmin?.country?.name, family.locationDescription]),
    family.familyDescription,
  ]);

/** '2 of them hidden', after the number of people found: the statistics do not count these, and would contradict it. */
export function hiddenWords(people: readonly { status: Status }[]): string | null {
  const count = people.filter(({ status }) => status === 'DELETED_HIDDEN').length;
  if (count === 0) return null;
  return people.length === 1 ? 'hidden' : `${count} of them hidden`;
}

/** 'Registered 3 May 2026', in the reader's time zone. */
export const registeredOn = ({ registeredAt }: ForAdmin): string => `Registered ${formatDayOf(registeredAt)}`;

/** 'In this status for 12 days', by the reader's calendar. */
export function inStatusFor({ statusSince }: ForAdmin, now = new Date()): string {
  const days = daysSince(statusSince, now);
  return days === 0 ? 'In this status since today' : `In this status for ${daysWords(days)}`;
}

/** '12 days', where a heading says of what. */
export function daysInStatus({ statusSince }: ForAdmin, now = new Date()): string {
  const days = daysSince(statusSince, now);
  return days === 0 ? 'Since today' : daysWords(days);
}

const daysSince = (moment: string, now: Date) =>
  Math.max(0, daysBetween(today(new Date(moment)), today(now)));

const daysWords = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;
