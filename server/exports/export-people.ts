import type { PeopleSide, peopleExports, RecordedSearch } from '#contract/admissions/exports.ts';
import { limits } from '#contract/limits.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import type { z } from '#contract/zod.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { everyoneFound } from '#server/search/admin/everyone-found.ts';
import { type Column, familyColumns, supportWorkerColumns } from './columns.ts';
import { csvLine, csvStart } from './csv.ts';
import { recordExport } from './record-export.ts';
import { findFamilies, findSupportWorkers } from './store.ts';

type Dependencies = { db: Db; clock: Clock; publicUrl: string };
export type Search = z.output<typeof peopleExports.supportWorkers.body>;
export type File = { text: string; people: number; isCut: boolean };

/** Everyone the search finds at one moment, as a file. The export is recorded before the file is sent. */
export const exportPeople = (
  { db, clock, publicUrl }: Dependencies,
  { side, search, adminId }: { side: PeopleSide; search: Search; adminId: string },
): Promise<File> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const context = { now: clock(), publicUrl };
      const found = everyoneFound({ db: transaction, clock }, side, search);
      const { profileIds, lines, isCut } =
        side === 'families'
          ? await collect(found, familyColumns(context), (ids) => findFamilies(transaction, ids))
          : await collect(found, supportWorkerColumns(context), (ids) =>
              findSupportWorkers(transaction, ids),
            );
      await recordExport(transaction, {
        exportedBy: adminId,
        exportedAt: context.now,
        side,
        search: recordOf(search),
        profileIds,
        isCut,
      });
      return { text: lines.join(''), people: profileIds.length, isCut };
    });

/** At most `limits.exportedPeople` lines. */
async function collect<Row extends { id: string }>(
  found: AsyncIterable<string[]>,
  columns: Column<Row>[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<{ profileIds: string[]; lines: string[]; isCut: boolean }> {
  const profileIds: string[] = [];
  const lines = [csvStart(columns.map(({ header }) => header))];
  for await (const page of found) {
    const ids = page.slice(0, limits.exportedPeople - profileIds.length);
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) continue;
      profileIds.push(id);
      lines.push(csvLine(columns.map(({ cell }) => cell(row))));
    }
    if (ids.length < page.length) return { profileIds, lines, isCut: true };
  }
  return { profileIds, lines, isCut: false };
}

/** A search without its text, which may name a person. */
const recordOf = ({
  q,
  match,
  status,
  country,
  arrangement,
  registeredSince,
  sort,
}: Search): RecordedSearch => ({
  hasText: Boolean(q),
  match: match ?? 'any',
  status: status || null,
  country: (country && findCountryCode(country)) || null,
  arrangement: arrangement || null,
  registeredSince: registeredSince || null,
  sort: sort || 'newest',
  standing: null,
  kind: null,
  from: null,
  to: null,
});
