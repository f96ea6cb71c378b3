import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { approvedFamily, finishProfile } from './registrations.ts';
import { cardOf, listedWorker, workerSummary, workersCall } from './search.ts';
import { test, type Visit } from './visits.ts';

/** Five blocks of cards: all but the first are left out of layout until they come near the window. */
const people = Array.from({ length: 60 }, (_, index) => workerSummary(index));

async function openList(visit: Visit, shown: readonly object[] = people): Promise<Page> {
  const page = await visit(await finishProfile(await approvedFamily()));
  await page.route(workersCall, (route) => route.fulfill({ json: shown }));
  await page.goto(routes.findWorker);
  await expect(cardOf(page, 'Worker 0')).toBeVisible();
  return page;
}

/** Whether the browser has left the card out, as it does far from the window. */
const isLeftOut = (card: Locator) =>
  card.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));

test('the search of the browser finds a card far down a long list, and shows it', async ({ visit }) => {
  const page = await openList(visit);
  const card = cardOf(page, 'Worker 52');
  expect(await isLeftOut(card)).toBe(true);
  expect(
    await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Worker 52')),
  ).toBe(true);
  await expect(card).toBeInViewport();
  await expect.poll(() => isLeftOut(card)).toBe(false);
  await expectNoAxeViolations(page);
});

const controlsOf = (name: string) => [
  `View More about ${name}`,
  `Star ${name}`,
  `Hide ${name}`,
  `Message ${name}`,
  `Block or report ${name}`,
];

/** The name of the control that has the focus, and whether all of it is in the window. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    const { top, bottom } = control?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return { name: control?.getAttribute('aria-label'), isInWindow: top >= 0 && bottom <= innerHeight };
  });

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const) {
  test(`on ${device} the Tab key goes through the cards of a long list in their order, and back`, async ({
    visit,
  }) => {
    const page = await openList(visit);
    await page.setViewportSize(viewport);
    // Over two borders between blocks, the second of which was out of sight at first.
    const controls = people.slice(10, 26).flatMap(({ firstName }) => controlsOf(firstName));
    await page.getByLabel(controls[0] ?? '', { exact: true }).focus();
    for (const [key, names] of [
      ['Tab', controls.slice(1)],
      ['Shift+Tab', controls.toReversed().slice(1)],
    ] as const) {
      for (const name of names) {
        await page.keyboard.press(key);
        expect(await focused(page)).toEqual({ name, isInWindow: true });
      }
    }
  });
}

test('going back from a profile shows the card of a long list where it was', async ({ visit }) => {
  const worker = await listedWorker('Losa');
  const { id, firstName } = worker.user;
  const page = await openList(
    visit,
    people.map((one, index) => (index === 41 ? { ...one, id, firstName } : one)),
  );
  const card = cardOf(page, firstName);
  const link = card.getByRole('link', { name: 'View More' });
  await page.getByRole('article').first().hover();
  await page.mouse.wheel(0, 100_000);
  await expect(cardOf(page, 'Worker 59')).toBeInViewport();
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -90);
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const way of ['back', 'breadcrumb'] as const) {
    await link.focus();
    const before = await top();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstName);
    if (way === 'back') await page.goBack();
    else await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Find Worker').click();
    await expect(page.getByRole('listitem').filter({ has: card })).toBeFocused();
    await expect.poll(top).toBe(before);
  }
});

test('a long list is printed whole', async ({ visit }) => {
  const page = await openList(visit);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(people.filter(({ firstName }) => !new RegExp(`${firstName}\\b`).test(text))).toEqual([]);
});
