import { ApiError } from '#web/lib/api/api.ts';

/** The server's sentence when the address has an account; it is recognised by its words. */
export function alreadyRegistered(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const { msg, errors = [] } = error.problem;
  const sentences = [msg, ...errors.map(({ message }) => message)];
  return sentences.find((sentence) => sentence.includes('already exists')) ?? null;
}
