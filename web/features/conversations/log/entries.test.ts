import { expect, it } from 'vitest';
import type { ConversationMessage } from '#contract/conversations/conversations.ts';
import { entriesOf } from './entries.ts';

const sentAt = '2026-05-03T01:02:03.000Z';
const message = (number: number, isMine: boolean): ConversationMessage => ({
  id: `id ${number}`,
  number,
  isMine,
  text: `Message ${number}`,
  sentAt,
  key: isMine ? `key ${number}` : null,
});
const messages = [message(1, true), message(2, false), message(3, true), message(4, true)];
const marks = (otherSeenNumber: number, state: 'open' | 'asked' = 'open') =>
  entriesOf(messages, [], { state, otherSeenNumber }).map(({ mark }) => mark);

it('marks the last message that was seen, and the last that was sent', () => {
  expect(marks(0)).toEqual([null, null, null, 'Sent']);
  expect(marks(2)).toEqual(['Seen', null, null, 'Sent']);
  expect(marks(4)).toEqual([null, null, null, 'Seen']);
});

it('marks nothing in a request', () => {
  expect(marks(4, 'asked')).toEqual([null, null, null, null]);
});

it('shows a message that is on its way until it is stored, once', () => {
  const pending = [
    { key: 'key 4', text: 'Message 4', sentAt, mark: 'Sending …' },
    { key: 'key 5', text: 'Message 5', sentAt, mark: 'Sending …' },
  ];
  const entries = entriesOf(messages, pending, { state: 'open', otherSeenNumber: 0 });
  expect(entries.map(({ key }) => key)).toEqual(['key 1', 'id 2', 'key 3', 'key 4', 'key 5']);
  expect(entries.at(-1)).toMatchObject({ number: null, isMine: true, mark: 'Sending …' });
});
