import { expect, it } from 'vitest';
import { isSecondPress } from './second-press.ts';

it('a key pressed twice in a row counts for one check', () => {
  const before = { key: 'S', at: 5000 };
  expect(isSecondPress(before, { key: 'S', at: 5150 })).toBe(true);
  expect(isSecondPress(before, { key: 'S', at: 5800 })).toBe(false);
  expect(isSecondPress(before, { key: 'R', at: 5150 })).toBe(false);
  expect(isSecondPress(null, { key: 'S', at: 5150 })).toBe(false);
});
