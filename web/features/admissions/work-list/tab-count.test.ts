import { expect, it } from 'vitest';
import { tabCount } from './tab-count.ts';

const counts = { open: 5, taken: 3, mine: 1 };

it('counts what the tab shows', () => {
  expect(tabCount('open', false, counts)).toBe(5);
  expect(tabCount('taken', false, counts)).toBe(3);
  expect(tabCount('taken', true, counts)).toBe(1);
});

it('says no number where there is none to say', () => {
  expect(tabCount('open', true, counts)).toBeUndefined();
  expect(tabCount('done', false, counts)).toBeUndefined();
  expect(tabCount('taken', false, undefined)).toBeUndefined();
});
