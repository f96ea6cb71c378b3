import { type Insertable, sql, type Updateable } from 'kysely';
import type { MatchActor, MatchStateFilter } from '#contract/matches/matches.ts';
import { hasPassed } from '#server/accounts/users/expressions.ts';
import { avatarColumn } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import { hasActiveMatch } from './expressions.ts';
import type { MatchesTable, MatchRow, NoticeMailsTable } from './table.ts';

export const findMatch = (db: Db, id: string): Promise<MatchRow | undefined> =>
  db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a match until the transaction ends. Its people are locked before it. */
export const lockMatch = (transaction: Db, id: string): Promise<MatchRow | undefined> =>
  transaction.selectFrom('matches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Newest first. */
export async function listMatches(
  db: Db,
  search: {
    state: MatchStateFilter;
    profileId: string | undefined;
    after: MomentCursor | undefined;
    limit: number;
  },
): Promise<MatchRow[]> {
  const { state, profileId, after, limit } = search;
  let query = db.selectFrom('matches').selectAll();
  if (state === 'open') query = query.where('state', '<>', 'ended');
  else if (state !== 'all') query = query.where('state', '=', state);
  if (profileId)
    query = query.where((eb) =>
      eb.or([eb('familyId', '=', profileId), eb('supportWorkerId', '=', profileId)]),
    );
  if (after)
    query = query.where(sql<boolean>`("proposedAt", id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('proposedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Matches of one person in a list. */
const ownAtMost = 20;

/** Somebody's matches: open ones first, then those that have ended, newest first. */
export const listMatchesOf = (db: Db, userId: string): Promise<MatchRow[]> =>
  db
    .selectFrom('matches')
    .selectAll()
    .where((eb) => eb.or([eb('familyId', '=', userId), eb('supportWorkerId', '=', userId)]))
    .orderBy(sql`state = 'ended'`)
    .orderBy(sql`coalesce("endedAt", "proposedAt")`, 'desc')
    .orderBy('id', 'desc')
    .limit(ownAtMost)
    .execute();

/** The open matches of any of these people, oldest first. */
export const listOpenMatchesOf = (db: Db, userIds: readonly string[]): Promise<MatchRow[]> =>
  db
    .selectFrom('matches')
    .selectAll()
    .where('state', '<>', 'ended')
    .where((eb) => eb.or([eb('familyId', 'in', userIds), eb('supportWorkerId', 'in', userIds)]))
    .orderBy('proposedAt')
    .orderBy('id')
    .execute();

const selectIdsOf = (db: Db, userId: string) =>
  db
    .selectFrom('matches')
    .select('id')
    .where((eb) => eb.or([eb('familyId', '=', userId), eb('supportWorkerId', '=', userId)]));

export const listIdsOf = (db: Db, userId: string) => selectIdsOf(db, userId).execute();

/** The facts that answers about matches have beside their rows, by the ids of matches. */
export async function findFacts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('matches')
    .select([
      'id',
      sql<boolean>`exists (select from agreements where "matchId" = matches.id)`.as('hasAgreement'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
export type MatchFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof findFacts>>['get']>>;

/**
 * Locks all matches of somebody, ended ones too: otherwise two people with several could wait for each other.
 */
export const lockMatchesOf = (transaction: Db, userId: string) =>
  selectIdsOf(transaction, userId).orderBy('id').forUpdate().execute();

export async function insertMatch(transaction: Db, match: Insertable<MatchesTable>): Promise<MatchRow> {
  return transaction.insertInto('matches').values(match).returningAll().executeTakeFirstOrThrow();
}

export const updateMatch = (
  transaction: Db,
  { id, version }: Pick<MatchRow, 'id' | 'version'>,
  changes: Updateable<MatchesTable>,
): Promise<MatchRow> =>
  transaction
    .updateTable('matches')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The ids of active matches whose last day was before this day. */
export const listOverdue = (db: Db, now: Date) =>
  db
    .selectFrom('matches')
    .leftJoin('users as family', 'family.id', 'matches.familyId')
    .select('matches.id')
    .where('matches.state', '=', 'active')
    .where(hasPassed('family', sql.ref('matches.endsOn'), now))
    .orderBy('matches.endsOn')
    .limit(100)
    .execute();

const personColumns = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.email',
  'users.emailVerifiedAt',
  ...listableColumns,
  avatarColumn,
] as const;

/** The people of matches, by id. */
export async function findPeople(db: Db, ids: readonly string[]) {
  const people = await db
    .selectFrom('users')
    .select(personColumns)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}
export type PersonRow = NonNullable<ReturnType<Awaited<ReturnType<typeof findPeople>>['get']>>;

/** The same, locked until the transaction ends, in the order in which everybody locks people. */
export async function lockPeople(transaction: Db, ids: readonly string[]) {
  const people = await transaction
    .selectFrom('users')
    .select(personColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

export async function countMatches(db: Db) {
  return db
    .selectNoFrom([
      ...(['proposed', 'agreed', 'active'] as const).map((state) =>
        sql<number>`(select count(*)::int from matches where state = ${state})`.as(state),
      ),
      sql<number>`(select count(*)::int from matches where state = 'active' and "endsOn" is not null)`.as(
        'ending',
      ),
      sql<number>`(select count(*)::int from users where status = 'MATCHED' and not ${hasActiveMatch})`.as(
        'withoutRecord',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Records that a mail about notice is queued for a reader; false if one is already: it will say where the
 * notice stands.
 */
export async function takeNoticeMail(
  transaction: Db,
  row: Insertable<NoticeMailsTable>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('noticeMails')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['matchId', 'reader'])
        // What the reader knows changes only when the previous mail has gone out, which may be late.
        .doUpdateSet({ tellAt: row.tellAt })
        .where('noticeMails.tellAt', '<=', now),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records the last day that readers know, from a mail or because they set it themselves. */
export async function noteKnownEnd(
  db: Db,
  matchId: string,
  readers: readonly MatchActor[],
  knownEndsOn: string | null,
): Promise<void> {
  await db
    .updateTable('noticeMails')
    .set({ knownEndsOn })
    .where('matchId', '=', matchId)
    .where('reader', 'in', readers)
    .execute();
}

/** The last day that a reader knows. Undefined for a mail that the previous release has queued. */
export async function findKnownEnd(
  db: Db,
  matchId: string,
  reader: MatchActor,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('noticeMails')
    .select('knownEndsOn')
    .where('matchId', '=', matchId)
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row?.knownEndsOn;
}
