import { administratorName } from '#contract/accounts/administrator-name.ts';
import { fullName } from '#contract/words.ts';

type Name = { firstName: string; lastName: string };

export const isUnnamed = ({ firstName, lastName }: Name): boolean =>
  firstName === administratorName.firstName && lastName === administratorName.lastName;

/** The name by which colleagues know an administrator; the address if the name is the shared one above. */
export const nameOfAdministrator = (user: Name & { email: string }): string =>
  isUnnamed(user) ? user.email : fullName(user);
