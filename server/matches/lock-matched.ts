import type { Db } from '#server/platform/db/open.ts';
import { idsOf } from './policy.ts';
import { listOpenMatchesOf, lockMatchesOf, lockPeople } from './store.ts';

/**
 * Locks somebody and the people they're matched with, and then all their matches, for a change of all of them. Every lock of people
 * and matches is in this order. Returns false if the team has proposed a match with somebody else meanwhile, who can't be locked
 * in that order any more: begin a new transaction.
 */
export async function lockMatched(transaction: Db, userId: string): Promise<boolean> {
  const peopleOf = async () => (await listOpenMatchesOf(transaction, [userId])).flatMap(idsOf);
  const locked = [userId, ...(await peopleOf())];
  await lockPeople(transaction, locked);
  if (!(await peopleOf()).every((id) => locked.includes(id))) return false;
  await lockMatchesOf(transaction, userId);
  return true;
}
