import { sql } from 'kysely';
import type { Headcounts } from '#contract/admissions/statistics.ts';
import { isListed } from '#server/admissions/work-list/is-listed.ts';
import type { Db } from '#server/platform/db/open.ts';
import { lateOf } from './late.ts';
import { checksWaiting } from './store.ts';

/** What waits for the team. Each part has an index of what is open, so that it costs as little however much is done. */
export async function countWaiting(
  db: Db,
  { lateSince, today }: { lateSince: Date; today: string },
): Promise<Headcounts['waiting']> {
  const { rows } = await sql<Headcounts['waiting']>`
    select
      ${lateOf('SUPPORT_WORKER', lateSince)} as "lateSupportWorkers",
      ${lateOf('FAMILY_USER', lateSince)} as "lateFamilies",
      ${checksWaiting} as checks,
      (select count(*)::int from "workItems" where state = 'open' and ${isListed}) as requests,
      (select count(*)::int from fees where state = 'due' and "dueOn" < ${today}::date) as "overdueFees",
      (select count(*)::int from matches where state = 'agreed') as "agreedMatches"`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error('a query without a table answers one row');
  return waiting;
}
