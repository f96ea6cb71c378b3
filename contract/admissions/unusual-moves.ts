import type { Status } from '#contract/enums.ts';

/** Why a move asks for a reason. */
export type UnusualMove = 'hides' | 'showsAgain' | 'fails' | 'afterFailure' | 'skipsInterview' | 'goesBack';

/** Completes the sentence 'This move …'. */
export const unusualMoveWords: Record<UnusualMove, string> = {
  hides: 'hides this person from everyone',
  showsAgain: 'shows a hidden person again',
  fails: 'says that the interview didn’t go well',
  afterFailure: 'continues after an interview that didn’t go well',
  skipsInterview: 'skips the interview',
  goesBack: 'is a step back',
};

/** The order in which most people pass through the statuses. */
const path: readonly Status[] = [
  'REGISTERED',
  'PENDING_APPROVAL',
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
  'MATCHED',
];

/** Why a move is unusual, by the most important rule that applies; null when it needs no reason. */
export function unusualMove(from: Status, to: Status): UnusualMove | null {
  if (from === to) return null;
  if (to === 'DELETED_HIDDEN') return 'hides';
  if (from === 'DELETED_HIDDEN') return 'showsAgain';
  if (to === 'FAILED_INTERVIEW') return 'fails';
  if (from === 'FAILED_INTERVIEW') return 'afterFailure';
  const interview = path.indexOf('INTERVIEWED');
  const [before, after] = [path.indexOf(from), path.indexOf(to)];
  if (before < interview && after > interview) return 'skipsInterview';
  // People often become available again after a match.
  if (from === 'MATCHED' && to === 'UNMATCHED') return null;
  return after < before ? 'goesBack' : null;
}
