import type { SecondFactorSetup } from '#contract/accounts/second-factor.ts';
import type { Db } from '#server/db/open.ts';
import { conflict, invalidInput } from '#server/http/problems.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './store.ts';
import { createSecret, otpauthUri, stepOf } from './totp.ts';

type Dependencies = { db: Db; mail: MailQueue };
type Owner = { id: string; email: string };

const wrongCode = () =>
  invalidInput([{ field: 'code', message: 'That code is not right. Enter the one that your app shows now' }]);

const notOn = () => conflict('Your second factor is off.');

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmedAt);
}

/** Makes a secret, which counts once a code of it is sent back. @throws 409 when one counts already */
export async function beginSetup(db: Db, { id, email }: Owner): Promise<SecondFactorSetup> {
  const secret = createSecret();
  if (!(await beginSecondFactor(db, id, secret))) throw conflict('Your second factor is on already.');
  return { secret, uri: otpauthUri(secret, email) };
}

/**
 * Answers the recovery codes, the only time that they exist in clear.
 * @throws 400 for the field `code`; 409 when nothing was begun or one counts already
 */
export async function turnOn(
  { db, mail }: Dependencies,
  userId: string,
  code: string,
  now: Date,
): Promise<string[]> {
  const factor = await findSecondFactor(db, userId);
  if (!factor || factor.confirmedAt) throw conflict('Begin to set up your second factor first.');
  const { secret } = factor;
  const step = stepOf(secret, code, now);
  if (step === null) throw wrongCode();
  const codes = createRecoveryCodes();
  await db.transaction().execute(async (transaction) => {
    if (!(await confirmSecondFactor(transaction, { userId, secret, step, at: now }))) throw wrongCode();
    await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
    await mail.enqueue(transaction, { kind: 'second-factor-on', userId });
  });
  return codes;
}

export async function turnOff({ db, mail }: Dependencies, userId: string): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) throw notOn();
  await db.transaction().execute(async (transaction) => {
    await deleteSecondFactor(transaction, userId);
    await mail.enqueue(transaction, { kind: 'second-factor-off', userId });
  });
}

/** The old codes no longer work. @throws 409 when the second factor is off */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  if (!(await hasSecondFactor(db, userId))) throw notOn();
  const codes = createRecoveryCodes();
  await db
    .transaction()
    .execute((transaction) => replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode)));
  return codes;
}

/** Uses up a code of the app or a recovery code; false when it is neither, or was used before. */
export async function spendSecondFactor(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  const step = factor ? stepOf(factor.secret, code, now) : null;
  if (step !== null) return spendStep(db, userId, step);
  return spendRecoveryCode(db, userId, hashRecoveryCode(code));
}
