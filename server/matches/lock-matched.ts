import type { Db } from '#server/db/open.ts';
import { idsOf } from './policy.ts';
import { listOpenMatchesOf, lockMatchesOf, lockPeople } from './store.ts';

/**
 * Locks somebody together with whom they are matched with, and then all their matches, in the order in which everybody locks people and
 * matches: for who will change all of them. Returns whether they are locked. Otherwise the team has proposed a match with somebody else
 * meanwhile, who cannot be locked any more in that order: begin a new transaction.
 */
export async function lockMatched(transaction: Db, userId: string): Promise<boolean> {
  const peopleOf = async () => (await listOpenMatchesOf(transaction, [userId])).flatMap(idsOf);
  const locked = [userId, ...(await peopleOf())];
  await lockPeople(transaction, locked);
  if (!(await peopleOf()).every((id) => locked.includes(id))) return false;
  await lockMatchesOf(transaction, userId);
  return true;
}
