import type { MatchActor } from '#contract/matches/matches.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { StatusDependencies } from '#server/profiles/status/change-status.ts';
import { actorIn, idsOf } from './policy.ts';
import {
  findMatch,
  listOpenMatchesOf,
  lockMatch,
  lockMatchesOf,
  lockPeople,
  type PersonRow,
} from './store.ts';
import type { MatchRow } from './table.ts';

export type Dependencies = StatusDependencies & { db: Db };

/**
 * A match that is being changed, its people, and the caller. All rows are locked until the transaction ends.
 */
export type LockedMatch = StatusDependencies & {
  transaction: Db;
  match: MatchRow;
  people: ReadonlyMap<string, PersonRow>;
  caller: Caller;
  as: MatchActor;
};

/**
 * Locks the people of a match and then the match, and runs the caller's change.
 * @throws 404 when the caller has no part in it
 */
export async function withLockedMatch<Result>(
  { db, ...dependencies }: Dependencies,
  caller: Caller,
  id: string,
  change: (locked: LockedMatch) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const found = await findMatch(transaction, id);
    if (!found || !actorIn(found, caller)) throw notFound();
    const ids = idsOf(found);
    const people = ids.length > 0 ? await lockPeople(transaction, ids) : new Map<string, PersonRow>();
    const match = await lockMatch(transaction, id);
    const as = match ? actorIn(match, caller) : null;
    if (!match || !as) throw notFound();
    return change({ ...dependencies, transaction, match, people, caller, as });
  });
}

/** @throws 409 when the match has changed since it was read */
export function refuseChanged(match: MatchRow, version: number | undefined): void {
  if (version !== undefined && version !== match.version)
    throw conflict('This match has changed since you opened it. Look at it again, then decide.');
}

/**
 * Locks somebody and the people they're matched with, and then all their matches, for a change of all of
 * them. Every lock of people and matches is in this order. Returns false if the team has just proposed a
 * match with somebody else, who can't be locked in that order any more: begin a new transaction.
 */
export async function lockMatched(transaction: Db, userId: string): Promise<boolean> {
  const peopleOf = async () => (await listOpenMatchesOf(transaction, [userId])).flatMap(idsOf);
  const locked = [userId, ...(await peopleOf())];
  await lockPeople(transaction, locked);
  if (!(await peopleOf()).every((id) => locked.includes(id))) return false;
  await lockMatchesOf(transaction, userId);
  return true;
}
