import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test('leads back to the search that one came from', () => {
  expect(wayBack('/family/find-worker', { foundIn: '/family/find-worker?tab=hidden' })).toEqual({
    to: '/family/find-worker?tab=hidden',
    state: { isReturn: true },
  });
});

test.each([null, undefined, {}, { foundIn: 7 }, { foundIn: '/elsewhere?tab=hidden' }])(
  'leads to the place itself after %j',
  (state) => expect(wayBack('/family/find-worker', state)).toEqual({ to: '/family/find-worker' }),
);
