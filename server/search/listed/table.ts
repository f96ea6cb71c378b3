import type { Generated } from 'kysely';
import { secret } from '#contract/readers.ts';
import { column, table } from '#server/platform/db/table.ts';

const noted = secret('The server reads again who has changed.');

/** Change feed of the lists, written by triggers only. A transaction's number is text. */
export const listingChanges = table('**Changes to lists:**', 'id', noted, {
  changedIn: column<string>(),
  userId: column<string>(),
  changedAt: column<Date>(),
});

/** Unlogged: PostgreSQL empties it when it may have forgotten transactions. */
export const listingEpoch = table('**Changes to lists:**', 'nothing', noted, {
  isOnly: column<Generated<boolean>>(),
  id: column<Generated<string>>(),
});
