import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notApproved, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { isApproved } from '#server/profiles/status/policy.ts';
import { hasAnyContact, lockBetween } from './store.ts';

/** `conversationId`: of the two, if they have talked. */
export type KnownPerson = { id: string; conversationId: string | null; isBlockedByCaller: boolean };

/**
 * Finds somebody whom the caller can block or report: shown to the caller, in a conversation with them, or
 * known to them in another way (`contactsOf`). A block by the other person makes no difference for people who
 * have talked, so that nobody finds out about it here. Locked against erasure until the transaction ends.
 * @throws 403 when the caller is not approved and has not been in contact with this person, 404 for anybody
 * else
 */
export async function lockKnownPerson(
  transaction: Db,
  { caller, userId, clock }: { caller: Caller; userId: string; clock: Clock },
): Promise<KnownPerson> {
  const person = userId === caller.id ? undefined : await lockBetween(transaction, caller.id, userId);
  if (!isApproved(caller) && !person?.isContact) throw notApproved();
  if (!person) throw notFound();
  const { id, conversationId, isContact, isBlockedByCaller } = person;
  const isSeen = viewOf(caller, person, clock()) === 'otherSide';
  if (!isSeen && conversationId === null && !isContact) throw notFound();
  return { id, conversationId, isBlockedByCaller };
}

/**
 * Checks that the caller may report. People who have been in contact with somebody may, even when they are no
 * longer approved.
 * @throws 403
 */
export async function checkMayReport(db: Db, caller: Caller): Promise<void> {
  if (!isApproved(caller) && !(await hasAnyContact(db, caller.id))) throw notApproved();
}

export { listContacts } from './store.ts';
