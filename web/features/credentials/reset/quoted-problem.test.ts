import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { contactSupport, messages } from '#contract/messages.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { quotedProblem } from './quoted-problem.tsx';

const refused = (status: number, code: Problem['code'], seconds?: number) =>
  new ApiError({ status, title: '', detail: 'Unknown user', msg: 'Unknown user', code }, seconds);

beforeEach(() => void vi.useFakeTimers({ now: new Date(2027, 2, 1, 9, 0, 0) }));
afterEach(() => void vi.useRealTimers());

test('a refusal has the specification’s words, with what to quote to support', () => {
  expect(quotedProblem(refused(404, 'not-found'), messages.sendCodeFailed)).toEqual({
    sentence: messages.sendCodeFailed,
    quote: 'For support quote [Unknown user]',
    mayPass: false,
  });
});

test('too many tries say when the next is possible', () => {
  const { sentence, quote } = quotedProblem(refused(429, 'too-often', 600), messages.resetFailed);
  expect(sentence.replaceAll(/\s/g, ' ')).toBe('Too many tries. You can try again at 9:10 am.');
  expect(quote).toBeNull();
});

test('a failing server does not blame the address, and a lost connection has nothing to quote', () => {
  expect(quotedProblem(refused(500, 'internal'), messages.sendCodeFailed)).toEqual({
    sentence: `Something went wrong on our side. ${contactSupport}`,
    quote: 'For support quote [Unknown user]',
    mayPass: true,
  });
  expect(quotedProblem(new NetworkError('offline'), messages.sendCodeFailed)).toEqual({
    sentence: 'We could not reach our server. Check your connection and try again.',
    quote: null,
    mayPass: true,
  });
});
