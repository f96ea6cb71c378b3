import { limits } from '#contract/limits.ts';
import { verifyEmailPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { addHours, type Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/queue.ts';
import { renderMail } from '#server/mail/template.ts';
import { findUserById } from './store.ts';
import { createToken, hashToken } from './tokens.ts';
import { replaceVerification } from './verification-store.ts';

/** The code is made when the mail is, so that it never rests anywhere in clear. */
export function verificationMail(db: Db, clock: Clock, publicUrl: string): MailWriter {
  return async (userId) => {
    const user = await findUserById(db, userId);
    if (!user || user.emailVerifiedAt || user.status === 'DELETED_HIDDEN') return null;
    const code = createToken();
    await replaceVerification(db, {
      userId,
      codeHash: hashToken(code),
      email: user.email,
      expiresAt: addHours(clock(), limits.verificationHours),
    });
    return renderMail({
      to: user.email,
      subject: `Please confirm your email address for ${settings.name}`,
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        `Welcome to ${settings.name}. Please confirm that this email address is yours, so that we can reach you.`,
      ],
      button: { label: 'Confirm my email address', url: `${publicUrl}${verifyEmailPath(code)}` },
      notes: [
        `The link works once, for ${limits.verificationHours} hours. If you did not sign up, you can leave this mail alone.`,
      ],
    });
  };
}
