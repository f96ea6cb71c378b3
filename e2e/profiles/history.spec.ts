import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  saveAsAdministrator,
} from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';

const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true });
const acts = (page: Page) => history(page).getByRole('listitem');
const viewOf = ({ user }: Person) =>
  `${user.role === 'FAMILY_USER' ? routes.adminFamilyView : routes.adminSupportWorkerView}/${user.id}`;

test('an administrator’s changes appear in a worker’s history without a reload', async ({ visit }) => {
  const worker = await registerSupportWorker(freshName('Ana'));
  const page = await visit(await administratorLogIn());
  await page.clock.install();
  await page.goto(viewOf(worker));
  await expect(acts(page).filter({ hasText: 'Viewed the profile' })).toHaveCount(1);
  await expect(acts(page).filter({ hasText: 'Signed up' })).toContainText('with the status Registered');
  await expectNoAxeViolations(page);

  await saveAsAdministrator(worker, { mobile: '61400000001', status: 'INTERVIEWED' });
  await page.clock.fastForward(11_000);
  const change = acts(page).filter({ hasText: 'Changed Mobile from no answer to 61400000001' });
  await expect(change).toBeVisible();
  await expect(change.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
  await expect(acts(page).filter({ hasText: 'Set the status from Registered to Interviewed' })).toBeVisible();
  await expect(acts(page).filter({ hasText: 'Viewed the profile' })).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('a comment and an edit made in the wizard are in the history afterwards', async ({ visit }) => {
  const family = await registerFamily(freshName('Losa'));
  const page = await visit(await administratorLogIn());
  await page.goto(viewOf(family));
  await expect(acts(page).filter({ hasText: 'Viewed the profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('New comment').fill('Paid on <b>Monday</b>.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'General information' })).toBeVisible();
  await page.getByRole('link', { name: 'View profile' }).click();
  const comment = acts(page).filter({ hasText: 'Added an internal comment' });
  await expect(comment).toContainText('Paid on <b>Monday</b>.');
  await expect(comment).toContainText('(you)');
});

test('the history is searched while typing, by keyboard alone', async ({ visit }) => {
  const worker = await registerSupportWorker(freshName('Sela'));
  await saveAsAdministrator(worker, { mobile: '61400000001', pets: '100% cats' });
  await saveAsAdministrator(worker, { pets: '100 dogs', status: 'INTERVIEWED' });
  const page = await visit(await administratorLogIn());
  await page.goto(viewOf(worker));
  await expect(acts(page).filter({ hasText: 'Viewed the profile' })).toBeVisible();
  await tabTo(page, page.getByLabel('Search the history'));
  await page.keyboard.type('100%');
  await expect(history(page).getByText('2 entries')).toBeVisible();
  await expect(acts(page)).toHaveCount(2);
  await page.keyboard.type(' nobody');
  await expect(history(page).getByText('Nothing in the history matches.')).toBeVisible();
  await expectNoAxeViolations(page);
  await tabTo(page, history(page).getByRole('button', { name: 'Show everything' }));
  await page.keyboard.press('Enter');
  await expect(acts(page).filter({ hasText: 'Signed up' })).toBeVisible();
  await expect(page.getByLabel('Search the history')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(history(page).getByRole('radio', { name: 'Status' })).toBeChecked();
  await expect(acts(page)).toHaveCount(2);
  await expect(acts(page).first()).toContainText('Set the status');
});

test('a long answer shows the words that changed, and a long history loads more on request', async ({
  visit,
}) => {
  const worker = await registerSupportWorker(freshName('Mele'));
  const long = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');
  await saveAsAdministrator(worker, { introduction: `<p>${long}</p>` });
  await saveAsAdministrator(worker, { introduction: `<p>${long.replace('word40', 'another')}</p>` });
  const page = await visit(await administratorLogIn());
  await page.goto(viewOf(worker));
  const change = acts(page).filter({ hasText: 'another' });
  await expect(change.locator('del')).toHaveText('word40 ');
  await expect(change.locator('ins')).toHaveText('another ');
  const folded = history(page).getByText('Changed Introduction: 80 words added');
  await expect(history(page).getByText('word79').first()).toBeHidden();
  await folded.click();
  await expect(history(page).getByText('word79').last()).toBeVisible();
  await expectNoAxeViolations(page);

  for (let turn = 0; turn < 20; turn += 1)
    await saveAsAdministrator(worker, { pets: `${turn} cats`, skype: `ana${turn}` });
  await page.reload();
  await expect(history(page).getByText('The latest 30 entries')).toBeVisible();
  await history(page).getByRole('button', { name: 'Show more' }).click();
  await expect(acts(page).filter({ hasText: 'Signed up' })).toBeVisible();
  await expect(page.locator('li:focus')).toContainText('cats');
});

test('a history that fails to load can be tried again', async ({ visit }) => {
  const worker = await registerSupportWorker(freshName('Tui'));
  const page = await visit(await administratorLogIn());
  await page.route('**/api/history/**', (route) => route.abort('internetdisconnected'));
  await page.goto(viewOf(worker));
  const again = history(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectNoAxeViolations(page);
  await page.unroute('**/api/history/**');
  await again.click();
  await expect(acts(page).filter({ hasText: 'Signed up' })).toBeVisible();
});

test('the history does not scroll sideways at 320 px, and is not printed', async ({ visit }) => {
  const family = await registerFamily('Maximiliana'.repeat(9));
  await saveAsAdministrator(family, {
    familyDescription: 'x'.repeat(240),
    skype: 'y'.repeat(79),
    addedInternalComments: [{ key: crypto.randomUUID(), html: `<p>${'z'.repeat(700)}</p>` }],
  });
  const page = await visit(await administratorLogIn(), { viewport: { width: 320, height: 640 } });
  await page.goto(viewOf(family));
  await expect(acts(page).filter({ hasText: 'Changed Skype' })).toBeVisible();
  await history(page)
    .getByText(/^Added an internal comment: \d words added$/)
    .click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(history(page)).toBeHidden();
});

test('the history of all profiles is searched by name and by action, and links to each profile', async ({
  visit,
}) => {
  const [one, other] = [
    await registerFamily(freshName('Ana')),
    await registerSupportWorker(freshName('Ben')),
  ];
  await saveAsAdministrator(one, { pets: 'Six hens' });
  await saveAsAdministrator(other, { pets: 'Six hens' });
  const page = await visit(await administratorLogIn());
  await page.goto(viewOf(one));
  await page.getByRole('link', { name: 'The history of all profiles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Six hens' });
  await page.getByLabel('Search the history').fill(one.user.firstName);
  await expect(entries).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /When/ }).click();
  await page.getByRole('option', { name: 'The last 24 hours' }).click();
  await page.getByLabel('Search the history').fill(other.user.firstName);
  await expect(entries.getByRole('link', { name: other.user.firstName })).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await entries.getByRole('link').click();
  await expect(page).toHaveURL(viewOf(other));
});
