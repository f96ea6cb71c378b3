import type { Generated } from 'kysely';
import { loginClass, owner, secret } from '#contract/readers.ts';
import { codes, column, table } from '#server/platform/db/table.ts';

const codesOfApp = secret('The server checks the codes of an authenticator app with it.');

export const secondFactors = table(
  'the secret that your authenticator app shares with us',
  'nothing',
  codesOfApp,
  {
    userId: column<string>(),
    secret: column<string>(),
    confirmedAt: column<Date | null>(owner('People see how safe their account is.')),
    lastStep: column<Generated<number>>(),
  },
);

export const recoveryCodes = table('recovery codes', 'nothing', codes, {
  userId: column<string>(),
  codeHash: column<string>(),
});

/** That somebody of the team has asked to turn it off, until another confirms it. */
export const secondFactorDrops = table(
  'who of our team asked to turn it off for you',
  'nothing',
  loginClass,
  {
    userId: column<string>(),
    askedBy: column<string>(),
    askedAt: column<Date>(),
  },
);
