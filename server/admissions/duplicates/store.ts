import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ComparedPerson } from '#contract/accounts/same-person.ts';
import type { Role, Status } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { MergesTable } from './table.ts';
import { obstacleColumns } from './what-happens.ts';

export type Candidate = ComparedPerson & { id: string; role: Role; status: Status };
export type Pair = { one: Candidate; other: Candidate };

/** Most pairs that are compared, the newest people first. */
const mostPairs = 1000;

const compared = (alias: string) => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'role', ${sql.ref(`${alias}.role`)}, 'status', ${sql.ref(`${alias}.status`)},
  'email', ${sql.ref(`${alias}.email`)}, 'firstName', ${sql.ref(`${alias}.firstName`)},
  'lastName', ${sql.ref(`${alias}.lastName`)}, 'mobile', ${sql.ref(`${alias}.mobile`)},
  'zipCode', ${sql.ref(`${alias}.zipCode`)}, 'dateOfBirth', ${sql.ref(`${alias}.dateOfBirth`)},
  'countryCode', ${sql.ref(`${alias}.countryCode`)}
)`;

/** As in the indexes of 0064, which make each join cheap. The rule itself decides who may be one. */
const mobileEnd = (alias: string) => sql`right(${sql.ref(`${alias}.mobile`)}, 8)`;
const mailbox = (alias: string) => sql`duplicate_mailbox(${sql.ref(`${alias}.email`)})`;
const dayOfBirth = (alias: string) => sql.ref(`${alias}.dateOfBirth`);
const postcode = (alias: string) =>
  sql`(${sql.ref(`${alias}.zipCode`)}, duplicate_name(${sql.ref(`${alias}.firstName`)}, ${sql.ref(`${alias}.lastName`)}))`;
const born = (alias: string) =>
  sql`(${dayOfBirth(alias)}, duplicate_name(${sql.ref(`${alias}.firstName`)}, ${sql.ref(`${alias}.lastName`)}))`;

/** Pairs of people whom the database finds alike and nobody has kept apart; of one person, or all. */
export async function findPairs(db: Db, profileId?: string): Promise<Pair[]> {
  // Each pair once: of one person they stand first, of all the newer one.
  const isFirst =
    profileId === undefined
      ? sql`one.id > other.id`
      : sql`one.id = ${profileId}::uuid and other.id <> one.id`;
  const isAlike = (key: (alias: string) => RawBuilder<unknown>) => sql`
    select one.id as "oneId", other.id as "otherId" from users one join users other on ${key('one')} = ${key('other')}
    where ${isFirst} and one.role <> 'ADMIN' and other.role <> 'ADMIN'
      and one.status <> 'DELETED_HIDDEN' and other.status <> 'DELETED_HIDDEN'`;
  const { rows } = await sql<Pair>`
    with alike as (
      ${sql.join([mobileEnd, mailbox, postcode, born].map(isAlike), sql` union `)}
    )
    select ${compared('one')} as one, ${compared('other')} as other
    from alike join users one on one.id = alike."oneId" join users other on other.id = alike."otherId"
    where not exists (
      select from "keptApart"
      where "keptApart"."oneId" = least(one.id, other.id) and "keptApart"."otherId" = greatest(one.id, other.id)
    )
    order by one.id desc, other.id desc
    limit ${mostPairs}`.execute(db);
  return rows;
}

/** False when somebody has done it before. */
export async function insertKeptApart(
  transaction: Db,
  { ids, by, at }: { ids: readonly [string, string]; by: string; at: Date },
): Promise<boolean> {
  const [oneId = '', otherId = ''] = [...ids].sort();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('keptApart')
    .values({ oneId, otherId, by, at })
    .onConflict((conflict) => conflict.columns(['oneId', 'otherId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What stands in the way of erasing an account without loss, in words. */
export async function findObstacles(db: Db, id: string): Promise<string[]> {
  const looks = obstacleColumns.map(
    ({ table, column, are }) => sql`
      select ${are}::text as are where exists (
        select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid
          and ${table === 'merges' ? sql`"undoneAt" is null` : sql`true`}
      )`,
  );
  const { rows } = await sql<{ are: string }>`${sql.join(looks, sql` union `)} order by are`.execute(db);
  return rows.map(({ are }) => are);
}

/** Whether an account is a part of a merge that can still be undone. */
export async function isMerging(db: Db, id: string): Promise<boolean> {
  const row = await selectLiving(db)
    .select('id')
    .where((eb) => eb.or([eb('stayingId', '=', id), eb('goingId', '=', id)]))
    .executeTakeFirst();
  return row !== undefined;
}

const selectLiving = (db: Db) => db.selectFrom('merges').where('undoneAt', 'is', null);

export async function countPictures(db: Db, profileId: string): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profileId', '=', profileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export const findStatusSince = (db: Db, id: string) =>
  db.selectFrom('users').select('statusSince').where('id', '=', id).executeTakeFirstOrThrow();

export const setStatusSince = (transaction: Db, id: string, statusSince: Date) =>
  transaction.updateTable('users').set({ statusSince }).where('id', '=', id).execute();

export async function insertMerge(transaction: Db, merge: Insertable<MergesTable>): Promise<void> {
  await transaction.insertInto('merges').values(merge).execute();
}

/** Merges of an account that can still be undone, with the other of each and who did it. */
export const listMerges = (db: Db, profileId: string, since: Date) =>
  selectLiving(db)
    .innerJoin('users as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when merges."stayingId" = ${profileId}::uuid then merges."goingId" else merges."stayingId" end`,
      ),
    )
    .leftJoin('users as colleague', 'colleague.id', 'merges.by')
    .select(['merges.id', 'merges.stayingId', 'merges.at', 'other.id as otherId', 'other.role'])
    .select(['other.firstName', 'other.lastName', 'other.status', 'colleague.firstName as byFirstName'])
    .select(['colleague.lastName as byLastName', 'colleague.email as byEmail'])
    .where((eb) => eb.or([eb('stayingId', '=', profileId), eb('goingId', '=', profileId)]))
    .where('merges.at', '>', since)
    .execute();
export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number];

/** The merge of an account that isn't undone. */
export const findLivingMerge = (db: Db, profileId: string) =>
  selectLiving(db)
    .selectAll()
    .where((eb) => eb.or([eb('stayingId', '=', profileId), eb('goingId', '=', profileId)]))
    .executeTakeFirst();

/** Locked until the transaction ends. */
export const lockMerge = (transaction: Db, id: string) =>
  selectLiving(transaction).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function markUndone(transaction: Db, id: string, by: string, at: Date): Promise<void> {
  await transaction.updateTable('merges').set({ undoneBy: by, undoneAt: at }).where('id', '=', id).execute();
}

/** Merges that can't be undone any more: their accounts that go are erased. */
export const listDueMerges = (db: Db, before: Date) =>
  selectLiving(db).select(['id', 'goingId', 'by']).where('at', '<=', before).orderBy('at').execute();

/** Those that were undone keep what was there before no longer than the others. */
export async function deleteMerge(db: Db, id: string): Promise<void> {
  await db.deleteFrom('merges').where('id', '=', id).execute();
}

export async function deleteUndoneMerges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('merges').where('undoneAt', '<=', before).execute();
}

export const findMergeOf = (db: Db, id: string) =>
  db.selectFrom('merges').select(['stayingId', 'undoneAt']).where('id', '=', id).executeTakeFirst();

/** Somebody who is mailed about a merge, hidden or not, at an address that they have confirmed. */
export const findMergeReader = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
