import type { peopleExports } from '#contract/admissions/exports.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { everyCheck } from '#server/checks/every-check.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { checkColumns } from './check-columns.ts';
import { csvLine, csvStart } from './csv.ts';
import type { File } from './export-people.ts';
import { recordExport } from './record-export.ts';

type Dependencies = { db: Db; clock: Clock; publicUrl: string };
type Filters = z.output<typeof peopleExports.checks.body>;

/** Every check of the team's list at one moment, as a file. The export is recorded before the file is sent. */
export const exportChecks = (
  { db, clock, publicUrl }: Dependencies,
  { filters, adminId }: { filters: Filters; adminId: string },
): Promise<File & { checks: number }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const now = clock();
      const columns = checkColumns(publicUrl);
      const lines: string[] = [];
      const people = new Set<string>();
      let isCut = false;
      for await (const check of everyCheck(transaction, filters, now)) {
        isCut = lines.length === limits.exportedPeople;
        if (isCut) break;
        lines.push(csvLine(columns.map(({ cell }) => cell(check))));
        people.add(check.person.id);
      }
      await recordExport(transaction, {
        exportedBy: adminId,
        exportedAt: now,
        side: 'checks',
        search: recordOf(filters),
        profileIds: [...people],
        isCut,
      });
      const text = csvStart(columns.map(({ header }) => header)) + lines.join('');
      return { text, people: people.size, checks: lines.length, isCut };
    });

const recordOf = ({ standing, kind, country }: Filters) => ({
  hasText: false,
  match: 'any' as const,
  status: null,
  country: country || null,
  arrangement: null,
  registeredSince: null,
  sort: 'newest' as const,
  standing,
  kind: kind || null,
  from: null,
  to: null,
});
