import type { Status } from '#contract/enums.ts';
import { actsIn, type Transition, transitionTo } from '#contract/transitions.ts';

/** Kinds of unusual moves, which ask for a reason. */
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

/** The usual way through the statuses. */
const path: readonly Status[] = [
  'REGISTERED',
  'PENDING_APPROVAL',
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
  'MATCHED',
];
const interview = path.indexOf('INTERVIEWED');

type TeamMove = Transition<Status, UnusualMove | 'goesOn' | 'comesFree', 'team'>;

const unusual = (act: UnusualMove, from: readonly Status[], to: readonly Status[]): TeamMove => ({
  ...{ from, by: ['team'], act, to, asks: ['reason'] },
});

/** Moves of the team. Of two rows about the same move, the first says why it's unusual. */
export const statusMoves: readonly TeamMove[] = [
  unusual('hides', [...path, 'FAILED_INTERVIEW'], ['DELETED_HIDDEN']),
  unusual('showsAgain', ['DELETED_HIDDEN'], [...path, 'FAILED_INTERVIEW']),
  unusual('fails', path, ['FAILED_INTERVIEW']),
  unusual('afterFailure', ['FAILED_INTERVIEW'], path),
  unusual('skipsInterview', path.slice(0, interview), path.slice(interview + 1)),
  // People often become available again after a match.
  { from: ['MATCHED'], by: ['team'], act: 'comesFree', to: ['UNMATCHED'] },
  ...path.slice(1).map((from) => unusual('goesBack', [from], path.slice(0, path.indexOf(from)))),
  ...path.slice(0, -1).map((from): TeamMove => {
    const place = path.indexOf(from);
    const end = place < interview ? interview + 1 : path.length;
    return { from: [from], by: ['team'], act: 'goesOn', to: path.slice(place + 1, end) };
  }),
];

type StatusConsequence = Transition<
  Status,
  'signUp' | 'finishProfile' | 'matchBegins' | 'matchEnds',
  'owner' | 'software'
>;

/** Moves that follow from something else. */
export const statusConsequences: readonly StatusConsequence[] = [
  { from: [null], by: ['owner'], act: 'signUp', to: ['REGISTERED'] },
  { from: ['REGISTERED'], by: ['owner'], act: 'finishProfile', to: ['READY_FOR_INTERVIEW'] },
  { from: ['READY_FOR_MATCHING', 'UNMATCHED'], by: ['software'], act: 'matchBegins', to: ['MATCHED'] },
  { from: ['MATCHED'], by: ['software'], act: 'matchEnds', to: ['UNMATCHED'] },
];

/** Whether the owner's last step leads to the interview. */
export const awaitsProfile = (status: Status): boolean =>
  actsIn(statusConsequences, status, ['owner']).includes('finishProfile');

/** Why a move is unusual, by the most important rule that applies; null when it needs no reason. */
export function unusualMove(from: Status, to: Status): UnusualMove | null {
  const act = transitionTo(statusMoves, { from, to }, ['team'])?.act;
  return act === undefined || act === 'goesOn' || act === 'comesFree' ? null : act;
}
