import type { Generated } from 'kysely';
import type { TeamRole } from '#contract/accounts/team/rights.ts';
import { memberClass } from '#contract/accounts/team/team.ts';
import { codes, column, type TypeOf, table } from '#server/platform/db/table.ts';

/** The team: a row for each administrator, which the database adds by itself. None of them is ever deleted. */
export const teamMembers = table('**Our team:**', 'nothing', memberClass, {
  userId: column<string>(),
  role: column<Generated<TeamRole>>(),
  mayExport: column<Generated<boolean>>(),
  mayErase: column<Generated<boolean>>(),
  /** Of the invitation that can still be taken. A further one replaces it. */
  invitationId: column<string | null>(),
  /** This and `invitationEndsAt` are null until the mail is written. */
  invitationHash: column<string | null>(codes),
  invitationEndsAt: column<Date | null>(),
});
export type TeamMembersTable = TypeOf<typeof teamMembers>;
