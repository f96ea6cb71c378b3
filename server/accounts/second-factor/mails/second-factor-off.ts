import { texts } from '#contract/texts/texts.ts';
import { findOwner, notice } from '#server/accounts/credentials/mails/notice.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

const words = texts('mail.second-factor-off', {
  subject: 'Two-step login is off',
  text: 'From now on, you need only your password to log in.',
});

export const secondFactorOff = mailKind('second-factor-off', {
  when: 'Two-step login was turned off.',
  to: 'The owner of the account',
  find: findOwner,
  words,
  write: (owner, publicUrl) => notice(owner, publicUrl, words),
  example: tom,
});
