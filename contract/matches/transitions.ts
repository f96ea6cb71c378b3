import { actsIn, mayEver, type Transition } from '#contract/transitions.ts';
import type { MatchActor, MatchState } from './matches.ts';

/** `ending`: active, and somebody has given notice. */
type MatchStage = MatchState | 'ending';

export type MatchAct =
  | 'propose'
  | 'confirm'
  | 'accept'
  | 'takeNoticeBack'
  | 'change'
  | 'decline'
  | 'setLastDay'
  | 'end';

/** `asked` hasn't said yes; `giver` has given notice. */
type MatchRole = 'either' | 'asked' | 'giver' | 'team' | 'software';

/**
 * Transitions of a match. The team's `accept` records that both have said yes. A new arrangement or start before the match begins asks both
 * again. The one who hasn't given the notice can only end the match today; otherwise they could move the notice and then take it back.
 */
export const matchTransitions: readonly Transition<MatchStage, MatchAct, MatchRole>[] = [
  { from: [null], by: ['team'], act: 'propose', to: ['proposed'], asks: ['arrangement', 'startsOn'] },
  { from: ['agreed'], by: ['team'], act: 'confirm', to: ['active'] },
  { from: ['proposed'], by: ['asked'], act: 'accept', to: ['proposed', 'agreed'] },
  { from: ['proposed'], by: ['team'], act: 'accept', to: ['agreed'] },
  { from: ['ending'], by: ['giver', 'team'], act: 'takeNoticeBack', to: ['active'] },
  { from: ['proposed', 'active', 'ending'], by: ['team'], act: 'change', to: 'same' },
  { from: ['agreed'], by: ['team'], act: 'change', to: ['agreed', 'proposed'] },
  { from: ['proposed', 'agreed'], by: ['either', 'team'], act: 'decline', to: ['ended'], asks: ['reason'] },
  {
    from: ['active'],
    by: ['either', 'team'],
    act: 'setLastDay',
    to: ['ending'],
    asks: ['reason', 'endsOn'],
  },
  { from: ['ending'], by: ['giver', 'team'], act: 'setLastDay', to: 'same', asks: ['reason', 'endsOn'] },
  { from: ['active', 'ending'], by: ['either', 'team'], act: 'end', to: ['ended'], asks: ['reason'] },
  { from: ['ending'], by: ['software'], act: 'end', to: ['ended'] },
];

export type MatchFacts = {
  state: MatchState;
  /** Whether the actor has said yes. */
  hasAccepted: boolean;
  /** The notice, if any, and its giver. */
  notice: { by: MatchActor | null } | null;
};

/** Acts that are open to one of the two or the team. */
export function actsOnMatch({ state, hasAccepted, notice }: MatchFacts, as: MatchActor): MatchAct[] {
  const stage = state === 'active' && notice ? 'ending' : state;
  if (as === 'ADMIN') return actsIn(matchTransitions, stage, ['team']);
  const roles: MatchRole[] = ['either'];
  if (!hasAccepted) roles.push('asked');
  if (notice?.by === as) roles.push('giver');
  return actsIn(matchTransitions, stage, roles);
}

/** Whether the actor may ever do it, in any state. */
export const mayEverDo = (act: MatchAct, as: MatchActor): boolean =>
  mayEver(matchTransitions, as === 'ADMIN' ? ['team'] : ['either', 'asked', 'giver'], act);

/** Not ended. */
export const isOpenMatch = ({ state }: { state: MatchState }): boolean =>
  matchTransitions.some(({ from }) => from.includes(state));
