import { fullName } from '#contract/words.ts';
/** The name of an administrator made by the server, because nobody has given one. */
export const administratorName = { firstName: 'Admissions', lastName: 'Team' } as const;

type Name = { firstName: string; lastName: string };

const isShared = ({ firstName, lastName }: Name) =>
  firstName === administratorName.firstName && lastName === administratorName.lastName;

/** The name by which colleagues know an administrator; the address if the name is the shared one above. */
export const nameOfAdministrator = (user: Name & { email: string }): string =>
  isShared(user) ? user.email : fullName(user);

/** The administrator in a sentence about what the team has done, where it doesn't matter who. */
export const actingFor = (user: Name): string => (isShared(user) ? 'our team' : fullName(user));
