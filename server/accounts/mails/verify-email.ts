import { limits } from '#contract/limits.ts';
import { didNotSignUpPath, verifyEmailPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import { findAsked, insertCode, isAskedAgain } from '#server/accounts/store.ts';
import { findVisibleUser, lockVisibleUser } from '#server/accounts/users/users.ts';
import { mia } from '#server/mail/example-readers.ts';
import { hidden, mailKind } from '#server/mail/mail-kind.ts';
import { addHours } from '#server/platform/clock.ts';

type Data = { email: string; isSignUp: boolean; code: string };

const worksOnce = `The link works once, for ${limits.verificationHours} hours.`;

/**
 * Written for the event that asked for it, and only while the address still waits and was not asked about again. It greets
 * nobody by name: its reader may never have heard of us, and the name could be anything.
 */
export const verifyEmail = mailKind('verify-email', {
  when: 'Someone signed up, asked for another link, or wants to use another email address.',
  to: 'The person who reads that address',
  find: async ({ db, clock }, { verificationId }): Promise<Data | null> => {
    const asked = await findAsked(db, verificationId);
    const user = asked && (await findVisibleUser(db, asked.userId));
    if (!user) return null;
    const { email } = asked;
    const isSignUp = email === user.email && user.emailVerifiedAt === null;
    if (!isSignUp && email !== user.newEmail) return null;
    if (await isAskedAgain(db, asked)) return null;
    const code = createToken();
    const expiresAt = addHours(clock(), limits.verificationHours);
    await db.transaction().execute(async (transaction) => {
      await lockVisibleUser(transaction, user.id);
      await insertCode(transaction, asked, { codeHash: hashToken(code), expiresAt });
    });
    return { email, isSignUp, code };
  },
  write: ({ email, isSignUp, code }, publicUrl) => ({
    to: email,
    subject: `Confirm your email address for ${settings.name}`,
    greeting: 'Hello,',
    button: { label: 'Confirm my email address', url: `${publicUrl}${verifyEmailPath(code)}` },
    ...(isSignUp
      ? {
          paragraphs: [
            `Welcome to ${settings.name}. Confirm that this email address is yours, so we can reach you.`,
          ],
          notes: [
            worksOnce,
            'You didn’t sign up? Then someone else used your address, perhaps by mistake. You can remove their account on this page:',
          ],
          lastLink: `${publicUrl}${didNotSignUpPath(code)}`,
        }
      : {
          paragraphs: [
            `You asked us to use this email address for your ${settings.name} account. Confirm that it’s yours. Until then, your old one stays.`,
          ],
          notes: [`${worksOnce} If you didn’t ask for it, ignore this email.`],
        }),
  }),
  hide: (data) => ({ ...data, code: hidden }),
  example: { email: mia.email, isSignUp: true, code: 'an-invented-code' },
});
