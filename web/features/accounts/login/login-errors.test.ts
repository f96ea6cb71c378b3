import { expect, test } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { ApiError, NetworkError } from '#web/lib/api/api.ts';
import { asksForCode, loginErrors } from './login-errors.ts';

const refused = (msg: string, more: Partial<Problem> = {}) =>
  new ApiError({ status: 401, title: '', detail: msg, msg, code: 'not-signed-in', ...more });

test('a wrong password is an error of both fields, an unknown address only of its own', () => {
  expect(loginErrors(refused('Incorrect Password'))).toEqual([
    { field: 'userName', message: 'Email address or password is incorrect' },
    { field: 'loginPassword', message: 'Email address or password is incorrect' },
  ]);
  expect(loginErrors(refused('Unknown user'))).toEqual([
    { field: 'userName', message: 'No user found for this email address' },
  ]);
});

test('any other failure is not an error of the fields', () => {
  expect(loginErrors(refused('Too many tries'))).toBeNull();
  expect(loginErrors(new NetworkError('offline'))).toBeNull();
});

test('a missing code is asked for; a wrong one is an error of its field', () => {
  const code = 'second-factor-needed';
  expect(asksForCode(refused('Enter the code', { code }))).toBe(true);
  const errors = [{ field: 'secondFactorCode', message: 'That code isn’t right' }];
  expect(asksForCode(refused('That code isn’t right', { code, errors }))).toBe(false);
  expect(asksForCode(refused('Incorrect Password'))).toBe(false);
  expect(asksForCode(new NetworkError('offline'))).toBe(false);
});
