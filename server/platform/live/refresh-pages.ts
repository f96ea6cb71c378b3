import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** Every process listens on it with a connection of its own. */
export const liveChannel = 'live';

/**
 * Refreshes the open pages of these people once the transaction commits. It says whose pages have something new, never what. A payload of
 * PostgreSQL holds 8,000 bytes.
 */
export async function refreshPages(transaction: Db, people: readonly (string | null)[]): Promise<void> {
  const userIds = people.filter((id) => id !== null);
  // The previous release, which may run beside this one, drops what has no `conversationId`. The next one can leave it out.
  const payload = JSON.stringify({ userIds, conversationId: null });
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(transaction);
}
