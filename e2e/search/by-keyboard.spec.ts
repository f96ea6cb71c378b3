import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { someOf } from '../breadth.ts';
import { expect } from '../fixtures.ts';
import {
  approvedFamily,
  approvedSupportWorker,
  finishProfile,
  registerFamily,
  registerNewcomer,
  setStatus,
} from '../registrations.ts';
import { tabTo, test } from '../visits.ts';
import { cardOf, familiesCall, familySummary, tab, workerSummary, workersCall } from './steps.ts';

const whole = {
  facts: [{ code: 'country' as const, kind: 'fits' as const, sentence: 'Lives in Australia, as you do' }],
};
const match = { fits: 1, reasons: ['Lives in Australia, as you do'], toTalkAbout: null };

const sides = [
  {
    side: 'a family',
    path: routes.findWorker,
    call: workersCall,
    noun: ['support worker', 'support workers'],
    approved: approvedFamily,
    people: [1, 2].map((index) => ({ ...workerSummary(index), match })),
    names: ['Worker 1', 'Worker 2'],
    form: [
      'Earliest Start Date',
      'Latest Start Date',
      'Arrangement',
      'Police check',
      'say in your profile which state',
      'Search',
    ],
  },
  {
    side: 'a worker',
    path: routes.findFamily,
    call: familiesCall,
    noun: ['family', 'families'],
    approved: approvedSupportWorker,
    people: [1, 2].map((index) => ({ ...familySummary(index), match })),
    names: ['Family 1', 'Family 2'],
    form: ['Country to work in', 'Arrangement', 'Search'],
  },
] as const;

const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) });

/** The accessible name of the focused control; empty outside the main part of the page. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || !control.closest('main') || control.matches('main, h1'))
      return '';
    const labels =
      control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
    const by = control
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    const label = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? by ?? control.textContent;
    return (label ?? '').trim();
  });

/** The accessible names of all focusable controls in the main part, in Tab order. */
async function tabOrder(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.getByRole('main').focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await focusedName(page);
    if (name === '') break;
    names.push(name);
  }
  return names;
}

for (const { side, path, call, noun, approved, people, names, form } of someOf(
  sides,
  ({ side }) => side === 'a family',
)) {
  const open = async (page: Page) => {
    await page.route(call, (route) => route.fulfill({ json: people }));
    await page.goto(path);
    await expect(cardOf(page, names[0])).toBeVisible();
  };
  const cardControls = (name: string) => [
    `How you and ${name} match: 1 thing fits`,
    `View More about ${name}`,
    `Star ${name}`,
    `Hide ${name}`,
    `Message ${name}`,
    `Block or report ${name}`,
  ];

  test(`${side}: the search works by keyboard, in reading order, with names, roles, states and announcements`, async ({
    visit,
  }) => {
    const page = await visit(await finishProfile(await approved()));
    await open(page);
    await expect(said(page, `2 ${noun[1]}`)).toBeAttached();
    await expect(page.getByRole('link', { name: 'See all messages' })).toBeVisible();
    expect(await tabOrder(page)).toEqual([
      'Setup my profile',
      'View my profile',
      'See all messages',
      ...form,
      'Recommended2',
      ...names.flatMap(cardControls),
    ]);
    const [name, other] = names;
    await expect(cardOf(page, name)).toMatchAriaSnapshot(`
      - article "${name}":
        - heading "${name}" [level=2]
        - button /How you and ${name} match/
        - link "View More about ${name}"
        - button "Star ${name}"
        - button "Hide ${name}"
        - button "Message ${name}"
        - button "Block or report ${name}"
    `);

    await tabTo(page, page.getByRole('button', { name: `Star ${other}` }));
    await page.keyboard.press('Enter');
    const recommended = tab(page, 'Recommended');
    await recommended.focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Short Listed')).toBeFocused();
    await expect(tab(page, 'Short Listed')).toHaveAttribute('aria-selected', 'true');
    await expect(said(page, `1 ${noun[0]}`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Hidden')).toBeFocused();
    await expect(said(page, 'You haven’t hidden anyone')).toBeAttached();
    await page.keyboard.press('Home');
    await expect(recommended).toBeFocused();

    const hide = page.getByRole('button', { name: `Hide ${name}` });
    for (const [button, key] of [
      [page.getByRole('button', { name: `Star ${name}` }), 'Space'],
      [hide, 'Enter'],
    ] as const) {
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await tabTo(page, button);
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).toBeFocused();
    }
    // Undo appears next to the focused control.
    const undo = page.getByRole('button', { name: `Undo hiding ${name}` });
    await expect(undo).toBeVisible();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(hide).toHaveAttribute('aria-pressed', 'false');
    await expect(hide).toBeFocused();
    await page.route('**/api/match/*', (route) => route.fulfill({ json: whole }));
    const match = page.getByRole('button', { name: `How you and ${name} match` });
    await tabTo(page, match);
    await page.keyboard.press('Enter');
    await expect(match).toHaveAttribute('aria-expanded', 'true');

    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ json: people.slice(0, 1) }));
    await page.reload();
    await expect(said(page, `1 ${noun[0]}`)).toBeAttached();
  });
}

test('people who cannot see the other side yet can tab through what to do next', async ({ visit }) => {
  const page = await visit(await registerFamily('Leilani'));
  await page.goto(routes.findWorker);
  await expect(page.getByRole('link', { name: 'See all steps' })).toBeVisible();
  expect(await tabOrder(page)).toEqual([
    'Setup my profile',
    'View my profile',
    'Setup Profile',
    'Contact Us',
    'See all steps',
  ]);
});

for (const [device, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 700 }],
] as const) {
  test(`on ${device} the Tab key stays in the tour, and its buttons have names`, async ({ visit }) => {
    const person = await registerNewcomer('FAMILY_USER', { firstName: 'Sione', lastName: 'Latu' });
    await setStatus(person, 'UNMATCHED');
    const page = await visit(person, { viewport });
    await page.goto(routes.findWorker);
    const card = page.getByRole('dialog').filter({ hasText: 'Step 1 of 4' });
    await expect(card).toHaveAccessibleName('Your profile');
    await expect(card).toMatchAriaSnapshot(`
      - dialog "Your profile":
        - paragraph: Step 1 of 4
        - button "End the tour"
        - heading "Your profile" [level=2]
        - paragraph
        - button "Skip"
        - button "Next"
    `);
    for (const key of [...Array(5).fill('Tab'), ...Array(5).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await card.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}
