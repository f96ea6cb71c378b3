import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { isRunning, startApplication } from '../late-start.ts';
import { openApart, password } from '../people.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const newerVersion = `We’ve updated ${settings.name}`;

/**
 * Replaces the version that a page came from: the server has no `code` any more, and its pages name other scripts.
 * The next page that is loaded is of the newer version. Returns how often one was loaded.
 */
async function update(page: Page, code: string): Promise<() => number> {
  let loaded = 0;
  await page.route(code, (route) =>
    loaded === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/assets/'),
    async (route) => {
      if (route.request().isNavigationRequest()) {
        loaded += 1;
        return route.continue();
      }
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-newer.js');
      return route.fulfill({ response: answer, body: text });
    },
  );
  return () => loaded;
}

test('after an update, a page whose code is gone opens in the newer version', async ({ browser }) => {
  const { page } = await openApart(browser);
  await page.goto(routes.home);
  await startApplication(page);
  const loads = await update(page, '**/assets/family-sign-up-*.js');
  await page.getByRole('main').getByRole('link', { name: 'Sign up as a family' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a family' })).toBeVisible();
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(routes.familySignUp);
  await startApplication(page);
  await expectNoAxeViolations(page);
});

test('after an update, a form whose application is gone is loaded anew with what was typed, but no password', async ({
  browser,
}) => {
  const { page } = await openApart(browser);
  await page.goto(routes.familySignUp);
  const loads = await update(page, '**/assets/start-*.js');
  // All at once, as a password manager does: the first of them starts the application.
  await page.evaluate((secret) => {
    const control = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
    const typed = { firstName: 'Mere', lastName: 'Ngata', password: secret };
    for (const [name, value] of Object.entries(typed)) {
      const input = control(name);
      if (!input) throw new Error(`There’s no ${name}`);
      input.value = value;
    }
    control('firstName')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, password);
  await expect.poll(loads).toBe(1);
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect(box(page, 'First name')).toHaveValue('Mere');
  await expect(box(page, 'Last name')).toHaveValue('Ngata');
  await expect(box(page, 'Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    password,
  );
  await expectNoAxeViolations(page);
});

test('a page that was already loaded again says that there is a newer version, and keeps what was typed', async ({
  browser,
}) => {
  const { page } = await openApart(browser);
  await page.goto(routes.familySignUp);
  await page.reload();
  await startApplication(page);
  await box(page, 'First name').fill('Mere');
  const loads = await update(page, '**/assets/login-dialog-*.js');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: newerVersion })).toBeVisible();
  expect(loads()).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(box(page, 'First name')).toHaveValue('Mere');
  expect(loads()).toBe(1);
});
