import { arrangementLabels } from '#contract/profiles/labels.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { firstOfMonth, formatMonthYear } from '#web/lib/dates.ts';
import { joinWithDots } from '#web/lib/text.ts';

type Facts = Pick<SupportWorkerSummary, 'age' | 'nationality' | 'gender' | 'country'>;

/** 'age · nationality · gender · country', from what is answered. */
export const factsLine = ({ age, nationality, gender, country }: Facts): string =>
  joinWithDots([age, nationality?.name, gender, country?.name]);

type Offer = Pick<SupportWorkerSummary, 'dateAvailable' | 'arrangement'>;

/** 'Available from March 2027 · Live-in', from what is answered. */
export const offerLine = ({ dateAvailable, arrangement }: Offer, today: string): string =>
  joinWithDots([
    dateAvailable && `Available from ${availableMonth(dateAvailable, today)}`,
    arrangement && arrangementLabels[arrangement],
  ]);

/** 'March 2027', or 'November 2026 (now)' of this month and of one that has passed, which counts as today. */
export function availableMonth(dateAvailable: string, today: string): string {
  const thisMonth = firstOfMonth(today);
  return dateAvailable > thisMonth ? formatMonthYear(dateAvailable) : `${formatMonthYear(thisMonth)} (now)`;
}
