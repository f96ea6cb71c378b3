import { expect, test } from 'vitest';
import { workParams, workSearchFrom } from './work-search.ts';

const read = (address: string) => workSearchFrom(new URLSearchParams(address));

test('the list begins with everything that is open', () => {
  expect(read('')).toEqual({ state: 'open', kind: 'all', isMine: false });
  expect(workParams(read(''))).toEqual({});
});

test('what is chosen stands in the address and comes back from it', () => {
  const chosen = { state: 'taken', kind: 'messages', isMine: true } as const;
  expect(workParams(chosen)).toEqual({ state: 'taken', kind: 'messages', mine: 'yes' });
  expect(read('state=taken&kind=messages&mine=yes')).toEqual(chosen);
});

test('a broken address shows what is open', () => {
  expect(read('state=withdrawn&kind=x&mine=1')).toEqual({ state: 'open', kind: 'all', isMine: false });
});
