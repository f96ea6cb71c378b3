import type { PeopleSide } from '#contract/admissions/exports.ts';
import type { Status } from '#contract/enums.ts';
import { statusClass, team } from '#contract/readers.ts';
import { codes, column, mailed, type TypeOf, table } from '#server/platform/db/table.ts';

const importedClass = team('The team sees who came with a table of theirs, and who has still to come.');

/** Who came with an import, beside their profile. */
export const importedPeople = table('**Where your profile comes from:**', 'nothing', importedClass, {
  userId: column<string>(),
  side: column<PeopleSide>(),
  externalId: column<string | null>(),
  importId: column<string>(),
  importedAt: column<Date>(),
  statusThen: column<Status>(statusClass),
  isAwaited: column<boolean>(),
  invitedAt: column<Date | null>(),
  remindedAt: column<Date | null>(),
  cameAt: column<Date | null>(),
  codeHash: column<string | null>(codes),
  codeEndsAt: column<Date | null>(mailed),
});
export type ImportedPeopleTable = TypeOf<typeof importedPeople>;
