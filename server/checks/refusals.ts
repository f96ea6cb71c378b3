import { checkRules } from '#contract/checks/kinds.ts';
import { standingOn } from '#contract/checks/standing.ts';
import { actsOnCheck, type CheckAct } from '#contract/checks/transitions.ts';
import { conflict } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { LockedCheck } from './store.ts';

/**
 * The acts that the owner or the team can do on a check, on a day of its owner's. Whether a newer one has replaced it makes no
 * difference.
 */
export const actsOn = (check: LockedCheck, { role }: Pick<Caller, 'role'>, today: string): CheckAct[] =>
  actsOnCheck({ standing: standingOn(check, today), kind: check.kind }, role);

/** Refuses a change of an older version. Without a version, any is accepted. @throws 409 */
export function refuseChanged(check: LockedCheck, version: number | undefined): void {
  if (version === undefined || version === check.version) return;
  throw conflict('Someone has changed this check since you opened it. Look at it again.');
}

/** Refuses people a change of what the team has recorded about them. @throws 409 */
export function refuseTeamsOwn({ role }: Caller, { kind }: LockedCheck): void {
  if (role !== 'ADMIN' && checkRules[kind].isTeamOnly)
    throw conflict('Our team recorded this. Please call us if something is wrong.');
}
