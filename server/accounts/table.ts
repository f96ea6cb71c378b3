import type { Generated } from 'kysely';
import { emailClass, owner } from '#contract/readers.ts';
import { column, mailed, type TypeOf, table } from '#server/platform/db/table.ts';

/** Requests to verify an address. */
export const emailVerifications = table('links and codes that confirm an email address', 'nothing', mailed, {
  id: column<string>(),
  userId: column<string>(),
  email: column<string>(emailClass),
  /** For a change: the address until then. */
  previousEmail: column<string | null>(owner('Whoever has the earlier address hears of the change.')),
  askedAt: column<Date>(),
  /** This and `expiresAt` are null until the mail is written. */
  codeHash: column<string | null>(),
  expiresAt: column<Date | null>(),
  usedAt: column<Date | null>(),
  /** The link no longer verifies the address. */
  isEnded: column<Generated<boolean>>(),
});
export type EmailVerificationsTable = TypeOf<typeof emailVerifications>;
