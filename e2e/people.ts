import { type Browser, expect, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { firstDayOf } from './months.ts';

export const password = 'Passw0rd!';

/** An address that no other test uses. */
export const freshEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

export type Newcomer = { firstName: string; lastName: string; email: string };

export async function signUpAsFamily(page: Page, { firstName, lastName, email }: Newcomer): Promise<void> {
  await page.goto(routes.familySignUp);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('Country you live in').selectOption('Australia');
  await page.getByRole('checkbox', { name: /I agree/ }).check({ force: true });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(routes.confirmEmail);
  await takeTour(page);
}

export async function signUpAsSupportWorker(
  page: Page,
  newcomer: Newcomer & { country: string },
): Promise<void> {
  await page.goto(routes.supportWorkerSignUp);
  await page.getByLabel('Given name').fill(newcomer.firstName);
  await page.getByLabel('Family name').fill(newcomer.lastName);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('Country you live in').selectOption(newcomer.country);
  await page.getByRole('checkbox', { name: /I agree/ }).check({ force: true });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(routes.confirmEmail);
  await takeTour(page);
}

/** The token of the person who is logged in on a page. */
export const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = sessionStorage.getItem('session') ?? localStorage.getItem('session') ?? '{}';
    return String((JSON.parse(stored) as { token?: string }).token);
  });

/** Marks the tour as taken, so that it does not cover the page. */
async function takeTour(page: Page): Promise<void> {
  const authorization = `Bearer ${await tokenOn(page)}`;
  const answer = await page.request.post('/api/user/tour', { headers: { authorization } });
  expect(answer.ok()).toBe(true);
}

export async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto(routes.login);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in');
}

/** Types into a combo box and chooses the option with exactly this name. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** `month` as `March 2027`. */
export async function chooseMonth(page: Page, label: string, month: string): Promise<void> {
  await page.getByLabel(label).selectOption(firstDayOf(month));
}

/** Opens a separate browser context, for provoked failures. The test itself checks the console messages in `said`. */
export async function openApart(browser: Browser): Promise<{ page: Page; said: string[] }> {
  const context = await browser.newContext();
  const said: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error())));
  return { page: await context.newPage(), said };
}
