import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { contactSupport, messages, supportQuote } from '#contract/messages.ts';
import { forgotPasswordConfirmPath, routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { resetCode, verificationLink } from '../outbox.ts';
import { freshEmail, logIn, openApart, password } from '../people.ts';
import { refusal } from '../refusal.ts';
import { type Person, registerFamily, registerSupportWorker, request } from '../registrations.ts';
import { expectNoSidewaysScroll, pressTwice, tabTo, test } from '../visits.ts';

const newPassword = 'Kereru-42!x';
const notReached = 'We couldn’t reach our server. Check your connection and try again.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page) => page.getByRole('banner');
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

const sessionStatus = async (token: string) => (await request('/api/profile/current', { token })).status;

const canLogIn = async (userName: string, secret: string) =>
  (await request('/api/user/session', { method: 'POST', body: { userName, password: secret } })).status;

async function askForCode(page: Page, { user }: Person): Promise<string> {
  await page.goto(routes.forgotPassword);
  await box(page, 'Email').fill(user.email);
  await button(page, 'Send code').click();
  await expect(page).toHaveURL(forgotPasswordConfirmPath(user.email));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  return resetCode(user.email);
}

async function fillReset(page: Page, code: string, secret = newPassword): Promise<void> {
  await box(page, 'Code').fill(code);
  await box(page, 'New password').fill(secret);
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(routes.account);
  await expect(heading(page, 'Your account')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email address' })).toBeVisible();
}

const emailSection = (page: Page) => page.getByRole('region', { name: 'Email address' });
const passwordSection = (page: Page) => page.getByRole('region', { name: 'Password', exact: true });

async function fillNewEmail(page: Page, email: string, secret = password): Promise<void> {
  const section = emailSection(page);
  const field = section.getByRole('textbox', { name: 'New email address' });
  if (!(await field.isVisible())) await section.getByText('Change my email address').click();
  await field.fill(email);
  await section.getByRole('textbox', { name: 'Your password' }).fill(secret);
}

test.describe('a forgotten password', () => {
  test('is reset with the emailed code; twenty seconds later the person continues, logged in', async ({
    page,
  }) => {
    const person = await registerFamily('Leilani');
    await page.clock.install({ time: new Date('2027-03-01T09:00:00') });
    const code = await askForCode(page, person);
    await expectNoAxeViolations(page);
    await fillReset(page, `${code.slice(0, 4)} ${code.slice(4)}`);
    await page.clock.pauseAt(new Date('2027-03-01T10:00:00'));
    await button(page, 'Change password').click();
    await expect(heading(page, messages.resetDone)).toBeVisible();
    await expect(page.getByText('We’ll take you there in 20 seconds.', { exact: true })).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page.getByText('We’ll take you there in 15 seconds.')).toBeVisible();
    await page.clock.runFor(limits.resetRedirectMs - 5_001);
    await expect(page).toHaveURL(forgotPasswordConfirmPath(person.user.email));
    await page.clock.runFor(1);
    await expect(page).toHaveURL(new RegExp(routes.findWorker));
    await page.clock.resume();
    expect(await sessionStatus(person.token)).toBe(401);
    expect(await canLogIn(person.user.email, password)).toBe(401);
    expect(await canLogIn(person.user.email, newPassword)).toBe(200);
    // The code has verified the address as well.
    await expect(page.getByText(messages.verifyBanner)).toHaveCount(0);
  });

  test('can be followed by continuing at once; a worker goes to the families', async ({ page }) => {
    const person = await registerSupportWorker('Tomasi');
    await fillReset(page, await askForCode(page, person));
    await pressTwice(button(page, 'Change password'));
    await expect(heading(page, messages.resetDone)).toBeVisible();
    const onwards = page.getByRole('link', { name: 'See what comes next' });
    await expect(onwards).toBeVisible();
    await expectNoAxeViolations(page);
    await onwards.click();
    await expect(page).toHaveURL(new RegExp(routes.findFamily));
  });

  test('for an unknown address shows what to quote to support and keeps what was typed', async ({ page }) => {
    const email = freshEmail('nobody');
    await page.goto(routes.forgotPassword);
    await button(page, 'Send code').click();
    await expect(box(page, 'Email')).toHaveAccessibleDescription(/Enter your email address/);
    await expect(box(page, 'Email')).toBeFocused();
    await box(page, 'Email').fill(email);
    await button(page, 'Send code').click();
    const alert = page.getByRole('alert');
    await expect(alert.getByText(messages.sendCodeFailed, { exact: true })).toBeVisible();
    await expect(alert.getByText(supportQuote(messages.unknownUser), { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(box(page, 'Email')).toHaveValue(email);
  });

  test('takes over the address from the login, but not through the URL', async ({ page }) => {
    await page.goto(routes.login);
    await box(page, 'Email').fill('leilani@example.com');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveURL(routes.forgotPassword);
    await expect(box(page, 'Email')).toHaveValue('leilani@example.com');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(routes.login);
    await expect(box(page, 'Email')).toHaveValue('leilani@example.com');

    await page.goto(routes.home);
    await header(page).getByRole('link', { name: 'Login' }).click();
    await loginDialog(page).getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(loginDialog(page)).toBeHidden();
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
  });

  test('needs the right code: a wrong one shows above the form and at the field, and five tries are allowed', async ({
    page,
  }) => {
    const person = await registerFamily('Leilani');
    const code = await askForCode(page, person);
    await box(page, 'Code').fill('123');
    await box(page, 'New password').fill('Passw0rd!'.toLowerCase());
    await button(page, 'Change password').click();
    await expect(box(page, 'Code')).toHaveAccessibleDescription(/Enter the 8 digits of the code/);
    await expect(box(page, 'New password')).toHaveAccessibleDescription(/at least: 1 uppercase letter/);
    const alert = page.getByRole('alert');
    for (let tries = 0; tries < limits.resetCodeAttempts; tries += 1) {
      await fillReset(page, code === '00000000' ? '11111111' : '00000000');
      await button(page, 'Change password').click();
      await expect(alert.getByText(messages.resetFailed, { exact: true })).toBeVisible();
      await expect(box(page, 'Code')).toHaveAccessibleDescription(/The code is wrong or no longer works/);
    }
    await expect(alert).toContainText(supportQuote('The code is wrong or no longer works'));
    await expect(box(page, 'New password')).toHaveValue(newPassword);
    await expectNoAxeViolations(page);

    await box(page, 'Code').fill(code);
    await expect(box(page, 'Code')).not.toHaveAccessibleDescription(/code is wrong/);
    await button(page, 'Change password').click();
    await expect(box(page, 'Code')).toHaveAccessibleDescription(/no longer works/);

    await button(page, 'Send a new code').click();
    await expect(page.getByText('Your last code also works until it expires.')).toBeVisible();
    await fillReset(page, await resetCode(person.user.email, 2));
    await button(page, 'Change password').click();
    await expect(heading(page, messages.resetDone)).toBeVisible();
  });

  test('keeps neither code nor password over a refresh, and leads back', async ({ page }) => {
    const person = await registerFamily('Leilani');
    await fillReset(page, await askForCode(page, person));
    await page.reload();
    await expect(box(page, 'Code')).toHaveValue('');
    await expect(box(page, 'New password')).toHaveValue('');
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(person.user.email);
    await page.goBack();
    await expect(box(page, 'Email')).toHaveValue(person.user.email);
    await page.goForward();
    await expect(heading(page, 'Choose a new password')).toBeVisible();

    await page.goto(routes.forgotPasswordConfirm);
    await expect(heading(page, 'Reset your password')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Enter my email address' }).click();
    await expect(page).toHaveURL(routes.forgotPassword);
  });

  test('says when to try again, and survives a failing server and a lost connection', async ({ browser }) => {
    const { page } = await openApart(browser);
    const person = await registerFamily('Leilani');
    const send = '**/api/user/password/code';
    await page.goto(routes.forgotPassword);
    await box(page, 'Email').fill(person.user.email);
    await page.route(send, (route) => route.fulfill(refusal(429, 'too-often', { retryAfter: 600 })));
    await button(page, 'Send code').click();
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      messages.sendCodeFailed,
      supportQuote('A secret'),
      /^What happened: Too many tries\. You can try again at \d+:\d\d\s[ap]m\.$/,
    ]);
    await page.route(send, (route) => route.fulfill(refusal(500, 'internal')));
    await button(page, 'Retry').click();
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      messages.sendCodeFailed,
      supportQuote('A secret'),
      `What happened: Something went wrong on our side. ${contactSupport()}`,
    ]);
    await page.unroute(send);
    await page.context().setOffline(true);
    await button(page, 'Retry').click();
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      messages.sendCodeFailed,
      supportQuote('No answer from the server'),
      `What happened: ${notReached}`,
    ]);
    await expect(box(page, 'Email')).toHaveValue(person.user.email);
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    await button(page, 'Retry').click();
    await fillReset(page, await resetCode(person.user.email));

    await page.route(send, (route) => route.fulfill(refusal(429, 'too-often', { retryAfter: 600 })));
    await button(page, 'Send a new code').click();
    await expect(page.getByRole('status').filter({ hasText: messages.sendCodeFailed })).toHaveText(
      /For support quote \[A secret\] What happened: Too many tries\. You can try again at/,
    );
    await page.context().setOffline(true);
    await button(page, 'Change password').click();
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      messages.resetFailed,
      supportQuote('No answer from the server'),
      `What happened: ${notReached}`,
    ]);
    await expect(box(page, 'New password')).toHaveValue(newPassword);
    await page.context().setOffline(false);
    await button(page, 'Retry').click();
    await expect(heading(page, messages.resetDone)).toBeVisible();
  });

  test('fits a narrow screen and needs no mouse', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const person = await registerFamily('Leilani');
    await page.goto(routes.forgotPassword);
    await expectNoSidewaysScroll(page);
    await tabTo(page, box(page, 'Email'));
    await page.keyboard.type(person.user.email);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tabTo(page, box(page, 'Code'));
    await page.keyboard.type(await resetCode(person.user.email));
    await tabTo(page, box(page, 'New password'));
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(heading(page, messages.resetDone)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});

test.describe('the account page', () => {
  test('changes the password, which ends all other sessions', async ({ visit, browser }) => {
    const person = await registerFamily('Leilani');
    const page = await visit(person);
    const other = (await openApart(browser)).page;
    await logIn(other, person.user.email, password);
    await openAccount(page);
    const section = passwordSection(page);
    await section.getByText('Change my password').click();
    await button(page, 'Change password').click();
    await expect(section.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await section.getByRole('textbox', { name: 'Current password' }).fill('Wrong-pass1!');
    await section.getByRole('textbox', { name: 'New password' }).fill('P@ssw0rd');
    await button(page, 'Change password').click();
    await expect(section.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(
      /Many people use this password/,
    );
    await section.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await button(page, 'Change password').click();
    // A wrong password must not sign the person out.
    await expect(section.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
      /This password is wrong/,
    );
    await expectNoAxeViolations(page);
    await section.getByRole('textbox', { name: 'Current password' }).fill(password);
    await pressTwice(button(page, 'Change password'));
    await expect(section.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.goto('/.well-known/change-password');
    await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeFocused();
    await expect(section.getByRole('textbox', { name: 'New password' })).toBeVisible();

    await expect(loginDialog(other)).toBeVisible();
    expect(await canLogIn(person.user.email, newPassword)).toBe(200);
  });

  test('changes the email address once its link is followed, or cancels the change', async ({ visit }) => {
    const person = await registerFamily('Leilani');
    await request(`/api/user/email/verify${new URL(await verificationLink(person.user.email)).search}`);
    const page = await visit(person, { remember: true });
    await openAccount(page);
    await expect(emailSection(page).getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText(messages.verifyBanner)).toHaveCount(0);

    // Mails go to the domain as mail servers look it up; people read the one that they typed.
    const [first, second] = [
      freshEmail('first'),
      freshEmail('second').replace('example.com', 'xn--twhai-fwa.nz'),
    ];
    const typed = second.replace('xn--twhai-fwa', 'tāwhai');
    await fillNewEmail(page, 'nowhere', 'Wrong-pass1!');
    await button(page, 'Change email address').click();
    await expect(page.getByLabel('New email address')).toBeFocused();
    await fillNewEmail(page, person.user.email, 'Wrong-pass1!');
    await button(page, 'Change email address').click();
    await expect(
      emailSection(page).getByRole('textbox', { name: 'Your password' }),
    ).toHaveAccessibleDescription(/This password is wrong/);
    await fillNewEmail(page, person.user.email);
    await button(page, 'Change email address').click();
    await expect(page.getByLabel('New email address')).toHaveAccessibleDescription(
      /This is already your email address/,
    );
    await fillNewEmail(page, first);
    await pressTwice(button(page, 'Change email address'));
    await expect(emailSection(page).getByText('One step is left')).toBeVisible();
    await expect(emailSection(page)).toContainText(`We’ve sent a link to ${first}.`);
    await expectNoAxeViolations(page);
    const dead = await verificationLink(first);
    await button(page, 'Cancel this change').click();
    await expect(emailSection(page).getByText('One step is left')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Email address' })).toBeFocused();

    await fillNewEmail(page, typed);
    await button(page, 'Change email address').click();
    await expect(emailSection(page)).toContainText(`We’ve sent a link to ${typed}.`);
    // Two that are asked for before the first is written become one.
    await verificationLink(second);
    await button(page, 'Send the email again').click();
    const link = await verificationLink(second, 2);
    const other = await page.context().newPage();
    await other.goto(dead);
    await expect(heading(other, messages.verifyFailed)).toBeVisible();
    await other.goto(link);
    await expect(heading(other, messages.verified)).toBeVisible();
    await openAccount(page);
    await expect(emailSection(page).getByText(typed)).toBeVisible();
    await expect(emailSection(page).getByText('Verified', { exact: true })).toBeVisible();
    expect(await canLogIn(second, password)).toBe(200);
  });

  test('says that an address is unverified and sends the email again', async ({ visit }) => {
    const person = await registerSupportWorker('Tomasi');
    const page = await visit(person);
    await openAccount(page);
    await expect(emailSection(page).getByText('Not verified yet')).toBeVisible();
    await expect(page.getByText(messages.verifyBanner)).toBeVisible();
    await expect(button(page, 'Send the email again')).toHaveCount(1);
    await verificationLink(person.user.email);
    await button(page, 'Send the email again').click();
    await expect(emailSection(page)).toContainText('It’s on its way.');
    await verificationLink(person.user.email, 2);
  });

  test('keeps the new address, but no password, when the session ends', async ({ visit }) => {
    const person = await registerFamily('Leilani');
    const page = await visit(person);
    await blockLiveUpdates(page);
    await openAccount(page);
    const email = freshEmail('typed');
    await fillNewEmail(page, email);
    await request('/api/user/session', { method: 'DELETE', token: person.token });
    await button(page, 'Change email address').click();
    await expect(loginDialog(page)).toContainText('What you typed is still here');
    await expectNoAxeViolations(page);
    await box(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(loginDialog(page)).toBeHidden();
    await expect(page).toHaveURL(routes.account);
    await expect(page.getByLabel('New email address')).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel('New email address')).toHaveValue(email);
    await expect(emailSection(page).getByRole('textbox', { name: 'Your password' })).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
    await fillNewEmail(page, email);
    await button(page, 'Change email address').click();
    await expect(emailSection(page)).toContainText(`We’ve sent a link to ${email}.`);
    await expect(page.getByLabel('New email address')).toBeHidden();
  });

  test('loads again once the network is back', async ({ visit }) => {
    const page = await visit(await registerFamily('Leilani'));
    await page.route('**/api/user/account', (route) => route.abort('internetdisconnected'));
    await page.goto(routes.account);
    await expect(page.getByRole('heading', { name: 'Your account couldn’t be loaded' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/api/user/account');
    await button(page, 'Try again').click();
    await expect(emailSection(page)).toBeVisible();
    await fillNewEmail(page, freshEmail('offline'));
    await page.context().setOffline(true);
    await button(page, 'Change email address').click();
    await expect(page.getByRole('alert')).toContainText(notReached);
    await page.context().setOffline(false);
    await button(page, 'Retry').click();
    await expect(emailSection(page).getByText('One step is left')).toBeVisible();
  });

  test('fits a narrow screen and needs no mouse', async ({ visit }) => {
    const page = await visit(await registerFamily('Leilani'), { viewport: { width: 320, height: 640 } });
    await openAccount(page);
    await tabTo(page, page.locator('summary').filter({ hasText: 'Change my password' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Current password' }));
    await page.keyboard.type(password);
    await tabTo(page, page.getByRole('textbox', { name: 'New password' }));
    await page.keyboard.type(newPassword);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(passwordSection(page).getByText('Your password is changed.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('opens at the password after logging in, where a browser asks for a change of it', async ({
    page,
  }) => {
    const { user } = await registerFamily('Leilani');
    await page.goto('/.well-known/change-password');
    await box(page, 'Email').fill(user.email);
    await box(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${routes.account}#password`);
    await expect(box(page, 'New password')).toBeVisible();
  });
});
