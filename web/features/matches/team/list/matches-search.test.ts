import { expect, test } from 'vitest';
import { filterFrom, filterParams } from './matches-search.ts';

const read = (address: string) => filterFrom(new URLSearchParams(address));

test('what is open is shown by default, and for an invalid address', () => {
  expect(read('')).toBe('open');
  expect(read('state=begun')).toBe('open');
  expect(filterParams('open')).toEqual({});
});

test('another filter is written to the address and read back', () => {
  expect(read(new URLSearchParams(filterParams('ended')).toString())).toBe('ended');
});
