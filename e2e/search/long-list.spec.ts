import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { approvedFamily, finishProfile } from '../registrations.ts';
import { test, type Visit } from '../visits.ts';
import { cardOf, listedWorker, workerSummary, workersCall } from './steps.ts';

/** Five blocks of cards: all but the first are left out of layout until they come near the window. */
const people = Array.from({ length: 60 }, (_, index) => workerSummary(index));

async function openList(visit: Visit, shown: readonly object[] = people): Promise<Page> {
  const page = await visit(await finishProfile(await approvedFamily()));
  await page.route(workersCall, (route) => route.fulfill({ json: shown }));
  await page.goto(routes.findWorker);
  await expect(page.locator('[data-item]')).toHaveCount(shown.length);
  return page;
}

/** True if the browser has left the card out, as it does far from the window. */
const isLeftOut = (card: Locator) =>
  card.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));

const controlsOf = (name: string) => [
  `View More about ${name}`,
  `Star ${name}`,
  `Hide ${name}`,
  `Message ${name}`,
  `Block or report ${name}`,
];

/** Runs in the page. Notes after each key which control has the focus, and whether all of it is in the window. */
function noteFocus(): void {
  const notes: Note[] = [];
  Object.assign(window, { notes });
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Tab') return;
    const control = document.activeElement;
    const { top, bottom } = control?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    notes.push({ name: control?.getAttribute('aria-label'), isInWindow: top >= 0 && bottom <= innerHeight });
  });
}

type Note = { name: string | null | undefined; isInWindow: boolean };

/** The notes since the last call. */
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes.splice(0));

test('a long list, most of which is left out of layout, is walked through by Tab, found in, and printed whole', async ({
  visit,
}) => {
  const page = await openList(visit);
  const card = cardOf(page, 'Worker 52');
  await page.evaluate(noteFocus);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    // Two borders between blocks, the second of which is out of sight at first.
    for (const border of [12, 24]) {
      const controls = people.slice(border - 1, border + 1).flatMap(({ firstName }) => controlsOf(firstName));
      await page.getByLabel(controls[0] ?? '', { exact: true }).focus();
      for (const [key, names] of [
        ['Tab', controls.slice(1)],
        ['Shift+Tab', controls.toReversed().slice(1)],
      ] as const) {
        for (const _ of names) await page.keyboard.press(key);
        expect(await notesOf(page), `${key}, ${viewport.width} px wide`).toEqual(
          names.map((name) => ({ name, isInWindow: true })),
        );
      }
    }
  }

  expect(await isLeftOut(card)).toBe(true);
  expect(
    await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Worker 52')),
  ).toBe(true);
  await expect(card).toBeInViewport();
  await expect.poll(() => isLeftOut(card)).toBe(false);
  await expectNoAxeViolations(page);

  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(people.filter(({ firstName }) => !new RegExp(`${firstName}\\b`).test(text))).toEqual([]);
});

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
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const higher = await top();
  await page.mouse.wheel(0, -90);
  await expect.poll(top).toBe(higher + 90);
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
