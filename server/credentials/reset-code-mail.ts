import { randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { forgotPasswordConfirmPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { findUserById } from '#server/accounts/store.ts';
import { addHours, type Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { replacePasswordReset } from './password-reset-store.ts';
import { hashPassword } from './passwords.ts';

const createCode = () =>
  String(randomInt(10 ** limits.resetCodeDigits)).padStart(limits.resetCodeDigits, '0');

/** The code is made when the mail is. It is short, so its hash has to be as slow to guess as a password's. */
export function resetCodeMail(db: Db, clock: Clock, publicUrl: string): MailWriter {
  return async (userId) => {
    const user = await findUserById(db, userId);
    if (!user || user.status === 'DELETED_HIDDEN') return null;
    const code = createCode();
    await replacePasswordReset(db, {
      userId,
      codeHash: await hashPassword(code),
      expiresAt: addHours(clock(), limits.resetCodeMinutes / 60),
      triesLeft: limits.resetCodeTries,
    });
    return renderMail({
      to: user.email,
      subject: `Your code to reset your ${settings.name} password`,
      greeting: `Hello ${user.firstName},`,
      paragraphs: ['Someone, most likely you, asked to reset your password. Type this code on our page:'],
      code,
      button: { label: 'Reset my password', url: `${publicUrl}${forgotPasswordConfirmPath(user.email)}` },
      notes: [
        `The code works once, for ${limits.resetCodeMinutes} minutes. We never ask you for it by phone or email.`,
        'If it was not you, you can leave this mail alone: your password stays as it is.',
      ],
    });
  };
}
