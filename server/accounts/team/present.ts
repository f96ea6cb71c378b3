import { rightsOf } from '#contract/accounts/team/rights.ts';
import type { Member, MemberState } from '#contract/accounts/team/team.ts';
import { isUnnamed, nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { MemberRow } from './store.ts';

export const stateOf = ({
  status,
  invitationId,
}: Pick<MemberRow, 'status' | 'invitationId'>): MemberState => {
  if (status !== 'DELETED_HIDDEN') return 'active';
  return invitationId === null ? 'disabled' : 'invited';
};

export const presentMember = (row: MemberRow): Member => {
  const isNamed = !isUnnamed(row);
  return {
    id: row.id,
    name: nameOfAdministrator(row),
    firstName: isNamed ? row.firstName : '',
    lastName: isNamed ? row.lastName : '',
    email: row.email,
    role: row.role,
    mayExport: row.mayExport,
    mayErase: row.mayErase,
    rights: rightsOf(row),
    state: stateOf(row),
    hasSecondFactor: row.hasSecondFactor,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    invitationEndsAt: row.invitationEndsAt?.toISOString() ?? null,
    openEntries: row.openEntries,
  };
};
