import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/platform/db/open.ts';
import { adminAccount, familyRows, supportWorkerRows } from './account-rows.ts';
import { seedAgreements } from './agreements/seed-agreements.ts';
import { checkRows } from './checks/check-rows.ts';
import { seedCheckActs } from './checks/seed-acts.ts';
import { checksOfFamily, checksOfWorker } from './checks/usual-checks.ts';
import { conversationRows } from './conversations/conversation-rows.ts';
import { demoDomain, demoPassword } from './demo-logins.ts';
import { exportRows } from './exports.ts';
import { seedFees } from './fees/seed-fees.ts';
import { seedHistory, seedMessageActs } from './history.ts';
import { introductionRows } from './introductions.ts';
import { seedFollowUps } from './matches/seed-follow-ups.ts';
import { seedMatches } from './matches/seed-matches.ts';
import { families } from './people/families.ts';
import { supportWorkers } from './people/support-workers.ts';
import { workRows } from './work-list.ts';

/**
 * Puts the demo's people into an empty database. Does nothing if they are there already, also when someone has signed up
 * beside them. Returns whether it put them there.
 * @throws when the database has only people who are not part of the demo
 */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  const emails = (await db.selectFrom('users').select('email').execute()).map(({ email }) => email);
  if (emails.some((email) => email.toLowerCase().endsWith(`@${demoDomain}`))) return false;
  if (emails.length > 0) {
    throw new ConfigError(
      'DATA_DIR: this database has people in it who aren’t demo people, so the demo doesn’t add its own',
    );
  }

  // One hash, because each costs a good part of a second on a small machine.
  const context = { now, passwordHash: await hashPassword(demoPassword), adminId: uuidv7() };
  const workerRows = supportWorkers.map((worker, index) => supportWorkerRows(worker, index, context));
  const rowsOfFamilies = families.map((family, index) => familyRows(family, index, context));
  const checks = [
    ...workerRows.flatMap((row, index) => {
      const worker = supportWorkers[index];
      return worker ? checkRows(row, checksOfWorker(worker, index), index, context) : [];
    }),
    ...rowsOfFamilies.flatMap((row, index) => {
      const family = families[index];
      return family ? checkRows(row, checksOfFamily(family, index), index, context) : [];
    }),
  ];
  const accounts = [adminAccount(context), ...workerRows, ...rowsOfFamilies];

  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values(accounts.map(({ user }) => user))
      .execute();
    await transaction
      .insertInto('supportWorkers')
      .values(workerRows.map(({ supportWorker }) => supportWorker))
      .execute();
    await transaction
      .insertInto('families')
      .values(rowsOfFamilies.map(({ family }) => family))
      .execute();
    await transaction
      .insertInto('statusHistory')
      .values(accounts.flatMap(({ history }) => history))
      .execute();
    await transaction.insertInto('checks').values(checks).execute();
    const introductions = introductionRows(accounts, now);
    const { rows, worked } = conversationRows(accounts, context);
    const { messages, items, acts } = workRows(accounts, introductions, worked, context);
    await transaction.insertInto('introductions').values(introductions).execute();
    await transaction.insertInto('contactMessages').values(messages).execute();
    await transaction.insertInto('conversations').values(rows.conversations).execute();
    await transaction.insertInto('conversationSides').values(rows.conversationSides).execute();
    await transaction.insertInto('conversationMessages').values(rows.conversationMessages).execute();
    await transaction.insertInto('contactDetailActs').values(rows.contactDetailActs).execute();
    await transaction.insertInto('blocks').values(rows.blocks).execute();
    await transaction.insertInto('reports').values(rows.reports).execute();
    await transaction.insertInto('reportedMessages').values(rows.reportedMessages).execute();
    await transaction.insertInto('messagePauses').values(rows.messagePauses).execute();
    await transaction.insertInto('workItems').values(items).execute();
    await transaction.insertInto('workActs').values(acts).execute();
    await seedHistory(transaction, accounts, context.adminId);
    await seedCheckActs(transaction, checks, context.adminId);
    await seedMessageActs(transaction, rows.messagePauses, context.adminId);
    await transaction
      .insertInto('exports')
      .values(exportRows(accounts, context.adminId, now))
      .execute();
    await seedMatches(transaction, context);
    await seedFollowUps(transaction, context);
    await seedAgreements(transaction, now);
    await seedFees(transaction, context);
  });
  return true;
}
