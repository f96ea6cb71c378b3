import { mia } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findWarned, warning } from './warning.ts';

export const warningKindness = mailKind('warning-kindness', {
  when: 'The team warned someone about kindness.',
  to: 'The person who was warned',
  find: findWarned,
  write: (warned) => warning('kindness', warned),
  example: mia,
});
