import { findOwner, notice } from '#server/accounts/credentials/mails/notice.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

export const secondFactorOff = mailKind('second-factor-off', {
  when: 'Two-step login was turned off.',
  to: 'The owner of the account',
  find: findOwner,
  write: (owner, publicUrl) =>
    notice(owner, publicUrl, {
      subject: 'Two-step login is off',
      text: 'From now on, you need only your password to log in.',
    }),
  example: tom,
});
