import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** Every process listens on it with a connection of its own. */
export const liveChannel = 'live';

/**
 * What a notification says: whose pages have something new, never what. Null as the conversation: anywhere. A payload of PostgreSQL holds
 * 8,000 bytes.
 */
export type Announcement = { userIds: readonly string[]; conversationId: string | null };

/** Lets these people's open pages look again, once the transaction commits. */
export async function announce(transaction: Db, announcement: Announcement): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(announcement)})`.execute(transaction);
}
