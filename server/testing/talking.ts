import type {
  Conversation,
  ConversationCounts,
  ConversationMessage,
} from '#contract/conversations/conversations.ts';
import type { Problem } from '#contract/errors.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { type Answer, call } from './call.ts';
import { aPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Body<T> = T & Partial<Problem>;
type Side = 'FAMILY_USER' | 'SUPPORT_WORKER';

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
    aReadyPerson: (role: Side, changes: Parameters<typeof aPerson>[2] = {}) =>
      aPerson(test, role, {
        status: 'UNMATCHED',
        completedSteps: Array.from({ length: stepsOf(role) }, (_, index) => index + 1),
        ...changes,
      }),
    /** The id of a request. */
    aRequest: async (from: Person, to: Person): Promise<string> => (await start(from, to.id)).body.id,
    /** The id of a conversation with a message and an answer. */
    anOpenConversation: async (from: Person, to: Person): Promise<string> => {
      const { id } = (await start(from, to.id)).body;
      await write(to, id);
      return id;
    },
    become: (person: Person, changes: NonNullable<Parameters<typeof aPerson>[2]>) =>
      test.db.updateTable('users').set(changes).where('id', '=', person.id).execute(),
    block: (by: Person, person: Person) =>
      test.db
        .insertInto('blocks')
        .values({ blockerId: by.id, blockedId: person.id, createdAt: test.time.now })
        .execute(),
    pause: (person: Person) =>
      test.db
        .insertInto('messagePauses')
        .values({ userId: person.id, pausedBy: null, reason: 'Rude', since: test.time.now })
        .execute(),
  };
}
