/** What members of the team do. */
export const teamRoles = ['LEAD', 'ADMISSIONS', 'CHECKS', 'BOOKS', 'READ_ONLY'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What a call may ask of a member. Reading asks for none: the whole team reads. */
export const teamRights = [
  'admissions',
  'pictures',
  'checks',
  'books',
  'exports',
  'erasing',
  'team',
  'settings',
] as const;
export type TeamRight = (typeof teamRights)[number];

/** Beside those of the role, each member has these two or not. */
export type PersonalRights = { mayExport: boolean; mayErase: boolean };

const ofRole: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  LEAD: ['admissions', 'pictures', 'checks', 'books', 'exports', 'erasing', 'team', 'settings'],
  ADMISSIONS: ['admissions', 'pictures'],
  CHECKS: ['checks', 'pictures'],
  BOOKS: ['books'],
  READ_ONLY: [],
};

/** The one table of who on the team may do what: the server and the menus ask it. */
export const rightsOf = ({ role, mayExport, mayErase }: PersonalRights & { role: TeamRole }): TeamRight[] =>
  teamRights.filter(
    (right) =>
      ofRole[role].includes(right) || (right === 'exports' && mayExport) || (right === 'erasing' && mayErase),
  );

/** Where a right is missing, in a sentence. */
export const rightWords: Readonly<Record<TeamRight, string>> = {
  admissions: 'Only colleagues in admissions and leads can do this.',
  pictures: 'Only colleagues in admissions or checks and leads can do this.',
  checks: 'Only colleagues in checks and leads can do this.',
  books: 'Only colleagues who keep the books and leads can do this.',
  exports: 'You need the right to export for this. Ask a lead.',
  erasing: 'You need the right to erase for this. Ask a lead.',
  team: 'Only leads can do this.',
  settings: 'Only leads can do this.',
};
