import { expect, it } from 'vitest';
import type { ConversationMessage } from '#contract/conversations/conversations.ts';
import { isApart, joinLogs, type Log } from './join-logs.ts';

const message = (number: number, text = `Message ${number}`): ConversationMessage => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  isMine: false,
  text,
  sentAt: '2026-05-03T01:02:03.000Z',
  key: null,
});

const log = (
  from: number,
  to: number,
  olderCursor: string | null = from > 1 ? `before ${from}` : null,
): Log => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  olderCursor,
});

const numbers = ({ messages }: Log) => messages.map(({ number }) => number);

it('begins with what is loaded first', () => {
  expect(joinLogs(undefined, log(3, 5))).toEqual(log(3, 5));
});

it('adds newer messages, whether they overlap or follow', () => {
  expect(joinLogs(log(1, 4), log(3, 6))).toEqual(log(1, 6));
  expect(joinLogs(log(2, 4), log(5, 6))).toEqual(log(2, 6));
});

it('adds older messages, with the way to still older ones', () => {
  expect(joinLogs(log(51, 60), log(41, 50))).toEqual(log(41, 60));
  expect(joinLogs(log(4, 6), log(1, 3)).olderCursor).toBeNull();
});

it('keeps only what is loaded where messages between are missing', () => {
  expect(joinLogs(log(1, 4), log(6, 8))).toEqual(log(6, 8));
  expect(joinLogs(log(6, 8), log(1, 4))).toEqual(log(1, 4));
});

it('takes over a message that was emptied', () => {
  const emptied = { messages: [{ ...message(2), text: null }], olderCursor: 'before 2' };
  expect(joinLogs(log(1, 3), emptied).messages.map(({ text }) => text)).toEqual([
    'Message 1',
    null,
    'Message 3',
  ]);
});

it('is the same object when nothing has changed, and so is each message that stays', () => {
  const known = log(1, 4);
  expect(joinLogs(known, log(2, 4))).toBe(known);
  expect(joinLogs(known, log(4, 5)).messages[3]).toBe(known.messages[3]);
});

it('sorts', () => {
  expect(numbers(joinLogs(log(5, 6), log(3, 5)))).toEqual([3, 4, 5, 6]);
});

it('are apart only where a message is missing between them', () => {
  expect(isApart(log(1, 4), log(6, 7))).toBe(true);
  expect(isApart(log(1, 4), log(5, 7))).toBe(false);
  expect(isApart(log(1, 4), log(2, 7))).toBe(false);
});
