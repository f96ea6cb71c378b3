import { expect, test } from 'vitest';
import { arrangementParams, searchArrangementFrom } from './search-arrangement.ts';

test.each([
  ['', null],
  ['arrangement=LIVE_IN', 'LIVE_IN'],
  ['arrangement=LIVE_OUT', 'LIVE_OUT'],
  ['arrangement=EITHER', null],
  ['arrangement=', null],
])('the arrangement of ?%s is %s', (query, arrangement) =>
  expect(searchArrangementFrom(new URLSearchParams(query))).toBe(arrangement),
);

test('either needs no parameter', () => {
  expect(arrangementParams(null)).toEqual({});
  expect(arrangementParams('LIVE_OUT')).toEqual({ arrangement: 'LIVE_OUT' });
});
