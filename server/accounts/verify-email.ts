import { v7 as uuidv7 } from 'uuid';
import { alreadyConfirmed } from '#contract/accounts/accounts.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { addDays, addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { conflict, invalidInput, notAllowed } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { holdPassword } from './credentials/confirm-password.ts';
import { endResetCodes } from './credentials/reset-password.ts';
import { deleteSecondFactor, hasSecondFactor } from './second-factor/second-factor.ts';
import { beginSession, markOwnersSession } from './sessions/sessions.ts';
import { hashToken } from './sessions/tokens.ts';
import {
  deleteVerifications,
  findVerification,
  findWaitingFor,
  insertVerification,
  markVerificationUsed,
  moveEmail,
  updateIsOwnersPassword,
  updateNewEmail,
  type Verification,
} from './store.ts';
import type { UserRow } from './users/table.ts';
import { findHolderOfEmail, findVisibleUser, lockVisibleUser, markEmailVerified } from './users/users.ts';

/**
 * Queues the mail that asks somebody to verify an address: the one they signed up with, or a new one. Returns the id of
 * this event.
 */
export async function askToVerify(
  transaction: Db,
  mail: MailQueue,
  { userId, email, previousEmail = null }: { userId: string; email: string; previousEmail?: string | null },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await insertVerification(transaction, { id, userId, email, previousEmail, askedAt: now });
  await mail.enqueue(transaction, { kind: 'verify-email', userId, verificationId: id });
  return id;
}

/** Queues the mail again, for the address that waits to be verified, if there is one. */
export async function askAgain(
  { db, mail, clock }: { db: Db; mail: MailQueue; clock: Clock },
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await lockVisibleUser(transaction, userId);
    const email = user && (user.newEmail ?? (user.emailVerifiedAt ? null : user.email));
    if (email) await askToVerify(transaction, mail, { userId, email }, clock());
  });
}

/** Queues the mail again for this address, if it waits to be verified. The caller need not be logged in. */
export async function askAgainAt(
  { db, mail, clock }: { db: Db; mail: MailQueue; clock: Clock },
  email: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const userId = await findWaitingFor(transaction, email);
    const user = userId && (await lockVisibleUser(transaction, userId));
    if (!user) return;
    const address = user.newEmail ?? user.email;
    if (address.toLowerCase() === email.toLowerCase())
      await askToVerify(transaction, mail, { userId: user.id, email: address }, clock());
  });
}

/** The use of a link. `onlyFor`: the account it must belong to. `caller`: who is logged in, if anybody. */
type LinkUse = {
  code: string;
  onlyFor?: string | undefined;
  caller: Pick<Caller, 'id' | 'sessionId'> | null;
  browser: string;
};

/** `token`: of the session that begins; null where there is a second factor, because a link alone must not replace both. */
type VerifiedLink = { user: UserRow; token: string | null };

/**
 * Uses up the code of a link and begins a session in the same transaction, so that nothing ends access in between; null
 * when the code is unknown, replaced, expired or used, or when another account has taken the new address. Within minutes
 * of the first use (a reload, a double click) the answer is the same.
 * @throws 403 when it is not the link of `onlyFor`; 409 when the link would move an account with a second factor and its user
 * is not logged in, and, for as long as the link would have worked, when its address has been confirmed
 */
export async function verifyEmail(
  { db, clock }: { db: Db; clock: Clock },
  use: LinkUse,
): Promise<VerifiedLink | null> {
  const now = clock();
  try {
    return await db.transaction().execute(async (transaction) => {
      const user = await verify(transaction, use, now);
      if (!user) return null;
      if (await hasSecondFactor(transaction, user.id)) return { user, token: null };
      const session = { user, browser: use.browser, isByLink: true };
      return { user, token: await beginSession(transaction, session, now) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function verify(
  transaction: Db,
  { code, onlyFor, caller }: LinkUse,
  now: Date,
): Promise<UserRow | null> {
  const codeHash = hashToken(code);
  // The user's row is locked first, as by everything that ends what is pending: what was read before may have ended.
  const userId = (await findVerification(transaction, codeHash))?.userId;
  const user = userId && (await lockVisibleUser(transaction, userId));
  if (!user) return null;
  if (onlyFor !== undefined && onlyFor !== user.id) throw notAllowed('This link is for another account.');
  const verification = await findVerification(transaction, codeHash);
  if (!verification) return null;
  const { id, email, usedAt, expiresAt } = verification;
  if (!isUsable(verification, now)) {
    // Also for a link that a newer one has replaced: the mail's reader knows the account anyway.
    const isConfirmed = user.email === email && user.emailVerifiedAt !== null;
    if (isConfirmed && expiresAt !== null && now < expiresAt) throw conflict(alreadyConfirmed);
    return null;
  }
  if (![user.email, user.newEmail].includes(email)) return null;
  if (usedAt) return user;
  const isMove = email === user.newEmail;
  // Somebody who mistyped their address and has changed it since: the mail may have reached a stranger.
  if (!isMove && user.newEmail !== null && user.emailVerifiedAt === null) return null;
  const ownSession = caller?.id === user.id ? caller.sessionId : null;
  if (isMove && ownSession === null && (await hasSecondFactor(transaction, user.id))) throw logInFirst();
  await markVerificationUsed(transaction, id, now);
  // One from before the address was verified may be a stranger's.
  if (user.emailVerifiedAt === null) await deleteSecondFactor(transaction, user.id);
  await markOwner(transaction, user, { isMove, ownSession });
  if (isMove) {
    await moveEmail(transaction, user.id, email, now);
    await endResetCodes(transaction, user.id);
  } else await markEmailVerified(transaction, user, now);
  return (await findVisibleUser(transaction, user.id)) ?? null;
}

/**
 * Marks which session, and whether the password, is the owner's: the link was in a mail to the address, but
 * somebody else may know the password.
 */
async function markOwner(
  transaction: Db,
  { id, isOwnersPassword }: UserRow,
  { isMove, ownSession }: { isMove: boolean; ownSession: string | null },
): Promise<void> {
  // A session at the first verification is that of the sign-up. Somebody with a later one may not know the
  // password.
  const isKept = ownSession !== null && (!isMove || isOwnersPassword);
  await updateIsOwnersPassword(transaction, id, isKept);
  await markOwnersSession(transaction, id, ownSession);
}

/** The new address may be a stranger's, whom the second factor would lock out, or who must not come to the account. */
const logInFirst = () =>
  conflict('This account uses two-step login. Log in here first, then open the link in the email again.');

function isUsable({ isEnded, usedAt, expiresAt }: Verification, now: Date): boolean {
  if (isEnded) return false;
  if (usedAt) return now < addHours(usedAt, limits.verificationRepeatMinutes / 60);
  return expiresAt !== null && now < expiresAt;
}

/**
 * Days that a request is stored: longer than a link works, and than the queue tries again to send its mail.
 */
const keptDays = 14;

export const clearVerifications = (db: Db, now: Date) => deleteVerifications(db, addDays(now, -keptDays));

const refused = (message: string) => invalidInput([{ field: 'email', message }]);

/**
 * Stores the new address and mails it a link. The old address gets a mail too, and stays until the link is followed.
 * `user`: the owner, whose password was confirmed.
 * @throws 400 for the field `email` when the address is taken, or is the user's already; as `holdPassword`
 */
export async function changeEmail(
  { db, mail, clock }: { db: Db; mail: MailQueue; clock: Clock },
  user: UserRow,
  email: string,
): Promise<void> {
  const owner = await findHolderOfEmail(db, email);
  if (owner?.id === user.id) throw refused('This is already your email address');
  if (owner) throw refused(messages.alreadyExists);
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    await updateNewEmail(transaction, user.id, email);
    const asked = { userId: user.id, email, previousEmail: user.email };
    const verificationId = await askToVerify(transaction, mail, asked, clock());
    await mail.enqueue(transaction, { kind: 'email-change', userId: user.id, verificationId });
  });
}
