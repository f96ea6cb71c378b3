/** The name of an administrator made by the server, because nobody has given one. */
export const administratorName = { firstName: 'Admissions', lastName: 'Team' } as const;
