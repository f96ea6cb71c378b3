import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { erasure } from '#contract/accounts/erasure.ts';
import { routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { logIn, openApart, password } from '../people.ts';
import {
  administratorLogIn,
  approvedFamily,
  finishProfile,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  setStatus,
  verifyAddress,
} from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const ownDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account for good?' });
const status = async ({ token }: Person) => (await request('/api/profile/current', { token })).status;
const farewell = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your account is deleted', exact: true });

async function openQuestion(page: Page): Promise<void> {
  await page.goto(routes.account);
  await button(page, 'Delete my account…').click();
  await expect(ownDialog(page)).toBeVisible();
}

test.describe('people delete their account for good', () => {
  test('by keyboard alone, on a narrow screen', async ({ visit }) => {
    const person = await registerFamily('Leilani');
    const page = await visit(person, { viewport: { width: 320, height: 640 } });
    await page.goto(routes.account);
    await expect(page.getByRole('heading', { name: 'Delete your account for good' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tabTo(page, button(page, 'Delete my account…'));
    await page.keyboard.press('Enter');
    await expect(ownDialog(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(ownDialog(page)).toBeHidden();
    await expect(button(page, 'Delete my account…')).toBeFocused();

    await page.keyboard.press('Enter');
    const field = ownDialog(page).getByRole('textbox', { name: 'Your password' });
    await tabTo(page, field);
    await page.keyboard.type('Wrong-pass1!');
    await page.keyboard.press('Enter');
    await expect(ownDialog(page)).toContainText('This password is wrong');
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await status(person)).toBe(200);

    await field.fill('');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.accountDeleted);
    await expect(farewell(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    expect(await status(person)).toBe(401);
  });

  test('and no window keeps anything about them; their other devices find out at the next step', async ({
    visit,
    browser,
  }) => {
    const person = await approvedFamily('Leilani');
    const elsewhere = (await openApart(browser)).page;
    await blockLiveUpdates(elsewhere);
    await logIn(elsewhere, person.user.email, password);
    const page = await visit(person, { remember: true });
    const other = await page.context().newPage();
    await other.goto(routes.findWorker);
    await other.evaluate((id) => localStorage.setItem(`marks/${id}`, '{"starred":["x"]}'), person.user.id);
    await openQuestion(page);
    await ownDialog(page).getByRole('textbox', { name: 'Your password' }).fill(password);
    await button(page, 'Delete for good').dblclick();
    await expect(farewell(page)).toBeVisible();
    await expect(other).toHaveURL(
      (url) => url.pathname === routes.home || url.pathname === routes.accountDeleted,
    );
    await expect(other.getByRole('button', { name: /Leilani/ })).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(person.user.id);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(person.user.email)).toHaveCount(0);
    await elsewhere.goto(routes.account);
    await expect(elsewhere.getByRole('dialog', { name: 'Log in' })).toContainText('You’ve been logged out.');
  });

  test('but not while the server cannot be reached', async ({ visit }) => {
    const person = await registerSupportWorker('Tomasi');
    const page = await visit(person);
    await openQuestion(page);
    const dialog = ownDialog(page);
    await button(page, 'Delete for good').click();
    await expect(dialog).toContainText('Enter your password');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.context().setOffline(true);
    await button(page, 'Delete for good').click();
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach our server.');
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    expect(await status(person)).toBe(200);
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog).toBeHidden();
    expect(await status(person)).toBe(200);
    await button(page, 'Delete my account…').click();
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveValue('');
  });

  test('with a code where they have a second factor', async ({ visit }) => {
    const person = await verifyAddress(await registerFamily('Leilani'));
    const path = '/api/user/account/second-factor';
    const { token } = person;
    const begun = await request(path, { method: 'POST', token, body: { password } });
    const { secret } = (await begun.json()) as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const done = await request(path, { method: 'PUT', token, body: { code } });
    const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] };
    const page = await visit(person, { colorScheme: 'dark' });
    await openQuestion(page);
    const dialog = ownDialog(page);
    const field = dialog.getByRole('textbox', { name: 'Code' });
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await field.fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This code is wrong or was used before');
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await status(person)).toBe(200);
    await field.fill(recoveryCodes[0] ?? '');
    await button(page, 'Delete for good').click();
    await expect(farewell(page)).toBeVisible();
    expect(await status(person)).toBe(401);
  });

  test('unless they are administrators, who are told why', async ({ visit }) => {
    const page = await visit(await administratorLogIn());
    await page.goto(routes.account);
    await expect(page.getByText('Administrators can’t delete their own account here')).toBeVisible();
    await expect(button(page, 'Delete my account…')).toHaveCount(0);
    await expect(button(page, /^Download/)).toHaveCount(0);
  });
});

test.describe('administrators erase people', () => {
  const dialogOf = (page: Page, name: string) =>
    page.getByRole('dialog', { name: `Erase ${name} for good?` });
  const typed = (page: Page) => page.getByRole('textbox', { name: 'Their last name or email address' });

  test('by typing the name, by keyboard alone', async ({ visit }) => {
    const person = await registerFamily(freshName('Leilani'), 'Te Ao');
    const name = `${person.user.firstName} Te Ao`;
    const page = await visit(await administratorLogIn(), { viewport: { width: 320, height: 640 } });
    await page.goto(`${routes.adminFamilyView}/${person.user.id}`);
    const ask = button(page, 'Erase for good…');
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page, name)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, typed(page));
    await page.keyboard.type('Someone');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page, name)).toContainText('This isn’t the last name or the email address');
    await expect(typed(page)).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await status(person)).toBe(200);
    await typed(page).fill('te ao');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.adminLanding);
    await expect(page.getByText(`${name} is erased for good.`).first()).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await status(person)).toBe(401);
  });

  test('once, however many of them try; a reader with the profile open sees that it is gone', async ({
    visit,
  }) => {
    const worker = await finishProfile(await registerSupportWorker(freshName('Tomasi')));
    await setStatus(worker, 'MATCHED');
    const family = await finishProfile(await approvedFamily());
    const page = await visit(await administratorLogIn());
    const reader = await visit(family);
    const editor = await visit(await administratorLogIn());
    await editor.goto(`${routes.adminSupportWorkerSetup}/${worker.user.id}`);
    await editor.getByRole('textbox', { name: 'New comment' }).fill('Has rung us');
    await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
    await button(page, 'Erase for good…').click();
    await reader.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(worker.user.firstName);
    const { token } = await administratorLogIn();
    const path = erasure.erase.path.replace(':id', worker.user.id);
    const body = { confirmation: worker.user.email };
    expect((await request(path, { method: 'POST', token, body })).status).toBe(204);

    await typed(page).fill(worker.user.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
    await expect(page).toHaveURL(routes.adminLanding);
    await expect(page.getByText(/Someone else has already erased Tomasi\w* Vakatawa/).first()).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'We can’t find this profile' })).toBeVisible();
    await expectNoAxeViolations(reader);
    await button(editor, 'Continue').click();
    await expect(editor.getByText('We couldn’t find this. It may have been deleted.')).toBeVisible();
    await expect(button(editor, 'Try again')).toHaveCount(0);
  });
});
