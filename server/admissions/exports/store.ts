import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExportSide, RecordedSearch } from '#contract/admissions/exports.ts';
import { fullNameOf } from '#server/accounts/users/expressions.ts';
import { nameOfKey } from '#server/admissions/integrations/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';

/** The columns that a file reads: no internal comments, health texts, dates of birth, streets or secrets. */
const shared = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.status',
  'users.statusSince',
  'users.createdAt',
  'users.email',
  'users.emailVerifiedAt',
  'users.mobile',
  'users.whatsApp',
  'users.suburb',
  'users.city',
  'users.state',
  'users.countryCode',
  'users.arrangement',
  'users.completedSteps',
] as const;

export const findSupportWorkers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select([...shared, 'users.dateAvailable'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const findFamilies = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select([...shared, 'families.earliestStartDate', 'families.latestStartDate'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** What an import says of people, by their ids. */
export async function findImported(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('importedPeople')
    .select(['userId', 'externalId', 'isAwaited', 'statusThen'])
    .where('userId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

export type SupportWorkerRow = Awaited<ReturnType<typeof findSupportWorkers>>[number];
export type FamilyRow = Awaited<ReturnType<typeof findFamilies>>[number];

/** Newest first. A row beyond the limit shows that there is a next page. */
export async function listExports(
  db: Db,
  { limit, after }: { limit: number; after: MomentCursor | undefined },
) {
  let query = db
    .selectFrom('exports')
    .leftJoin('users', 'users.id', 'exports.exportedBy')
    .select([
      'exports.id',
      'exports.exportedAt',
      'exports.side',
      'exports.search',
      'exports.people',
      'exports.isCut',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      fullNameOf('users').as('name'),
      'exports.exportedBy',
      nameOfKey(sql.ref('exports.exportedBy')).as('keyName'),
    ]);
  if (after)
    query = query.where(
      sql<boolean>`("exportedAt", exports.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.orderBy('exports.exportedAt', 'desc').orderBy('exports.id', 'desc').limit(limit).execute();
}

/** Records an export. Append-only: the database refuses to change or delete a record. */
export async function recordExport(
  transaction: Db,
  record: {
    exportedBy: string;
    exportedAt: Date;
    side: ExportSide;
    search: RecordedSearch;
    profileIds: string[];
    isCut: boolean;
  },
): Promise<void> {
  const { search, profileIds, ...rest } = record;
  await transaction
    .insertInto('exports')
    .values({
      id: uuidv7(),
      ...rest,
      search: sql`${JSON.stringify(search)}::jsonb`,
      // As one text: the embedded database takes half as long as for an array.
      profileIds: sql`${`{${profileIds.join()}}`}::text::uuid[]`,
    })
    .execute();
}
