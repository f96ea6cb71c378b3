import { afterEach, expect, test, vi } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { contactSupport, messages } from '#contract/messages.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { quotedProblem } from './quoted-problem.tsx';

const refused = (status: number, code: Problem['code'], seconds?: number) =>
  new ApiError({ status, title: '', detail: 'Unknown user', msg: 'Unknown user', code }, seconds);

afterEach(() => void vi.useRealTimers());

test('a refusal has the specification’s words, with what to quote to support', () => {
  expect(quotedProblem(refused(404, 'not-found'), messages.sendCodeFailed)).toEqual({
    sentence: messages.sendCodeFailed,
    quote: 'For support quote [Unknown user]',
    cause: null,
    mayPass: false,
  });
});

test('every other failure has them too, and what happened after them', () => {
  vi.useFakeTimers({ now: new Date(2027, 2, 1, 9, 0, 0) });
  const tooOften = quotedProblem(refused(429, 'too-often', 600), messages.resetFailed);
  expect({ ...tooOften, cause: tooOften.cause?.replaceAll(/\s/g, ' ') }).toEqual({
    sentence: messages.resetFailed,
    quote: 'For support quote [Unknown user]',
    cause: 'What happened: Too many tries. You can try again at 9:10 am.',
    mayPass: true,
  });
  expect(quotedProblem(refused(500, 'internal'), messages.sendCodeFailed)).toEqual({
    sentence: messages.sendCodeFailed,
    quote: 'For support quote [Unknown user]',
    cause: `What happened: Something went wrong on our side. ${contactSupport()}`,
    mayPass: true,
  });
  expect(quotedProblem(new NetworkError('offline'), messages.sendCodeFailed)).toEqual({
    sentence: messages.sendCodeFailed,
    quote: 'For support quote [No answer from the server]',
    cause: 'What happened: We couldn’t reach our server. Check your connection and try again.',
    mayPass: true,
  });
});
