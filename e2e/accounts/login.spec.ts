import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { verificationLink } from '../outbox.ts';
import { choose, freshEmail, logIn, openApart, password, tokenOn } from '../people.ts';
import { refusal } from '../refusal.ts';
import { type Person, registerFamily, registerSupportWorker, request } from '../registrations.ts';
import { administrator } from '../servers.ts';
import { openWithin, test, watchFirstDrawing } from '../visits.ts';
import { box, containing, header, loginDialog, serverFailed } from './steps.ts';

/** Confirms the email address of somebody. */
const verify = async ({ user }: Person) => {
  const link = new URL(await verificationLink(user.email));
  const answer = await request(`/api/user/email/verify${link.search}`);
  expect(answer.status).toBe(200);
};

/** The session as the browser keeps it: across restarts (`local`) or until the window closes. */
const storedSession = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('session') !== null,
    window: sessionStorage.getItem('session') !== null,
  }));

test('the login dialog opens from the header, closes with Escape and returns the focus', async ({ page }) => {
  await page.goto(routes.home);
  const opener = header(page).getByRole('link', { name: 'Login' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeVisible();
  await expect(box(page, 'Email')).toBeFocused();
  await expect(page).toHaveURL(routes.home);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(loginDialog(page).getByRole('link', { name: 'Contact us as a family' })).toHaveAttribute(
    'href',
    routes.contactUs,
  );
  await expect(loginDialog(page).getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    routes.forgotPassword,
  );
  await loginDialog(page).getByRole('link', { name: 'sign up as a support worker' }).click();
  await expect(page).toHaveURL(routes.supportWorkerSignUp);
  await expect(loginDialog(page)).toBeHidden();
});

test('a refused login shows the reason at the fields concerned', async ({ page }) => {
  const { user } = await registerFamily('Leilani');
  await page.goto(routes.login);
  const [email, secret] = [box(page, 'Email'), box(page, 'Password')];
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  const expectErrorsAt = async (atEmail: string, atPassword: string) => {
    const text = (message: string) => (message ? `Error: ${message}` : '');
    await expect(email).toHaveAccessibleDescription(text(atEmail));
    await expect(secret).toHaveAccessibleDescription(atPassword ? containing(text(atPassword)) : '');
    await expect(atEmail ? email : secret).toBeFocused();
  };

  await submit.click();
  await expectErrorsAt('Enter your email address', 'Enter a password');
  await email.fill('leilani');
  await secret.fill('password');
  await submit.click();
  await expectErrorsAt('Enter an email address like name@example.com', messages.passwordStrength);
  await email.fill(user.email);
  await submit.click();
  await expectErrorsAt('', messages.passwordStrength);
  const missing = page.getByRole('listitem').filter({ hasText: ', not met yet.' });
  await expect(missing).toHaveCount(3);
  await secret.pressSequentially('1!');
  await expect(missing).toHaveText(['an upper-case letter, not met yet.']);

  await secret.fill('Wrong-pass1!');
  await submit.click();
  await expectErrorsAt(messages.loginIncorrect, messages.loginIncorrect);
  await expectNoAxeViolations(page);

  await email.fill(freshEmail('nobody'));
  await submit.click();
  await expectErrorsAt(messages.loginUnknown, '');
  await expect(secret).toHaveValue('Wrong-pass1!');
  await expectNoAxeViolations(page);

  // Password managers fill a form without an event: one in the page's own world, one in its own.
  await email.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, user.email);
  await secret.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  }, password);
  await page.getByRole('checkbox', { name: /Remember Me/ }).check({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'Show password' }).click();
  await expect(email).toHaveValue(user.email);
  await expect(secret).toHaveValue(password);
  await submit.click();
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
});

test('a login that fails for another reason is logged, shows one sentence and can be tried again', async ({
  browser,
}) => {
  const { page, said } = await openApart(browser);
  const { user } = await registerFamily('Leilani');
  // An open page may send one more request to the server after its first route has been set.
  await page.route('**/api/user/session', (route) => route.fulfill(refusal(503, 'unavailable')));
  await page.goto(routes.home);
  await header(page).getByRole('link', { name: 'Login' }).click();
  await box(page, 'Email').fill(user.email);
  await box(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  const alert = loginDialog(page).getByRole('alert');
  await expect(alert).toContainText(serverFailed);
  await expectNoAxeViolations(page);
  await page.route('**/api/user/session', (route) =>
    route.fulfill({ ...refusal(429, 'too-often'), headers: { 'retry-after': '1' } }),
  );
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toContainText('Too many tries. Wait 1 second and try again.');
  await expect(box(page, 'Password')).toHaveValue(password);
  await page.unroute('**/api/user/session');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
  expect(said).toContain(serverFailed);
});

test('Remember Me decides whether the session outlives the window', async ({ page }) => {
  const person = await registerFamily('Leilani');
  await verify(person);
  const other = await page.context().newPage();

  await logIn(page, person.user.email, password);
  await expect(page).toHaveURL(new RegExp(routes.findWorker));
  expect(await storedSession(page)).toEqual({ local: false, window: true });
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
  await other.goto(routes.findWorker);
  await expect(other).toHaveURL(routes.home);
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();

  await other.goto(routes.login);
  await box(other, 'Email').fill(` ${person.user.email.toUpperCase()} `);
  await box(other, 'Password').fill(password);
  await other.getByRole('checkbox', { name: /Remember Me/ }).check({ force: true });
  await expectNoAxeViolations(other);
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(new RegExp(routes.findWorker));
  expect(await storedSession(other)).toEqual({ local: true, window: false });
  const later = await page.context().newPage();
  await later.goto(routes.home);
  await expect(header(later).getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
});

test('everyone starts on their own page after logging in', async ({ browser }) => {
  const [verifiedWorker, newWorker, newFamily] = [
    await registerSupportWorker('Tomasi'),
    await registerSupportWorker('Sione'),
    await registerFamily('Leilani'),
  ];
  await verify(verifiedWorker);
  const logins = [
    { email: administrator.email, secret: administrator.password, start: routes.adminLanding, banner: 0 },
    { email: verifiedWorker.user.email, secret: password, start: routes.supportWorkerSetup, banner: 0 },
    { email: newWorker.user.email, secret: password, start: routes.supportWorkerSetup, banner: 1 },
    { email: newFamily.user.email, secret: password, start: routes.familySetup, banner: 1 },
  ];
  for (const { email, secret, start, banner } of logins) {
    const page = await (await browser.newContext()).newPage();
    await logIn(page, email, secret);
    await expect(page).toHaveURL(new RegExp(start));
    await expect(page.getByText(messages.verifyBanner, { exact: true })).toHaveCount(banner);
    await page.context().close();
  }
});

test('an unverified person sees the banner on every page until the email is verified', async ({ visit }) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person, { remember: true });
  const banner = page.getByRole('region', { name: 'Email verification' });
  const isThereAtFirst = await watchFirstDrawing(page, 'Email verification');
  await page.goto(routes.home);
  // Until it's there, React is still taking over the page, and reports a change of page as an error.
  await expect(banner).toBeVisible();
  for (const path of ['/nowhere', routes.confirmEmail, routes.familySignUp]) {
    await openWithin(page, path);
    await expect(banner.getByText(messages.verifyBanner, { exact: true }), path).toBeVisible();
  }
  await page.goto(routes.familySetup);
  await verificationLink(person.user.email);
  await banner.getByRole('button', { name: 'Send the email again' }).click();
  await expect(banner).toContainText('It’s on its way.');
  expect(await isThereAtFirst()).toBe(true);
  await expectNoAxeViolations(page);

  const other = await page.context().newPage();
  await other.goto(await verificationLink(person.user.email, 2));
  await expect(other.getByRole('heading', { name: messages.verified })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('logging out goes home, forgets the session in the browser and ends it on the server', async ({
  visit,
}) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person);
  await page.goto(routes.familySetup);
  await page.getByRole('button', { name: 'Hi, Leilani' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(routes.home);
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedSession(page)).toEqual({ local: false, window: false });
  const answer = () => request('/api/profile/current', { token: person.token });
  await expect.poll(async () => (await answer()).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(routes.home);
});

test('nothing typed is lost when a session ends in the middle of the wizard', async ({ visit }) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person);
  await blockLiveUpdates(page);
  await page.clock.install();
  await page.goto(routes.familySetup);
  await box(page, 'First name').fill('Leilani Marie');
  await page.getByLabel('Mobile').fill('61491570156');
  await choose(page, 'Nationality', 'Samoan');
  await request('/api/user/session', { method: 'DELETE', token: person.token });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(loginDialog(page)).toContainText(
    'You’ve been logged out. Log in to continue. What you typed is still here.',
  );
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
  await expect(loginDialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue(person.user.email);
  await expectNoAxeViolations(page, 'with the dialog');

  // Closing the dialog keeps it too.
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
  await expect(page.getByLabel('Mobile')).toHaveValue('61491570156');
  await expectNoAxeViolations(page, 'logged out');
  await header(page).getByRole('link', { name: 'Login' }).click();
  await box(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByLabel('Mobile')).toHaveValue('61491570156');

  await request('/api/user/session', { method: 'DELETE', token: await tokenOn(page) });
  await page.clock.fastForward(limits.stepGuardMs);
  // By the page: what was under way during the login may have found out, so that the dialog is there already.
  await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => button.click());
  await expect(loginDialog(page)).toBeVisible();
  await box(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeHidden();
  await expect(box(page, 'First name')).toHaveValue('Leilani Marie');
  await page.clock.fastForward(limits.stepGuardMs);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Family' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Hi, Leilani Marie' })).toBeVisible();

  // As a program fills a form, without an event. The press that tells leads away from it.
  const description = page.getByRole('textbox', { name: 'Family description' });
  await description.evaluate((area: HTMLTextAreaElement) => {
    area.value = 'We sing.';
  });
  const steps = page.getByRole('navigation', { name: 'Steps of the profile' }).getByRole('button');
  await page.clock.fastForward(limits.stepGuardMs);
  await steps.first().click();
  await expect(box(page, 'First name')).toBeVisible();
  await page.clock.fastForward(limits.stepGuardMs);
  await steps.nth(1).click();
  await expect(description).toHaveValue('We sing.');
});

test('logging in or out in one window does so in the others', async ({ visit }) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person, { remember: true });
  await page.goto(routes.familySetup);
  const other = await page.context().newPage();
  await other.goto(routes.home);
  await expect(header(other).getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();

  await header(other).getByRole('button', { name: 'Hi, Leilani' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(routes.home);
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();

  await logIn(page, person.user.email, password);
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Hi, Leilani' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.goto(routes.login);
  await box(page, 'Email').fill(person.user.email);
  await box(page, 'Password').fill(password);
  await page.getByRole('checkbox', { name: /Remember Me/ }).check({ force: true });
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
  await expect(header(other).getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
});
