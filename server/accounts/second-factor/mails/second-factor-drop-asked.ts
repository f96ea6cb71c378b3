import { texts } from '#contract/texts/texts.ts';
import { findOwner, notice } from '#server/accounts/credentials/mails/notice.ts';
import { isDropAsked } from '#server/accounts/second-factor/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

const words = texts('mail.second-factor-drop-asked', {
  subject: 'We’ve been asked to turn off two-step login',
  text: 'Someone, most likely you, told us that they can’t get the code for your {name} account. Once a second person on our team agrees, we’ll turn off two-step login, so that your password is enough. Logging in with a code stops this.',
});

export const secondFactorDropAsked = mailKind('second-factor-drop-asked', {
  when: 'Someone on our team has asked to turn off a person’s two-step login.',
  to: 'The owner of the account',
  find: async (from, job) => ((await isDropAsked(from.db, job.userId)) ? findOwner(from, job) : null),
  words,
  write: (owner, publicUrl) => notice(owner, publicUrl, words),
  example: tom,
});
