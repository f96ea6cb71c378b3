import { randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { forgotPasswordConfirmPath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { addPasswordReset } from '#server/accounts/credentials/store.ts';
import { findVisibleUser, lockVisibleUser } from '#server/accounts/users/users.ts';
import { tom } from '#server/mail/example-readers.ts';
import { hidden, mailKind } from '#server/mail/mail-kind.ts';
import { greetingAt, type Reader } from '#server/mail/reader.ts';
import { addHours } from '#server/platform/clock.ts';

const words = texts('mail.reset-code', {
  subject: 'Your code to reset your {name} password',
  typeIt: 'Someone, most likely you, asked to reset your password. Type this code on our page:',
  button: 'Reset my password',
  worksOnce: 'The code works once, for {minutes} minutes. We never ask you for it by phone or email.',
  notYou: 'If it wasn’t you, ignore this email. Your password stays as it is.',
});

const createCode = () =>
  String(randomInt(10 ** limits.resetCodeDigits)).padStart(limits.resetCodeDigits, '0');

/**
 * The code is short, so it is hashed as slowly as a password. Codes before it stay alive. While a few are alive no further one
 * is mailed, because each has to be tried.
 */
export const resetCode = mailKind('reset-code', {
  when: 'Someone has forgotten their password.',
  to: 'The owner of the account',
  find: async ({ db, clock }, { userId }): Promise<{ user: Reader; code: string } | null> => {
    const user = await findVisibleUser(db, userId);
    if (!user) return null;
    const code = createCode();
    const now = clock();
    const reset = {
      userId,
      codeHash: await hashPassword(code),
      expiresAt: addHours(now, limits.resetCodeMinutes / 60),
      triesLeft: limits.resetCodeAttemptsTotal,
    };
    const isAdded = await db.transaction().execute(async (transaction) => {
      if (!(await lockVisibleUser(transaction, userId))) return false;
      return addPasswordReset(transaction, reset, { most: limits.activeResetCodes, now });
    });
    return isAdded ? { user, code } : null;
  },
  words,
  write: ({ user, code }, publicUrl) => ({
    to: user.email,
    subject: words.subject,
    greeting: greetingAt(user.email, user),
    paragraphs: [words.typeIt],
    code,
    button: { label: words.button, url: `${publicUrl}${forgotPasswordConfirmPath(user.email)}` },
    notes: [words.worksOnce({ minutes: String(limits.resetCodeMinutes) }), words.notYou],
  }),
  hide: (data) => ({ ...data, code: hidden }),
  example: { user: tom, code: '01234567' },
});
