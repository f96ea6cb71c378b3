import { texts } from '#contract/texts/texts.ts';
import { findOwner, notice } from '#server/accounts/credentials/mails/notice.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

const words = texts('mail.second-factor-dropped', {
  subject: 'Our team turned off your two-step login',
  text: 'Someone, most likely you, told us that you couldn’t get the code. From now on, you need only your password to log in. Please set up two-step login again once you’re in.',
});

export const secondFactorDropped = mailKind('second-factor-dropped', {
  when: 'Two people on our team have turned off somebody’s two-step login.',
  to: 'The owner of the account',
  find: findOwner,
  words,
  write: (owner, publicUrl) => notice(owner, publicUrl, words),
  example: tom,
});
