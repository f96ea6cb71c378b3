import { expect, test } from 'vitest';
import { findTabFrom, withTab } from './find-tab.ts';

test.each([
  ['', 'recommended'],
  ['tab=hidden', 'hidden'],
  ['tab=shortlisted', 'shortlisted'],
  ['tab=everyone', 'recommended'],
])('the tab of ?%s is %s', (query, tab) => expect(findTabFrom(new URLSearchParams(query))).toBe(tab));

test('another tab keeps the search', () => {
  const params = new URLSearchParams('country=NZ&tab=hidden');
  expect(String(withTab(params, 'shortlisted'))).toBe('country=NZ&tab=shortlisted');
  expect(String(withTab(params, 'recommended'))).toBe('country=NZ');
  expect(String(params)).toBe('country=NZ&tab=hidden');
});
