import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '#contract/accounts/second-factor.ts';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import { holdPassword } from '#server/accounts/credentials/confirm-password.ts';
import { isOwnersSession } from '#server/accounts/sessions/sessions.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { lockVisibleUser } from '#server/accounts/users/users.ts';
import type { Config } from '#server/config.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteDrop,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './store.ts';

export { deleteSecondFactor } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };
type Setter = Pick<Caller, 'id' | 'sessionId'>;

/** A stranger who signed up with this address must not lock its owner out. @throws 409 */
function checkAddressIsVerified(user: Pick<UserRow, 'emailVerifiedAt'> | undefined): void {
  if (!user?.emailVerifiedAt)
    throw conflict(
      'Confirm your email address first: open the email we sent you and follow the link. Then set up two-step login.',
    );
}

/**
 * A stranger who signed up with someone else's address still knows the password after its owner has followed the link.
 * @throws 409
 */
async function checkSessionIsOwners(transaction: Db, { sessionId }: Setter): Promise<void> {
  if (!(await isOwnersSession(transaction, sessionId)))
    throw conflict(
      'Set a new password first, so that no one can lock you out. Log out, go to ‘Forgot Password?’ and use the code we send to your email address. Then log in and set up two-step login.',
    );
}

const wrongCode = () =>
  invalidInput([{ field: 'code', message: 'This code is wrong. Enter the one that your app shows now' }]);

const notOn = () => conflict('Two-step login is off.');

/** Whether the operator requires a second factor of the user. */
export const needsSecondFactor = (
  { needsAdminSecondFactor }: Pick<Config, 'needsAdminSecondFactor'>,
  { role }: { role: Role },
): boolean => needsAdminSecondFactor && role === 'ADMIN';

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmedAt);
}

/** `onSince` is null while the second factor is off. */
export async function describeSecondFactor(
  db: Db,
  userId: string,
): Promise<{ onSince: Date | null; recoveryCodesLeft: number }> {
  const factor = await findSecondFactor(db, userId);
  return { onSince: factor?.confirmedAt ?? null, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
}

/**
 * Makes a secret, which takes effect once one of its codes is sent back. `user`: the caller, whose password was confirmed.
 * @throws 409 when the second factor is on, the address unverified, or the session not its owner's; as `holdPassword`
 */
export async function beginSetup(
  { db }: Dependencies,
  { caller, user }: { caller: Setter; user: UserRow },
): Promise<SecondFactorSetup> {
  checkAddressIsVerified(user);
  const secret = createSecret();
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    await checkSessionIsOwners(transaction, caller);
    if (!(await beginSecondFactor(transaction, user.id, secret)))
      throw conflict('Two-step login is already on.');
  });
  return { secret, uri: otpauthUri(secret, user.email) };
}

/**
 * Turns it on and returns the recovery codes, which are stored only as hashes.
 * @throws 400 for the field `code`; 409 when the setup was not begun, the second factor is on, the address
 * unverified, or the session not its owner's
 */
export async function turnOn(
  { db, mail, clock }: Dependencies,
  caller: Setter,
  code: string,
): Promise<string[]> {
  const userId = caller.id;
  const now = clock();
  const factor = await findSecondFactor(db, userId);
  if (!factor || factor.confirmedAt) throw conflict('Start setting up two-step login first.');
  const { secret } = factor;
  const step = stepOf(secret, code, now);
  if (step === null) throw wrongCode();
  const codes = createRecoveryCodes();
  await db.transaction().execute(async (transaction) => {
    checkAddressIsVerified(await lockVisibleUser(transaction, userId));
    await checkSessionIsOwners(transaction, caller);
    if (!(await confirmSecondFactor(transaction, { userId, secret, step, at: now }))) throw wrongCode();
    await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
    await mail.enqueue(transaction, { kind: 'second-factor-on', userId });
  });
  return codes;
}

/** @throws 409 when the second factor is off; as `holdPassword` */
export async function turnOff({ db, mail }: Dependencies, user: UserRow): Promise<void> {
  if (!(await hasSecondFactor(db, user.id))) throw notOn();
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    await deleteSecondFactor(transaction, user.id);
    await mail.enqueue(transaction, { kind: 'second-factor-off', userId: user.id });
  });
}

/** The old codes no longer work. @throws 409 when the second factor is off; as `holdPassword` */
export async function renewRecoveryCodes({ db }: Dependencies, user: UserRow): Promise<string[]> {
  if (!(await hasSecondFactor(db, user.id))) throw notOn();
  const codes = createRecoveryCodes();
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    await replaceRecoveryCodes(transaction, user.id, codes.map(hashRecoveryCode));
  });
  return codes;
}

/** Uses up a code of the app or a recovery code; false when it is neither, or has been used. Whoever has one needs nobody to turn it off. */
export async function spendSecondFactor(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const isSpent = await spend(db, userId, code, now);
  if (isSpent) await deleteDrop(db, userId);
  return isSpent;
}

async function spend(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  const step = factor ? stepOf(factor.secret, code, now) : null;
  if (step !== null) return spendStep(db, userId, step);
  return spendRecoveryCode(db, userId, hashRecoveryCode(code));
}

/** Steps by which clocks may differ, either way. */
const window = 1;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: settings.name,
    label,
    secret: Secret.fromBase32(secret),
    digits: limits.secondFactorDigits,
    period: limits.secondFactorSeconds,
  });

/** 160 random bits in base 32. */
const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that an authenticator app reads from a QR code. */
const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code; null when the code is not valid now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** No letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCodeLength = 10;

const createRecoveryCode = () => {
  const letters = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
  return `${letters.slice(0, recoveryCodeLength / 2)}-${letters.slice(recoveryCodeLength / 2)}`;
};

/** New codes to write down, `ABCDE-FGHJK`, of 50 random bits each. */
const createRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, createRecoveryCode);

/** Case and dashes make no difference. */
const hashRecoveryCode = (code: string): string => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
