import { v7 as uuidv7 } from 'uuid';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export type TestConversation = { id: string; from: Person; to: Person };

/** A request without the cost of asking: its first message. `isWaiting`: whoever it is to is not approved yet. */
export async function aRequest(
  { db, time }: TestApp,
  from: Person,
  to: Person,
  { isWaiting = false, text = 'Shall we talk?' } = {},
): Promise<TestConversation> {
  const [id, at] = [uuidv7(), time.now];
  await db
    .insertInto('conversations')
    .values({
      ...{ id, fromId: from.id, toId: to.id, createdAt: at, lastAt: at, lastNumber: 1 },
      deliveredAt: isWaiting ? null : at,
    })
    .execute();
  await db
    .insertInto('conversationSides')
    .values([from, to].map((person) => ({ conversationId: id, userId: person.id })))
    .execute();
  await insertMessage(db, { conversationId: id, number: 1, authorId: from.id, text, createdAt: at });
  return { id, from, to };
}

/** One more message. An answer opens the conversation. */
export async function says(
  { db, time }: TestApp,
  { id, to }: TestConversation,
  author: Person,
  text = 'Yes, please.',
): Promise<number> {
  const at = time.now;
  const { lastNumber } = await db
    .updateTable('conversations')
    .set((row) => ({
      lastNumber: row('lastNumber', '+', 1),
      lastAt: at,
      ...(author.id === to.id && { answeredAt: at, closedAt: null, closedAs: null }),
    }))
    .where('id', '=', id)
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  await insertMessage(db, {
    conversationId: id,
    number: lastNumber,
    authorId: author.id,
    text,
    createdAt: at,
  });
  return lastNumber;
}

/** Somebody has seen everything that there is. */
export async function sees({ db, time }: TestApp, { id }: TestConversation, { id: userId }: Person) {
  const { lastNumber } = await db
    .selectFrom('conversations')
    .select('lastNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversationSides')
    .set({ seenNumber: lastNumber, seenAt: time.now })
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .execute();
}

export async function blocks({ db, time }: TestApp, blocker: Person, blocked: Person): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ blockerId: blocker.id, blockedId: blocked.id, createdAt: time.now })
    .execute();
}

async function insertMessage(
  db: TestApp['db'],
  message: { conversationId: string; number: number; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('conversationMessages')
    .values({ id: uuidv7(), key: crypto.randomUUID(), ...message })
    .execute();
}
