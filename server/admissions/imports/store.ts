import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PeopleSide } from '#contract/admissions/exports.ts';
import { fullNameOf } from '#server/accounts/users/expressions.ts';
import type { NewUserRow } from '#server/accounts/users/table.ts';
import type { ImportedPeopleTable } from '#server/admissions/invited/table.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';
import type { Known } from './plan.ts';
import type { ReadPerson } from './read-people.ts';

/** People with accounts whom a page of rows may be about. */
export async function findKnown(db: Db, side: PeopleSide, page: readonly ReadPerson[]): Promise<Known[]> {
  const each = <Value>(value: (person: ReadPerson) => Value | null | undefined) => [
    ...new Set(page.flatMap((person) => value(person) ?? [])),
  ];
  const ids = each(({ id }) => id);
  const externalIds = each(({ externalId }) => externalId);
  const emails = each(({ email }) => email?.toLowerCase());
  // As the plan compares them: with and without the country's code.
  const mobiles = each(({ input }) => input.mobile?.slice(-8));
  const names = each(
    ({ input }) => input.firstName && `${input.firstName} ${input.lastName ?? ''}`.toLowerCase(),
  );
  return db
    .selectFrom('users')
    .leftJoin('importedPeople', 'importedPeople.userId', 'users.id')
    .select(['users.id', 'users.role', 'users.status', 'users.firstName', 'users.lastName', 'users.email'])
    .select(['users.mobile', 'users.zipCode', 'users.dateOfBirth', 'users.emailVerifiedAt'])
    .select(['importedPeople.externalId', 'importedPeople.isAwaited', 'importedPeople.statusThen'])
    .where(
      sql<boolean>`(
        users.id = any(${ids}::uuid[])
        or lower(users.email) = any(${emails}::text[])
        or (users.role <> 'ADMIN' and (
          right(users.mobile, 8) = any(${mobiles}::text[])
          or lower(users."firstName" || ' ' || users."lastName") = any(${names}::text[])
        ))
        or ("importedPeople".side = ${side} and "importedPeople"."externalId" = any(${externalIds}::text[]))
      )`,
    )
    .orderBy('users.id')
    .execute();
}

/** Of these people, who came with an import and has still to come. */
export async function findAwaited(transaction: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await transaction
    .selectFrom('importedPeople')
    .select('userId')
    .where('userId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isAwaited', '=', true)
    .execute();
  return new Set(found.map(({ userId }) => userId));
}

export type NewPerson = {
  user: NewUserRow & { id: string };
  fields: object;
  imported: Insertable<ImportedPeopleTable>;
};

/** Adds people who are hidden until they come, with their answers. @throws a unique violation when an address is taken */
export async function insertPeople(
  transaction: Db,
  people: readonly NewPerson[],
  { side, by, at, reason }: { side: PeopleSide; by: string; at: Date; reason: string },
): Promise<void> {
  if (people.length === 0) return;
  await transaction
    .insertInto('users')
    .values(people.map(({ user }) => user))
    .execute();
  const own = people.map(({ user, fields }) => ({ userId: user.id, ...fields }));
  await transaction
    .insertInto(side === 'families' ? 'families' : 'supportWorkers')
    .values(own as Insertable<Tables['families']>[])
    .execute();
  await transaction
    .insertInto('importedPeople')
    .values(people.map(({ imported }) => imported))
    .execute();
  // Where they come from counts as what they had: no fee follows when they have it again.
  const changes = people.flatMap(({ user, imported: { statusThen } }) => [
    { id: uuidv7(), userId: user.id, changedBy: by, changedAt: at, from: null, to: statusThen },
    {
      ...{ id: uuidv7(), userId: user.id, changedBy: by, changedAt: at },
      ...{ from: statusThen, to: 'DELETED_HIDDEN' as const },
    },
  ]);
  await transaction.insertInto('statusHistory').values(changes).execute();
  await transaction
    .insertInto('statusReasons')
    .values(
      changes.flatMap(({ id, userId, from }) =>
        from !== null ? [{ changeId: id, profileId: userId, reason }] : [],
      ),
    )
    .execute();
}

/** What an import says of somebody beside their profile: their id in the table, and where they'll be once they come. */
export async function upsertImported(
  transaction: Db,
  { userId, externalId, statusThen, ...first }: Insertable<ImportedPeopleTable>,
): Promise<void> {
  await transaction
    .insertInto('importedPeople')
    .values({ userId, externalId, statusThen, ...first })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        externalId: sql`coalesce(excluded."externalId", "importedPeople"."externalId")`,
        statusThen,
      }),
    )
    .execute();
}

/** Since when somebody is hidden, where the history begins anew. */
export async function setStatusSince(transaction: Db, id: string, statusSince: Date): Promise<void> {
  await transaction.updateTable('users').set({ statusSince }).where('id', '=', id).execute();
}

export async function insertImport(transaction: Db, record: Insertable<Tables['imports']>): Promise<void> {
  await transaction.insertInto('imports').values(record).execute();
}

/** Newest first. A row beyond the limit shows that there is a next page. */
export async function listImports(
  db: Db,
  { limit, after }: { limit: number; after: MomentCursor | undefined },
) {
  let query = db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.importedBy')
    .selectAll('imports')
    .select(fullNameOf('users').as('byName'));
  if (after)
    query = query.where(
      sql<boolean>`(imports."importedAt", imports.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.orderBy('imports.importedAt', 'desc').orderBy('imports.id', 'desc').limit(limit).execute();
}
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

export async function insertDraft(db: Db, draft: Insertable<Tables['importDrafts']>): Promise<void> {
  await db.insertInto('importDrafts').values(draft).execute();
}

/** Only its own lead finds a draft. */
export const findDraft = (db: Db, id: string, uploadedBy: string) =>
  db
    .selectFrom('importDrafts')
    .selectAll()
    .where('id', '=', id)
    .where('uploadedBy', '=', uploadedBy)
    .executeTakeFirst();

export async function deleteDraft(db: Db, id: string, uploadedBy: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('importDrafts')
    .where('id', '=', id)
    .where('uploadedBy', '=', uploadedBy)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('importDrafts').where('uploadedAt', '<', before).execute();
}
