import { expect, test } from 'vitest';
import { carriedEmail, carryingEmail } from './carried-email.ts';

test('an address survives the way from one page to the next', () => {
  expect(carriedEmail(carryingEmail('ana@example.com').state)).toBe('ana@example.com');
});

test('whatever else a page finds there is no address', () => {
  for (const state of [null, undefined, 'ana@example.com', { email: 7 }, {}]) {
    expect(carriedEmail(state)).toBe('');
  }
  expect(carryingEmail(null).state).toEqual({ email: '' });
});
