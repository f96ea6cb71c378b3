import { expect, test } from 'vitest';
import { workKindFilters, workStateFilters } from '#contract/admissions/work-list.ts';
import { emptyWords } from './empty-words.ts';

const all = workStateFilters.flatMap((state) =>
  workKindFilters.flatMap((kind) => [true, false].map((isMine) => ({ state, kind, isMine }))),
);

test('every filter says in its own words that there is nothing', () => {
  const titles = all
    .filter(({ state, isMine }) => !(state === 'open' && isMine))
    .map((search) => emptyWords(search).title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the way out leads elsewhere', () => {
  for (const search of all) {
    const { to } = emptyWords(search);
    if (to) expect({ ...search, ...to.search }).not.toEqual(search);
  }
});
