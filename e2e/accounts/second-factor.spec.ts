import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { nameInFiles } from '#contract/settings.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { resetCode, verificationLink } from '../outbox.ts';
import { choose, freshEmail, password } from '../people.ts';
import { refusal } from '../refusal.ts';
import {
  administratorLogIn,
  colleagueLogIn,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  verifyAddress,
} from '../registrations.ts';
import { expectNoSidewaysScroll, test, watchFirstDrawing } from '../visits.ts';
import { appCode, turnOn } from './steps.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Two-step login' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true }).click();

async function confirm(page: Page, action: string, secret = password, code = ''): Promise<void> {
  await section(page).getByRole('textbox', { name: 'Your password' }).fill(secret);
  if (code) await box(page, 'Code').fill(code);
  await press(page, action);
}

async function logInUpToCode(page: Page, { user }: Person): Promise<void> {
  await page.goto(routes.login);
  await box(page, 'Email').fill(user.email);
  await box(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(box(page, 'Code')).toBeFocused();
}

test('a second factor is set up with a picture or a key, and its recovery codes are shown once', async ({
  visit,
}) => {
  const person = await verifyAddress(await registerFamily('Leilani'));
  const page = await visit(person, {
    viewport: { width: 320, height: 700 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(routes.account);
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await press(page, 'Set up two-step login');
  await expect(heading(page, 'Enter your password first')).toBeFocused();
  await confirm(page, 'Continue', 'Wrong-pass1!');
  await expect(section(page).getByRole('textbox', { name: 'Your password' })).toHaveAccessibleDescription(
    /This password is wrong/,
  );
  await expectNoAxeViolations(page);
  await confirm(page, 'Continue');

  await expect(heading(page, 'Add this account to your authenticator app')).toBeFocused();
  await expect(section(page).getByRole('img', { name: /QR code for your authenticator app/ })).toBeVisible();
  const key = (await section(page).locator('code').textContent()) ?? '';
  expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = key.replaceAll(' ', '');
  await expect(section(page).getByRole('link', { name: 'Open it there' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await box(page, 'Code from the app').fill('12345');
  await press(page, 'Turn on');
  await expect(box(page, 'Code from the app')).toHaveAccessibleDescription(/Enter the 6 digits/);
  const right = appCode(secret);
  await box(page, 'Code from the app').fill(right === '000000' ? '111111' : '000000');
  await press(page, 'Turn on');
  await expect(box(page, 'Code from the app')).toHaveAccessibleDescription(/This code is wrong/);
  await box(page, 'Code from the app').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await press(page, 'Turn on');

  await expect(heading(page, 'Keep your recovery codes')).toBeFocused();
  const codes = await section(page)
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(limits.recoveryCodes);
  await press(page, 'Copy');
  await expect(section(page).getByText('The codes are copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await press(page, 'Download as text');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${nameInFiles()}-recovery-codes.txt`);
  expect(await text(await file.createReadStream())).toContain(codes.join('\n'));
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await press(page, 'I have kept them');
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expect(section(page)).toContainText('You have 10 recovery codes left.');
  await page.reload();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('login then asks for a code, keeps what was typed, and accepts each code once', async ({ page }) => {
  const person = await verifyAddress(await registerSupportWorker('Tomasi'));
  const { secret, recoveryCodes } = await turnOn(person);
  const [recoveryCode = ''] = recoveryCodes;
  await logInUpToCode(page, person);
  await expect(box(page, 'Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(box(page, 'Password')).toHaveValue(password);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(box(page, 'Code')).toHaveAccessibleDescription(/Error: Enter the code/);
  const code = appCode(secret);
  await box(page, 'Code').fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Code')).toHaveAccessibleDescription(/This code is wrong or was used before/);
  await expect(box(page, 'Email')).toHaveValue(person.user.email);
  await expectNoAxeViolations(page);
  await box(page, 'Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(routes.supportWorkerSetup));

  for (const outcome of ['in', 'out']) {
    await page.getByRole('banner').getByRole('button', { name: /^Hi, / }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(routes.home);
    await logInUpToCode(page, person);
    await box(page, 'Code').fill(` ${recoveryCode.toLowerCase()} `);
    await page.keyboard.press('Enter');
    if (outcome === 'in') await expect(page).toHaveURL(new RegExp(routes.supportWorkerSetup));
    else await expect(box(page, 'Code')).toHaveAccessibleDescription(/was used before/);
  }
  // The code belongs to one account.
  await box(page, 'Email').fill('someone.else@example.com');
  await expect(box(page, 'Code')).toHaveCount(0);
});

test('the login dialog of an ended session asks for the code too', async ({ visit }) => {
  const person = await verifyAddress(await registerFamily('Leilani'));
  const { recoveryCodes } = await turnOn(person);
  const page = await visit(person);
  await blockLiveUpdates(page);
  await page.goto(routes.familySetup);
  await page.getByLabel('Mobile').fill('61491570156');
  await choose(page, 'Nationality', 'Samoan');
  await request('/api/user/session', { method: 'DELETE', token: person.token });
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(routes.familySetup));
  await expect(page.getByLabel('Mobile')).toHaveValue('61491570156');
});

test('recovery codes are renewed, and the second factor is turned off, with the password and a code', async ({
  visit,
}) => {
  const person = await verifyAddress(await registerFamily('Leilani'));
  const { recoveryCodes } = await turnOn(person);
  const page = await visit(person);
  await page.goto(routes.account);
  await press(page, 'New recovery codes');
  await confirm(page, 'Show new codes');
  await expect(box(page, 'Code')).toHaveAccessibleDescription(/Enter the code/);
  await confirm(page, 'Show new codes', password, recoveryCodes[1]);
  const list = section(page).getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(limits.recoveryCodes);
  await expect(list).not.toContainText(recoveryCodes[0] ?? '');
  const [renewed = '', other] = await list.getByRole('listitem').allTextContents();
  await press(page, 'I have kept them');

  const email = page.getByRole('region', { name: 'Email address' });
  await email.getByText('Change my email address').click();
  await email.getByRole('textbox', { name: 'New email address' }).fill(freshEmail('moved'));
  await email.getByRole('textbox', { name: 'Your password' }).fill(password);
  await email.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(email.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/code is wrong/);
  await email.getByRole('textbox', { name: 'Code' }).fill(renewed);
  await page.keyboard.press('Enter');
  await expect(email.getByText('One step is left')).toBeVisible();

  await press(page, 'Turn off');
  await expect(heading(page, 'Turn off two-step login?')).toBeFocused();
  await expectNoAxeViolations(page);
  await press(page, 'Cancel');
  await press(page, 'Turn off');
  await confirm(page, 'Turn off', password, other);
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the second factor waits until the email address is confirmed', async ({ visit }) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person);
  await page.goto(routes.account);
  await expect(section(page)).toContainText('Confirm your email address first. Then you can set this up.');
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await verifyAddress(person);
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
});

test('an administrator is reminded of the second factor on every page until it is on', async ({ visit }) => {
  const page = await visit(await colleagueLogIn());
  const banner = page.getByRole('region', { name: 'Protect your account' });
  await page.goto(routes.home);
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const isThereAtFirst = await watchFirstDrawing(page, 'Protect your account');
  await page.goto(routes.adminLanding);
  await expect(banner).toBeVisible();
  expect(await isThereAtFirst()).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await banner.getByRole('link', { name: 'Set up two-step login' }).click();
  await expect(section(page).getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link')).toHaveCount(0);
  await expectNoAxeViolations(page);

  // It can wait for a week: in this browser, and for this account alone.
  await page.goto(routes.adminLanding);
  await banner.getByRole('button', { name: 'Remind me in a week' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('second-factor-later/'))) {
      const until = localStorage.getItem(key) ?? '';
      localStorage.removeItem(key);
      localStorage.setItem('second-factor-later/someone-else', until);
    }
  });
  await page.goto(routes.account);
  await expect(banner).toBeVisible();

  // Other tests log in as this administrator, without a code.
  await page.route('**/api/user/account', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...account, hasSecondFactor: true } });
  });
  await page.reload();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('neither a password reset nor a verified address bypasses the second factor', async ({ page }) => {
  const person = await verifyAddress(await registerFamily('Leilani'));
  const usedLink = await verificationLink(person.user.email);
  await turnOn(person);
  await page.goto(usedLink);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: messages.verified })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(routes.login);
  await expect(box(page, 'Email')).toHaveValue(person.user.email);

  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await box(page, 'Code').fill(await resetCode(person.user.email));
  await box(page, 'New password').fill('Kereru-42!x');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(page, 'Your password has been reset!')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(box(page, 'Email')).toHaveValue(person.user.email);
});

test('a link that moves an account with a second factor asks people to log in first', async ({
  page,
  visit,
}) => {
  const person = await verifyAddress(await registerFamily('Leilani'));
  const { secret } = await turnOn(person);
  const email = freshEmail('moved');
  const { token } = person;
  const body = { email, password, secondFactorCode: appCode(secret) };
  const changed = await request('/api/user/account/email', { method: 'PUT', token, body });
  expect(changed.status, await changed.clone().text()).toBe(200);
  const link = await verificationLink(email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in first' })).toBeVisible();
  await expect(page.getByText('then open the link in the email again')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(routes.login);

  const own = await visit(person);
  await own.goto(link);
  await expect(own.getByRole('heading', { level: 1, name: messages.verified })).toBeVisible();
});

test('an administrator who must set up a second factor is led there once, and told why', async ({
  visit,
}) => {
  const page = await visit(await administratorLogIn());
  await page.route(/\/api\/(?:profile|summary)\//, (route) =>
    route.fulfill(refusal(403, 'second-factor-missing')),
  );
  await page.route('**/api/user/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), needsSecondFactor: true } });
  });
  await page.goto(routes.adminLanding);
  await expect(page).toHaveURL(routes.account);
  await expect(section(page)).toContainText('Administrators here use two-step login.');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show where' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where you’re logged in' })).toBeVisible();
  await page.goBack();
  await expect(section(page)).toContainText('Administrators here use two-step login.');
});

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  return parts.join('');
}
