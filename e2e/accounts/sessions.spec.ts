import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { logIn, openApart, password } from '../people.ts';
import { registerFamily, request } from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';

const places = (page: Page) => page.getByRole('list', { name: 'Logged in' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Log out everywhere?' });
const everywhere = (page: Page) => page.getByRole('button', { name: 'Log out everywhere' });

async function openPlaces(page: Page): Promise<void> {
  await page.goto(routes.account);
  await page.getByRole('link', { name: 'Show where' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where you’re logged in' })).toBeFocused();
  await expect(places(page).first()).toBeVisible();
}

const status = async (token: string) => (await request('/api/profile/current', { token })).status;

test('people see where they are logged in, and log out there', async ({ visit, browser }) => {
  const person = await registerFamily('Leilani');
  const other = (await openApart(browser)).page;
  await logIn(other, person.user.email, password);
  const page = await visit(person);
  await openPlaces(page);
  await expect(places(page)).toHaveCount(2);
  await expect(places(page).first()).toContainText('This one');
  await expect(places(page).first()).toContainText('Last used now');
  await expect(places(page).nth(1)).toContainText(/Chrome.* on Linux/);
  await expect(places(page).nth(1)).toContainText(/Last used less than an hour ago\s· logged in since/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Log out there: Chrom/ }).click();
  await expect(places(page)).toHaveCount(1);
  await expect(page.getByText('You aren’t logged in anywhere else.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(other.getByRole('dialog', { name: 'Log in' })).toContainText('You’ve been logged out.');
  expect(await status(person.token)).toBe(200);
});

test('people log out everywhere after a question, by keyboard alone on a narrow screen', async ({
  visit,
}) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person, { viewport: { width: 320, height: 640 } });
  await openPlaces(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, everywhere(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(everywhere(page)).toBeFocused();
  expect(await status(person.token)).toBe(200);

  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Log out', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.home);
  await expect(dialog(page)).toHaveCount(0);
  expect(await status(person.token)).toBe(401);
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
});

test('the page says what went wrong and can try again', async ({ visit }) => {
  const page = await visit(await registerFamily('Leilani'));
  const list = '**/api/user/sessions';
  await page.route(list, (route) => route.abort('internetdisconnected'));
  await page.goto(routes.accountSessions);
  await expect(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(places(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await everywhere(page).click();
  await dialog(page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('We couldn’t reach our server.');
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await dialog(page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(routes.home);
});
