import { afterEach, expect, test } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { textGroups } from '#contract/texts/groups.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import { textsIn } from '#contract/texts/texts.ts';
import { renderPages } from './prerender-entry.tsx';

afterEach(() => applySettings({ ...defaultSettings, texts: {} }));

/** Every text, as if an operator had published its key. */
const keysAsWords = (texts: readonly { key: string }[]) =>
  Object.fromEntries(texts.map(({ key }) => [key, `«${key}»`]));

const onPages = textGroups.flatMap(({ page, texts }) =>
  page === null ? [] : texts.map(({ key }) => ({ page, key })),
);

/** What isn't on its page with these settings. */
async function missingWith(wanted: typeof onPages, settings: Parameters<typeof applySettings>[0]) {
  applySettings({ ...defaultSettings, ...settings, texts: keysAsWords(onPages) });
  const pages = await renderPages([...new Set(wanted.map(({ page }) => page))]);
  return wanted.filter(
    ({ page, key }) => !pages.find(({ path }) => path === page)?.html.includes(`«${key}»`),
  );
}

test('every text of a page is on that page, where its fees are asked', async () => {
  let missing = await missingWith(onPages, { joiningFeeCents: 1, matchFeeCents: 1 });
  for (const fees of [
    { joiningFeeCents: 1, matchFeeCents: null },
    { joiningFeeCents: null, matchFeeCents: 1 },
    { joiningFeeCents: null, matchFeeCents: null },
  ]) {
    missing = await missingWith(missing, fees);
  }
  // Shown once a message is sent.
  expect(missing.map(({ key }) => key)).toEqual(['contact.form.thanks']);
});

test('the names of pages are in their titles and trails, and their descriptions in their heads', async () => {
  const words = textsIn(pageHeads);
  applySettings({ texts: keysAsWords(words) });
  const pages = await renderPages();
  const all = pages.flatMap(({ html, head }) => [html, ...head]).join('\n');
  expect(words.filter(({ key }) => !all.includes(`«${key}»`)).map(({ key }) => key)).toEqual([]);
  expect(pages.find(({ path }) => path === '/about')?.html).toContain('«heads.about.title»');
});
