import { type Clock, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { notApproved, notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { isApproved } from '#server/status/policy.ts';
import { hasAnyMatch, lockBetween } from './store.ts';

/** `conversationId`: of the two, if they have talked. */
export type KnownPerson = { id: string; conversationId: string | null; isBlockedByCaller: boolean };

/**
 * Somebody whom the caller can block or report: who is shown to the caller, has a conversation or a match with them, or has been blocked
 * by them. Whether this person has blocked the caller changes nothing for those who have talked, so that nobody finds it out here.
 * Locked against erasure until the transaction ends.
 * @throws 403 when the caller is not approved and has no match with this person, 404 for anybody else
 */
export async function lockKnownPerson(
  transaction: Db,
  { caller, userId, clock }: { caller: Caller; userId: string; clock: Clock },
): Promise<KnownPerson> {
  const person = userId === caller.id ? undefined : await lockBetween(transaction, caller.id, userId);
  if (!isApproved(caller) && !person?.hasMatch) throw notApproved();
  if (!person) throw notFound();
  const { id, conversationId, hasMatch, isBlockedByCaller } = person;
  const isSeen = viewOf(caller, person, today(clock())) === 'otherSide';
  if (!isSeen && conversationId === null && !hasMatch && !isBlockedByCaller) throw notFound();
  return { id, conversationId, isBlockedByCaller };
}

/**
 * Before anything is said about a report. Whoever is in a match can report also when they are not approved any more.
 * @throws 403
 */
export async function checkMayReport(db: Db, caller: Caller): Promise<void> {
  if (!isApproved(caller) && !(await hasAnyMatch(db, caller.id))) throw notApproved();
}
