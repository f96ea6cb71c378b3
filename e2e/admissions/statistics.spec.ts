import type { Page } from '@playwright/test';
import type { Charts, Headcounts } from '#contract/admissions/statistics.ts';
import { routes } from '#contract/routes.ts';
import { demoAdministrator } from '../demo.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  freshName,
  registerFamily,
  registerSupportWorker,
  request,
  setStatus,
} from '../registrations.ts';
import { servers } from '../servers.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';

const headcountsCall = '**/api/profile/stats';
const chartsCall = '**/api/profile/stats/charts';

const statistics = (page: Page) => page.getByRole('region', { name: 'Statistics' });
const card = (page: Page, side: 'Support workers' | 'Families') =>
  statistics(page).getByRole('region', { name: side, exact: true });
const chart = (page: Page, title: string) => statistics(page).getByRole('region', { name: title });
const charts = (page: Page) => page.getByRole('button', { name: 'Charts' });

/** The charts are folded at first, so that the people found are in view. */
async function openCharts(page: Page): Promise<void> {
  await page.goto(routes.adminLanding);
  await charts(page).click();
}

/** The number of a figure, as the card shows it. */
async function figure(page: Page, side: 'Support workers' | 'Families', label: string): Promise<number> {
  const item = card(page, side).getByRole('listitem').filter({ hasText: label });
  return Number.parseInt(((await item.textContent()) ?? '').replaceAll(',', ''), 10);
}

/** Fakes the numbers, which other tests' people would change. */
async function answer(page: Page, counts: Partial<Headcounts>, charts?: Partial<Charts>): Promise<void> {
  const { token } = await administratorLogIn();
  const real = (await (await request('/api/profile/stats', { token })).json()) as Headcounts;
  const zeros = (one: object) => Object.fromEntries(Object.keys(one).map((name) => [name, 0]));
  const none = { ...zeros(real), waiting: zeros(real.waiting) };
  await page.route(headcountsCall, (route) => route.fulfill({ json: { ...none, ...counts } }));
  if (!charts) return;
  const drawn = (await (await request('/api/profile/stats/charts', { token })).json()) as Charts;
  await page.route(chartsCall, (route) => route.fulfill({ json: { ...drawn, ...charts } }));
}

test('the figures follow registrations and status changes without a reload, and link to the people, by keyboard alone', async ({
  visit,
}) => {
  const administrator = await administratorLogIn();
  const page = await visit(administrator);
  await page.goto(routes.adminLanding);
  await expect(card(page, 'Families').getByRole('listitem')).toHaveText([
    /^\d+ Families ?Total \(hidden not counted\)$/,
    /^\d+ Registered$/,
    /^\d+ Ready for interview$/,
    /^\d+ Interviewed$/,
    /^\d+ Ready for matching$/,
  ]);
  await expect(card(page, 'Support workers').getByRole('listitem')).toHaveCount(5);
  for (const name of ['Ana', 'Ben', 'Cai']) await registerFamily(freshName(name));
  const worker = await registerSupportWorker(freshName('Dea'));
  await setStatus(worker, 'INTERVIEWED');
  // Other tests register and erase people at the same time, so the page shows what the server counts by then.
  await expect
    .poll(async () => {
      const counted = (await (
        await request('/api/profile/stats', { token: administrator.token })
      ).json()) as Headcounts;
      return [
        (await figure(page, 'Families', 'Total')) - counted.familiesTotal,
        (await figure(page, 'Support workers', 'Interviewed')) - counted.supportWorkersInterviewed,
      ];
    })
    .toEqual([0, 0]);
  await expectNoAxeViolations(page);

  const link = card(page, 'Families').getByRole('link', { name: /Interviewed/ });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${routes.adminLanding}?tab=families&status=INTERVIEWED`);
  await expect(page.getByRole('tab', { name: 'Families' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Search for')).toBeInViewport();
  await expect(card(page, 'Support workers').getByRole('link', { name: /Registered/ })).toHaveAttribute(
    'href',
    `${routes.adminLanding}?status=REGISTERED`,
  );
});

test('each chart states its point and has the same figures as a table', async ({ visit }) => {
  const page = await visit(await administratorLogIn());
  await answer(
    page,
    { supportWorkersTotal: 1_204, familiesTotal: 3, familiesReadyToInterview: 2 },
    {
      stages: [
        { status: 'REGISTERED', supportWorkers: 1_203, families: 1 },
        { status: 'PENDING_APPROVAL', supportWorkers: 0, families: 0 },
        { status: 'READY_FOR_INTERVIEW', supportWorkers: 1, families: 2 },
      ],
      waits: [
        { status: 'REGISTERED', supportWorkers: { medianDays: 3.4, moves: 20 }, families: null },
        { status: 'INTERVIEWED', supportWorkers: null, families: { medianDays: 31, moves: 1 } },
      ],
      checks: { waiting: 4, expiringSoon: 2, seen: 30, medianDays: 2.5 },
      firstMessages: ['2026-11-09', '2026-11-16'].map((week, index) => ({
        week,
        supportWorkers: 2,
        families: 3 + index,
      })),
      answers: {
        families: { firstMessages: 7, answered: 6, medianHours: 8.2 },
        supportWorkers: { firstMessages: 4, answered: 0, medianHours: null },
      },
    },
  );
  await openCharts(page);
  await expect(card(page, 'Support workers').getByRole('listitem').first()).toHaveText(/^1,204 /);

  const stages = chart(page, 'People at each stage');
  await expect(stages).toContainText('1 support worker and 2 families are waiting for an interview.');
  await expect(stages.getByRole('img', { name: 'People at each stage' })).toHaveAccessibleDescription(
    /waiting for an interview/,
  );
  await tabTo(page, stages.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(stages.getByRole('row')).toHaveText([
    'StageWorkersFamilies',
    'Registered1,2031',
    'Pending approval0–',
    'Ready for interview12',
  ]);

  const waits = chart(page, 'Days at each stage (median)');
  await expect(waits).toContainText(
    'Interviewed takes longest for families: half of them moved on within 31 days.',
  );
  await waits.getByText('Show as table').click();
  await expect(waits.getByRole('row').nth(1)).toHaveText('Registered3.4 20 moves–');

  const registrations = chart(page, 'Registrations each week');
  await expect(registrations).toContainText(/registered this week so far/);
  await registrations.getByText('Show as table').click();
  await expect(registrations.getByRole('row')).toHaveCount(13);
  const matches = chart(page, 'Matches each month');
  await expect(matches).toContainText(/match(es are| is) active|No match is active/);
  await matches.getByText('Show as table').click();
  await expect(matches.getByRole('row')).toHaveCount(13);
  await expect(chart(page, 'Why matches end')).toBeVisible();
  const checks = chart(page, 'Checks');
  await expect(checks).toContainText('4 checks are waiting for us. Half of those we accepted');
  await checks.getByText('Show as table').click();
  await expect(checks.getByRole('row')).toHaveText([
    'ChecksNumber',
    'Waiting for us4',
    'Expiring within 30 days2',
    'Accepted in 12 weeks30',
  ]);
  const first = chart(page, 'First messages each week');
  await expect(first).toContainText(
    'Families: 86% of 7 answered, half within 8 hours. Support workers: none of 4 answered.',
  );
  await first.getByText('Show as table').click();
  await expect(first.getByRole('row').last()).toHaveText(/16 Nov\D*2\D*4/);

  await expectNoAxeViolations(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: colorScheme === 'light' ? 'active' : 'none' });
    await expectNoAxeViolations(page);
  }
});

test('on a phone all figures are in view above the search, and the charts fit when they are unfolded', async ({
  visit,
}) => {
  const page = await visit(await administratorLogIn(), { viewport: { width: 320, height: 640 } });
  // Finds nobody, so that only the statistics are tested here.
  await page.goto(`${routes.adminLanding}?q=${freshName('nobody')}`);
  const workers = card(page, 'Support workers').getByRole('listitem').first();
  await expect(workers).toHaveText(/^[\d,]+ Support workers/);
  const figures = await card(page, 'Families').getByRole('listitem').all();
  expect(figures.length).toBeGreaterThan(1);
  for (const figure of figures) {
    const { x = 0, width = 0 } = (await figure.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await expectNoSidewaysScroll(page);
  await charts(page).click();
  await expect(chart(page, 'Why matches end')).toBeVisible();
  for (const one of await statistics(page).getByText('Show as table').all()) await one.click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

test('the statistics load without moving the page, can be tried again, and say when there is nobody', async ({
  visit,
}) => {
  const page = await visit(await administratorLogIn());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const call of [headcountsCall, chartsCall])
    await page.route(call, async (route) => {
      await held;
      await route.fallback();
    });
  await openCharts(page);
  await expect(statistics(page).getByText('Loading the charts …')).toBeAttached();
  // It is not one of the statistics that move nothing.
  await expect(page.getByRole('region', { name: 'Protect your account' })).toBeVisible();
  const top = async () => (await page.getByLabel('Search for').boundingBox())?.y ?? 0;
  const before = await top();
  release();
  await expect(chart(page, 'People at each stage').getByText('Show as table')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);

  await page.route(headcountsCall, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await charts(page).click();
  await expect(statistics(page).getByRole('alert')).toContainText('The statistics couldn’t be loaded');
  await expect(chart(page, 'People at each stage')).toBeVisible();
  await expectNoAxeViolations(page);
  await answer(page, {});
  await statistics(page).getByRole('button', { name: 'Try again' }).click();
  await expect(
    statistics(page).getByText('Nobody is here yet. Charts come with the first people.'),
  ).toBeVisible();
  await expect(chart(page, 'People at each stage')).toHaveCount(0);
  // The same call says what waits: here nothing.
  await expect(page.getByText('All clear: nothing is waiting for us.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the team begins with what waits, in one line that follows colleagues, and each part leads to its list', async ({
  visit,
}) => {
  const page = await visit(await administratorLogIn());
  const waiting = {
    lateSupportWorkers: 2,
    lateFamilies: 0,
    checks: 33,
    requests: 10,
    overdueFees: 9,
    agreedMatches: 1,
    privacyRequests: 0,
  };
  await answer(page, { waiting });
  await page.goto(routes.adminLanding);
  const line = page.getByRole('list', { name: 'Waiting for our team' });
  await expect(line.getByRole('listitem')).toHaveText([
    '2 workers late for interview',
    '33 checks',
    '10 requests',
    '9 fees overdue',
    '1 match to confirm',
  ]);
  await answer(page, { waiting: { ...waiting, checks: 0, overdueFees: 1 } });
  await expect(line.getByRole('listitem')).toHaveText([
    '2 workers late for interview',
    '10 requests',
    '1 fee overdue',
    '1 match to confirm',
  ]);
  await expectNoAxeViolations(page);

  for (const [words, tab] of [
    ['10 requests', 'Open'],
    ['1 fee overdue', 'Overdue'],
    ['1 match to confirm', 'Both said yes'],
  ] as const) {
    await line.getByRole('link', { name: words }).press('Enter');
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
  }
  // Everyone here has come today, so nobody is late.
  await line.getByRole('link', { name: '2 workers late for interview' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Ready for interview/ })).toBeVisible();
  await expect(page.locator('[data-column]')).toHaveCount(1);
  await expect(page.locator('[data-card]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page.locator('[data-column]')).toHaveCount(9);
});

test('at a desk the first row of each of the team’s pages begins within 360 px', async ({ visit }) => {
  // The demo has something on all of them.
  const page = await visit(await demoAdministrator(), { viewport: { width: 1280, height: 800 } });
  await page.goto(servers.demo.url + routes.adminLanding);
  const reminder = page.getByRole('region', { name: 'Protect your account' });
  await reminder.getByRole('button', { name: 'Remind me in a week' }).click();
  await expect(reminder).toHaveCount(0);
  const main = page.getByRole('main');
  for (const [path, row] of [
    [routes.adminLanding, main.getByRole('article')],
    [routes.adminBoard, page.locator('[data-card]')],
    [routes.adminRequests, main.getByRole('article')],
    [routes.adminChecks, page.getByRole('tabpanel').locator('[data-item]')],
    [routes.adminMatches, main.getByRole('article')],
    [routes.adminFees, page.getByRole('tabpanel').locator('[data-item]')],
    [routes.adminHistory, main.getByRole('heading', { level: 2 })],
  ] as const) {
    await page.goto(servers.demo.url + path);
    await expect(row.first()).toBeVisible();
    expect((await row.first().boundingBox())?.y, path).toBeLessThanOrEqual(360);
  }
  await expectNoAxeViolations(page);
});
