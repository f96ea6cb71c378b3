import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';

const selectAwaited = (db: Db) =>
  db
    .selectFrom('importedPeople')
    .innerJoin('users', 'users.id', 'importedPeople.userId')
    .where('importedPeople.isAwaited', '=', true);

/** When somebody is erased who doesn't come: so long after their invitation, or, without one, after the import. */
const endsAt = sql<Date>`coalesce(
  "importedPeople"."invitedAt" + make_interval(days => ${sql.lit(limits.invitedDays)}),
  "importedPeople"."importedAt" + make_interval(days => ${sql.lit(limits.uninvitedDays)})
)`;

export async function countInvited(db: Db) {
  const { rows } = await sql<{ notInvited: number; invited: number; came: number }>`
    select
      count(*) filter (where "isAwaited" and "invitedAt" is null)::int as "notInvited",
      count(*) filter (where "isAwaited" and "invitedAt" is not null)::int as invited,
      count(*) filter (where "cameAt" is not null)::int as came
    from "importedPeople"`.execute(db);
  return rows[0] ?? { notInvited: 0, invited: 0, came: 0 };
}

/** Who is erased soonest first. A row beyond the limit shows that there is a next page. */
export async function listAwaited(
  db: Db,
  { limit, after }: { limit: number; after: MomentCursor | undefined },
) {
  let query = selectAwaited(db)
    .select(['users.id', 'importedPeople.side', 'users.firstName', 'users.lastName', 'users.email'])
    .select(['importedPeople.importedAt', 'importedPeople.invitedAt', 'importedPeople.remindedAt'])
    .select(endsAt.as('endsAt'));
  if (after)
    query = query.where(sql<boolean>`(${endsAt}, users.id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy(endsAt).orderBy('users.id').limit(limit).execute();
}
export type AwaitedRow = Awaited<ReturnType<typeof listAwaited>>[number];

/** Takes the next people without an invitation, who was imported first before others. Two leads at once take others. */
export async function takeUninvited(transaction: Db, people: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update "importedPeople" set "invitedAt" = ${at} where "userId" in (
      select "userId" from "importedPeople" where "isAwaited" and "invitedAt" is null
      order by "importedAt", "userId" limit ${people} for update skip locked
    ) returning "userId"`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/** Takes people whose invitation is so old, and who have had no reminder. */
export async function takeUnreminded(
  transaction: Db,
  { before, at, people }: { before: Date; at: Date; people: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update "importedPeople" set "remindedAt" = ${at} where "userId" in (
      select "userId" from "importedPeople" where "isAwaited" and "remindedAt" is null and "invitedAt" < ${before}
      order by "invitedAt", "userId" limit ${people} for update skip locked
    ) returning "userId"`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/** The ids of people whose time to come has passed. */
export const findOverdue = (db: Db, now: Date, people: number) =>
  selectAwaited(db)
    .select('users.id')
    .where(sql<boolean>`${endsAt} < ${now}`)
    .orderBy(endsAt)
    .limit(people)
    .execute();

/** Whom an invitation is for, while they've still to come. */
export const findAwaited = (db: Db, userId: string) =>
  selectAwaited(db)
    .select(['users.id', 'users.email', 'users.firstName', 'users.countryCode'])
    .select(['importedPeople.remindedAt', 'importedPeople.invitedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

/** Gives somebody a new link, after which the one before no longer works. */
export async function insertWelcomeCode(
  db: Db,
  userId: string,
  { codeHash, codeEndsAt, at }: { codeHash: string; codeEndsAt: Date; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importedPeople')
    .set({ codeHash, codeEndsAt, invitedAt: sql`coalesce("invitedAt", ${at})` })
    .where('userId', '=', userId)
    .where('isAwaited', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who has this code, also once it has ended or they've come. */
export const findByCode = (db: Db, codeHash: string) =>
  db
    .selectFrom('importedPeople')
    .select(['userId', 'side', 'statusThen', 'isAwaited', 'codeEndsAt'])
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();

/** Takes an invitation, once; undefined when its code is unknown, replaced or has ended, or they've come. */
export const takeWelcome = (transaction: Db, codeHash: string, now: Date) =>
  transaction
    .updateTable('importedPeople')
    .set({ isAwaited: false, cameAt: now })
    .where('codeHash', '=', codeHash)
    .where('isAwaited', '=', true)
    .where('codeEndsAt', '>', now)
    .returning(['userId', 'statusThen'])
    .executeTakeFirst();
