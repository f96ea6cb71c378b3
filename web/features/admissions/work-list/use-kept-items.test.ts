import { expect, test } from 'vitest';
import { keepPlaces } from './use-kept-items.ts';

const entries = (ids: string) => [...ids].map((id) => ({ id }));
const kept = (before: string, now: string, ids: string) =>
  keepPlaces(entries(before), entries(now), [...ids])
    .map(({ id }) => id)
    .join('');

test.each([
  ['abc', 'ac', 'b', 'abc'],
  ['abc', 'bc', 'a', 'abc'],
  ['abc', 'ab', 'c', 'abc'],
  ['abcd', 'd', 'bc', 'bcd'],
  ['abc', 'cde', 'b', 'bcde'],
  ['abc', '', 'b', 'b'],
  ['abc', 'abc', 'b', 'abc'],
  ['', 'ab', '', 'ab'],
])('of %s, %s is left and %s stays: %s', (before, now, ids, shown) =>
  expect(kept(before, now, ids)).toBe(shown),
);
