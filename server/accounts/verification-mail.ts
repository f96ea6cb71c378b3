import { limits } from '#contract/limits.ts';
import { verifyEmailPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { addHours, type Clock } from '#server/clock.ts';
import { createToken, hashToken } from '#server/credentials/tokens.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { findUserById } from './store.ts';
import { replaceVerification } from './verification-store.ts';

/** The code is made when the mail is, so that it never rests anywhere in clear. */
export function verificationMail(db: Db, clock: Clock, publicUrl: string): MailWriter {
  return async (userId) => {
    const user = await findUserById(db, userId);
    if (!user || user.status === 'DELETED_HIDDEN') return null;
    const address = user.newEmail ?? (user.emailVerifiedAt ? null : user.email);
    if (!address) return null;
    const code = createToken();
    await replaceVerification(db, {
      userId,
      codeHash: hashToken(code),
      email: address,
      expiresAt: addHours(clock(), limits.verificationHours),
    });
    return renderMail({
      to: address,
      subject: `Please confirm your email address for ${settings.name}`,
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        user.newEmail
          ? `You asked us to use this email address for your ${settings.name} account. Please confirm that it is yours. Until then your old one stays.`
          : `Welcome to ${settings.name}. Please confirm that this email address is yours, so that we can reach you.`,
      ],
      button: { label: 'Confirm my email address', url: `${publicUrl}${verifyEmailPath(code)}` },
      notes: [
        `The link works once, for ${limits.verificationHours} hours. If you did not ask for it, you can leave this mail alone.`,
      ],
    });
  };
}
