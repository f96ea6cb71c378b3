import { secret } from '#contract/readers.ts';
import { column, mailed, table } from '#server/platform/db/table.ts';

const passwords = secret('It is compared with the password that somebody types, and cannot be read back.');

export const passwordResets = table('reset a password', 'nothing', mailed, {
  userId: column<string>(),
  codeHash: column<string>(),
  expiresAt: column<Date>(),
  triesLeft: column<number>(),
});

/** `email`: in lower case. */
export const configuredPasswords = table(
  'Your password is kept only as a one-way code',
  'nothing',
  passwords,
  {
    email: column<string>(),
    passwordHash: column<string>(),
  },
);
