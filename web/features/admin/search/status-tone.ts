import type { Status } from '#contract/enums.ts';

type Tone = 'neutral' | 'good' | 'notice' | 'warn' | 'bad';

/** What waits for the team is a notice; the words of the status say the rest. */
export const statusTone: Record<Status, Tone> = {
  REGISTERED: 'neutral',
  PENDING_APPROVAL: 'notice',
  READY_FOR_INTERVIEW: 'notice',
  INTERVIEWED: 'notice',
  READY_FOR_MATCHING: 'good',
  UNMATCHED: 'good',
  MATCHED: 'good',
  FAILED_INTERVIEW: 'bad',
  DELETED_HIDDEN: 'warn',
};
