import { sql } from 'kysely';
import type { MatchesOfTeam } from '#contract/admissions/statistics.ts';
import { hostTimeZone } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

type Found = Omit<MatchesOfTeam, 'untilMatch'> & { medianDays: number | null; measured: number };

/** What has become of matches in these months, each named by its first day; oldest first. */
export async function measureMatches(db: Db, months: readonly string[]): Promise<MatchesOfTeam> {
  const [first = ''] = months;
  const since = sql`${first}::date::timestamp at time zone ${hostTimeZone}`;
  const monthOf = (moment: string) =>
    sql`to_char(date_trunc('month', ${sql.ref(moment)} at time zone ${hostTimeZone}), 'YYYY-MM-DD')`;
  const approvedAt = (person: string) => sql`(
    select min("changedAt") from "statusHistory"
    where "userId" = ${sql.ref(person)} and "to" in ('READY_FOR_MATCHING', 'UNMATCHED')
  )`;
  const { rows } = await sql<Found>`
    with begun as (
      select ${monthOf('activeAt')} as month, "activeAt",
        ${approvedAt('matches.familyId')} as "familyAt", ${approvedAt('matches.supportWorkerId')} as "workerAt"
      from matches where "activeAt" >= ${since}
    ), ended as (
      select ${monthOf('endedAt')} as month, "endReason", "expectedEndsOn", "endsOn"
      from matches where "endedAt" >= ${since} and "activeAt" is not null
    ), waits as (
      select greatest(extract(epoch from "activeAt" - greatest("familyAt", "workerAt")) / 86400, 0) as days
      from begun where "familyAt" is not null and "workerAt" is not null
    )
    select
      (select count(*)::int from matches where state = 'active') as active,
      (
        select json_agg(json_build_object(
          'month', month,
          'begun', (select count(*) from begun where begun.month = shown.month),
          'ended', (select count(*) from ended where ended.month = shown.month)
        ) order by month)
        from unnest(${[...months]}::text[]) as shown (month)
      ) as months,
      (select round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 from waits) as "medianDays",
      (select count(*)::int from waits) as measured,
      (
        select json_build_object('matches', count(*), 'asExpected', count(*) filter (where "endsOn" >= "expectedEndsOn"))
        from ended where "expectedEndsOn" is not null
      ) as lasted,
      (
        select coalesce(json_agg(json_build_object('reason', "endReason", 'matches', matches) order by matches desc, "endReason"), '[]')
        from (select "endReason", count(*) as matches from ended where "endReason" is not null group by 1) as counted
      ) as reasons`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a query without a table answers one row');
  const { medianDays, measured, ...rest } = found;
  return { ...rest, untilMatch: medianDays === null ? null : { medianDays, matches: measured } };
}
