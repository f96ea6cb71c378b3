import { fullName } from '#contract/words.ts';
/** The name of an administrator made by the server, because nobody has given one. */
export const administratorName = { firstName: 'Admissions', lastName: 'Team' } as const;

/** How colleagues know an administrator: by name, or by address if the name is the shared one above. */
export function nameOfAdministrator(user: { firstName: string; lastName: string; email: string }): string {
  const { firstName, lastName, email } = user;
  const isShared = firstName === administratorName.firstName && lastName === administratorName.lastName;
  return isShared ? email : fullName(user);
}
