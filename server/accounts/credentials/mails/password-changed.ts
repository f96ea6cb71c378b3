import { texts } from '#contract/texts/texts.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findOwner, notice } from './notice.ts';

const words = texts('mail.password-changed', {
  subject: 'Your password was changed',
  text: 'Your password has just been changed. You’re logged out on all other devices.',
});

export const passwordChanged = mailKind('password-changed', {
  when: 'The password was changed, or reset with a code.',
  to: 'The owner of the account',
  find: findOwner,
  words,
  write: (owner, publicUrl) => notice(owner, publicUrl, words),
  example: tom,
});
