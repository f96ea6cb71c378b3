import { type SummaryEntry, SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { StepIntro } from './family-step-intro.tsx';

/** Answers of a step that one may also have passed without answering anything. */
export function FamilySummary({ items }: { items: SummaryEntry[] }) {
  const isEmpty = items.every(({ value }) => value === null || value === undefined || value === '');
  return isEmpty ? <StepIntro>No answers yet.</StepIntro> : <SummaryList items={items} />;
}
