import { limits } from '#contract/limits.ts';
import { didNotSignUpPath, verifyEmailPath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import { findAsked, insertCode, isAskedAgain } from '#server/accounts/store.ts';
import { findVisibleUser, lockVisibleUser } from '#server/accounts/users/users.ts';
import { mia } from '#server/mail/example-readers.ts';
import { hidden, mailKind } from '#server/mail/mail-kind.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import { addHours } from '#server/platform/clock.ts';

const words = texts('mail.verify-email', {
  subject: 'Confirm your email address for {name}',
  button: 'Confirm my email address',
  signUp: {
    welcome: 'Welcome to {name}. Confirm that this email address is yours, so we can reach you.',
    worksOnce: 'The link works once, for {hours} hours.',
    notYou:
      'You didn’t sign up? Then someone else used your address, perhaps by mistake. You can remove their account on this page:',
  },
  change: {
    asked:
      'You asked us to use this email address for your {name} account. Confirm that it’s yours. Until then, your old one stays.',
    worksOnce: 'The link works once, for {hours} hours. If you didn’t ask for it, ignore this email.',
  },
});

type Data = { email: string; isSignUp: boolean; code: string };

const hours = String(limits.verificationHours);
const example: Data = { email: mia.email, isSignUp: true, code: 'an-invented-code' };

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
  words,
  write: ({ email, isSignUp, code }, publicUrl) => ({
    to: email,
    subject: words.subject,
    greeting: sharedWords.helloWithoutName,
    button: { label: words.button, url: `${publicUrl}${verifyEmailPath(code)}` },
    ...(isSignUp
      ? {
          paragraphs: [words.signUp.welcome],
          notes: [words.signUp.worksOnce({ hours }), words.signUp.notYou],
          lastLink: `${publicUrl}${didNotSignUpPath(code)}`,
        }
      : {
          paragraphs: [words.change.asked],
          notes: [words.change.worksOnce({ hours })],
        }),
  }),
  hide: (data) => ({ ...data, code: hidden }),
  example,
  otherExamples: [{ ...example, isSignUp: false }],
});
