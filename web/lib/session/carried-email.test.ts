import { expect, test } from 'vitest';
import { carriedEmail, carryingEmail } from './carried-email.ts';

test('an address is passed from one page to the next', () => {
  expect(carriedEmail(carryingEmail('ana@example.com').state)).toBe('ana@example.com');
});

test('any other location state gives no address', () => {
  for (const state of [null, undefined, 'ana@example.com', { email: 7 }, {}]) {
    expect(carriedEmail(state)).toBe('');
  }
  expect(carryingEmail(null).state).toEqual({ email: '' });
});
