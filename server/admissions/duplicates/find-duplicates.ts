import { reasonsForSamePerson } from '#contract/accounts/same-person.ts';
import { type Duplicate, mostMarkedDuplicates } from '#contract/admissions/duplicates.ts';
import { checkSession } from '#server/accounts/sessions/sessions.ts';
import { findFamilyOrWorker, lockPeople } from '#server/accounts/users/users.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordAccountAct } from '#server/profiles/history/record.ts';
import { findPairs, insertKeptApart } from './store.ts';

/** Who may be the same person as this one. @throws 404 */
export async function findDuplicates(db: Db, profileId: string): Promise<Duplicate[]> {
  if (!(await findFamilyOrWorker(db, profileId))) throw notFound();
  return (await findPairs(db, profileId)).flatMap(({ one, other }) => {
    const reasons = reasonsForSamePerson(one, other);
    const { id, role, firstName, lastName, status } = other;
    return reasons.length > 0 ? [{ person: { id, role, firstName, lastName, status }, reasons }] : [];
  });
}

/** Everybody who may be the same person as another, the newest first. */
export async function findMarked(db: Db): Promise<string[]> {
  const pairs = (await findPairs(db)).filter(({ one, other }) => reasonsForSamePerson(one, other).length > 0);
  const found = new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]));
  return [...found].slice(0, mostMarkedDuplicates);
}

/** Records for good that two are not one. The same twice is once. @throws 400, 401, 404 */
export async function keepApart(
  { db, clock }: { db: Db; clock: Clock },
  { ids, by }: { ids: readonly [string, string]; by: Caller },
): Promise<void> {
  if (ids[0] === ids[1])
    throw invalidInput([{ field: 'otherId', message: 'Choose somebody else: this is the same profile' }]);
  await db.transaction().execute(async (transaction) => {
    await checkSession(transaction, by);
    await lockPeople(transaction, ids);
    for (const id of ids) if (!(await findFamilyOrWorker(transaction, id))) throw notFound();
    const at = clock();
    if (!(await insertKeptApart(transaction, { ids, by: by.id, at }))) return;
    for (const profileId of ids) await recordAccountAct(transaction, { act: 'keptApart', profileId, by, at });
  });
}
