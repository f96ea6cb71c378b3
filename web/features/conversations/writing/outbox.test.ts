import { afterAll, beforeEach, expect, it } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import { writeDraft } from '#web/lib/forms/drafts.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { addPending, outboxKey, readPending, removePending } from './outbox.ts';

const user = (id: string) => ({ id, role: 'FAMILY_USER', firstName: 'Ana', status: 'UNMATCHED' }) as User;

beforeEach(() => {
  endSession('logout');
  // As remembered: without it a window is asked before it closes, and there is none here.
  startSession({ user: user('one'), token: 'token', remember: true });
});

// The next file of the same process starts logged out.
afterAll(() => endSession('logout'));

it('keeps messages in their order, each with a key of its own', () => {
  addPending('conversation', 'First');
  addPending('other', 'Second');
  expect(readPending().map(({ conversationId, text }) => [conversationId, text])).toEqual([
    ['conversation', 'First'],
    ['other', 'Second'],
  ]);
  expect(new Set(readPending().map(({ key }) => key)).size).toBe(2);
});

it('answers the same list until it changes', () => {
  addPending('conversation', 'First');
  const before = readPending();
  expect(readPending()).toBe(before);
  removePending(({ text }) => text === 'First');
  expect(readPending()).toEqual([]);
});

it('belongs to one person, and outlives an expired session but no logout', () => {
  addPending('conversation', 'Mine');
  endSession('expired');
  expect(readPending()).toHaveLength(1);
  startSession({ user: user('two'), token: 'token', remember: true });
  expect(readPending()).toEqual([]);
  startSession({ user: user('one'), token: 'token', remember: true });
  expect(readPending()).toHaveLength(1);
  endSession('logout');
  startSession({ user: user('one'), token: 'token', remember: true });
  expect(readPending()).toEqual([]);
});

it('leaves out what is no message', () => {
  for (const list of ['text', [null, 5, { key: 'a' }], { length: 1 }]) {
    writeDraft(outboxKey, { list });
    expect(readPending()).toEqual([]);
  }
});
