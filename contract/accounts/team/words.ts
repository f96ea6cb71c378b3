import type { PersonalRights, TeamRole } from './rights.ts';
import type { MemberState } from './team.ts';

/** What each role is called, and what it is for. */
export const roleWords: Readonly<Record<TeamRole, { name: string; what: string }>> = {
  LEAD: { name: 'Lead', what: 'Does everything, and looks after the team' },
  ADMISSIONS: {
    name: 'Admissions',
    what: 'Profiles and comments, statuses, matches, reports and the work list',
  },
  CHECKS: { name: 'Checks', what: 'Records checks and their documents' },
  BOOKS: { name: 'Books', what: 'Fees, and their file for the books' },
  READ_ONLY: { name: 'Read-only', what: 'Reads everything and changes nothing' },
};

export const personalRightWords = { mayExport: 'May export people', mayErase: 'May erase people' } as const;

export const memberStateWords: Readonly<Record<MemberState, string>> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
};

type Member = PersonalRights & { name: string; role: TeamRole; state: MemberState };

/** A colleague in the history: 'Ana Ng, Checks, may export people'. A lead may do all of it. */
export const memberWords = ({ name, role, mayExport, mayErase, state }: Member): string =>
  [
    name,
    roleWords[role].name,
    role !== 'LEAD' && mayExport && personalRightWords.mayExport.toLowerCase(),
    role !== 'LEAD' && mayErase && personalRightWords.mayErase.toLowerCase(),
    state !== 'active' && memberStateWords[state].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
