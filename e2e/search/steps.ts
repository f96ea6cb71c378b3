import type { Locator, Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import type { FamilySummary, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { expect } from '../fixtures.ts';
import { firstDay, firstDayOf } from '../months.ts';
import {
  freshName,
  registerFamily,
  registerSupportWorker,
  saveProfile,
  setStatus,
} from '../registrations.ts';

export const workersCall = '**/api/summary/support-workers**';
export const familiesCall = '**/api/summary/families**';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A worker who is not stored, for a response that the test itself fakes. */
export const workerSummary = (index: number): SupportWorkerSummary => ({
  id: idOf(index),
  firstName: `Worker ${index}`,
  status: 'UNMATCHED',
  checks: { summary: '', elsewhere: null },
  age: 30,
  nationality: null,
  gender: null,
  country: null,
  dateAvailable: null,
  introduction: null,
  arrangement: null,
  match: null,
  avatarUrl: null,
  forAdmin: null,
});

export const familySummary = (index: number): FamilySummary => ({
  id: idOf(index),
  adultName1: `Family ${index}`,
  status: 'UNMATCHED',
  checks: { summary: '', elsewhere: null },
  locationDescription: null,
  earliestStartDate: null,
  latestStartDate: null,
  numberOfChildren: null,
  childrenDescription: null,
  familyDescription: null,
  arrangement: null,
  match: null,
  avatarUrl: null,
  forAdmin: null,
});

/** A worker that families can find, with a unique name. */
export async function listedWorker(name: string, answers: object = {}) {
  const worker = await registerSupportWorker(freshName(name));
  await saveProfile(worker, { dateAvailable: firstDay(1), ...answers });
  await setStatus(worker, 'READY_FOR_MATCHING');
  return worker;
}

/** A family that workers can find, with a unique name. */
export async function listedFamily(name: string, answers: object = {}) {
  const family = await registerFamily(freshName(name));
  await saveProfile(family, answers);
  await setStatus(family, 'READY_FOR_MATCHING');
  return family;
}

export const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

export const tab = (page: Page, name: 'Recommended' | 'Short Listed' | 'Hidden') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Opens a tab, and waits for its list: cards have the same names on every tab. */
export async function openTab(page: Page, name: Parameters<typeof tab>[1]): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** The months of the window, as `March 2027`. */
export async function expectWindow(page: Page, from: string, to: string): Promise<void> {
  await expect(page.getByLabel('Earliest Start Date')).toHaveValue(firstDayOf(from));
  await expect(page.getByLabel('Latest Start Date')).toHaveValue(firstDayOf(to));
}

/** Writes the lists as another window of the same browser would. */
export const storeMarks = (
  page: Page,
  { user }: { user: { id: string } },
  marks: { starred: string[]; hidden: string[] },
) =>
  page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [`marks/${user.id}`, JSON.stringify(marks)] as const,
  );

/** The first card begins early, on a phone and at a desk. */
export async function expectResultsInFirstScreen(page: Page): Promise<void> {
  for (const { width, height, first } of [
    { width: 360, height: 740, first: 416 },
    { width: 1024, height: 768, first: 480 },
    { width: 1280, height: 800, first: 480 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
    await expect.poll(top, `at ${width} px`).toBeLessThanOrEqual(first);
  }
}

/** Calls for the news above the cards, which come later than these. */
const newsCalls = /\/api\/(conversations\/counts|introductions|matches)\b/;

/** Checks that news above the cards, which come later, move none of them, at any width. */
export async function expectNewsToMoveNothing(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    const news = Promise.withResolvers<void>();
    await page.route(newsCalls, async (route) => {
      await news.promise;
      await route.fallback();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    // Letters of another font would move the cards too.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await card.boundingBox();
    news.resolve();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link').first()).toBeVisible();
    expect((await card.boundingBox())?.y, `at ${width} px`).toBe(before?.y);
    await page.unroute(newsCalls);
  }
}

/** As much as a card usually has to show of checks and reasons. */
const fullOfReasons = {
  checks: { summary: 'Interviewed · Police check · Working with children (NSW)', elsewhere: null },
  match: {
    fits: 12,
    reasons: ['Meal times, medication and personal care', 'Behaviour support and sensory regulation'],
    toTalkAbout: 'One thing to talk about: a shared language',
  },
} satisfies Partial<SupportWorkerSummary>;

/** Checks that full cards have the specified height and cut no reason off, in one column and in two. */
export async function expectFullCardsOfSpecifiedHeight(
  page: Page,
  call: string,
  person: object,
): Promise<void> {
  await page.route(call, (route) => route.fulfill({ json: [{ ...person, ...fullOfReasons }] }));
  await page.reload();
  const card = page.getByRole('article');
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const sentence of [...fullOfReasons.match.reasons, fullOfReasons.match.toTalkAbout]) {
      const text = card.getByText(sentence, { exact: true });
      await expect(text).toBeVisible();
      expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    }
    const height = async () => (await card.boundingBox())?.height;
    await expect.poll(height, `at ${width} px`).toBe(limits.cardHeightPx);
    if (width < 1024) continue;
    // A text of wide letters is cut after its second line.
    const linesOf = (text: HTMLElement) =>
      Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(await card.getByText(/\.\.\.$/).evaluate(linesOf), `at ${width} px`).toBe(2);
  }
}

/** Checks that words of a card stay inside it, on a phone, with text of twice the size. */
export async function expectInsideCard(page: Page, card: Locator, words: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const endOf = (element: Locator) =>
    element.evaluate((one) => Math.max(...[...one.getClientRects()].map(({ right }) => right)));
  await expect.poll(async () => (await endOf(words)) <= (await endOf(card))).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (before) await page.setViewportSize(before);
}
