import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Busy } from '#server/platform/http/problems.ts';

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane. Runs off the event loop. */
let options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Makes hashing cheap, and unsafe, for the servers of browser tests. The import rules let nothing else call it. */
export function hashForTests(): void {
  options = { memoryCost: 8, timeCost: 1, parallelism: 1 };
}

/** Hashes that may wait. They take a second or two. */
const mostWaiting = 100;

let processors = availableParallelism();

/** Each of several processes hashes with its share of the machine's processors, and at least one. */
export function shareProcessors(processes: number): void {
  processors = Math.max(1, Math.floor(availableParallelism() / processes));
}

/**
 * Concurrency limit of hashing: one for each processor. More would take everybody else's time, and 19 MiB
 * each. The queue has room for all who were let in while it was not full, and for a second hash of theirs.
 */
export const hashing = limitConcurrency(() => processors, {
  waiting: 2 * mostWaiting,
  refuse: () => new Busy('crowded'),
});

/**
 * Refuses when the queue for hashing is full. Called before a try is counted: a refusal must not use one up.
 * @throws 503 when too many wait
 */
export function refuseWhenCrowded(): void {
  if (hashing.waiting() >= mostWaiting) throw new Busy('crowded');
}

/**
 * Makes a password the same from every keyboard (RFC 8265, OpaqueString): an accented letter may be typed as
 * one sign or as two, and some keyboards write a blank of their own.
 */
const prepare = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(prepare(password), options));

/** Passwords were once hashed as typed, so those are right too. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const prepared = prepare(password);
  if (await hashing(() => verify(passwordHash, prepared))) return true;
  return prepared !== password && hashing(() => verify(passwordHash, password));
}
