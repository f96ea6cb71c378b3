import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContactMessage } from '#contract/admissions/contact.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ContactMessagesTable } from './table.ts';

/** Stores a message and returns its id; null when one with its key is there already. */
export async function insertContactMessage(
  db: Db,
  { phoneNumber = null, ...message }: ContactMessage & { key: string | null },
  at: Date,
): Promise<string | null> {
  const stored = await db
    .insertInto('contactMessages')
    .values({ id: uuidv7(), ...message, phoneNumber, createdAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function findContactMessage(
  db: Db,
  id: string,
): Promise<Selectable<ContactMessagesTable> | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}
