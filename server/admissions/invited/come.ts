import { roleOfSide } from '#contract/admissions/imports.ts';
import type { Coming, Welcome } from '#contract/admissions/invited.ts';
import { withoutTags } from '#contract/plain-text.ts';
import { answerWords, fieldLabel, isRichText } from '#contract/profiles/field-words.ts';
import { settings } from '#contract/settings.ts';
import { recordAcceptances } from '#server/accounts/acceptances/acceptances.ts';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { beginSession } from '#server/accounts/sessions/sessions.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import {
  findVisibleUser,
  lockFamilyOrWorker,
  markEmailVerified,
  updatePassword,
} from '#server/accounts/users/users.ts';
import { cellOf, readColumns, storedFor } from '#server/admissions/people-file/people-columns.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, ProblemError } from '#server/platform/http/problems.ts';
import { changeStatus, type StatusDependencies } from '#server/profiles/status/change-status.ts';
import { findProfile } from '#server/profiles/whole-profiles.ts';
import { findByCode, takeWelcome } from './store.ts';

type Dependencies = StatusDependencies & { db: Db };

/** What we know of the person whom a link is for. Changes nothing. @throws 404 as coming does */
export async function readWelcome({ db, clock }: Dependencies, code: string): Promise<Welcome> {
  const { userId, side } = await checkCode(db, hashToken(code), clock());
  const profile = await findProfile(db, userId);
  if (!profile) throw deadLink();
  const notShown = new Set(['id', 'externalId', 'status', 'firstName', 'email', 'oneName']);
  const answers = readColumns[roleOfSide[side]].flatMap((column) => {
    if (column.isCode || notShown.has(column.field)) return [];
    const stored = storedFor(profile, column.field);
    const isCode = column.kind === 'country' || column.kind === 'nationality';
    const answer = isCode ? cellOf(column, stored) : (answerWords(column.field, stored) ?? '');
    const plain = isRichText(column.field) ? withoutTags(answer) : answer;
    const label = fieldLabel(column.field, profile.user.countryCode ?? undefined);
    return plain.trim() === '' ? [] : [{ label, answer: plain }];
  });
  return { firstName: profile.user.firstName, email: profile.user.email, answers };
}

/** @throws 404 when the code is unknown, used, replaced or has ended */
async function checkCode(db: Db, codeHash: string, now: Date) {
  const found = await findByCode(db, codeHash);
  if (!found) throw deadLink();
  if (!found.isAwaited) throw conflict('You’ve been here before: log in with your password.');
  if (!found.codeEndsAt || found.codeEndsAt <= now) throw expiredLink();
  return found;
}

/**
 * Lets in somebody who was imported: sets their password, records what they agree to, gives them the status that the table
 * said, and begins a session. Nothing is mailed and no fee issued.
 * @throws 404 when the code is unknown, replaced or has ended, 409 when they've come already
 */
export async function come(
  dependencies: Dependencies,
  { code, password, browser }: Coming & { browser: string },
): Promise<{ user: UserRow; token: string }> {
  const { db, clock } = dependencies;
  const codeHash = hashToken(code);
  await checkCode(db, codeHash, clock());
  const passwordHash = await hashPassword(password);
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const known = await findByCode(transaction, codeHash);
    // Their row first, as by everything that changes a person.
    const person = known && (await lockFamilyOrWorker(transaction, known.userId));
    const taken = person && (await takeWelcome(transaction, codeHash, at));
    if (!taken) throw deadLink();
    const { userId, statusThen } = taken;
    await updatePassword(transaction, userId, { passwordHash, isOwners: true });
    await changeStatus(transaction, dependencies, {
      ...{ user: person, to: statusThen, by: { id: userId }, isMailedElsewhere: true },
    });
    const { terms, privacy } = settings.documents;
    const versions = { terms: terms.version, privacy: privacy.version };
    await recordAcceptances(transaction, { userId, versions, at });
    await markEmailVerified(transaction, person, at);
    const user = await findVisibleUser(transaction, userId);
    const token = user && (await beginSession(transaction, { user, browser, isByLink: true }, at));
    if (!user || !token) throw deadLink();
    return { user, token };
  });
}

/** Mails a new link to the address of one that was ours, ended or not, while its person is awaited. */
export async function sendWelcomeAgain(
  { db, mail }: Pick<Dependencies, 'db' | 'mail'>,
  code: string,
): Promise<void> {
  const found = await findByCode(db, hashToken(code));
  if (!found?.isAwaited) return;
  const { userId } = found;
  await db.transaction().execute((transaction) => mail.enqueue(transaction, { kind: 'welcome', userId }));
}

const deadLink = () =>
  new ProblemError(
    404,
    'not-found',
    'This link no longer works. A newer one may have replaced it: look for our latest email. Or log in, if you’ve been here before.',
  );
const expiredLink = () =>
  new ProblemError(
    404,
    'not-found',
    'This link has expired. We can send a new one to the address that this one went to.',
  );
