import type { Page } from '@playwright/test';
import { live } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { aPhoto } from '../files/photos.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { shifts, watchShifts } from '../late-start.ts';
import { firstDay, monthFromNow } from '../months.ts';
import { chooseMonth } from '../people.ts';
import {
  administratorLogIn,
  approvedFamily,
  finishProfile,
  registerFamily,
  request,
  saveProfile,
  setStatus,
  verifyAddress,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import {
  cardOf,
  expectFullCardsOfSpecifiedHeight,
  expectInsideCard,
  expectNewsToMoveNothing,
  expectResultsInFirstScreen,
  expectWindow,
  listedWorker,
  openTab,
  storeMarks,
  tab,
  workerSummary,
  workersCall,
} from './steps.ts';

test('the window runs from this month to three months later, and a new start moves its end', async ({
  visit,
}) => {
  const page = await visit(await approvedFamily());
  // The first cards are asked for before the styles are there, without which only the shell is shown.
  const styles = Promise.withResolvers<void>();
  await page.route('**/assets/style-*.css', async (route) => {
    await styles.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(workersCall);
  await page.goto(routes.findWorker, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('#root > :not([data-shell])')).toHaveCount(0);
  styles.resolve();
  await expectWindow(page, monthFromNow(0), monthFromNow(3));
  await chooseMonth(page, 'Latest Start Date', monthFromNow(9));
  await expectWindow(page, monthFromNow(0), monthFromNow(9));
  await chooseMonth(page, 'Earliest Start Date', monthFromNow(4));
  await expectWindow(page, monthFromNow(4), monthFromNow(7));
  await chooseMonth(page, 'Latest Start Date', monthFromNow(2));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('The latest start date must not be before the earliest')).toBeVisible();
  await expect(page.getByLabel('Latest Start Date')).toBeFocused();
  await expectNoAxeViolations(page);
});

test('the search is in the address: Back, refresh and a shared link show it again', async ({ visit }) => {
  const family = await approvedFamily();
  const page = await visit(family);
  await page.goto(routes.findWorker);
  await chooseMonth(page, 'Earliest Start Date', monthFromNow(2));
  await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  const query = `earliestStartDate=${firstDay(2)}&latestStartDate=${firstDay(5)}`;
  await expect(page).toHaveURL(`${routes.findWorker}?${query}`);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await expectWindow(page, monthFromNow(2), monthFromNow(5));
  await page.reload();
  await expectWindow(page, monthFromNow(2), monthFromNow(5));
  await page.goBack();
  await expectWindow(page, monthFromNow(0), monthFromNow(3));
  await page.goForward();
  await expectWindow(page, monthFromNow(2), monthFromNow(5));
  await openWithin(page, `${routes.findWorker}?earliestStartDate=soon&latestStartDate=later`);
  await expectWindow(page, monthFromNow(0), monthFromNow(3));
  await page.goBack();
  await expectWindow(page, monthFromNow(2), monthFromNow(5));

  // On a phone one line opens the form, and each search folds it, also the same one again.
  await page.setViewportSize({ width: 360, height: 740 });
  const line = page.getByRole('button', { name: /^Start / });
  await expect(page.getByLabel('Earliest Start Date')).toBeHidden();
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Earliest Start Date')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(line).toBeFocused();
  const other = await visit(await approvedFamily());
  await other.goto(`${routes.findWorker}?${query}`);
  await expectWindow(other, monthFromNow(2), monthFromNow(5));
  await expectNoAxeViolations(other);
});

test('a search that finds nobody offers a wider window, and empty lists say how to fill them', async ({
  visit,
}) => {
  const page = await visit(await approvedFamily());
  await page.route(workersCall, (route) => route.fulfill({ json: [] }));
  await page.goto(routes.findWorker);
  await expect(page.getByRole('heading', { name: 'No matching workers available' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: `Search until ${monthFromNow(6)}` }).click();
  await expectWindow(page, monthFromNow(0), monthFromNow(6));
  await expect(
    page.getByRole('heading', { name: 'Sorry their are no workers that meet those criteria' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Search until ${monthFromNow(9)}` })).toBeVisible();
  await openTab(page, 'Short Listed');
  await expect(page.getByRole('heading', { name: 'Nobody is on your short list yet' })).toBeVisible();
  await expectNoAxeViolations(page, 'short list');
  await openTab(page, 'Hidden');
  await expect(page.getByRole('heading', { name: 'You haven’t hidden anyone' })).toBeVisible();
  await page.getByRole('button', { name: 'Show recommended' }).click();
  await expect(tab(page, 'Recommended')).toHaveAttribute('aria-selected', 'true');
});

test('a family that is not approved is led to its profile, and no page asks for workers', async ({
  visit,
}) => {
  const worker = await listedWorker('Unseen', { introduction: '<p>Not to be seen yet.</p>' });
  const family = await registerFamily('Leilani');
  const answer = await request('/api/summary/support-workers', { token: family.token });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain(worker.user.id);
  const page = await visit(family);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You can open profiles once our team has approved you and you’ve paid the fee to join',
  );
  await page.goto(routes.findWorker);
  await expect(page.getByRole('heading', { name: 'See Workers Here!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all steps' })).toBeVisible();
  expect(refused).toEqual([]);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Setup Profile' }).click();
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
});

test('a card shows a worker in brief, at the specified height: badge, shortened text', async ({ visit }) => {
  const words =
    'I cook and sing, like long walks by the sea, and learnt to sign from a brother of mine. '.repeat(2);
  const exact = `${words.slice(0, limits.cardDescription - 1)}.`;
  const matched = await listedWorker('Mere', {
    introduction: `<p>${words.slice(0, limits.cardDescription + 1)}</p>`,
  });
  const free = await listedWorker('Sefa', { introduction: `<p>${exact}</p>` });
  await setStatus(matched, 'MATCHED');
  const page = await visit(await finishProfile(await verifyAddress(await approvedFamily())));
  await page.goto(routes.findWorker);
  const card = cardOf(page, matched.user.firstName);
  await expect(card.getByText('Matched', { exact: true })).toBeVisible();
  await expect(card.getByText(`${words.slice(0, 122)}...`, { exact: true })).toBeVisible();
  await expect(card.getByText(`Available from ${monthFromNow(1)}`)).toBeVisible();
  await expect(cardOf(page, free.user.firstName).getByText(exact, { exact: true })).toBeVisible();
  await expect(cardOf(page, free.user.firstName).getByText('Matched', { exact: true })).toHaveCount(0);
  expect((await card.boundingBox())?.height).toBe(limits.cardHeightPx);
  await expectNoAxeViolations(page);
  await expectResultsInFirstScreen(page);
  await expectNoAxeViolations(page);
  // Matched workers come after the others.
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(
    names.filter({ hasText: new RegExp(`${matched.user.firstName}|${free.user.firstName}`) }),
  ).toHaveText([free.user.firstName, matched.user.firstName]);
  await expectNewsToMoveNothing(page);
  await card.getByRole('link', { name: `View More about ${matched.user.firstName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(matched.user.firstName);
  await openWithin(page, routes.findWorker);
  const text = `<p>${words.slice(0, 122).toUpperCase()}...</p>`;
  const full = { ...workerSummary(1), introduction: text, dateAvailable: firstDay(0) };
  await expectFullCardsOfSpecifiedHeight(page, workersCall, { ...full, arrangement: 'EITHER', age: 30 });
});

test('a search without a network says so and can be tried again', async ({ visit }) => {
  const worker = await listedWorker('Ioane');
  const page = await visit(await approvedFamily());
  await page.goto(routes.findWorker);
  const card = page.getByRole('article').filter({ hasText: worker.user.firstName });
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  await chooseMonth(page, 'Latest Start Date', monthFromNow(8));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The search didn’t work' })).toBeVisible();
  await expect(
    page.getByRole('main').getByText('We couldn’t reach our server. Check your connection'),
  ).toBeVisible();
  await expectWindow(page, monthFromNow(0), monthFromNow(8));
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeVisible();
});

test('the cards of a phone hardly move when the letters come late', async ({ visit }) => {
  const page = await visit(await approvedFamily(), { viewport: { width: 360, height: 740 } });
  await page.route(workersCall, (route) => route.fulfill({ json: [workerSummary(1), workerSummary(2)] }));
  const letters = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await letters.promise;
    await route.fallback();
  });
  await watchShifts(page);
  // The letters are part of what a page loads.
  await page.goto(routes.findWorker, { waitUntil: 'commit' });
  await expect(page.getByRole('article')).toHaveCount(2);
  letters.resolve();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  const moved = (await shifts(page)).map((shift): number => JSON.parse(shift).value);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.1);
});

test('the search does not scroll sideways at 320 px', async ({ visit }) => {
  const page = await visit(await approvedFamily(), { viewport: { width: 320, height: 640 } });
  const long = { firstName: 'Bartholomew'.repeat(9), introduction: `<p>${'long'.repeat(29)} words</p>` };
  // Not stored: a card as tall as this would stretch its neighbours in other tests.
  await page.route(workersCall, (route) =>
    route.fulfill({ json: [{ ...workerSummary(1), ...long, status: 'MATCHED', avatarUrl: 'gone' }] }),
  );
  await page.goto(routes.findWorker);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('The photo didn’t load.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  const bytes = await aPhoto();
  await page.route('**/download/gone', (route) => route.fulfill({ contentType: 'image/jpeg', body: bytes }));
  await page.getByRole('button', { name: /^Retry the photo/ }).click();
  await expect(page.getByText('The photo didn’t load.')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') }),
  ).toBeFocused();
});

/** Three pages, the last of two workers, each as long as it is asked for. */
const inParts = (page: Page) =>
  page.route(workersCall, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [part, limit] = [Number(asked.get('cursor') ?? 0), Number(asked.get('limit'))];
    const link = { link: `</api/summary/support-workers?cursor=${part + 1}>; rel="next"` };
    return route.fulfill({
      json: Array.from({ length: part < 2 ? limit : 2 }, (_, index) => workerSummary(part * limit + index)),
      ...(part < 2 && { headers: link }),
    });
  });

const counted = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });

test('the first 24 workers are shown, and more load while scrolling or by a button, each only once', async ({
  visit,
}) => {
  const page = await visit(await approvedFamily());
  await inParts(page);
  await page.goto(routes.findWorker);
  await expect(counted(page, 'The first 24 support workers')).toBeVisible();
  await expect(tab(page, 'Recommended')).toHaveAccessibleName('Recommended 24+');
  await page.getByRole('article').last().hover();
  await page.mouse.wheel(0, 30_000);
  // The end of the second page may be near enough to have loaded the third already.
  await expect(cardOf(page, 'Worker 47')).toBeAttached();
  await page.mouse.wheel(0, 60_000);
  await expect(counted(page, '50 support workers')).toBeVisible();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toHaveLength(50);
  expect(new Set(names).size).toBe(50);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  // By keyboard, the focus moves to the first of them.
  await page.reload();
  await page.getByRole('button', { name: 'View More about Worker 23' }).focus();
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('button', { name: 'Show more' }));
  await expect(counted(page, 'The first 24 support workers')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page.getByRole('listitem').filter({ has: cardOf(page, 'Worker 24') })).toBeFocused();
});

test('a page of results that fails to load can be tried again, and the others stay', async ({ visit }) => {
  const page = await visit(await approvedFamily());
  await page.route(workersCall, (route) =>
    route.request().url().includes('cursor')
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: [workerSummary(0)], headers: { link: '</x?cursor=more>; rel="next"' } }),
  );
  await page.goto(routes.findWorker);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(
    page.getByRole('main').getByText('We couldn’t reach our server. Check your connection'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Worker 0' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(workersCall);
  await page.route(workersCall, (route) => route.fulfill({ json: [workerSummary(1)] }));
  await more.click();
  await expect(page.getByRole('heading', { name: 'Worker 1' })).toBeVisible();

  // The viewer's own answers change elsewhere, and with them the order.
  let [cursor, refusals] = ['old', 0];
  await page.unroute(workersCall);
  await page.route(workersCall, (route) => {
    const asked = new URL(route.request().url()).searchParams.get('cursor');
    if (asked === 'new') return route.fulfill({ json: [workerSummary(6)] });
    if (asked === 'old') {
      [cursor, refusals] = ['new', refusals + 1];
      return route.fulfill({ status: 400, contentType: 'application/problem+json', json: outdatedCursor });
    }
    const headers = { link: `</x?cursor=${cursor}>; rel="next"` };
    return route.fulfill({ json: [workerSummary(cursor === 'old' ? 4 : 5)], headers });
  });
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Worker 5', 'Worker 6']);
  expect(refusals).toBe(1);
});

const outdatedMessage = 'Your answers have changed since. Start again from the first page';
const outdatedCursor = {
  type: 'about:blank',
  status: 400,
  title: 'Invalid input',
  detail: outdatedMessage,
  msg: outdatedMessage,
  code: 'invalid-input',
  errors: [{ field: 'cursor', message: outdatedMessage }],
};

test('stars and hidden cards are shared by all windows and never sent; a list only asks for its people', async ({
  visit,
}) => {
  const [starred, hidden] = [await listedWorker('Aroha'), await listedWorker('Beni')];
  const page = await visit(await finishProfile(await approvedFamily()), { remember: true });
  await page.goto(routes.findWorker);
  const other = await page.context().newPage();
  await other.goto(routes.findWorker);
  const star = page.getByRole('button', { name: `Star ${starred.user.firstName}` });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const ids = [starred.user.id, hidden.user.id];
  const sent: string[] = [];
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url());
    sent.push(`${call.method()} ${pathname}${search} ${call.postData() ?? ''}`.trim());
  });
  const sentOfThem = () => sent.filter((call) => ids.some((id) => call.includes(id)));
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const hide = page.getByRole('button', { name: `Hide ${hidden.user.firstName}` });
  await hide.focus();
  await page.keyboard.press('Space');
  await expect(cardOf(page, hidden.user.firstName).getByText('Hidden', { exact: true })).toBeVisible();
  await expect(tab(page, 'Short Listed')).toHaveAccessibleName('Short Listed 1');
  await expect(tab(page, 'Hidden')).toHaveAccessibleName('Hidden 1');
  await expect(tab(other, 'Short Listed')).toHaveAccessibleName('Short Listed 1');
  await expect(tab(other, 'Hidden')).toHaveAccessibleName('Hidden 1');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(star).toBeVisible();
  expect(sentOfThem()).toEqual([]);
  await openTab(page, 'Short Listed');
  await expect(page).toHaveURL(/tab=shortlisted/);
  await expect(cardOf(page, starred.user.firstName)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await openTab(page, 'Hidden');
  await expect(cardOf(page, hidden.user.firstName)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(cardOf(page, starred.user.firstName)).toBeVisible();
  expect(sentOfThem()).toEqual(ids.map((id) => `GET /api/summary/support-workers?ids=${id}`));
});

/** Answers with one page after another without end, or by ids from `people`. Returns the queries received. */
async function answerFrom(page: Page, people: SupportWorkerSummary[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route(workersCall, (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const ids = query.get('ids')?.split(',');
    if (ids) return route.fulfill({ json: people.filter(({ id }) => ids.includes(id)) });
    const link = '</api/summary/support-workers?cursor=more>; rel="next"';
    return route.fulfill({ json: [workerSummary(asked.length)], headers: { link } });
  });
  return asked;
}

test('one request finds somebody who is far down the search; a list of 250 takes three, and one more for an addition', async ({
  visit,
}) => {
  const family = await approvedFamily();
  const page = await visit(family);
  const asked = await answerFrom(page, [0, 120, 240, 4_900, 4_901].map(workerSummary));
  await page.goto(routes.contactUs);
  await storeMarks(page, family, { starred: [workerSummary(4_900).id], hidden: [] });
  await page.goto(`${routes.findWorker}?tab=shortlisted`);
  await expect(cardOf(page, 'Worker 4900')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(asked.filter((query) => query.has('cursor'))).toEqual([]);
  expect(asked.flatMap((query) => query.get('ids') ?? [])).toEqual([workerSummary(4_900).id]);

  const starred = Array.from({ length: 250 }, (_, index) => workerSummary(index).id);
  asked.length = 0;
  // Invalid ids are not requested.
  await storeMarks(page, family, { starred: [...starred, 'edited by hand'], hidden: [] });
  await expect(
    page.getByText('248 support workers on this list aren’t available at the moment.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  const sizes = () => asked.flatMap((query) => query.get('ids')?.split(',').length ?? []);
  expect(sizes()).toEqual([100, 100, 50]);

  await page.getByRole('button', { name: 'Star Worker 120' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await storeMarks(page, family, { starred: [workerSummary(4_901).id, ...starred], hidden: [] });
  await expect(cardOf(page, 'Worker 4901')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(sizes()).toEqual([100, 100, 50, 1]);
});

test('a hidden card is greyed and off the short list, and Undo brings it back; a star survives a new search', async ({
  visit,
}) => {
  const [first, second] = [await listedWorker('Dua'), await listedWorker('Eti')];
  const page = await visit(await finishProfile(await approvedFamily()));
  await page.clock.install();
  await page.goto(routes.findWorker);
  const card = cardOf(page, first.user.firstName);
  const undo = card.getByRole('button', { name: 'Undo' });
  await expect(card).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.clock.runFor(limits.hideDelayMs);
  await expect(undo).toBeVisible();
  await page.clock.resume();
  await expectNoAxeViolations(page);
  await undo.click();
  await expect(card.getByText('Hidden', { exact: true })).toHaveCount(0);
  await expect(tab(page, 'Hidden')).toHaveAccessibleName('Hidden 0');

  for (const { user } of [first, second]) {
    await page.getByRole('button', { name: `Star ${user.firstName}` }).click();
  }
  await openTab(page, 'Short Listed');
  const hide = page.getByRole('button', { name: `Hide ${first.user.firstName}` });
  await hide.focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Short Listed')).toHaveAccessibleName('Short Listed 1');
  await expect(card).toHaveCount(0);
  const left = page.getByRole('listitem').filter({ has: cardOf(page, second.user.firstName) });
  await expect(left).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card).toBeVisible();

  await hide.click();
  await openTab(page, 'Hidden');
  await expect(card).toContainText('Off your short list while hidden');
  await expectNoAxeViolations(page);
  await hide.click();
  await openTab(page, 'Short Listed');
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('while hidden');

  await setStatus(second, 'REGISTERED');
  const query = `earliestStartDate=${firstDay(6)}&latestStartDate=${firstDay(7)}&tab=shortlisted`;
  await page.goto(`${routes.findWorker}?${query}`);
  await expect(card).toBeVisible();
  await expect(page.getByText('1 support worker on this list isn’t available at the moment.')).toBeVisible();
  await expectNoAxeViolations(page, 'someone is no longer listed');
  await page.getByRole('button', { name: 'Take off the list' }).click();
  await expect(tab(page, 'Short Listed')).toHaveAccessibleName('Short Listed 1');
  await openTab(page, 'Recommended');
  await expect(card).toHaveCount(0);
});

test('with an unfinished profile, View More and the message icon say what is missing', async ({ visit }) => {
  const worker = await listedWorker('Hemi');
  const family = await approvedFamily();
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const card = cardOf(page, worker.user.firstName);
  for (const name of ['View More', 'Message']) {
    const opener = card.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Please Complete Profile and Inteview');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  for (const name of [`Write to ${worker.user.firstName}`, 'Ask our team to introduce us']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Please Complete Profile and Inteview');
    await page.getByRole('button', { name: 'OK' }).click();
  }
});

test('a family asks for an introduction, sees when it asked, and withdraws the request', async ({
  visit,
}) => {
  const worker = await listedWorker('Iosefa');
  const name = worker.user.firstName;
  const family = await finishProfile(await approvedFamily());
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const card = cardOf(page, name);
  await card.getByRole('button', { name: `Message ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(`Write to ${name}`);
  await dialog.getByRole('button', { name: 'Ask our team to introduce us' }).click();
  await expect(dialog).toHaveAccessibleName(`Ask us to introduce you to ${name}`);
  await expect(dialog.getByLabel('Message to our team')).toBeFocused();
  await dialog.getByLabel('Message to our team').fill('We would love to meet. Weekends suit us.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Ask for an introduction' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('button', { name: `Message ${name}` })).toBeFocused();
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-AU', { day: 'numeric', month: 'long' }),
  );
  await expect(card.getByText(`Asked on ${today}`)).toBeVisible();
  await expect(page.getByText('You asked for 1 introduction')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectInsideCard(page, card, card.getByText(`Asked on ${today}`));
  await page.reload();
  await expect(card.getByText(`Asked on ${today}`)).toBeVisible();
  await card.getByRole('button', { name: `Message ${name}` }).click();
  await expect(dialog).toContainText(`Our team already has your request to introduce you to ${name}.`);
  await expect(dialog).not.toContainText('Would you rather not write first?');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await card.getByRole('link', { name: `View More about ${name}` }).click();
  await page.getByRole('button', { name: `Asked on ${today}` }).click();
  await expect(dialog).toContainText('We would love to meet. Weekends suit us.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Ask our team to introduce us' })).toBeFocused();
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(card.getByText('Asked on')).toHaveCount(0);
});

test('the team reads on both profiles who asked for whom', async ({ visit }) => {
  const [worker, family] = [await listedWorker('Isireli'), await finishProfile(await approvedFamily())];
  const message = 'We would love to meet. <b>Weekends</b> suit us.';
  const asked = await request('/api/introductions', {
    method: 'POST',
    token: family.token,
    body: { profileId: worker.user.id, message },
  });
  expect(asked.ok, await asked.clone().text()).toBe(true);
  const page = await visit(await administratorLogIn());
  for (const [view, id, words] of [
    [routes.adminFamilyView, family.user.id, `Asked to meet ${worker.user.firstName}`],
    [routes.adminSupportWorkerView, worker.user.id, 'Request from Leilani'],
  ] as const) {
    await page.goto(`${view}/${id}`);
    const requests = page.getByRole('region', { name: 'Introduction requests' });
    await expect(requests).toContainText(words);
    await expect(requests).toContainText(message);
    await expectNoAxeViolations(page);
  }
  const { id } = (await asked.json()) as { id: string };
  await request(`/api/introductions/${id}`, { method: 'DELETE', token: family.token });
  await page.reload();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('menus and dialogs that were never opened open without a network; no request is made, and what was typed stays', async ({
  visit,
}) => {
  const worker = await listedWorker('Jone');
  const page = await visit(await finishProfile(await approvedFamily()));
  const scripts = (part: string) => (url: URL) => url.pathname.includes(`/assets/${part}-`);
  await page.route(scripts('contact-dialog'), (route) => route.abort('internetdisconnected'));
  await page.goto(routes.findWorker);
  const opener = page.getByRole('button', { name: `Message ${worker.user.firstName}` });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(page.getByRole('region', { name: 'News' })).toContainText(
    'This couldn’t be loaded. Check your connection and try again.',
  );
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await opener.click();
  await expect(dialog).toBeVisible();

  const underWay = new Set<unknown>();
  // A stream of live updates has no end.
  page.on('request', (request) => !request.url().endsWith(live.events.path) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  // The reload cancels what is still under way.
  page.on('requestfailed', (request) => underWay.delete(request));
  const settled = ['contact-dialog', 'nav-drawer', 'shown-menu'].map((part) =>
    page.waitForResponse((response) => scripts(part)(new URL(response.url()))),
  );
  await page.reload();
  await Promise.all(settled);
  await expect.poll(() => underWay.size).toBe(0);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Hi, / }).click();
  await expect(page.getByRole('menuitem', { name: 'View My Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await dialog.getByLabel('Your message').fill('Hello.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('We couldn’t reach our server.')).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toHaveValue('Hello.');
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sent' })).toBeFocused();
});

test('a card says how somebody matches, in brief and in full', async ({ visit }) => {
  const worker = await listedWorker('Kelera', { driversLicense: true, smoker: true });
  const family = await finishProfile(await approvedFamily());
  await saveProfile(family, { requiredToDrive: true, smokerAccepted: false });
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const card = cardOf(page, worker.user.firstName);
  await expect(card.getByText('Drives, as you need')).toBeVisible();
  await expect(card.getByText('One thing to talk about: smoking')).toBeVisible();
  const toggle = card.getByRole('button', { name: `How you and ${worker.user.firstName} match` });
  await toggle.focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(card.getByRole('alert')).toContainText('Check your connection and try again.');
  await expect(card.getByText('Drives, as you need')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Try again' }).click();
  for (const title of ['What fits', 'What doesn’t fit', 'Not answered yet']) {
    await expect(card.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(card.getByText('Smokes, and you want someone who doesn’t')).toBeVisible();
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'View More' }).click();
  const all = page.getByRole('region', { name: `How you and ${worker.user.firstName} match` });
  await expect(all.getByText('Can drive, as you need')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('going back from a profile returns to the same place in the list', async ({ visit }) => {
  const family = await finishProfile(await approvedFamily());
  const worker = await listedWorker('Losa');
  const page = await visit(family);
  const everyone = Array.from({ length: 40 }, (_, index) => ({
    ...workerSummary(index),
    ...(index === 30 && { id: worker.user.id, firstName: worker.user.firstName }),
  }));
  const first = limits.cardsPerPage;
  await page.route(workersCall, (route) =>
    route.request().url().includes('cursor')
      ? route.fulfill({ json: everyone.slice(first) })
      : route.fulfill({
          json: everyone.slice(0, first),
          headers: { link: '</x?cursor=more>; rel="next"' },
        }),
  );
  await page.goto(`${routes.findWorker}?earliestStartDate=${firstDay(1)}`);
  const card = cardOf(page, worker.user.firstName);
  await page.getByRole('article').last().hover();
  await page.mouse.wheel(0, 30_000);
  const item = page.getByRole('listitem').filter({ has: card });
  for (const way of ['back', 'breadcrumb'] as const) {
    await card.getByRole('link', { name: 'View More' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(worker.user.firstName);
    if (way === 'back') await page.goBack();
    else await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Find Worker').click();
    await expect(page).toHaveURL(new RegExp(`earliestStartDate=${firstDay(1)}`));
    await expect(item).toBeFocused();
    await expect(card).toBeInViewport();
  }
});

test('the team sees the cards, and opens profiles in its own view', async ({ visit }) => {
  const worker = await listedWorker('Manaia');
  const page = await visit(await administratorLogIn());
  await page.goto(routes.findWorker);
  const card = cardOf(page, worker.user.firstName);
  await expect(card).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const verb of ['Star', 'Hide', 'Message', 'Block or report'])
    await expect(card.getByRole('button', { name: `${verb} ${worker.user.firstName}` })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'View More' }).click();
  await expect(page).toHaveURL(`${routes.adminSupportWorkerView}/${worker.user.id}`);
});
