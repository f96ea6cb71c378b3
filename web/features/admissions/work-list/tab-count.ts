import type { WorkCounts, WorkStateFilter } from '#contract/admissions/work-list.ts';

/** How much a tab shows, of the counts of its kind; undefined where nobody has counted. What is open is nobody's yet. */
export function tabCount(
  tab: WorkStateFilter,
  isMine: boolean,
  counts: WorkCounts | undefined,
): number | undefined {
  if (tab === 'open') return isMine ? undefined : counts?.open;
  if (tab === 'taken') return isMine ? counts?.mine : counts?.taken;
  return undefined;
}
