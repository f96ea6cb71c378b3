import { expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { splitAround } from './split-around.ts';

test('the sentence stays letter for letter', () => {
  const parts = splitAround(messages.alreadyRegistered, 'login', 'Reset it');
  expect(parts.join('')).toBe(messages.alreadyRegistered);
  expect(parts.slice(1)).toEqual(['login', ". If you can't remember just ", 'Reset it', '']);
});

test('a phrase that is missing is a mistake of ours', () => {
  expect(() => splitAround('please log in', 'login', 'it')).toThrow('login');
});
