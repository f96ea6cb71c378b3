import { texts } from '#contract/texts/texts.ts';
import { findOwner, notice } from '#server/accounts/credentials/mails/notice.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

const words = texts('mail.second-factor-on', {
  subject: 'Two-step login is on',
  text: 'From now on, we ask for a code from your authenticator app when you log in.',
});

export const secondFactorOn = mailKind('second-factor-on', {
  when: 'Two-step login was turned on.',
  to: 'The owner of the account',
  find: findOwner,
  words,
  write: (owner, publicUrl) => notice(owner, publicUrl, words),
  example: tom,
});
