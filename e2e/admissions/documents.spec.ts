import type { Page } from '@playwright/test';
import type { User } from '#contract/accounts/user.ts';
import { documentKeys } from '#contract/document-words.ts';
import { adminTextPath, documents, routes } from '#contract/routes.ts';
import { nameInFiles } from '#contract/settings.ts';
import { demoAdministrator } from '../demo.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { freshEmail, logIn, password, tokenOn } from '../people.ts';
import type { Person } from '../registrations.ts';
import { servers } from '../servers.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

// On the demo's server: on the other, people of other tests would be asked too.
const { url } = servers.demo;

async function post(path: string, body: object): Promise<Person> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const token = (answer.headers.get('authorization') ?? '').replace('Bearer ', '');
  return { user: (await answer.json()) as User, token };
}

/** A family that has taken the tour. */
async function aFamily(): Promise<Person & { email: string }> {
  const email = freshEmail('agreeing');
  const name = { firstName: 'Mere', lastName: 'Ngata' };
  const given = { userRole: 'FAMILY_USER', ...name, email, password, countryCode: 'NZ' };
  const family = await post('/api/user', given);
  const headers = { authorization: `Bearer ${family.token}` };
  await fetch(new URL('/api/user/tour', url), { method: 'POST', headers });
  return { ...family, user: { ...family.user, takenTour: true }, email };
}

/** Ends the session of who is logged in on a page, as the server does after a while. */
async function endSessionOf(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOn(page)}` };
  await fetch(new URL('/api/user/session', url), { method: 'DELETE', headers });
}

/** Logs out where they're asked. Nothing else asks anything of somebody who has done that. */
async function logOutInstead(page: Page): Promise<void> {
  await page.goto(routes.familySetup);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms of use have changed');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Writes other terms, mends a line, looks at the PDF, and publishes them. */
async function publishTerms(page: Page): Promise<void> {
  await page.goto(adminTextPath(documentKeys.terms));
  const box = page.getByLabel('Text', { exact: true });
  await expect(box).toHaveValue(/^# Terms of Use/);
  await expectRoomInEveryWidth(page);
  await box.fill('# Terms of Use\n\n* Be kind to {name}.');
  const check = page.getByRole('button', { name: 'Check it, and save as a PDF' });
  await check.click();
  await expect(page.getByText('Start each item of a list with - and a space')).toBeVisible();
  await expectNoAxeViolations(page, 'with a wrong line');
  await page.getByRole('button', { name: 'Line 3' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('- Be kind to {name}.');
  const saved = page.waitForEvent('download');
  await check.click();
  expect((await saved).suggestedFilename()).toBe(`${nameInFiles()}-terms-of-use-preview.pdf`);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('This is a draft')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('region', { name: 'One answer needs another look' })).toBeFocused();
  await page.getByLabel('What has changed').fill('We’ve made them short.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const history = page.getByRole('region', { name: 'What was published' });
  await expect(history.getByRole('listitem')).toContainText('People are asked to agree.');
  await history.getByText(/^What’s different in the version of/).click();
  await expect(history.getByText('[removed:]').first()).toBeAttached();
  await expect(page.getByText('This is a draft')).toBeHidden();
  await expectRoomInEveryWidth(page);
  await expectNoAxeViolations(page, 'published');
}

/** No sideways scrolling in any width. */
async function expectRoomInEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

test('a lead publishes new terms, and a family is asked once, told what has changed', async ({ visit }) => {
  const [family, undecided] = await Promise.all([aFamily(), aFamily()]);
  const page = await visit(family, { baseURL: url, remember: true });
  await page.goto(routes.familySetup);
  await page.getByLabel('First name').first().fill('Mereana');

  const lead = await visit(await demoAdministrator(), { baseURL: url });
  await publishTerms(lead);

  // The open page stays, and so does what is typed in it.
  await expect(page.getByLabel('First name').first()).toHaveValue('Mereana');
  const other = await page.context().newPage();
  await expect(async () => {
    // Otherwise another try would only go to the place in the page that's open.
    await other.goto('about:blank');
    await other.goto(`${routes.familySetup}?step=2#email`);
    await expect(other).toHaveURL(/\/changed-terms\?then=/, { timeout: 2_000 });
  }).toPass();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Our terms of use have changed');
  await expect(other.getByText('We’ve made them short.')).toBeVisible();
  await expectNoAxeViolations(other);
  await expectRoomInEveryWidth(other);
  await logOutInstead(await visit(undecided, { baseURL: url }));

  // What they need without agreeing opens: their account, and back to the question.
  await other.getByRole('main').getByRole('link', { name: 'Your account' }).click();
  await expect(other.getByRole('heading', { level: 2, name: 'Delete your account for good' })).toBeVisible();
  await other.goBack();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Our terms of use have changed');

  await page.reload();
  await expect(page).toHaveURL(/\/changed-terms\?then=/);
  const agree = other.getByRole('button', { name: 'I agree' });
  await other.context().setOffline(true);
  await agree.click();
  await expect(other.getByText('We don’t know your answer yet')).toBeVisible();
  await expectNoAxeViolations(other, 'offline');
  await other.context().setOffline(false);

  // After a session has expired the question stays, to be answered after the login.
  await endSessionOf(other);
  await agree.click();
  const login = other.getByRole('dialog', { name: 'Log in' });
  await expect(login).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(other.getByText('We’ve made them short.')).toBeVisible();
  await agree.click();
  await login.getByRole('textbox', { name: 'Password' }).fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login).toBeHidden();
  await agree.click();
  await expect(other).toHaveURL(`${url}${routes.familySetup}?step=2#email`);
  // The other tab leaves by itself, with what was typed.
  await expect(page).toHaveURL(/\/family\/setup-profile/);
  await expect(page.getByLabel('First name').first()).toHaveValue('Mereana');

  await other.close();
  await page.getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await logIn(page, family.email, password);
  await expect(page).toHaveURL(/\/family\/setup-profile/);

  const pdf = await page.request.get(documents.terms);
  expect((await pdf.body()).length).toBeLessThan(40_000);
});
