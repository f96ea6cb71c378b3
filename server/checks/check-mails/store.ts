import { type Selectable, sql } from 'kysely';
import { neededOf } from '#contract/checks/asked.ts';
import { checkKinds, checkRules, expiringDays, reminderDays } from '#contract/checks/kinds.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { type DaysByPlace, dayByPlace, todayByPlace } from '#server/accounts/users/expressions.ts';
import { isReplaced } from '#server/checks/expressions.ts';
import type { ChecksTable } from '#server/checks/table.ts';
import { mailDayByPlace } from '#server/mail/mail-day.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { hidingKindsOf } from '#server/profiles/status/hiding-checks.ts';

/** Somebody whose checks a mail is about: those of theirs that were marked at this moment. */
export type ChecksMail = { userId: string; since: Date; checkIds: string[] };
export type OwnCheck = Selectable<ChecksTable> & { isReplaced: boolean; isResolved: boolean };

/** Days after which there is no mail: a server that was away must not write of what is long past. */
const newsDays = 7;
/**
 * Delay after the last act of the team: it may look at several documents, or undo a slip, before one mail
 * names them all.
 */
export const quietMinutes = 10;

const list = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

/** The stage of the day after the end. */
const endedStage = -1;
/** How many days a check is still valid on a day; less than 0 once it has expired. */
const daysLeft = (day: string) => sql`(checks."expiresOn" - ${day}::date)`;
const smallestFirst = [...reminderDays].sort((one, other) => one - other);
/** The reminder that applies on a day: 90, 30, 7 or 0 days before the end, or the day after it. */
const stageOn = (day: string) => sql<number>`case
  when ${daysLeft(day)} < 0 then ${sql.lit(endedStage)}
  ${sql.join(
    smallestFirst.map((days) => sql`when ${daysLeft(day)} <= ${sql.lit(days)} then ${sql.lit(days)}`),
    sql` `,
  )}
end`;

const isRequired = () => sql`checks.kind in (${list(hidingKindsOf('SUPPORT_WORKER'))})`;

/** The owner has handed in a new one, so the next step is the team's. */
const isRenewed = sql`exists (
  select from checks as waiting
  where waiting."userId" = checks."userId" and waiting.kind = checks.kind
    and waiting.state is not distinct from checks.state
    and waiting."seenOn" is null and waiting."refusedAt" is null
)`;

const kindsOfSeveral = checkKinds.filter((kind) => checkRules[kind].isOneOfSeveral);

/**
 * Whether a refusal leaves the owner nothing to do: another check waits for the team, or the team has seen it
 * since; of referees, as many others are named as are asked for.
 */
const isResolved = () => sql<boolean>`(checks."refusedAt" is not null and case
  ${sql.join(
    kindsOfSeveral.map(
      (kind) => sql`when checks.kind = ${sql.lit(kind)} then ${sql.lit(neededOf(kind))} <= (
        select count(*) from checks as other
        where other."userId" = checks."userId" and other.kind = checks.kind and other."refusedAt" is null
      )`,
    ),
    sql` `,
  )}
  else exists (
    select from checks as other
    where other."userId" = checks."userId" and other.kind = checks.kind
      and other.state is not distinct from checks.state and other."refusedAt" is null
      and (other."seenOn" is null or other."seenAt" > checks."refusedAt")
  )
end)`;

const hostDayOf = (moment: ReturnType<typeof sql>) =>
  sql`(${moment} at time zone ${sql.lit(operatorZone())})::date`;

/**
 * Whether somebody gets these mails: not without a confirmed address, and not if the team has hidden them or
 * does not take them on.
 */
const canBeMailed = sql`users."emailVerifiedAt" is not null and users.role = 'SUPPORT_WORKER'
  and users.status not in ('DELETED_HIDDEN', 'FAILED_INTERVIEW')`;

/** Whether it is this day where somebody lives. */
const isDayThere = (day: string, days: DaysByPlace) => sql`${dayByPlace('users', days)} = ${day}::date`;

/**
 * A reminder that is due on this day and was not sent. A check that was seen only after its reminder would
 * have been due gets none: its owner has just read the date.
 */
const isDue = (day: string) => sql`
  checks."seenOn" is not null
  and checks."expiresOn" between ${day}::date - ${sql.lit(newsDays)} and ${day}::date + ${sql.lit(expiringDays)}
  and ${canBeMailed}
  and (checks."remindedDays" is null or checks."remindedDays" > ${stageOn(day)} or checks."remindedAt" < checks."seenAt")
  and ${hostDayOf(sql`checks."seenAt"`)} < checks."expiresOn" - ${stageOn(day)}
  and ${daysLeft(day)} > ${stageOn(day)} - ${sql.lit(newsDays)}
  and (${daysLeft(day)} >= 0 or ${isRequired()})
  and not ${isReplaced}
  and (${daysLeft(day)} < 0 or not ${isRenewed})`;

/** The days whose mails are due by now, by the place of who reads them. */
export const dueDays = (now: Date): readonly string[] => mailDayByPlace(now).all;

/**
 * Marks the reminders that are due on a day, of at most so many people where it is that day, as sent. People are
 * locked first, so that all checks of one person go into one mail; those whom another process has locked are
 * left to it.
 */
export async function claimReminders(
  transaction: Db,
  day: string,
  now: Date,
  atMost: number,
): Promise<ChecksMail[]> {
  const isDueThere = sql`${isDue(day)} and ${isDayThere(day, mailDayByPlace(now))}`;
  const { rows: people } = await sql<{ id: string }>`
    select users.id from users
    where users.id in (
      select checks."userId" from checks join users on users.id = checks."userId" where ${isDueThere}
      order by checks."userId" limit ${atMost}
    )
    for no key update skip locked`.execute(transaction);
  return mark(transaction, people, now, {
    column: 'remindedAt',
    which: isDueThere,
    stage: stageOn(day),
  });
}

/** Whether the team has chosen a check, and has not reminded of it today, which is the team's day. */
const isChosen = (ids: readonly string[], now: Date) => sql`checks.id in (${sql.join(ids)}) and ${canBeMailed}
  and (checks."remindedAt" is null or ${hostDayOf(sql`checks."remindedAt"`)} <> ${today(now)}::date)`;

/** Whether its owner has to do something: it was refused, has expired or expires soon after this day. */
const isOwners = (day: string) => sql`(
  (checks."refusedAt" is not null and not ${isResolved()}) or (
    checks."seenOn" is not null and checks."expiresOn" <= ${day}::date + ${sql.lit(expiringDays)}
    and not ${isReplaced} and not ${isRenewed}
  )
)`;

/**
 * Marks checks that the team has chosen as reminded of: those that expire soon, have expired or were refused.
 * Leaves out checks with a successor that waits for the team, and refusals with nothing left to do.
 */
export async function claimChosen(transaction: Db, ids: readonly string[], now: Date): Promise<ChecksMail[]> {
  const { rows: people } = await sql<{ id: string }>`
    select id from users where id in (select "userId" from checks where id in (${sql.join(ids)}))
    order by id for no key update`.execute(transaction);
  const days = todayByPlace(now);
  const claimed: ChecksMail[] = [];
  for (const day of days.all) {
    const there = await mark(transaction, people, now, {
      column: 'remindedAt',
      which: sql`${isChosen(ids, now)} and ${isDayThere(day, days)} and ${isOwners(day)}`,
      // A refused check may have an end that nobody has seen.
      stage: sql`case when checks."seenOn" is not null then ${stageOn(day)} end`,
    });
    claimed.push(...there);
  }
  return claimed;
}

const teamOnly = checkKinds.filter((kind) => checkRules[kind].isTeamOnly);
const actedAt = sql<Date>`coalesce(checks."seenAt", checks."refusedAt")`;
/** The condition of the index `checks_untold`. */
export const isUnmailed = sql`${actedAt} is not null and (checks."toldAt" is null or checks."toldAt" < ${actedAt})
  and checks.kind not in (${list(teamOnly)})`;

/**
 * Marks the checks that the team has accepted or refused as mailed, once it has done nothing with that
 * person's for a while.
 */
export async function claimLookedAt(transaction: Db, now: Date, atMost: number): Promise<ChecksMail[]> {
  const isNews = sql`${isUnmailed} and ${actedAt} > ${addDays(now, -newsDays)}`;
  const { rows: people } = await sql<{ id: string }>`
    select users.id from users
    where ${canBeMailed} and users.id in (
      select checks."userId" from checks where ${isNews} group by checks."userId"
      having max(${actedAt}) <= ${addHours(now, -quietMinutes / 60)}
      order by checks."userId"
    )
    order by users.id limit ${atMost} for no key update skip locked`.execute(transaction);
  return mark(transaction, people, now, { column: 'toldAt', which: sql`${isNews} and ${actedAt} <= ${now}` });
}

type Mark = {
  column: 'remindedAt' | 'toldAt';
  which: ReturnType<typeof sql>;
  stage?: ReturnType<typeof sql>;
};

/** Each person's checks get a moment that no earlier mail to this person has, so that it stands for them. */
async function mark(
  transaction: Db,
  people: readonly { id: string }[],
  now: Date,
  { column, which, stage }: Mark,
): Promise<ChecksMail[]> {
  if (people.length === 0) return [];
  const ids = sql.join(people.map(({ id }) => id));
  const { rows } = await sql<{ id: string; userId: string; since: Date }>`
    update checks set ${sql.ref(column)} = moments.at
      ${stage ? sql`, "remindedDays" = coalesce(${stage}, checks."remindedDays")` : sql``}
    from users, (
      select "userId", greatest(${now}::timestamptz, max(${sql.ref(column)}) + interval '1 millisecond') as at
      from checks where "userId" in (${ids}) group by "userId"
    ) as moments
    where users.id = checks."userId" and moments."userId" = checks."userId" and ${which}
    returning checks.id, checks."userId", checks.${sql.ref(column)} as since`.execute(transaction);
  const mails = new Map<string, ChecksMail>();
  for (const { id, userId, since } of rows)
    mails.set(userId, { userId, since, checkIds: [...(mails.get(userId)?.checkIds ?? []), id] });
  return [...mails.values()];
}

/** All checks of one person, in the order in which they were handed in. */
export const listOwnChecks = (db: Db, userId: string): Promise<OwnCheck[]> =>
  db
    .selectFrom('checks')
    .selectAll()
    .select([isReplaced.as('isReplaced'), isResolved().as('isResolved')])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
