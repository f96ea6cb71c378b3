import { sql } from 'kysely';
import type { Role, Status } from '#contract/enums.ts';
import type { Home } from '#contract/profiles/zones.ts';
import { homeColumns } from '#server/accounts/users/expressions.ts';
import { lateOf } from '#server/admissions/statistics/late.ts';
import { owesJoiningFee } from '#server/fees/expressions.ts';
import { unreachableSince } from '#server/mail/expressions.ts';
import { hasActiveMatch } from '#server/matches/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { answeredSteps } from '#server/profiles/empty-steps.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';

export type CardRow = Home & {
  id: string;
  role: Role;
  status: Status;
  emailVerifiedAt: Date | null;
  unreachableSince: Date | null;
  dateOfBirth: string | null;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  statusSince: Date;
  hasMatch: boolean;
  owesJoiningFee: boolean;
  completedSteps: number[];
  answeredSteps: number[] | null;
};

export async function countLate(db: Db, role: Role, lateSince: Date): Promise<number> {
  const { people } = await db.selectNoFrom(lateOf(role, lateSince).as('people')).executeTakeFirstOrThrow();
  return people;
}

type Cards = {
  role: Role;
  statuses: readonly Status[];
  limit: number;
  /** People who came later are included too, up to `arrivals` for each status. */
  arrivedSince: Date;
  arrivals: number;
};

/** For each status, the people who have waited longest and those who came just now. */
export async function findCards(db: Db, wanted: Cards): Promise<CardRow[]> {
  const { role, statuses, limit, arrivedSince, arrivals } = wanted;
  const columns = sql`id, role, status, "firstName", "lastName", "countryCode", state, suburb, city, "statusSince", "emailVerifiedAt",
    "dateOfBirth", email, mobile, ${unreachableSince} as "unreachableSince", ${hasActiveMatch} as "hasMatch",
    ${owesJoiningFee} as "owesJoiningFee", "completedSteps", ${answeredSteps} as "answeredSteps"`;
  const column = sql`select ${columns} from users where role = ${role} and status = stage.status`;
  const { rows } = await sql<CardRow>`
    select cards.* from unnest(${[...statuses]}::text[]) as stage (status) cross join lateral (
      (${column} order by "statusSince", id limit ${limit})
      union
      (${column} and "statusSince" > ${arrivedSince} order by "statusSince" desc, id desc limit ${arrivals})
    ) cards
    order by cards."statusSince", cards.id
  `.execute(db);
  return rows;
}

/** Locks the row until the transaction ends, so that moves of one person wait for each other. */
export const lockPerson = (transaction: Db, id: string) =>
  transaction
    .selectFrom('users')
    .select(['id', 'role', 'status', 'firstName', 'lastName', ...homeColumns, 'statusSince', 'createdAt'])
    .select(['emailVerifiedAt', 'dateOfBirth', 'email', 'mobile', 'completedSteps'])
    .select(unreachableSince.as('unreachableSince'))
    .select([hasActiveMatch.as('hasMatch'), owesJoiningFee.as('owesJoiningFee')])
    .select(answeredSteps.as('answeredSteps'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Somebody whom the team may approve. */
export const findApplicant = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['users.id', ...listableColumns])
    .where('id', '=', id)
    .executeTakeFirst();

export async function setStatusSince(transaction: Db, id: string, since: Date): Promise<void> {
  await transaction.updateTable('users').set({ statusSince: since }).where('id', '=', id).execute();
}
