import type { peopleExports } from '#contract/admissions/exports.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { everyCheck, readListed } from '#server/checks/every-check.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { checkColumns } from './check-columns.ts';
import type { Export } from './send-export.ts';

type Dependencies = { db: Db; clock: Clock; publicUrl: string };
type Filters = z.output<typeof peopleExports.checks.body>;

/** Exports every check on the team's list. */
export function exportChecks({ db, clock, publicUrl }: Dependencies, filters: Filters) {
  const at = clock();
  const day = today(at);
  return {
    ...{ side: 'checks', search: recordOf(filters), at, most: limits.exportedPeople },
    listed: everyCheck(db, filters, day),
    columns: checkColumns(publicUrl),
    read: (ids) => readListed(db, ids, day),
  } satisfies Export<Awaited<ReturnType<typeof readListed>>[number]>;
}

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
