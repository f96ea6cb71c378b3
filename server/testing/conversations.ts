import { v7 as uuidv7 } from 'uuid';
import type {
  Conversation,
  ConversationCounts,
  ConversationMessage,
} from '#contract/conversations/conversations.ts';
import type { Problem } from '#contract/errors.ts';
import { type Answer, call } from './call.ts';
import { aReadyPerson, type Person, type Side } from './people.ts';
import type { TestApp } from './test-app.ts';

type Someone = { id: string };
export type TestConversation = { id: string; from: Someone; to: Someone; messageIds: string[] };
type Changes = {
  /** Each is by one of the two in turn, the first by `from`. */
  texts?: readonly string[];
  /** Its reader is not approved yet. */
  isWaiting?: boolean;
  createdAt?: Date;
  deliveredAt?: Date | null;
  answeredAt?: Date | null;
};

/** A conversation without the calls that it takes: a request, unless there is more than one text. */
export async function aConversation(
  { db, time }: TestApp,
  from: Someone,
  to: Someone,
  { texts = ['Hello'], isWaiting = false, ...changes }: Changes = {},
): Promise<TestConversation> {
  const id = uuidv7();
  const createdAt = changes.createdAt ?? time.now;
  await db
    .insertInto('conversations')
    .values({
      ...{ id, fromId: from.id, toId: to.id, lastNumber: texts.length, lastAt: createdAt },
      deliveredAt: isWaiting ? null : createdAt,
      answeredAt: texts.length > 1 ? createdAt : null,
      ...changes,
      createdAt,
    })
    .execute();
  await db
    .insertInto('conversationSides')
    .values([from, to].map((person) => ({ conversationId: id, userId: person.id })))
    .execute();
  const messageIds: string[] = [];
  for (const [index, text] of texts.entries()) {
    const authorId = index % 2 === 0 ? from.id : to.id;
    messageIds.push(
      await insertMessage(db, { conversationId: id, number: index + 1, authorId, text, createdAt }),
    );
  }
  return { id, from, to, messageIds };
}

/** One more message. An answer opens the conversation. */
export async function says(
  { db, time }: TestApp,
  { id, to }: TestConversation,
  author: Someone,
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
export async function sees({ db, time }: TestApp, { id }: TestConversation, { id: userId }: Someone) {
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

export async function blocks({ db, time }: TestApp, blocker: Someone, blocked: Someone): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ blockerId: blocker.id, blockedId: blocked.id, createdAt: time.now })
    .execute();
}

async function insertMessage(
  db: TestApp['db'],
  message: { conversationId: string; number: number; authorId: string; text: string; createdAt: Date },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('conversationMessages')
    .values({ id, key: crypto.randomUUID(), ...message })
    .execute();
  return id;
}

type Body<T> = T & Partial<Problem>;

/** What two people do who talk with each other, through the app. */
export function talkingOn(test: TestApp) {
  const send = <T>(
    by: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer<Body<T>>> =>
    call<Body<T>>(test.app, method, `/api/conversations${path}`, {
      token: by.token,
      ...(body && { body }),
    });

  const start = (by: Person, to: string, text = 'Hello', key: string = crypto.randomUUID()) =>
    send<Conversation>(by, 'POST', '', { to, text, key });
  const write = (by: Person, id: string, text = 'Hello again', key: string = crypto.randomUUID()) =>
    send<ConversationMessage>(by, 'POST', `/${id}/messages`, { text, key });

  return {
    send,
    start,
    write,
    find: (by: Person, id: string) => send<Conversation>(by, 'GET', `/${id}`),
    list: (by: Person, query = '') => send<Conversation[]>(by, 'GET', query),
    messages: (by: Person, id: string, query = '') =>
      send<ConversationMessage[]>(by, 'GET', `/${id}/messages${query}`),
    counts: (by: Person) => send<ConversationCounts>(by, 'GET', '/counts'),
    see: (by: Person, id: string, number: number) => send(by, 'PUT', `/${id}/seen`, { number }),
    decline: (by: Person, id: string, body: object = { reason: 'busy' }) =>
      send<Conversation>(by, 'POST', `/${id}/decline`, body),
    offer: (by: Person, id: string, offered: { phone: boolean; email: boolean }) =>
      send<Conversation>(by, 'PUT', `/${id}/contact-details`, offered),
    withdraw: (by: Person, id: string) => send<Conversation>(by, 'DELETE', `/${id}/contact-details`),

    /** Approved, with a finished profile. */
    aReadyPerson: (role: Side, changes: Parameters<typeof aReadyPerson>[2] = {}) =>
      aReadyPerson(test, role, changes),
    /** The id of a request. */
    aRequest: async (from: Person, to: Person): Promise<string> => (await start(from, to.id)).body.id,
    /** The id of a conversation with a message and an answer. */
    anOpenConversation: async (from: Person, to: Person): Promise<string> => {
      const { id } = (await start(from, to.id)).body;
      await write(to, id);
      return id;
    },
    become: (person: Person, changes: NonNullable<Parameters<typeof aReadyPerson>[2]>) =>
      test.db.updateTable('users').set(changes).where('id', '=', person.id).execute(),
    block: (by: Person, person: Person) => blocks(test, by, person),
    pause: (person: Person) =>
      test.db
        .insertInto('messagePauses')
        .values({ userId: person.id, pausedBy: null, reason: 'Rude', since: test.time.now })
        .execute(),
  };
}
