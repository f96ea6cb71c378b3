import type { Generated } from 'kysely';
import type { TeamRole } from '#contract/accounts/team/rights.ts';
import { team } from '#contract/readers.ts';
import { column, type TypeOf, table } from '#server/platform/db/table.ts';

const member = team('The team sees who may do what.');

/** The team: a row for each administrator, which the database adds by itself. Nobody of them is ever deleted. */
export const teamMembers = table('**Our team:**', 'nothing', member, {
  userId: column<string>(),
  role: column<Generated<TeamRole>>(),
  mayExport: column<Generated<boolean>>(),
  mayErase: column<Generated<boolean>>(),
  lastLoginAt: column<Date | null>(),
});
export type TeamMembersTable = TypeOf<typeof teamMembers>;
