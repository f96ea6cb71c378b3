import { expect, test } from 'vitest';
import { workParams, workSearchFrom } from './work-search.ts';

const read = (address: string) => workSearchFrom(new URLSearchParams(address));

test('the list shows everything open by default', () => {
  expect(read('')).toEqual({ state: 'open', kind: 'all', isMine: false });
  expect(workParams(read(''))).toEqual({});
});

test('the filter is written to the address and read back', () => {
  const chosen = { state: 'taken', kind: 'messages', isMine: true } as const;
  expect(workParams(chosen)).toEqual({ state: 'taken', kind: 'messages', mine: 'yes' });
  expect(read('state=taken&kind=messages&mine=yes')).toEqual(chosen);
});

test('an invalid address shows everything open', () => {
  expect(read('state=withdrawn&kind=x&mine=1')).toEqual({ state: 'open', kind: 'all', isMine: false });
});
