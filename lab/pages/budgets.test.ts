import { expect, test } from 'vitest';
import { budgets, missed, type PageResult } from './budgets.ts';

const good: PageResult = {
  path: '/',
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  scriptBytes: budgets.scriptBytes,
  totalBytes: budgets.totalBytes,
  lcpMs: budgets.lcpMs,
  layoutShift: 0,
  startedScriptBytes: 150_000,
};

test('a page exactly at its budgets misses none', () => {
  expect(missed(good)).toEqual([]);
});

test.each([
  [{ performance: 99 }, 'Performance 99'],
  [{ accessibility: 99 }, 'Accessibility 99'],
  [{ bestPractices: 96 }, 'Best practices 96'],
  [{ seo: 92 }, 'SEO 92'],
  [{ scriptBytes: 100_001 }, 'JavaScript 100.0 KB'],
  [{ totalBytes: 281_300 }, 'total 281.3 KB'],
  [{ lcpMs: 1501 }, 'LCP 1501 ms'],
  [{ layoutShift: 0.001 }, 'layout shift 0.001'],
])('a page with %o misses a budget, in words', (changes, words) => {
  expect(missed({ ...good, ...changes })).toEqual([words]);
});

test('a number that could not be measured counts as missed', () => {
  const unknown = { ...good, lcpMs: Number.NaN, scriptBytes: Number.NaN, totalBytes: Number.NaN };
  expect(missed(unknown)).toHaveLength(3);
});
