import type { Status } from '#contract/enums.ts';

/** What a column is about, under its title. */
export const stageWords: Record<Status, string> = {
  REGISTERED: 'Filling in their profile',
  PENDING_APPROVAL: 'For us to look at first',
  READY_FOR_INTERVIEW: 'For us to contact within 24 hours',
  INTERVIEWED: 'For us to decide',
  READY_FOR_MATCHING: 'Shown to others, may not look yet',
  UNMATCHED: 'May look and be found',
  MATCHED: 'Have found each other',
  FAILED_INTERVIEW: 'Not going on',
  DELETED_HIDDEN: 'Hidden from everyone, cannot log in',
};

/** Who is here waits for nothing. */
export const settledStatuses: readonly Status[] = ['MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'];
