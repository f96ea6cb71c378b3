import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/summaries.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { monthFromNow } from './months.ts';
import { chooseMonth } from './people.ts';
import {
  approvedFamily,
  freshName,
  registerFamily,
  registerSupportWorker,
  saveProfile,
  setStatus,
} from './registrations.ts';
import { expectNoSidewaysScroll, test } from './visits.ts';

const call = '**/api/summary/support-workers**';

/** `2027-03-01`, counted from the present month where the browser is. */
function firstDay(monthsFromNow: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + monthsFromNow, 1)).toISOString().slice(0, 10);
}

/** The month that a picker shows, as `March 2027`. */
const chosenMonth = (page: Page, label: string) =>
  page
    .getByRole('group', { name: label })
    .locator('select')
    .evaluateAll((selects) =>
      selects
        .map((select) => (select instanceof HTMLSelectElement ? select.selectedOptions[0]?.label : ''))
        .join(' '),
    );

async function expectWindow(page: Page, from: string, to: string): Promise<void> {
  await expect.poll(() => chosenMonth(page, 'Earliest Start Date')).toBe(from);
  await expect.poll(() => chosenMonth(page, 'Latest Start Date')).toBe(to);
}

const summary = (index: number): SupportWorkerSummary => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  firstName: `Worker ${index}`,
  status: 'UNMATCHED',
  age: 30,
  nationality: null,
  gender: null,
  country: null,
  dateAvailable: null,
  introduction: null,
  match: null,
  avatarUrl: null,
});

/** A worker whom families find. */
async function listedWorker(firstName: string, introduction: string) {
  const worker = await registerSupportWorker(firstName);
  await saveProfile(worker, { introduction: `<p>${introduction}</p>`, dateAvailable: firstDay(1) });
  await setStatus(worker, 'READY_FOR_MATCHING');
  return worker;
}

test('the window begins this month and ends three months later, and a new beginning moves its end', async ({
  visit,
}) => {
  const page = await visit(await approvedFamily());
  await page.goto(routes.findWorker);
  await expectWindow(page, monthFromNow(0), monthFromNow(3));
  await chooseMonth(page, 'Latest Start Date', monthFromNow(9));
  await expectWindow(page, monthFromNow(0), monthFromNow(9));
  await chooseMonth(page, 'Earliest Start Date', monthFromNow(4));
  await expectWindow(page, monthFromNow(4), monthFromNow(7));
  await chooseMonth(page, 'Latest Start Date', monthFromNow(2));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('The latest start date must not be before the earliest')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Latest Start Date' }).getByLabel('Month')).toBeFocused();
  await expectNoAxeViolations(page);
});

test('a search stands in the address: back, refresh and a shared link show it again', async ({ visit }) => {
  const family = await approvedFamily();
  const page = await visit(family);
  await page.goto(routes.findWorker);
  await chooseMonth(page, 'Earliest Start Date', monthFromNow(2));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const query = `earliestStartDate=${firstDay(2)}&latestStartDate=${firstDay(5)}`;
  await expect(page).toHaveURL(`${routes.findWorker}?${query}`);
  await expectWindow(page, monthFromNow(2), monthFromNow(5));
  await page.reload();
  await expectWindow(page, monthFromNow(2), monthFromNow(5));
  await page.goBack();
  await expectWindow(page, monthFromNow(0), monthFromNow(3));
  await page.goForward();
  await expectWindow(page, monthFromNow(2), monthFromNow(5));
  const other = await visit(await approvedFamily());
  await other.goto(`${routes.findWorker}?${query}`);
  await expectWindow(other, monthFromNow(2), monthFromNow(5));
  await expectNoAxeViolations(other);
});

test('a broken or bygone window in the address becomes the usual one', async ({ visit }) => {
  const page = await visit(await approvedFamily());
  await page.route(call, (route) => route.fulfill({ json: [summary(1)] }));
  for (const broken of [
    'earliestStartDate=soon&latestStartDate=later',
    'earliestStartDate=2020-01-01&latestStartDate=2020-04-01',
    'earliestStartDate=2027-13-01',
    'earliestStartDate=9999-12-01',
    'earliestStartDate=%3Cscript%3E&latestStartDate=',
    'earliestStartDate=&latestStartDate=2000-01-01',
  ]) {
    await page.goto(`${routes.findWorker}?${broken}`);
    await expect(page.getByRole('main').getByText('1 support worker', { exact: true })).toBeVisible();
    await expectWindow(page, monthFromNow(0), monthFromNow(3));
  }
  await expectNoAxeViolations(page);
});

test('a search that finds nobody says so and offers a wider window', async ({ visit }) => {
  const page = await visit(await approvedFamily());
  await page.route(call, (route) => route.fulfill({ json: [] }));
  await page.goto(routes.findWorker);
  await expect(page.getByRole('heading', { name: 'No matching workers available' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: `Search until ${monthFromNow(6)}` }).click();
  await expectWindow(page, monthFromNow(0), monthFromNow(6));
  await expect(
    page.getByRole('heading', { name: 'Sorry their are no workers that meet those criteria' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Search until ${monthFromNow(9)}` })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a family that is not approved is led to its profile instead of to workers', async ({ visit }) => {
  const worker = await listedWorker(freshName('Unseen'), 'Not to be seen yet.');
  const page = await visit(await registerFamily('Leilani'));
  const answered = page.waitForResponse(call);
  await page.goto(routes.findWorker);
  const answer = await answered;
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain(worker.user.id);
  await expect(page.getByRole('heading', { name: 'See Workers Here!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Set up profile' }).click();
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
});

test('a card shows a worker in brief: badge, text cut short, and its height', async ({ visit }) => {
  const words =
    'I cook and sing, like long walks by the sea, and learnt to sign from a brother of mine. '.repeat(2);
  const exact = `${words.slice(0, limits.cardDescription - 1)}.`;
  const matched = await listedWorker(freshName('Mere'), words.slice(0, limits.cardDescription + 1));
  const free = await listedWorker(freshName('Sefa'), exact);
  await setStatus(matched, 'MATCHED');
  const page = await visit(await approvedFamily());
  await page.goto(routes.findWorker);
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
  const card = cardOf(matched.user.firstName);
  await expect(card.getByText('Matched', { exact: true })).toBeVisible();
  await expect(card.getByText(`${words.slice(0, 122)}...`, { exact: true })).toBeVisible();
  await expect(card.getByText(`Available from ${monthFromNow(1)}`)).toBeVisible();
  await expect(cardOf(free.user.firstName).getByText(exact, { exact: true })).toBeVisible();
  await expect(cardOf(free.user.firstName).getByText('Matched', { exact: true })).toHaveCount(0);
  expect((await card.boundingBox())?.height).toBe(limits.cardHeightPx);
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: `View More about ${matched.user.firstName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(matched.user.firstName);
});

test('without a network the search says so, and works again on the next try', async ({ visit }) => {
  const worker = await listedWorker(freshName('Ioane'), 'I cook.');
  const page = await visit(await approvedFamily());
  await page.goto(routes.findWorker);
  const card = page.getByRole('article').filter({ hasText: worker.user.firstName });
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  await chooseMonth(page, 'Latest Start Date', monthFromNow(8));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible();
  await expect(
    page.getByRole('main').getByText('We could not reach our server. Check your connection'),
  ).toBeVisible();
  await expectWindow(page, monthFromNow(0), monthFromNow(8));
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeVisible();
});

test('on a window of 320 px nothing has to be scrolled sideways', async ({ visit }) => {
  const page = await visit(await approvedFamily(), { viewport: { width: 320, height: 640 } });
  const long = { firstName: 'Bartholomew'.repeat(9), introduction: `<p>${'long'.repeat(60)} words</p>` };
  // Not stored: a card as tall as this would stretch its neighbours in other tests.
  await page.route(call, (route) => route.fulfill({ json: [{ ...summary(1), ...long, status: 'MATCHED' }] }));
  await page.goto(routes.findWorker);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test('more than a hundred workers come in parts, and none of them twice', async ({ visit }) => {
  const page = await visit(await approvedFamily());
  await page.route(call, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    return cursor === null
      ? route.fulfill({
          json: Array.from({ length: limits.pageSize }, (_, index) => summary(index)),
          headers: { link: '</api/summary/support-workers?cursor=the-rest>; rel="next"' },
        })
      : route.fulfill({ json: [summary(100), summary(101)] });
  });
  await page.goto(routes.findWorker);
  await expect(
    page.getByRole('main').getByText('The first 100 support workers', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).dblclick();
  await expect(page.getByRole('main').getByText('102 support workers', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(102);
  await expect(page.getByRole('listitem').filter({ hasText: 'Worker 100' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a part that does not come leaves what is there and can be asked for again', async ({ visit }) => {
  const page = await visit(await approvedFamily());
  await page.route(call, (route) =>
    route.request().url().includes('cursor')
      ? route.fulfill({ json: [summary(1)] })
      : route.fulfill({ json: [summary(0)], headers: { link: '</x?cursor=more>; rel="next"' } }),
  );
  await page.goto(routes.findWorker);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  await page.context().setOffline(true);
  await page.unroute(call);
  await more.click();
  await expect(
    page.getByRole('main').getByText('We could not reach our server. Check your connection'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Worker 0' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.route(call, (route) => route.fulfill({ json: [summary(1)] }));
  await more.click();
  await expect(page.getByRole('heading', { name: 'Worker 1' })).toBeVisible();
});
