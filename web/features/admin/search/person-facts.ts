import { arrangementLabels } from '#contract/profiles/labels.ts';
import type { FamilySummary, ForAdmin, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { daysBetween, formatDateRange, formatDayOf, formatMonthYear, today } from '#web/lib/dates.ts';
import { joinWithDots } from '#web/lib/text.ts';

const answered = (facts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(facts)].filter((fact): fact is string => typeof fact === 'string' && fact !== '');

/** The lines of a card for admins; unanswered ones are left out. */
export const supportWorkerFacts = (worker: SupportWorkerSummary): string[] =>
  answered([
    joinWithDots([worker.age, worker.nationality?.name, worker.gender, worker.country?.name]),
    joinWithDots([
      worker.dateAvailable && `Available from ${formatMonthYear(worker.dateAvailable)}`,
      arrangementOf(worker),
    ]),
  ]);

export const familyFacts = (family: FamilySummary): string[] =>
  answered([
    joinWithDots([startOf(family), arrangementOf(family)]),
    childrenOf(family),
    joinWithDots([family.forAdmin?.country?.name, family.locationDescription]),
    family.familyDescription,
  ]);

const arrangementOf = ({ arrangement }: SupportWorkerSummary | FamilySummary) =>
  arrangement && arrangementLabels[arrangement];

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

function startOf({ earliestStartDate: from, latestStartDate: to }: FamilySummary): string | null {
  if (from && to) return `Ideal start ${formatDateRange(from, to)}`;
  if (from) return `Ideal start from ${formatMonthYear(from)}`;
  return to && `Ideal start until ${formatMonthYear(to)}`;
}

function childrenOf({ numberOfChildren, childrenDescription }: FamilySummary): string | null {
  if (numberOfChildren === null) return childrenDescription;
  const count = numberOfChildren === 1 ? '1 child' : `${numberOfChildren} children`;
  return answered([count, childrenDescription]).join(': ');
}
