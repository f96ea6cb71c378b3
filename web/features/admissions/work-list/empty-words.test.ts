import { expect, test } from 'vitest';
import { workKindFilters, workStateFilters } from '#contract/admissions/work-list.ts';
import { emptyWords } from './empty-words.ts';

const all = workStateFilters.flatMap((state) =>
  workKindFilters.flatMap((kind) => [true, false].map((isMine) => ({ state, kind, isMine }))),
);

test('every filter has its own words for an empty list', () => {
  const titles = all
    .filter(({ state, isMine }) => !(state === 'open' && isMine))
    .map((search) => emptyWords(search).title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the link of an empty list leads to another filter', () => {
  for (const search of all) {
    const { to } = emptyWords(search);
    if (to) expect({ ...search, ...to.search }).not.toEqual(search);
  }
});
