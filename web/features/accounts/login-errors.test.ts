import { expect, test } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { loginErrors } from './login-errors.ts';

const refused = (msg: string) =>
  new ApiError({ status: 401, title: '', detail: msg, msg, code: 'not-signed-in' } satisfies Problem);

test('a wrong password is said on both fields, an unknown address on its own', () => {
  expect(loginErrors(refused('Incorrect Password'))).toEqual([
    { field: 'userName', message: 'Email address or password is incorrect' },
    { field: 'password', message: 'Email address or password is incorrect' },
  ]);
  expect(loginErrors(refused('Unknown user'))).toEqual([
    { field: 'userName', message: 'No user found for this email address' },
  ]);
});

test('anything else is no matter of the fields', () => {
  expect(loginErrors(refused('Too many tries'))).toBeNull();
  expect(loginErrors(new NetworkError('offline'))).toBeNull();
});
