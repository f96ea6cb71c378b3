import { rightWords } from '#contract/accounts/team/rights.ts';
import { notAllowed } from '#server/platform/http/problems.ts';
import { stateOf } from './present.ts';
import type { MemberRow } from './store.ts';

/** Somebody who does everything, and can log in. */
export const isLead = (member: MemberRow): boolean => member.role === 'LEAD' && stateOf(member) === 'active';

/** Asked again under the lock: another lead may have been quicker. @throws 403 */
export function checkIsLead(colleagues: readonly MemberRow[], { id }: { id: string }): void {
  if (!colleagues.some((one) => one.id === id && isLead(one))) throw notAllowed(rightWords.team);
}
