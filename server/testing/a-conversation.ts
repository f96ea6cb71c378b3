import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './test-app.ts';

type Talk = { id: string; messageIds: string[] };
type Changes = { createdAt?: Date; deliveredAt?: Date | null; answeredAt?: Date | null };

/** A conversation without the calls that it takes: each text is by one of the two in turn, the first by `fromId`. */
export async function aConversation(
  { db, time }: TestApp,
  { fromId, toId }: { fromId: string; toId: string },
  texts: readonly string[] = ['Hello'],
  changes: Changes = {},
): Promise<Talk> {
  const id = uuidv7();
  const createdAt = changes.createdAt ?? time.now;
  await db
    .insertInto('conversations')
    .values({
      id,
      fromId,
      toId,
      deliveredAt: createdAt,
      answeredAt: texts.length > 1 ? createdAt : null,
      lastNumber: texts.length,
      lastAt: createdAt,
      ...changes,
      createdAt,
    })
    .execute();
  for (const userId of [fromId, toId])
    await db.insertInto('conversationSides').values({ conversationId: id, userId }).execute();
  const messages = texts.map((text, index) => ({
    id: uuidv7(),
    conversationId: id,
    number: index + 1,
    authorId: index % 2 === 0 ? fromId : toId,
    text,
    key: crypto.randomUUID(),
    createdAt,
  }));
  await db.insertInto('conversationMessages').values(messages).execute();
  return { id, messageIds: messages.map((message) => message.id) };
}
