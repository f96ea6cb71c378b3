import { type LoginStanding, secondFactorDropHours } from '#contract/accounts/logins.ts';
import { listAcceptances } from '#server/accounts/acceptances/acceptances.ts';
import { findLogInLock } from '#server/accounts/credentials/limits.ts';
import type { RecordAccountAct } from '#server/accounts/record-act.ts';
import { findLivingDrop } from '#server/accounts/second-factor/drop.ts';
import { describeSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { type Attempt, lockPerson } from '#server/accounts/sessions/lock-person.ts';
import { describeSessions, endAccess } from '#server/accounts/sessions/sessions.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import { findFamilyOrWorker } from '#server/accounts/users/users.ts';
import { askToVerify } from '#server/accounts/verify-email.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
  recordAccountAct: RecordAccountAct;
};

/** Why somebody can't log in. @throws 404 when there is no such family or support worker */
export async function describeLogin(
  { db, rateLimit, clock }: Pick<Dependencies, 'db' | 'rateLimit' | 'clock'>,
  profileId: string,
): Promise<LoginStanding> {
  const user = await findFamilyOrWorker(db, profileId);
  if (!user) throw notFound();
  const now = clock();
  const { sessions, lastLoginAt } = await describeSessions(db, profileId, now);
  const locked = await findLogInLock(rateLimit, user.email);
  const { onSince } = await describeSecondFactor(db, profileId);
  const drop = await findLivingDrop(db, profileId, now);
  return {
    confirmedAt: user.emailVerifiedAt?.toISOString() ?? null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    sessions,
    locked: locked && { ...locked, until: locked.until.toISOString() },
    secondFactorSince: onSince?.toISOString() ?? null,
    agreedTo: (await listAcceptances(db, profileId)).map((one) => ({ ...one, at: one.at.toISOString() })),
    drop: drop
      ? {
          by: { id: drop.askedBy, name: nameOfAdministrator(drop) },
          askedAt: drop.askedAt.toISOString(),
          endsAt: addHours(drop.askedAt, secondFactorDropHours).toISOString(),
        }
      : null,
  };
}

/** Logs somebody out everywhere, as they can themselves. @throws as `lockPerson` */
export async function endSessions(
  { db, clock, recordAccountAct }: Dependencies,
  attempt: Attempt,
): Promise<void> {
  const { profileId, by } = attempt;
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, attempt);
    await endAccess(transaction, profileId);
    await recordAccountAct(transaction, { act: 'sessionsEnded', profileId, by, at: clock() });
  });
}

/**
 * Mails what lets somebody in: a link while an address waits to be confirmed, else a code to reset the password.
 * @throws 409 for somebody hidden, to whom nothing is mailed; as `lockPerson`
 */
export async function sendLink(
  { db, mail, clock, recordAccountAct }: Dependencies,
  attempt: Attempt,
): Promise<void> {
  const { profileId, by } = attempt;
  await db.transaction().execute(async (transaction) => {
    const user = await lockPerson(transaction, attempt);
    if (user.status === 'DELETED_HIDDEN')
      throw conflict('They’re hidden, so they can’t log in and get no emails. Change their status first.');
    const at = clock();
    const isConfirmed = user.emailVerifiedAt !== null;
    if (isConfirmed) await mail.enqueue(transaction, { kind: 'reset-code', userId: profileId });
    else await askToVerify(transaction, mail, { userId: profileId, email: user.newEmail ?? user.email }, at);
    await recordAccountAct(transaction, { act: isConfirmed ? 'codeSent' : 'linkSent', profileId, by, at });
  });
}
