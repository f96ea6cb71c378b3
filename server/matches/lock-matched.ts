import type { Db } from '#server/db/open.ts';
import { idsOf } from './policy.ts';
import { listOpenMatchesOf, lockPeople } from './store.ts';

/**
 * Locks somebody together with whom they are matched with, in the order in which everybody locks people: for who will change all of
 * them.
 */
export async function lockMatched(transaction: Db, userId: string): Promise<void> {
  const matches = await listOpenMatchesOf(transaction, [userId]);
  await lockPeople(transaction, [userId, ...matches.flatMap(idsOf)]);
}
