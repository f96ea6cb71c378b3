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
  joinWithDots([availability(dateAvailable, today), arrangement && arrangementLabels[arrangement]]);

/** null when there is no date. This month counts as now. */
function availability(dateAvailable: string | null, today: string): string | null {
  if (dateAvailable === null) return null;
  if (dateAvailable <= firstOfMonth(today)) return 'Available now';
  return `Available from ${formatMonthYear(dateAvailable)}`;
}
