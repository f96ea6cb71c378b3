import type { Generated } from 'kysely';
import { secret } from '#contract/readers.ts';
import { column, table } from '#server/platform/db/table.ts';

const noted = secret('The server reads again who has changed.');

/** Only the database's triggers write it. A transaction's number is text. */
export const listingChanges = table('**Changes to lists:**', 'id', noted, {
  changedIn: column<string>(),
  userId: column<string>(),
  changedAt: column<Date>(),
});

/** Emptied by PostgreSQL itself when it may have forgotten transactions. */
export const listingEpoch = table('**Changes to lists:**', 'nothing', noted, {
  isOnly: column<Generated<boolean>>(),
  id: column<Generated<string>>(),
});
