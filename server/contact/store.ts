import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContactMessage } from '#contract/contact.ts';
import type { Db } from '#server/db/open.ts';
import type { ContactMessagesTable } from '#server/db/tables.ts';

/** Stores a message and returns its id. */
export async function insertContactMessage(db: Db, message: ContactMessage, at: Date): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('contactMessages')
    .values({ id, ...message, phoneNumber: message.phoneNumber ?? null, createdAt: at })
    .execute();
  return id;
}

export async function findContactMessage(
  db: Db,
  id: string,
): Promise<Selectable<ContactMessagesTable> | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}
