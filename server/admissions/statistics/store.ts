import { sql } from 'kysely';
import {
  type Answers,
  type ChecksOfTeam,
  checksEndingDays,
  type Headcounts,
  type MatchesOfTeam,
  type Wait,
  waitingStatuses,
} from '#contract/admissions/statistics.ts';
import { checkKinds, checkRules } from '#contract/checks/kinds.ts';
import type { Role, Status } from '#contract/enums.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { hasPassed } from '#server/accounts/users/expressions.ts';
import { isListed } from '#server/admissions/work-list/is-listed.ts';
import { isReplaced } from '#server/checks/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { lateOf } from './late.ts';

type Registrations = { week: string; role: Role; people: number };

/** Registrations by week and role, from the Monday `since` on; a week without anyone is not there. */
export const countRegistrations = (db: Db, since: string): Promise<Registrations[]> =>
  db
    .selectFrom('weeklyRegistrations')
    .select(['week', 'role', sql<number>`sum(people)::int`.as('people')])
    .where('week', '>=', since)
    .groupBy(['week', 'role'])
    .execute();

/**
 * Moves out of each status that are measured: only the newest, so that the cost does not grow with the
 * history.
 */
const movesSeen = 100;

/**
 * How long people had been in a status when they moved on to a later stage, by role, from the newest moves since then. People who
 * no longer have an account are left out: they have no role.
 */
export async function measureWaits(
  db: Db,
  since: Date,
): Promise<({ role: Role; status: Status } & NonNullable<Wait>)[]> {
  const later = waitingStatuses.flatMap((status, place) =>
    [...waitingStatuses.slice(place + 1), 'MATCHED'].map((to) => sql`(${status}, ${to})`),
  );
  const { rows } = await sql<{ role: Role; status: Status } & NonNullable<Wait>>`
    select users.role, moved."from" as status, count(*)::int as moves,
      round((percentile_cont(0.5) within group (order by moved.days))::numeric, 1)::float8 as "medianDays"
    from unnest(${[...waitingStatuses]}::text[]) as stage (status)
    cross join lateral (
      select history."userId", history."from", history."to",
        greatest(extract(epoch from history."changedAt" - came."changedAt") / 86400, 0) as days
      from (
        select * from "statusHistory"
        where "from" = stage.status and "changedAt" >= ${since}
        order by "changedAt" desc
        limit ${movesSeen}
      ) as history
      cross join lateral (
        select "changedAt" from "statusHistory" as earlier
        where earlier."userId" = history."userId" and (earlier."changedAt", earlier.id) < (history."changedAt", history.id)
        order by earlier."changedAt" desc, earlier.id desc
        limit 1
      ) as came
    ) as moved
    join users on users.id = moved."userId"
    where (moved."from", moved."to") in (${sql.join(later)})
    group by users.role, moved."from"`.execute(db);
  return rows;
}

/** The other side's role. */
const opposite = (role: string) =>
  sql`case ${sql.ref(role)} when 'FAMILY_USER' then 'SUPPORT_WORKER' else 'FAMILY_USER' end`;

/** Conversations that began since then, with the role of the person who wrote first, even after their erasure. */
const startedSince = (since: string) => sql`
  select coalesce(author.role, ${opposite('other.role')}) as role, conversations."createdAt",
    conversations."deliveredAt", conversations."answeredAt"
  from conversations
  left join users author on author.id = conversations."fromId"
  left join users other on other.id = conversations."toId"
  where conversations."createdAt" >= ${since}::date::timestamp at time zone ${operatorZone()}`;

/** First messages by week and role, from the Monday `since` on; a week without any is not there. */
export async function countFirstMessages(
  db: Db,
  since: string,
): Promise<{ week: string; role: Role; messages: number }[]> {
  const { rows } = await sql<{ week: string; role: Role; messages: number }>`
    select to_char(date_trunc('week', "createdAt" at time zone ${operatorZone()}), 'YYYY-MM-DD') as week, role,
      count(*)::int as messages
    from (${startedSince(since)}) started
    group by 1, 2`.execute(db);
  return rows;
}

/** The answers to first messages, by role of the author; a role of which nobody wrote is not there. */
export async function measureAnswers(db: Db, since: string): Promise<({ role: Role } & Answers)[]> {
  const { rows } = await sql<{ role: Role } & Answers>`
    select role, count(*)::int as "firstMessages", count("answeredAt")::int as answered,
      round((percentile_cont(0.5) within group (
        order by greatest(extract(epoch from "answeredAt" - "deliveredAt") / 3600, 0)
      ) filter (where "answeredAt" is not null))::numeric, 1)::float8 as "medianHours"
    from (${startedSince(since)}) started
    where "deliveredAt" is not null
    group by role`.execute(db);
  return rows;
}

/** The kinds that people hand in; the others only the team records. */
const handedIn = sql.join(
  checkKinds.filter((kind) => !checkRules[kind].isTeamOnly).map((kind) => sql.lit(kind)),
);

/** How many checks wait for the team to look at them. */
export const checksWaiting = sql<number>`(
  select count(*)::int from checks join users on users.id = checks."userId"
  where "seenOn" is null and "refusedAt" is null and users.status <> 'DELETED_HIDDEN'
)`;

/**
 * Checks of people whom the team has not hidden. `since`: from when on the team has seen those of which the days are measured; `day`: today. Both are
 * days of the team, `YYYY-MM-DD`. A check that was added and seen in one step took no time.
 */
export async function measureChecks(
  db: Db,
  { since, day }: { since: string; day: string },
): Promise<ChecksOfTeam> {
  const { rows } = await sql<ChecksOfTeam>`
    with seen as (
      select greatest(extract(epoch from "seenAt" - "addedAt") / 86400, 0) as days
      from checks join users on users.id = checks."userId"
      where "seenAt" >= ${since}::date::timestamp at time zone ${operatorZone()}
        and kind in (${handedIn}) and users.status <> 'DELETED_HIDDEN'
    )
    select
      ${checksWaiting} as waiting,
      (
        select count(*)::int from checks join users on users.id = checks."userId"
        where "seenOn" is not null and users.status <> 'DELETED_HIDDEN'
          and "expiresOn" between ${day}::date and ${day}::date + ${sql.lit(checksEndingDays)}
          and not ${isReplaced}
      ) as "expiringSoon",
      (select count(*)::int from seen) as seen,
      (select round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 from seen) as "medianDays"`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, expiringSoon: 0, seen: 0, medianDays: null };
}

type MatchFigures = Omit<MatchesOfTeam, 'untilMatch'> & { medianDays: number | null; measured: number };

/** The matches of these months, each named by its first day; oldest first. */
export async function measureMatches(db: Db, months: readonly string[]): Promise<MatchesOfTeam> {
  const [first = ''] = months;
  const since = sql`${first}::date::timestamp at time zone ${operatorZone()}`;
  const monthOf = (moment: string) =>
    sql`to_char(date_trunc('month', ${sql.ref(moment)} at time zone ${operatorZone()}), 'YYYY-MM-DD')`;
  const approvedAt = (person: string) => sql`(
    select min("changedAt") from "statusHistory"
    where "userId" = ${sql.ref(person)} and "to" in ('READY_FOR_MATCHING', 'UNMATCHED')
  )`;
  const { rows } = await sql<MatchFigures>`
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

/**
 * Counts what waits for the team. Each part has an index of what is open, so that it costs as little however
 * much is done.
 */
export async function countWaiting(
  db: Db,
  { lateSince, now }: { lateSince: Date; now: Date },
): Promise<Headcounts['waiting']> {
  const { rows } = await sql<Headcounts['waiting']>`
    select
      ${lateOf('SUPPORT_WORKER', lateSince)} as "lateSupportWorkers",
      ${lateOf('FAMILY_USER', lateSince)} as "lateFamilies",
      ${checksWaiting} as checks,
      (select count(*)::int from "workItems" where state = 'open' and ${isListed}) as requests,
      (
        select count(*)::int from fees left join users as family on family.id = fees."familyId"
        where fees.state = 'due' and ${hasPassed('family', sql.ref('fees.dueOn'), now)}
      ) as "overdueFees",
      (select count(*)::int from matches where state = 'agreed') as "agreedMatches",
      (select count(*)::int from "privacyRequests" where "closedAt" is null) as "privacyRequests"`.execute(
    db,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('a query without a table answers one row');
  return waiting;
}
