import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test('the link back leads to the search that the person came from', () => {
  expect(wayBack('/family/find-worker', { foundIn: '/family/find-worker?tab=hidden' })).toEqual({
    to: '/family/find-worker?tab=hidden',
    state: { isReturn: true },
  });
});

test.each([null, undefined, {}, { foundIn: 7 }, { foundIn: '/elsewhere?tab=hidden' }])(
  'leads to the place itself after %j',
  (state) => expect(wayBack('/family/find-worker', state)).toEqual({ to: '/family/find-worker' }),
);
