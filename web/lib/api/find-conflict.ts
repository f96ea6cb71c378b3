import { ApiError } from './api-error.ts';

/**
 * The newer version of something, when the server refused a change because of it; null when it has been deleted. Undefined for
 * any other error, whose own words say what to do, and if it can't be read again.
 */
export async function findConflict<Thing extends { version: number } | null>(
  error: unknown,
  { version }: NonNullable<Thing>,
  readAgain: () => Promise<Thing>,
): Promise<Thing | undefined> {
  const isRefusal = error instanceof ApiError && (error.status === 409 || error.status === 404);
  const now = isRefusal ? await readAgain().catch(() => undefined) : undefined;
  return now?.version === version ? undefined : now;
}
