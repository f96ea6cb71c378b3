import { expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { alreadyRegistered, splitAround } from './already-registered.tsx';

const refusal = (status: number, msg: string, errors?: { field: string; message: string }[]) =>
  new ApiError({ status, title: '', detail: msg, msg, code: 'invalid-input', ...(errors && { errors }) });

test('a registered address is recognised by the server’s words, wherever they appear', () => {
  expect(alreadyRegistered(refusal(400, messages.alreadyExists))).toBe(messages.alreadyExists);
  expect(
    alreadyRegistered(refusal(400, 'Mend 1', [{ field: 'email', message: messages.alreadyExists }])),
  ).toBe(messages.alreadyExists);
});

test('other refusals are not mistaken for it', () => {
  expect(alreadyRegistered(refusal(400, 'Enter your first name'))).toBeNull();
  expect(alreadyRegistered(refusal(500, messages.alreadyExists))).toBeNull();
  expect(alreadyRegistered(new NetworkError('offline'))).toBeNull();
});

test('the sentence is kept letter for letter', () => {
  const parts = splitAround(messages.alreadyRegistered, 'login', 'Reset it');
  expect(parts.join('')).toBe(messages.alreadyRegistered);
  expect(parts.slice(1)).toEqual(['login', ". If you can't remember just ", 'Reset it', '']);
});

test('a missing phrase throws', () => {
  expect(() => splitAround('please log in', 'login', 'it')).toThrow('login');
});
