import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  followUpDaysBeforeEnd,
  followUpGapDays,
  followUpKinds,
  followUpWeeks,
} from '#contract/matches/follow-ups.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { dayByPlace, todayByPlace } from '#server/accounts/users/expressions.ts';
import type { MatchRow } from '#server/matches/table.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { AskedFollowUp } from './due-days.ts';
import type { FollowUpAnswersTable, FollowUpsTable } from './table.ts';

/**
 * Active matches where it is this day, with a question that is due by then and was not asked since. `toAsk` has the other
 * conditions.
 */
export const listDue = (db: Db, day: string, now: Date) => {
  const begins = sql`greatest("startsOn", ("activeAt" at time zone ${operatorZone()})::date)`;
  const weeks = followUpKinds.flatMap((kind) =>
    kind === 'before-end' ? [] : [sql`(${sql.lit(kind)}, ${begins} + ${sql.lit(7 * followUpWeeks[kind])})`],
  );
  return db
    .selectFrom('matches')
    .leftJoin('users as family', 'family.id', 'matches.familyId')
    .selectAll('matches')
    .select(['family.countryCode', 'family.state as region', 'family.suburb', 'family.city'])
    .where('matches.state', '=', 'active')
    .where(sql<boolean>`${dayByPlace('family', todayByPlace(now))} = ${day}::date`)
    .where(
      sql<boolean>`exists (
        select from (values
          ${sql.join(weeks)},
          ('before-end', case when "expectedEndsOn" > ${day}::date and "endsOn" is null then "expectedEndsOn" - ${sql.lit(followUpDaysBeforeEnd)} end)
        ) as due (kind, "dueOn")
        where due."dueOn" > ${begins} and due."dueOn" <= ${day}::date and not exists (
          select from "followUps" as asked
          where asked."matchId" = matches.id and (
            asked.kind = due.kind
            or (asked."askedAt" at time zone ${operatorZone()})::date > due."dueOn" - ${sql.lit(followUpGapDays)}
          )
        )
      )`,
    )
    .orderBy('matches.id')
    .execute();
};

/** What was asked already, by match. */
export async function listAsked(db: Db, matchIds: readonly string[]): Promise<Map<string, AskedFollowUp[]>> {
  const rows = await db
    .selectFrom('followUps')
    .select(['matchId', 'kind', 'askedAt'])
    .where(sql<boolean>`"matchId" = any(${matchIds}::uuid[])`)
    .execute();
  const asked = new Map<string, AskedFollowUp[]>();
  for (const { matchId, kind, askedAt } of rows)
    asked.set(matchId, [...(asked.get(matchId) ?? []), { kind, askedOn: today(askedAt) }]);
  return asked;
}

/**
 * Locks a match, and so its people, until the transaction ends. Otherwise words about somebody who is being
 * erased would outlast them.
 */
export const lockMatch = (transaction: Db, id: string): Promise<MatchRow | undefined> =>
  transaction.selectFrom('matches').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Inserts a follow-up; false when another process was faster. */
export async function insertFollowUp(transaction: Db, row: Insertable<FollowUpsTable>): Promise<boolean> {
  const inserted = await transaction
    .insertInto('followUps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findFollowUp = (db: Db, id: string) =>
  db
    .selectFrom('followUps')
    .innerJoin('matches', 'matches.id', 'followUps.matchId')
    .leftJoin('workItems', 'workItems.followUpId', 'followUps.id')
    .selectAll('followUps')
    .select(['matches.familyId', 'matches.supportWorkerId', 'matches.state', 'workItems.id as workItemId'])
    .where('followUps.id', '=', id)
    .executeTakeFirst();
export type FoundFollowUp = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>;

export const listFollowUps = (db: Db, matchId: string) =>
  db
    .selectFrom('followUps')
    .leftJoin('workItems', 'workItems.followUpId', 'followUps.id')
    .selectAll('followUps')
    .select('workItems.id as workItemId')
    .where('followUps.matchId', '=', matchId)
    .orderBy('dueOn')
    .execute();

/** Answers, the oldest first, with the name of the team member who recorded them. */
export const listAnswers = (db: Db, followUpIds: readonly string[]) =>
  db
    .selectFrom('followUpAnswers')
    .leftJoin('users as teammate', 'teammate.id', 'followUpAnswers.by')
    .selectAll('followUpAnswers')
    .select(['teammate.firstName', 'teammate.lastName', 'teammate.email'])
    .where(sql<boolean>`"followUpId" = any(${followUpIds}::uuid[])`)
    .orderBy('at')
    .orderBy('followUpAnswers.id')
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export async function insertAnswer(
  db: Db,
  answer: Omit<Insertable<FollowUpAnswersTable>, 'id' | 'isMailed'>,
): Promise<void> {
  await db
    .insertInto('followUpAnswers')
    .values({ id: uuidv7(), isMailed: false, ...answer })
    .execute();
}

/** What somebody has answered by the mail so far, locked until the transaction ends. */
export const lockMailedAnswer = (transaction: Db, followUpId: string, about: MatchSide) =>
  transaction
    .selectFrom('followUpAnswers')
    .select(['answer', 'words'])
    .where('followUpId', '=', followUpId)
    .where('about', '=', about)
    .where('isMailed', '=', true)
    .forUpdate()
    .executeTakeFirst();

/**
 * Answers a mail, or changes the answer. Words that were sent before stay when there are no new ones. Returns
 * what is stored.
 */
export const saveMailedAnswer = (
  transaction: Db,
  answer: Omit<Insertable<FollowUpAnswersTable>, 'id' | 'isMailed' | 'by'>,
) =>
  transaction
    .insertInto('followUpAnswers')
    .values({ id: uuidv7(), isMailed: true, by: null, ...answer })
    .onConflict((conflict) =>
      conflict
        .columns(['followUpId', 'about'])
        // A literal: with a parameter in a prepared plan, PostgreSQL doesn't know that it is the condition of
        // the index.
        .where('isMailed', '=', sql.lit(true))
        .doUpdateSet((eb) => ({
          answer: eb.ref('excluded.answer'),
          at: eb.ref('excluded.at'),
          words: eb.fn.coalesce(eb.ref('excluded.words'), eb.ref('followUpAnswers.words')),
        })),
    )
    .returning(['answer', 'words'])
    .executeTakeFirstOrThrow();

export const findFirstName = async (db: Db, id: string | null): Promise<string | undefined> =>
  id === null
    ? undefined
    : (await db.selectFrom('users').select('firstName').where('id', '=', id).executeTakeFirst())?.firstName;
