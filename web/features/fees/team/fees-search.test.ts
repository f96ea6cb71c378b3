import { expect, test } from 'vitest';
import { feesParams, feesSearchFrom } from './fees-search.ts';

const read = (address: string) => feesSearchFrom(new URLSearchParams(address));
const family = '018f0000-0000-7000-8000-000000000002';

test('what is open is shown by default, and everything of one family', () => {
  expect(read('')).toEqual({ state: 'open', family: '' });
  expect(feesParams(read(''))).toEqual({});
  expect(read(`profileId=${family}`)).toEqual({ state: 'all', family });
  expect(feesParams({ state: 'open', family })).toEqual({ state: 'open', profileId: family });
});

test('the filters are written to the address and read from it', () => {
  const search = { state: 'overdue', family } as const;
  expect(read(new URLSearchParams(feesParams(search)).toString())).toEqual(search);
});

test('due is what is open, and an invalid address shows that too', () => {
  expect(read('state=due').state).toBe('open');
  expect(read('state=x&profileId=1')).toEqual(read(''));
});
