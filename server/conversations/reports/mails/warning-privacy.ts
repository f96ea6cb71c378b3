import { mia } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findWarned, warning } from './warning.ts';

export const warningPrivacy = mailKind('warning-privacy', {
  when: 'The team warned someone about privacy.',
  to: 'The person who was warned',
  find: findWarned,
  write: (warned) => warning('privacy', warned),
  example: mia,
});
