import type { ChecksFinding } from '#contract/search/fit.ts';
import type { CheckItem } from '#web/ui/check-list/check-list.tsx';

/** Whether the worker's checks fit where the family lives, after the reasons of a suggestion: fine, or to check. */
export const checksItem = (checks: ChecksFinding | null): CheckItem[] =>
  checks ? [{ tone: checks.standing === 'fits' ? 'good' : 'open', text: checks.sentence }] : [];
