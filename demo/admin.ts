import type { DemoPerson } from './people/demo-person.ts';

/** Named as the server names the administrator that it makes itself. */
export const admin: DemoPerson = {
  firstName: 'Admissions',
  lastName: 'Team',
  login: 'admin',
  status: 'REGISTERED',
  stepsDone: 0,
  home: [null, null, null, null, 'AU'],
};
