import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { nameInFiles } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  freshName,
  registerFamily,
  registerSupportWorker,
  saveAsAdministrator,
  saveProfile,
  setStatus,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test, type Visit } from '../visits.ts';
import { familiesCall, workersCall } from './steps.ts';

const names = (page: Page) => page.getByRole('article').getByRole('heading');

const openSearch = async (visit: Visit, query = '', options: Parameters<Visit>[1] = {}) => {
  const page = await visit(await administratorLogIn(), options);
  await page.goto(routes.adminLanding + query);
  return page;
};

const moreFilters = (page: Page) => page.getByRole('button', { name: /^More filters and order/ });

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export as CSV' });

test('results update while typing, and the older search is cancelled', async ({ visit }) => {
  const name = freshName('Sione');
  await registerSupportWorker(name, 'Tapa');
  const page = await openSearch(visit);
  await expect(names(page).first()).toBeVisible();
  const half = name.slice(0, -2);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`q=${half}`));
  // Never answered, so it can only end by being cancelled.
  await page.route(new RegExp(`support-workers\\?.*q=${half}$`), () => {});
  const asked = page.waitForRequest((request) => request.url().endsWith(`q=${half}`));
  await page.getByLabel('Search for').pressSequentially(half);
  await asked;
  await page.getByLabel('Search for').pressSequentially(name.slice(-2));
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(names(page)).toHaveText([`${name} Tapa`]);
  await expect(page.getByRole('status').filter({ hasText: '1 support worker' })).toHaveCount(1);
  await expect(page.getByLabel('Search for')).toBeFocused();
  await expect(page).toHaveURL(`${routes.adminLanding}?q=${name}`);
  await page.goBack();
  await expect(page).toHaveURL(routes.adminLanding);
  await expect(page.getByLabel('Search for')).toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('Search for')).toHaveValue(name);
  await expect(names(page)).toHaveText([`${name} Tapa`]);
});

test('each filter adds an entry to the browser history, and one button clears them all', async ({
  visit,
}) => {
  const name = freshName('Mere');
  const waiting = await registerSupportWorker(name, 'Zulu');
  await registerSupportWorker(name, 'Alpha');
  await saveProfile(waiting, { completedStep: 4 });
  await setStatus(waiting, 'PENDING_APPROVAL');
  await saveAsAdministrator(waiting, { address: { country: { code: 'NZ' } }, arrangement: 'LIVE_IN' });
  const page = await openSearch(visit, `?q=${name}`);
  await expect(names(page)).toHaveText([`${name} Alpha`, `${name} Zulu`]);
  await moreFilters(page).click();
  await page.getByLabel('Sort by').selectOption('Waiting longest');
  await expect(names(page)).toHaveText([`${name} Alpha`, `${name} Zulu`]);
  await page.getByLabel('Sort by').selectOption('Name');
  await page.getByLabel('Status', { exact: true }).selectOption('Pending approval');
  await expect(names(page)).toHaveText([`${name} Zulu`]);
  const card = page.getByRole('article');
  for (const text of [
    'Pending approval',
    'In this status since today',
    /Registered \d+ \w+ \d{4}/,
    '1 section still empty',
    /New Zealand/,
  ])
    await expect(card.getByText(text)).toBeVisible();
  await page.getByLabel('Country').selectOption('New Zealand');
  await expect(page).toHaveURL(/status=PENDING_APPROVAL&country=NZ&sort=name$/);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page.getByLabel('Country')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  await expect(names(page)).toHaveCount(2);
  await page.getByLabel('Arrangement').selectOption('Live-out');
  await expect(names(page)).toHaveText([`${name} Alpha`]);
  await expect(page).toHaveURL(/arrangement=LIVE_OUT&sort=name$/);
  await page.getByLabel('Registered since').fill('2038-01-01');
  await expect(page.getByText('open to live-out')).toBeVisible();
  await expect(page.getByText('registered since 1 January 2038')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${routes.adminLanding}?sort=name`);
  await expect(page.getByLabel('Search for')).toBeFocused();
  await expect(page.getByLabel('Registered since')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
});

test('rows show many people by any of their names and numbers, and a status changes in place', async ({
  visit,
}) => {
  const last = freshName('Holloway');
  const worker = await registerSupportWorker('Mary', last);
  await setStatus(worker, 'INTERVIEWED');
  await saveAsAdministrator(worker, { mobile: '61491570156' });
  const page = await openSearch(visit, `?q=${encodeURIComponent(`${last}, mary`)}`);
  await expect(names(page)).toHaveText([`Mary ${last}`]);
  await expect(names(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Show rows' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Mary ${last}`, exact: true }) });
  await expect(row.getByRole('link', { name: `Ring Mary ${last}` })).toHaveAttribute(
    'href',
    'tel:+61491570156',
  );
  const status = row.getByRole('button', { name: `(status of Mary ${last})` });
  await status.click();
  await page.getByRole('menuitem', { name: 'Ready for matching …' }).click();
  const approving = page.getByRole('dialog', { name: `Move Mary ${last} to Ready for matching?` });
  await approving.getByRole('button', { name: 'Approve without these checks' }).click();
  await expect(status).toHaveText(/^Ready for matching/);
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'READY_FOR_MATCHING' });
  await expectNoAxeViolations(page);
  // Above the next dialog the news would cover its heading.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Unmatched: approved and looking …' }).press('Enter');
  const question = page.getByRole('dialog', {
    name: `Move Mary ${last} to Unmatched (approved and looking)?`,
  });
  await expect(question).toContainText(`This lets Mary ${last} open the profiles of families`);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toBeFocused();
  expect(await storedProfile(worker)).toMatchObject({ status: 'READY_FOR_MATCHING' });
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Show cards' }).click();
  await expect(names(page)).toHaveCount(1);
});

test('a search that finds nobody lists the filters that are set, and each can be removed', async ({
  visit,
}) => {
  const name = freshName('Ruth');
  await registerFamily(name, 'Waru');
  const page = await openSearch(visit, `?tab=families&q=${name}&match=unmatched&status=MATCHED&country=AU`);
  await expect(page.getByLabel('Status', { exact: true }).getByRole('option')).not.toContainText([
    'Pending approval',
  ]);
  await expect(
    page.getByText(
      `You searched for the text “${name}”, everyone but matched, status Matched and Australia.`,
    ),
  ).toBeVisible();
  await expect(
    page.getByText('The filter Unmatched leaves out everyone whose status is Matched.'),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Any status' }).click();
  await expect(names(page)).toHaveText([`${name} Waru`]);
});

test('a search that fails says so and can be tried again', async ({ visit }) => {
  const page = await visit(await administratorLogIn());
  let isBroken = true;
  const problem = {
    status: 429,
    title: 'Too often',
    detail: 'Too often',
    code: 'too-often',
    msg: 'Too often',
  };
  await page.route(familiesCall, (route) =>
    isBroken ? route.fulfill({ status: 429, json: problem }) : route.continue(),
  );
  await page.goto(`${routes.adminLanding}?tab=families`);
  await expect(page.getByRole('heading', { name: 'The search didn’t work' })).toBeVisible();
  await expectNoAxeViolations(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).toBeVisible();
});

test('another administrator’s changes appear without a reload, an announcement or a jump', async ({
  visit,
}) => {
  const name = freshName('Lupe');
  const [first] = [await registerSupportWorker(name, 'One'), await registerSupportWorker(name, 'Two')];
  const page = await visit(await administratorLogIn());
  await page.clock.install();
  await page.goto(`${routes.adminLanding}?q=${name}`);
  const link = page.getByRole('link', { name: `${name} One` });
  await link.focus();
  const place = await page.evaluate(() => window.scrollY);
  const said = page.getByRole('status').filter({ hasText: '2 support workers' });
  await expect(said).toHaveCount(1);
  await setStatus(first, 'INTERVIEWED');
  await registerSupportWorker(name, 'Three');
  await page.clock.fastForward(11_000);
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByText('3 support workers', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('article').filter({ has: link }).getByText('Interviewed')).toBeVisible();
  await expect(said).toHaveCount(1);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  const problem = { status: 403, title: 'No', detail: 'Not now', code: 'not-allowed', msg: 'Not now' };
  await page.route(workersCall, (route) => route.fulfill({ status: 403, json: problem }));
  await page.clock.fastForward(11_000);
  await expect(page.getByText('This list may be out of date. Not now')).toBeVisible();
  await expect(names(page)).toHaveCount(3);
  await expectNoAxeViolations(page);
});

test('going back from a profile returns to the same place', async ({ visit }) => {
  const name = freshName('Pita');
  for (const last of ['Aa', 'Bb', 'Cc']) await registerSupportWorker(name, last);
  const page = await openSearch(visit, `?q=${name}&sort=name`, { viewport: { width: 360, height: 500 } });
  await page.getByRole('link', { name: `${name} Cc` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Cc`);
  await page.goBack();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name} Cc` }) });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await page.getByRole('link', { name: `${name} Bb` }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${routes.adminLanding}?q=${name}&sort=name`);
});

test('search results are saved as a file, and the export is recorded', async ({ visit }) => {
  const name = freshName('=Ana');
  await registerFamily(name, 'Fonoti');
  const page = await openSearch(visit, `?tab=families&q=${encodeURIComponent(name)}`);
  await exportButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
  await expect(dialog.getByText(/takes personal data out of this system/)).toBeVisible();
  await expect(dialog.getByText(/We record each export/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Latest exports' })).toBeVisible();
  await expectNoAxeViolations(page);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^${nameInFiles()}-families-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFF"First name","Last name","Status",/);
  expect(lines[1]).toMatch(new RegExp(`^"'${name}","Fonoti","Registered",`));
  await expect(dialog.getByText(`Saved 1 family as ${file.suggestedFilename()}.`)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 family: a text' })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(exportButton(page)).toBeFocused();
});

test('an export that fails saves nothing, says why, can be tried again, and is cancelled by closing', async ({
  visit,
}) => {
  const name = freshName('Tama');
  await registerSupportWorker(name);
  const page = await openSearch(visit, `?q=${name}`);
  const problem = {
    status: 429,
    title: 'Too often',
    detail: 'Too often',
    code: 'too-often',
    msg: 'Too often',
  };
  await page.route('**/api/exports/support-workers', (route) =>
    route.fulfill({ status: 429, json: problem, headers: { 'retry-after': '60' } }),
  );
  await exportButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved. Too many tries.');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/exports/support-workers');
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await downloaded;
  await expect(dialog.getByText(/^Saved 1 support worker as/)).toBeVisible();

  await page.route('**/api/exports/support-workers', () => {});
  await dialog.getByRole('button', { name: 'Save it again' }).click();
  await expect(dialog).toContainText('Finding who belongs in the file…');
  await expectNoAxeViolations(page);
  const cancelled = page.waitForEvent('requestfailed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await cancelled).url()).toContain('/api/exports/support-workers');
  await expect(dialog).toHaveCount(0);
});

test('an administrator searches, filters, sorts and opens a profile by keyboard alone', async ({ visit }) => {
  const name = freshName('Kiri');
  await registerSupportWorker(name, 'Aa');
  await registerSupportWorker(name, 'Bb');
  const page = await openSearch(visit);
  await tabTo(page, page.getByLabel('Search for'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(2);
  await tabTo(page, moreFilters(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Any', exact: true }));
  await page.keyboard.press('ArrowLeft');
  const unmatched = page.getByRole('radio', { name: 'Unmatched', exact: true });
  await expect(unmatched).toBeChecked();
  await expect(unmatched).toBeFocused();
  await expect(unmatched).toHaveAccessibleDescription('everyone but matched');
  await tabTo(page, page.getByLabel('Sort by'));
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${routes.adminLanding}?q=${name}&match=unmatched&sort=name`);
  await expect(names(page)).toHaveText([`${name} Aa`, `${name} Bb`]);
  await tabTo(page, page.getByRole('link', { name: `${name} Bb` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Bb`);
});

test('a phone folds the extra filters away and says how many are set', async ({ visit }) => {
  const name = freshName('Hine');
  await registerSupportWorker(name);
  const page = await openSearch(visit, `?q=${name}&status=REGISTERED&country=AU`, {
    viewport: { width: 320, height: 640 },
  });
  await expect(names(page)).toHaveCount(1);
  const toggle = page.getByRole('button', { name: 'More filters and order (2 set)' });
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await toggle.click();
  await page.getByLabel('Country').selectOption('Any country');
  await expect(page.getByRole('button', { name: 'More filters and order (1 set)' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Latest exports' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('earlier results stay in view during a slow search', async ({ visit }) => {
  const name = freshName('Vaea');
  await registerSupportWorker(name);
  const page = await openSearch(visit, `?q=${name}`);
  await expect(names(page)).toHaveCount(1);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(workersCall, async (route) => {
    await held;
    await route.continue();
  });
  await moreFilters(page).click();
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page.locator('[aria-busy="true"]').getByRole('article')).toHaveCount(1);
  answer();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(names(page)).toHaveCount(1);
});
