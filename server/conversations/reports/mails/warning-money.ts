import { mia } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findWarned, warning } from './warning.ts';

export const warningMoney = mailKind('warning-money', {
  when: 'The team warned someone about money.',
  to: 'The person who was warned',
  find: findWarned,
  write: (warned) => warning('money', warned),
  example: mia,
});
