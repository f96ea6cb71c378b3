import type { Locator } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { firstDay, monthFromNow } from '../months.ts';
import {
  administratorLogIn,
  approvedSupportWorker,
  finishProfile,
  registerSupportWorker,
  request,
  verifyAddress,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import {
  cardOf,
  expectFullCardsOfSpecifiedHeight,
  expectResultsInFirstScreen,
  familiesCall,
  familySummary,
  listedFamily,
  openTab,
} from './steps.ts';

test('a worker who is not approved is led to the profile and the interview instead of families', async ({
  visit,
}) => {
  const family = await listedFamily('Unseen');
  const worker = await registerSupportWorker('Tomasi');
  const answer = await request('/api/summary/families', { token: worker.token });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain(family.user.id);
  const page = await visit(worker);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(routes.findFamily);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'See Families Here!' })).toBeVisible();
  await expect(main.getByText(messages.noNewMessages, { exact: true })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Profile completed' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', routes.contactUs);
  await expect(main.getByRole('link', { name: 'View my profile' })).toHaveText('View');
  await expect(main.getByRole('link', { name: 'See all steps' })).toBeVisible();
  expect(refused).toEqual([]);
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: 'Setup Profile', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(routes.supportWorkerSetup));
});

test('a card shows a family in brief, at the specified height: place, dates, children, shortened text', async ({
  visit,
}) => {
  const words =
    'We are four and a dog, like long walks by the sea, and eat together on most evenings. '.repeat(2);
  const family = await listedFamily('Mele', {
    locationDescription: 'Near the beach in Mackay',
    earliestStartDate: firstDay(1),
    latestStartDate: firstDay(1),
    arrangement: 'EITHER',
    numberOfChildren: 2,
    childrenDescription: 'Noah, 6, and Isla, 9',
    familyDescription: words.slice(0, limits.cardDescription + 1),
  });
  const page = await visit(await finishProfile(await verifyAddress(await approvedSupportWorker())));
  await page.goto(routes.findFamily);
  const card = cardOf(page, family.user.firstName);
  // In the specification's order.
  await expect(card.locator('h2, h2 ~ p, div > p')).toHaveText([
    family.user.firstName,
    'Near the beach in Mackay',
    `Ideal start ${monthFromNow(1)}\u00a0· Live-in or live-out`,
    '2 children: Noah, 6, and Isla, 9',
    `${words.slice(0, 122)}...`,
  ]);
  expect((await card.boundingBox())?.height).toBe(limits.cardHeightPx);
  await expectResultsInFirstScreen(page);
  for (const name of ['Star', 'Hide', 'Message']) {
    await expect(card.getByRole('button', { name: `${name} ${family.user.firstName}` })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'View More' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(family.user.firstName);
  await expectNoAxeViolations(page);
  await openWithin(page, routes.findFamily);
  const text = `${words.slice(0, 122).toUpperCase()}...`;
  const full = { ...familySummary(1), familyDescription: text, earliestStartDate: firstDay(1) };
  await expectFullCardsOfSpecifiedHeight(page, familiesCall, { ...full, childrenDescription: 'Noah, 6' });
});

/** The option that a select shows. */
const shown = (select: Locator) => select.locator('option:checked');

test('country and arrangement are in the address: by keyboard, Back and refresh', async ({ visit }) => {
  const page = await visit(await approvedSupportWorker());
  await page.route(familiesCall, (route) =>
    route.fulfill({ json: /country=NZ|LIVE_OUT/.test(route.request().url()) ? [] : [familySummary(1)] }),
  );
  await page.goto(routes.findFamily);
  const select = page.getByRole('combobox', { name: 'Country to work in' });
  await expect(shown(select)).toHaveText('Australia and New Zealand');
  await tabTo(page, select);
  await expectNoAxeViolations(page);
  await page.keyboard.press('n');
  await expect(shown(select)).toHaveText('New Zealand');
  await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${routes.findFamily}?country=NZ`);
  await expect(page.getByRole('heading', { name: messages.noFamiliesFound })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(shown(select)).toHaveText('New Zealand');
  await tabTo(page, page.getByRole('button', { name: 'Search both countries' }));
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Family 1')).toBeVisible();
  await expect(shown(select)).toHaveText('Australia and New Zealand');
  // The pressed button is gone, so the focus moves to the results.
  await expect(page.locator('[data-tour="tabs"]')).toBeFocused();
  await page.goBack();
  await expect(shown(select)).not.toHaveText(/Australia/);
  await expect(page.getByRole('heading', { name: messages.noFamiliesFound })).toBeVisible();
  const arrangement = page.getByRole('combobox', { name: 'Arrangement' });
  await arrangement.selectOption('Live-out');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${routes.findFamily}?country=NZ&arrangement=LIVE_OUT`);
  await page.reload();
  await expect(shown(arrangement)).toHaveText('Live-out');
  await page.getByRole('button', { name: 'Search live-in and live-out' }).click();
  await expect(page).toHaveURL(`${routes.findFamily}?country=NZ`);

  await page.unroute(familiesCall);
  await page.route(familiesCall, (route) => route.fulfill({ json: [] }));
  await page.goto(`${routes.findFamily}?country=Atlantis`);
  await expect(page.getByRole('heading', { name: messages.noFamiliesAvailable })).toBeVisible();
  await expectNoAxeViolations(page, 'no families at all');
});

test('a worker stars a family, asks to meet it and withdraws the request on the card', async ({ visit }) => {
  const family = await listedFamily('Nina');
  const name = family.user.firstName;
  const page = await visit(await finishProfile(await approvedSupportWorker()));
  await page.goto(routes.findFamily);
  await page.getByRole('button', { name: `Star ${name}` }).click();
  await openTab(page, 'Short Listed');
  const card = cardOf(page, name);
  await card.getByRole('button', { name: `Message ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask our team to introduce us' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for an introduction' }).click();
  await expect(card.getByText('Asked on')).toBeVisible();
  // A request makes the card no higher than its own line, on a phone too.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const top = async (button: Locator) => (await button.boundingBox())?.y;
  const more = await top(card.getByRole('link', { name: 'View More' }));
  expect(await top(card.getByRole('button', { name: `Star ${name}` }))).toBe(more);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByText('Asked on')).toHaveCount(0);
  await expect(card.getByRole('button', { name: `Message ${name}` })).toBeFocused();
});

test('a worker with an unfinished profile cannot open a family', async ({ visit }) => {
  const family = await listedFamily('Ofa');
  const page = await visit(await approvedSupportWorker());
  await page.goto(routes.findFamily);
  await cardOf(page, family.user.firstName).getByRole('button', { name: 'View More' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(messages.completeProfile);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a worker reaches the search first on the page after login, from the drawer and from the profile', async ({
  visit,
}) => {
  const worker = await finishProfile(await approvedSupportWorker('Paulo'));
  const page = await visit(worker, { reducedMotion: 'reduce' });
  await page.goto(routes.supportWorkerSetup);
  await expect(page.getByRole('heading', { level: 2, name: 'Introduction' })).toBeAttached();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Family' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectNoAxeViolations(page);
  await page.goto(routes.supportWorkerView);
  await page.getByRole('main').getByRole('link', { name: 'Find Family' }).click();
  await expect(page).toHaveURL(routes.findFamily);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Find Family' })).toHaveAttribute('aria-current', 'page');
});

test('the team has both searches in its drawer, and opens families in its own view', async ({ visit }) => {
  const family = await listedFamily('Quinn');
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminLanding);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Find Worker' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Find Family' }).click();
  const card = cardOf(page, family.user.firstName);
  for (const verb of ['Star', 'Hide', 'Message', 'Block or report'])
    await expect(card.getByRole('button', { name: `${verb} ${family.user.firstName}` })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'View More' }).click();
  await expect(page).toHaveURL(`${routes.adminFamilyView}/${family.user.id}`);
});

test('the search does not scroll sideways at 320 px', async ({ visit }) => {
  const page = await visit(await finishProfile(await approvedSupportWorker()), {
    viewport: { width: 320, height: 640 },
  });
  const long = 'Bartholomew'.repeat(9);
  const fact = { code: 'driving', kind: 'fits', sentence: `${long} and more` } as const;
  const whole = { facts: [fact, { ...fact, kind: 'doesNotFit', sentence: long }] } as const;
  await page.route('**/api/match/*', (route) => route.fulfill({ json: whole }));
  await page.route(familiesCall, (route) =>
    route.fulfill({
      json: [
        {
          ...familySummary(1),
          adultName1: long,
          status: 'MATCHED',
          locationDescription: long,
          childrenDescription: long,
          familyDescription: long,
          match: { fits: 1, reasons: [fact.sentence], toTalkAbout: long },
        },
      ],
    }),
  );
  await page.goto(routes.findFamily);
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^How you and/ }).click();
  await expect(page.getByRole('heading', { name: 'What doesn’t fit' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
