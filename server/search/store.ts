import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contract/checks/work-place.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { selectSession } from '#server/accounts/sessions/sessions.ts';
import { type SeenCheck, seenChecksColumn } from '#server/checks/expressions.ts';
import { blockedIdsOf, isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import { avatarColumn } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { keepQuery } from '#server/platform/db/prepared.ts';
import { keepPlan } from '#server/platform/db/prepared-plans.ts';
import type { LivingSession, SessionKey } from '#server/platform/http/session.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import { type FamilySide, familyColumns, type SupportWorkerSide, supportWorkerColumns } from './fit/sides.ts';

/** What a summary shows, selected from `users` and the role's own table. */
export const summaryOfSupportWorker = [
  'users.id',
  'users.firstName',
  'users.status',
  'users.dateOfBirth',
  'users.nationalityCode',
  'users.gender',
  'users.countryCode',
  'users.dateAvailable',
  'users.arrangement',
  'supportWorkers.introduction',
  avatarColumn,
  seenChecksColumn,
] as const;
export const summaryOfFamily = [
  'users.id',
  'users.firstName',
  'users.status',
  'users.countryCode',
  'users.arrangement',
  'families.locationDescription',
  'families.earliestStartDate',
  'families.latestStartDate',
  'families.numberOfChildren',
  'families.childrenDescription',
  'families.familyDescription',
  avatarColumn,
  seenChecksColumn,
] as const;

/** A condition on `users`; none when no ids are given. */
export const withIds = (ids: readonly string[] | undefined): RawBuilder<boolean>[] =>
  ids ? [sql<boolean>`id = any(${ids}::uuid[])`] : [];

/** A condition on `users`; none when any arrangement will do. People who are open to both, or have not said, meet each. */
export const openTo = (arrangement: SearchedArrangement | undefined): RawBuilder<boolean>[] =>
  arrangement ? [sql<boolean>`(arrangement is null or arrangement in (${arrangement}, 'EITHER'))`] : [];

/** What decides whether somebody is shown to the viewer. */
export const findPerson = (db: Db, viewerId: string, id: string) =>
  db
    .selectFrom('users')
    .select(['users.id', ...listableColumns])
    .select(isBlockedBetween(sql`${viewerId}::uuid`, sql.ref('users.id')).as('isBlocked'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Whom the team looks for suggestions for, and whom it must not suggest. */
export const findSuggestedTo = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['role', blockedIdsOf(sql.ref('users.id')).as('blockedIds')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whom the searcher blocked, and who blocked the searcher. */
type Searcher = { blockedIds: string[] };

const findSearcher = keepQuery<SessionKey, LivingSession & Searcher>('session-searcher', (db, key) =>
  selectSession(db, key).select(blockedIdsOf(sql.ref('callers.id')).as('blockedIds')),
);

/** A living session and whose it is, in one query. */
export async function findSearcherWithSession(
  db: Db,
  key: SessionKey,
): Promise<{ session: LivingSession; found: Searcher } | undefined> {
  const [session] = await findSearcher(db, key);
  return session && { session, found: session };
}

/** What the team has seen of a worker, and where a family lives. */
export async function findChecksAndPlace(
  db: Db,
  { workerId, familyId }: { workerId: string; familyId: string },
): Promise<{ seen: readonly SeenCheck[]; family: Place }> {
  const people = await db
    .selectFrom('users')
    .select(['users.id', 'users.countryCode', 'users.state', seenChecksColumn])
    .where('id', 'in', [workerId, familyId])
    .execute();
  const [worker, family] = [workerId, familyId].map((id) => people.find((person) => person.id === id));
  return {
    seen: worker?.seenChecks ?? [],
    family: { countryCode: family?.countryCode ?? null, state: family?.state ?? null },
  };
}

/** By id: the checks that the team has seen of people, and where they live. */
export async function findChecksAndPlaces(db: Db, ids: readonly string[]) {
  const people = await db
    .selectFrom('users')
    .select(['users.id', 'users.countryCode', 'users.state', seenChecksColumn])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** By id. Only the team sees last names. */
export async function lastNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'lastName'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, lastName }) => [id, lastName]));
}

/** The answers of a worker that families are matched with. @throws when it is not a worker */
export const findSupportWorkerSide = (db: Db, id: string): Promise<SupportWorkerSide> =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('support-worker-side'))
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(supportWorkerColumns)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();

/** The answers of a family that workers are matched with. @throws when it is not a family */
export const findFamilySide = (db: Db, id: string): Promise<FamilySide> =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('family-side'))
    .innerJoin('families', 'families.userId', 'users.id')
    .select(familyColumns)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
