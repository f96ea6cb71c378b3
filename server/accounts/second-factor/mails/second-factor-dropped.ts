import { findOwner, notice } from '#server/accounts/credentials/mails/notice.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';

export const secondFactorDropped = mailKind('second-factor-dropped', {
  when: 'Two people on our team have turned off somebody’s two-step login.',
  to: 'The owner of the account',
  find: findOwner,
  write: (owner, publicUrl) =>
    notice(owner, publicUrl, {
      subject: 'Our team turned off your two-step login',
      text: 'Someone, most likely you, told us that you couldn’t get the code. From now on, you need only your password to log in. Please set up two-step login again once you’re in.',
    }),
  example: tom,
});
