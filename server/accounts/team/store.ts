import { sql, type Updateable } from 'kysely';
import { rightsOf, type TeamRight } from '#contract/accounts/team/rights.ts';
import type { Status } from '#contract/enums.ts';
import { recordStatus } from '#server/accounts/users/users.ts';
import { openEntriesOf } from '#server/admissions/work-list/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { TeamMembersTable } from './table.ts';

const selectMembers = (db: Db) =>
  db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .leftJoin('lastLogins', 'lastLogins.userId', 'users.id')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.status'])
    .select(['users.emailVerifiedAt', 'teamMembers.role', 'teamMembers.mayExport', 'teamMembers.mayErase'])
    .select(['lastLogins.at as lastLoginAt', 'teamMembers.invitationId', 'teamMembers.invitationEndsAt'])
    .select((row) =>
      row('secondFactors.confirmedAt', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
    )
    .select(openEntriesOf(sql.ref('users.id')).as('openEntries'));

/** In the order of their names. */
export const listMembers = (db: Db) =>
  selectMembers(db).orderBy('users.firstName').orderBy('users.lastName').orderBy('users.id').execute();
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** @throws when they aren't on the team */
export const findMember = (db: Db, id: string): Promise<MemberRow> =>
  selectMembers(db).where('users.id', '=', id).executeTakeFirstOrThrow();

/** The team, locked until the transaction ends, so that its changes come one after another. In one order, or two would wait for each other. */
export async function lockTeam(transaction: Db): Promise<MemberRow[]> {
  await transaction.selectFrom('teamMembers').select('userId').orderBy('userId').forUpdate().execute();
  return listMembers(transaction);
}

/** What an administrator may do on the team; nobody else has a row. */
export async function findRights(db: Db, userId: string): Promise<TeamRight[]> {
  const member = await db
    .selectFrom('teamMembers')
    .select(['role', 'mayExport', 'mayErase'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return member ? rightsOf(member) : [];
}

export async function updateMember(
  transaction: Db,
  userId: string,
  changes: Updateable<TeamMembersTable>,
): Promise<void> {
  await transaction.updateTable('teamMembers').set(changes).where('userId', '=', userId).execute();
}

export async function updateNames(
  transaction: Db,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await transaction.updateTable('users').set(names).where('id', '=', userId).execute();
}

/** Hides the account of a colleague, or brings it back: nothing lets a hidden one in. */
export async function setStatus(
  transaction: Db,
  { id, status: from }: { id: string; status: Status },
  { to, by, at }: { to: 'REGISTERED' | 'DELETED_HIDDEN'; by: string | null; at: Date },
): Promise<void> {
  if (from === to) return;
  const changed = { status: to, statusSince: at, updatedAt: at };
  await transaction.updateTable('users').set(changed).where('id', '=', id).execute();
  await recordStatus(transaction, { userId: id, changedBy: by, from, to, changedAt: at });
}

/** Whom an invitation is for, while it can be taken. */
export const findInvited = (db: Db, invitationId: string) =>
  selectMembers(db).where('teamMembers.invitationId', '=', invitationId).executeTakeFirst();

/** What somebody has who joins or is disabled. */
export const noInvitation = { invitationId: null, invitationHash: null, invitationEndsAt: null };

/** Whether the invitation is still the last one. */
export async function insertInvitationCode(
  db: Db,
  invitationId: string,
  { codeHash, endsAt }: { codeHash: string; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamMembers')
    .set({ invitationHash: codeHash, invitationEndsAt: endsAt })
    .where('invitationId', '=', invitationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an invitation, once; undefined when its code is unknown, replaced or has ended. */
export const takeInvitation = (transaction: Db, codeHash: string, now: Date) =>
  transaction
    .updateTable('teamMembers')
    .set(noInvitation)
    .where('invitationHash', '=', codeHash)
    .where('invitationEndsAt', '>', now)
    .returning('userId')
    .executeTakeFirst();

/** Until when the invitation with this code can be taken; null when there's none: it was used, withdrawn or replaced. */
export async function findInvitationEnd(db: Db, codeHash: string): Promise<Date | null> {
  const found = await db
    .selectFrom('teamMembers')
    .select('invitationEndsAt')
    .where('invitationHash', '=', codeHash)
    .executeTakeFirst();
  return found?.invitationEndsAt ?? null;
}
