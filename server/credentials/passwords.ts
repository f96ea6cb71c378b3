import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane. Runs off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The same password from every keyboard (RFC 8265, OpaqueString): an accented letter may be typed as one sign or as two,
 * and some keyboards write a blank of their own.
 */
const prepare = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(prepare(password), options);

/** Passwords were once hashed as typed, so those are right too. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const prepared = prepare(password);
  if (await verify(passwordHash, prepared)) return true;
  return prepared !== password && verify(passwordHash, password);
}
