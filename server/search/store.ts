import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contract/checks/work-place.ts';
import type { ConversationState } from '#contract/conversations/conversations.ts';
import { listedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { selectSession } from '#server/accounts/sessions/sessions.ts';
import { homeColumns } from '#server/accounts/users/expressions.ts';
import { type SeenCheck, seenChecksColumn } from '#server/checks/expressions.ts';
import { blockedIdsOf, isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import { avatarColumn } from '#server/files/expressions.ts';
import { addDays, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { LivingSession, SessionKey } from '#server/platform/http/session.ts';
import { isListed, listableColumns } from '#server/profiles/status/policy.ts';
import { cardHtmlLength } from './card-text.ts';
import { type FamilySide, familyColumns, type SupportWorkerSide, supportWorkerColumns } from './fit/sides.ts';

/** Columns of a summary, from `users` and the role's own table. */
export const summaryOfSupportWorker = [
  'users.id',
  'users.firstName',
  'users.status',
  'users.dateOfBirth',
  'users.nationalityCode',
  'users.gender',
  ...homeColumns,
  'users.dateAvailable',
  'users.arrangement',
  sql<string | null>`left("supportWorkers".introduction, ${sql.lit(cardHtmlLength)})`.as('introduction'),
  avatarColumn,
  seenChecksColumn,
] as const;
export const summaryOfFamily = [
  'users.id',
  'users.firstName',
  'users.status',
  ...homeColumns,
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

/** Filters `users` by ids, if any are given. */
export const withIds = (ids: readonly string[] | undefined): RawBuilder<boolean>[] =>
  ids ? [sql<boolean>`id = any(${ids}::uuid[])`] : [];

/** Filters `users` by arrangement, if one is wanted. People who are open to both, or haven't said, pass. */
export const openTo = (arrangement: SearchedArrangement | undefined): RawBuilder<boolean>[] =>
  arrangement ? [sql<boolean>`(arrangement is null or arrangement in (${arrangement}, 'EITHER'))`] : [];

/** For the decision whether the viewer may see somebody. */
export const findPerson = (db: Db, viewerId: string, id: string) =>
  db
    .selectFrom('users')
    .select(['users.id', ...listableColumns])
    .select(isBlockedBetween(sql`${viewerId}::uuid`, sql.ref('users.id')).as('isBlocked'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Somebody for whom the team wants suggestions, and the people that it mustn't suggest. */
export const findSuggestedTo = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['role', blockedIdsOf(sql.ref('users.id')).as('blockedIds')])
    .where('id', '=', id)
    .executeTakeFirst();

/** With those whom they blocked, and who blocked them. */
type Searcher = { blockedIds: string[] };

const findSearcher = prepared<SessionKey, LivingSession & Searcher>((db, key) =>
  selectSession(db, key).select(blockedIdsOf(sql.ref('callers.id')).as('blockedIds')),
);

/** A living session and its searcher, in one query. */
export async function findSearcherWithSession(
  db: Db,
  key: SessionKey,
): Promise<{ session: LivingSession; found: Searcher } | undefined> {
  const [session] = await findSearcher(db, key);
  return session && { session, found: session };
}

/** A worker's seen checks with their own day, and where a family lives. */
export async function findChecksAndPlace(
  db: Db,
  { workerId, familyId }: { workerId: string; familyId: string },
  now: Date,
): Promise<{ seen: readonly SeenCheck[]; today: string; family: Place }> {
  const people = await db
    .selectFrom('users')
    .select(['users.id', ...homeColumns, seenChecksColumn])
    .where('id', 'in', [workerId, familyId])
    .execute();
  const [worker, family] = [workerId, familyId].map((id) => people.find((person) => person.id === id));
  return {
    seen: worker?.seenChecks ?? [],
    today: worker ? dayOf(worker, now) : today(now),
    family: { countryCode: family?.countryCode ?? null, state: family?.state ?? null },
  };
}

/** People's seen checks and where they live, by id. */
export async function findChecksAndPlaces(db: Db, ids: readonly string[]) {
  const people = await db
    .selectFrom('users')
    .select(['users.id', ...homeColumns, seenChecksColumn])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** By id; only the team sees last names. */
export async function lastNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'lastName'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, lastName }) => [id, lastName]));
}

/** A worker's answers for a fit. @throws when it is not a worker */
export const findSupportWorkerSide = async (db: Db, id: string): Promise<SupportWorkerSide> =>
  onlyOf(await readSupportWorkerSide(db, { id }));

const readSupportWorkerSide = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(supportWorkerColumns)
    .where('users.id', '=', id),
);

/** A family's answers for a fit. @throws when it is not a family */
export const findFamilySide = async (db: Db, id: string): Promise<FamilySide> =>
  onlyOf(await readFamilySide(db, { id }));

const readFamilySide = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select(familyColumns)
    .where('users.id', '=', id),
);

function onlyOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('nobody with this role has this id');
  return row;
}

const hasListedStatus = sql<boolean>`users.status in (${sql.join(listedStatuses.map((status) => sql.lit(status)))})`;

const hasId = (ids: readonly string[]) => sql<boolean>`users.id = any(${ids}::uuid[])`;

type Wanted = { ids: readonly string[]; now: Date };

const selectSupportWorkerCards = (db: Db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(summaryOfSupportWorker)
    .where(hasId(ids))
    .where(hasListedStatus);

const readSupportWorkerCards = prepared(selectSupportWorkerCards);

/**
 * The cards of these workers, in any order. Leaves out workers who aren't listed any more, are too young or have an expired
 * required check by their own day, because the index in memory may be behind.
 */
export const findSupportWorkerCards = async (db: Db, { ids, now }: Wanted) =>
  (await readSupportWorkerCards(db, { ids })).filter((card) =>
    isListed({ ...card, role: 'SUPPORT_WORKER' }, now),
  );

const selectFamilyCards = (db: Db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select(summaryOfFamily)
    .where(hasId(ids))
    .where(hasListedStatus);

const readFamilyCards = prepared(selectFamilyCards);

/** The cards of these families, likewise. */
export const findFamilyCards = async (db: Db, { ids, now }: Wanted) =>
  (await readFamilyCards(db, { ids })).filter((card) =>
    isListed({ ...card, role: 'FAMILY_USER', dateOfBirth: null }, now),
  );

export type Tie = {
  id: string;
  conversation: ConversationState | null;
  lastAt: Date | null;
  introductionAskedAt: Date | null;
  hasOpenMatch: boolean;
};

/** What there is between somebody and these people already, by id. Never what they write. */
export async function findTies(
  db: Db,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Tie>> {
  const isPair = (one: string, other: string) => sql`(
    (${sql.ref(one)} = ${personId}::uuid and ${sql.ref(other)} = people.id)
    or (${sql.ref(other)} = ${personId}::uuid and ${sql.ref(one)} = people.id)
  )`;
  const { rows } = await sql<Tie>`
    select people.id,
      (case
        when talk."closedAs" = 'declined' then 'declined'
        when talk."closedAs" = 'unanswered' then 'closed'
        when talk."answeredAt" is not null then 'open'
        when talk."deliveredAt" <= ${addDays(now, -limits.unansweredCloseDays)} then 'closed'
        when talk.id is not null then 'asked'
      end) as conversation,
      talk."lastAt",
      (select max("createdAt") from introductions where ${isPair('introductions.fromId', 'introductions.toId')})
        as "introductionAskedAt",
      exists (
        select from matches where state <> 'ended' and ${isPair('matches.familyId', 'matches.supportWorkerId')}
      ) as "hasOpenMatch"
    from unnest(${ids}::uuid[]) as people (id)
    left join conversations as talk on ${isPair('talk.fromId', 'talk.toId')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
