import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExportSide, RecordedSearch } from '#contract/admissions/exports.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Append-only: the database refuses to change or delete a record. */
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
      profileIds: sql`${profileIds}::uuid[]`,
    })
    .execute();
}
