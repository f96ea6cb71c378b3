import { arrangementLabels } from '#contract/profiles/labels.ts';
import type { FamilySummary } from '#contract/search/summaries.ts';
import { formatDateRange, formatMonthYear } from '#web/lib/dates.ts';
import { joinWithDots } from '#web/lib/text.ts';

type Dates = Pick<FamilySummary, 'earliestStartDate' | 'latestStartDate'>;

/** 'Ideal start March to May 2027 · Live-in', from what is answered. */
export const needLine = (family: Dates & Pick<FamilySummary, 'arrangement'>): string =>
  joinWithDots([idealStart(family), family.arrangement && arrangementLabels[family.arrangement]]);

/** null when neither is answered. */
function idealStart({ earliestStartDate: from, latestStartDate: to }: Dates): string | null {
  if (from && to) return `Ideal start ${formatDateRange(from, to)}`;
  if (from) return `Ideal start from ${formatMonthYear(from)}`;
  return to && `Ideal start until ${formatMonthYear(to)}`;
}

type Children = Pick<FamilySummary, 'numberOfChildren' | 'childrenDescription'>;

/** '2 children: Noah, 6, and Isla, 9', from what is answered. */
export function childrenLine({ numberOfChildren: count, childrenDescription }: Children): string | null {
  if (count === null) return childrenDescription;
  const words = count === 0 ? 'No children' : count === 1 ? '1 child' : `${count} children`;
  return childrenDescription ? `${words}: ${childrenDescription}` : words;
}
