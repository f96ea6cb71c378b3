import { expect, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { documentTitle, pageOf } from './page.ts';

test('the innermost route with page information names the page', () => {
  const page = pageOf([
    { handle: { title: 'Outer' } },
    { handle: { title: 'Inner' } },
    { handle: undefined },
  ]);
  expect(documentTitle(page)).toBe(`Inner – ${settings.name}`);
  expect(documentTitle(pageOf([{}]))).toBe(settings.name);
});
