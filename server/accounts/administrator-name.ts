/** What the server calls an administrator that it makes, because nobody has said a name. */
export const administratorName = { firstName: 'Admissions', lastName: 'Team' } as const;

/** What colleagues call somebody of the team: the name, or the address of those who are all called alike. */
export function nameOfAdministrator(user: { firstName: string; lastName: string; email: string }): string {
  const { firstName, lastName, email } = user;
  const isMadeUp = firstName === administratorName.firstName && lastName === administratorName.lastName;
  return isMadeUp ? email : `${firstName} ${lastName}`;
}
