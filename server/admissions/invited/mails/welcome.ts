import { limits } from '#contract/limits.ts';
import { welcomePath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import { findAwaited, insertWelcomeCode } from '#server/admissions/invited/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { hidden, mailKind } from '#server/mail/mail-kind.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import { addDays } from '#server/platform/clock.ts';

const words = texts('mail.welcome', {
  subject: '{name} has moved: your profile is waiting for you',
  subjectAgain: 'Your profile at {name} is still waiting for you',
  moved: 'We’ve moved to a new website, and we’ve brought what you told us. Nobody else can see it yet.',
  whatToDo:
    'Follow the link to see what we know about you. Choose a password, and agree to our terms and our privacy policy. Then your profile is yours again.',
  button: 'See what we know',
  worksUntil: 'The link works once, for {days} days. After that, the page behind it offers you a new one.',
  otherwise:
    'You don’t have to do anything. If you don’t come, we delete what we know about you {days} days after our first email. We’ll remind you once.',
  lastReminder:
    'This is our only reminder. If you don’t come, we delete what we know about you {days} days after our first email.',
  notExpected: 'Not expecting this? Write to {supportEmail}, and we’ll delete it right away.',
});

type Data = { email: string; code: string; isReminder: boolean };

/** It greets nobody by name: the table that the address comes from may be mistyped. */
export const welcome = mailKind('welcome', {
  when: 'The team invites somebody whom it has imported, and once more after some days.',
  to: 'The person invited, at the address in the table',
  find: async ({ db, clock }, { userId }): Promise<Data | null> => {
    const awaited = await findAwaited(db, userId);
    if (!awaited) return null;
    const code = createToken();
    const at = clock();
    const codeEndsAt = addDays(at, limits.welcomeLinkDays);
    const isStillAwaited = await insertWelcomeCode(db, userId, { codeHash: hashToken(code), codeEndsAt, at });
    return isStillAwaited ? { email: awaited.email, code, isReminder: awaited.remindedAt !== null } : null;
  },
  words,
  write: ({ email, code, isReminder }, publicUrl) => ({
    to: email,
    subject: isReminder ? words.subjectAgain : words.subject,
    greeting: sharedWords.helloWithoutName,
    paragraphs: [words.moved, words.whatToDo],
    button: { label: words.button, url: `${publicUrl}${welcomePath(code)}` },
    notes: [
      words.worksUntil({ days: String(limits.welcomeLinkDays) }),
      (isReminder ? words.lastReminder : words.otherwise)({ days: String(limits.invitedDays) }),
      words.notExpected,
    ],
  }),
  hide: (data) => ({ ...data, code: hidden }),
  example: { email: tom.email, code: 'an-invented-code', isReminder: false },
  otherExamples: [{ email: tom.email, code: 'an-invented-code', isReminder: true }],
});
