import type { Role } from '#contract/enums.ts';
import { actsIn, type Transition } from '#contract/transitions.ts';
import { type CheckKind, checkRules } from './kinds.ts';
import { type CheckStanding, checkStandings } from './standing.ts';

export type CheckAct = 'handIn' | 'record' | 'change' | 'see' | 'refuse' | 'renew' | 'delete' | 'time';

/** `judge`: the team, for a check that its owner has handed in. */
type CheckRole = 'owner' | 'team' | 'judge' | 'software';

/**
 * Transitions of a check. `record`: the team writes it down itself. `renew`: a new one is handed in, which replaces this one once it's seen
 * to be valid for longer.
 */
export const checkTransitions: readonly Transition<CheckStanding, CheckAct, CheckRole>[] = [
  { from: [null], by: ['owner', 'team'], act: 'handIn', to: ['added'], asks: ['kind'] },
  { from: [null], by: ['team'], act: 'record', to: ['seen'], asks: ['kind', 'seenOn'] },
  { from: ['added', 'refused'], by: ['owner', 'team'], act: 'change', to: ['added'] },
  { from: checkStandings, by: ['team'], act: 'see', to: ['seen'], asks: ['seenOn'] },
  { from: ['added'], by: ['judge'], act: 'refuse', to: ['refused'], asks: ['reason'] },
  { from: ['seen', 'expiring', 'expired'], by: ['owner'], act: 'renew', to: 'same' },
  { from: ['added', 'refused'], by: ['owner'], act: 'delete', to: [null] },
  { from: checkStandings, by: ['team'], act: 'delete', to: [null] },
  { from: ['seen'], by: ['software'], act: 'time', to: ['expiring'] },
  { from: ['expiring'], by: ['software'], act: 'time', to: ['expired'] },
  { from: ['seen', 'expiring', 'expired'], by: ['software'], act: 'renew', to: ['replaced'] },
];

/** Acts of the owner or the team. The owner can't change what the team has recorded itself. */
export function actsOnCheck(
  { standing, kind }: { standing: CheckStanding; kind: CheckKind },
  role: Role,
): CheckAct[] {
  const { isTeamOnly } = checkRules[kind];
  if (role === 'ADMIN') return actsIn(checkTransitions, standing, isTeamOnly ? ['team'] : ['team', 'judge']);
  return isTeamOnly ? [] : actsIn(checkTransitions, standing, ['owner']);
}
