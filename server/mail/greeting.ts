import type { UserRow } from '#server/accounts/users/table.ts';

/** Whom a mail greets. */
export type Reader = Pick<UserRow, 'email' | 'emailVerifiedAt' | 'firstName'>;

/**
 * How a mail to the address begins. It repeats a name only to an address that the user has verified: a stranger may have
 * signed up with it, and typed an advertisement as the name.
 */
export const greetingAt = (address: string, { email, emailVerifiedAt, firstName }: Reader): string =>
  address === email && emailVerifiedAt !== null ? `Hello ${firstName},` : 'Hello,';
