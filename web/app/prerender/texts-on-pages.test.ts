import { afterEach, expect, test } from 'vitest';
import { type CheckKind, checkKinds, checkRules } from '#contract/checks/kinds.ts';
import { routes } from '#contract/routes.ts';
import { applySettings, defaultSettings, settings } from '#contract/settings.ts';
import { textGroups } from '#contract/texts/groups.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import { type Text, textsIn, variablesIn } from '#contract/texts/texts.ts';
import { blocksOf } from '#web/lib/reading-grade.ts';
import { renderPages } from './prerender-entry.tsx';

afterEach(() => applySettings({ ...defaultSettings, texts: {} }));

/** Every text, as if an operator had published its key, with the variables in which links stand. */
const keysAsWords = (texts: readonly Text[]) =>
  Object.fromEntries(
    texts.map(({ key, standard }) => [
      key,
      [`«${key}»`, ...variablesIn(standard).map((name) => `{${name}}`)].join(' '),
    ]),
  );

const onPages = textGroups.flatMap(({ page, texts }) =>
  page === null ? [] : texts.map((text) => ({ ...text, page })),
);

/** What isn't on its page with these settings. */
async function missingWith(wanted: typeof onPages, settings: Parameters<typeof applySettings>[0]) {
  applySettings({ ...defaultSettings, ...settings, texts: keysAsWords(onPages) });
  const pages = await renderPages([...new Set(wanted.map(({ page }) => page))]);
  return wanted.filter(
    ({ page, key }) => !pages.find(({ path }) => path === page)?.html.includes(`«${key}»`),
  );
}

/** Of workers these checks, and of families theirs in one country. */
const asking = (ofWorkers: Partial<Record<'AU' | 'NZ', CheckKind[]>>) => ({
  SUPPORT_WORKER: { AU: [], NZ: [], ...ofWorkers },
  FAMILY_USER: { AU: [], NZ: ['identity' as const] },
});
const workerChecks = checkKinds.filter((kind) => checkRules[kind].sides.includes('SUPPORT_WORKER'));

test('every text of a page is on that page, with some fees and checks', async () => {
  let missing = await missingWith(onPages, { joiningFeeCents: 1, matchFeeCents: 1 });
  for (const settings of [
    {
      joiningFeeCents: 1,
      matchFeeCents: null,
      requiredChecks: asking({ AU: workerChecks }),
      checkValidity: { ...defaultSettings.checkValidity, cpr: 24 },
    },
    {
      joiningFeeCents: null,
      matchFeeCents: 1,
      requiredChecks: asking({ AU: ['working-with-children'], NZ: ['nz-police-vetting'] }),
    },
    { joiningFeeCents: null, matchFeeCents: null, requiredChecks: asking({ AU: ['working-with-children'] }) },
    { requiredChecks: asking({ AU: ['first-aid'], NZ: ['first-aid'] }) },
  ])
    missing = await missingWith(missing, settings);
  // Shown once a message is sent, before a box is ticked, and to somebody who is logged in.
  expect(missing.map(({ key }) => key)).toEqual([
    'contact.form.thanks',
    'signUpForm.tick',
    'signUpForm.loggedIn.heading',
    'signUpForm.loggedIn.family',
    'signUpForm.loggedIn.supportWorker',
    'signUpForm.loggedIn.team',
  ]);
});

test('the names of pages are in their titles and trails, and their descriptions in their heads', async () => {
  const words = textsIn(pageHeads);
  applySettings({ texts: keysAsWords(words) });
  const pages = await renderPages();
  const all = pages.flatMap(({ html, head }) => [html, ...head]).join('\n');
  expect(words.filter(({ key }) => !all.includes(`«${key}»`)).map(({ key }) => key)).toEqual([]);
  expect(pages.find(({ path }) => path === '/about')?.html).toContain('«heads.about.title»');
});

test('every sentence of a page is a text that the operator may change, but on pages of the team', async () => {
  applySettings({ ...defaultSettings, texts: keysAsWords(textGroups.flatMap(({ texts }) => texts)) });
  const pages = await renderPages();
  const fixed = pages
    .filter(({ path }) => !path.startsWith(routes.joinTeam))
    .flatMap(({ html }) => [...blocksOf(html), ...blocksOf(html.replace(/<main.*<\/main>/s, ''))])
    .filter((block) => !block.includes('«') && block.split(' ').length > 2 && /[.!?]$/.test(block))
    // What a password still needs.
    .filter((block) => !block.endsWith(', not met yet.'));
  expect([...new Set(fixed)]).toEqual([]);
});

test('where New Zealand has a number of its own, no sentence of a page has the other alone', async () => {
  applySettings({ supportPhoneNZ: '0800 123 456', supportEmailNZ: 'kia-ora@x.example' });
  const { supportPhone, supportEmail } = settings;
  const pages = await renderPages();
  const alone = pages.flatMap(({ path, html }) =>
    [...blocksOf(html), ...blocksOf(html.replace(/<main.*<\/main>/s, ''))]
      .filter((block) => block.includes(supportPhone) || block.includes(supportEmail))
      .filter((block) => !/0800 123 456|kia-ora@x\.example/.test(block))
      .map((block) => `${path}: ${block}`),
  );
  expect(alone).toEqual([]);
  const contact = pages.find(({ path }) => path === routes.contactUs);
  expect(blocksOf(contact?.html ?? '')).toContain(`Call ${supportPhone} (in New Zealand 0800 123 456)`);
});
