import { expect, it } from 'vitest';
import { nameOf, newWords, snippetOf, stateOf } from './item-words.ts';

const message = (text: string | null, isMine = false) => ({
  lastMessage: { id: '', number: 1, isMine, text, sentAt: '', key: null },
});

it('says which way a request goes, and how it ended', () => {
  expect(stateOf({ state: 'asked', isMine: true })?.words).toBe('Waiting for an answer');
  expect(stateOf({ state: 'asked', isMine: false })?.words).toBe('Would like to talk');
  expect(stateOf({ state: 'declined', isMine: true })?.words).toBe('Not now');
  expect(stateOf({ state: 'closed', isMine: false })?.words).toBe('Closed');
  expect(stateOf({ state: 'open', isMine: true })).toBeNull();
});

it('brings a message onto one line, and says whose it is', () => {
  expect(snippetOf(message('Hello\n\n  there'))).toBe('Hello there');
  expect(snippetOf(message('Hello', true))).toBe('You: Hello');
  expect(snippetOf(message(null))).toBe('Deleted: the person has left');
});

it('counts', () => {
  expect([newWords(1), newWords(3)]).toEqual(['1 new message', '3 new messages']);
});

it('calls someone who deleted their account a person who left', () => {
  const id = crypto.randomUUID();
  expect(nameOf({ other: { id, firstName: 'Ana', avatarUrl: null, isListed: true } })).toBe('Ana');
  expect(nameOf({ other: { id: null, firstName: null, avatarUrl: null, isListed: false } })).toBe(
    'A person who left',
  );
});
