import { expect, test } from 'vitest';
import { checksParams, checksSearchFrom } from './checks-search.ts';

const read = (address: string) => checksSearchFrom(new URLSearchParams(address));

test('what waits is shown by default', () => {
  expect(read('')).toEqual({ standing: 'waiting', kind: '', country: '' });
  expect(checksParams(read(''))).toEqual({});
});

test('the filters and the open check are written to the address', () => {
  const chosen = { standing: 'expired', kind: 'cpr', country: 'NZ' } as const;
  expect(checksParams(chosen, '1')).toEqual({ ...chosen, check: '1' });
  expect(read('standing=expired&kind=cpr&country=NZ&check=1')).toEqual(chosen);
});

test('an invalid address shows what waits', () =>
  expect(read('standing=seen&kind=x&country=US')).toEqual(read('')));
