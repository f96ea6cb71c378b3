import type { Role } from '#contract/enums.ts';
import { owner, team } from '#contract/readers.ts';
import { column, type TypeOf, table } from '#server/platform/db/table.ts';

const erased = team('It proves that somebody was deleted, and by whom.');

export const erasures = table('**The list of deleted accounts:**', 'id', erased, {
  id: column<string>(),
  userId: column<string>(),
  role: column<Role>(),
  erasedAt: column<Date>(),
  /** Null when it was the person themselves. */
  erasedBy: column<string | null>(),
});
export type ErasuresTable = TypeOf<typeof erasures>;

export const farewells = table(
  'the address that your account had',
  'nothing',
  owner('The person gets a last mail.'),
  {
    id: column<string>(),
    email: column<string>(),
    createdAt: column<Date>(),
  },
);
