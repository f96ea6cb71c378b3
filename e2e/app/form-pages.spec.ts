import type { Page } from '@playwright/test';
import { forgotPasswordConfirmPath, routes, verifyEmailPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { someOf } from '../breadth.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { breakScript, holdApplication, isRunning, shifts, watchShifts } from '../late-start.ts';
import { freshEmail, openApart, password } from '../people.ts';
import { registerFamily } from '../registrations.ts';
import { addNodes } from './translation.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const country = (page: Page) => page.getByRole('combobox', { name: 'Country you live in' });
const agreement = (page: Page) => page.getByRole('checkbox', { name: /I agree/ });
const notice = (page: Page) => page.locator('.start-notice');

const incomplete = /This page didn’t load completely\. What you typed is still here\./;

type FormPage = { path: string; heading: string; boxes: string[]; what: string; send: string };

const formPages: FormPage[] = [
  {
    path: routes.familySignUp,
    heading: 'Sign up as a family',
    boxes: ['First name', 'Last name', 'Email', 'Password'],
    what: 'Signing up',
    send: 'Register',
  },
  {
    path: routes.supportWorkerSignUp,
    heading: 'Sign Up to be a Live-In Support Worker',
    boxes: ['Given name', 'Family name', 'Email', 'Password'],
    what: 'Signing up',
    send: 'Register',
  },
  {
    path: routes.login,
    heading: 'Log in',
    boxes: ['Email', 'Password'],
    what: 'Logging in',
    send: 'Log in',
  },
  {
    path: routes.forgotPassword,
    heading: 'Forgot your password?',
    boxes: ['Email'],
    what: 'Sending a code',
    send: 'Send code',
  },
  {
    path: forgotPasswordConfirmPath('ana@example.com'),
    heading: 'Choose a new password',
    boxes: ['Code', 'New password'],
    what: 'Changing your password',
    send: 'Change password',
  },
  {
    path: routes.contactUs,
    heading: 'Contact us',
    boxes: ['Name', 'Email', 'Message'],
    what: 'Sending a message',
    send: 'Submit',
  },
];

// Each keeps it by the same code.
const enough: string[] = [routes.familySignUp, routes.login, routes.contactUs];

for (const { path, heading, boxes, send } of someOf(formPages, ({ path }) => enough.includes(path))) {
  test(`${path} keeps text typed before the application runs, with focus and caret`, async ({ page }) => {
    await watchShifts(page);
    const { release } = await holdApplication(page);
    await page.goto(path);
    for (const name of boxes) await box(page, name).fill(`${name} typed early`);
    const last = box(page, boxes.at(-1) ?? '');
    await last.press('Home');
    await last.press('ArrowRight');
    expect(await isRunning(page)).toBe(false);
    // A busy machine may paint before all of the page has arrived.
    const loading = (await shifts(page)).length;
    release();
    await expect.poll(() => isRunning(page)).toBe(true);
    for (const name of boxes) await expect(box(page, name)).toHaveValue(`${name} typed early`);
    await expect(last).toBeFocused();
    await page.keyboard.type('*');
    await expect(last).toHaveValue(/^.\*/);
    // The application itself has the answers, not only the inputs.
    await box(page, boxes[0] ?? '').press('End');
    await page.keyboard.type('!');
    for (const name of boxes.slice(1, -1)) await expect(box(page, name)).toHaveValue(`${name} typed early`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(button(page, send)).toBeVisible();
    if (!boxes.some((name) => /password/i.test(name))) {
      expect((await shifts(page)).slice(loading)).toEqual([]);
    }
  });
}

test('a box ticked and an option chosen early are kept', async ({ page }) => {
  await watchShifts(page);
  const { release } = await holdApplication(page);
  await page.goto(routes.supportWorkerSignUp);
  await expect(button(page, 'Register')).toBeDisabled();
  await country(page).selectOption('Kenya');
  await agreement(page).check({ force: true });
  // The box enables the button, with or without the application.
  await expect(button(page, 'Register')).toBeEnabled();
  await expect(page.getByText('Tick the box above to register.')).toBeHidden();
  await agreement(page).uncheck({ force: true });
  await expect(button(page, 'Register')).toBeDisabled();
  await expect(button(page, 'Register')).toHaveAccessibleDescription('Tick the box above to register.');
  await agreement(page).check({ force: true });
  release();
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect(country(page)).toHaveValue('KE');
  await expect(agreement(page)).toBeChecked();
  await expect(button(page, 'Register')).toBeEnabled();
  await expect(page.getByText('Tick the box above to register.')).toHaveCount(0);
  await agreement(page).uncheck({ force: true });
  await expect(button(page, 'Register')).toBeDisabled();
  await expectNoAxeViolations(page);
});

test('text filled in by a password manager, without a key or a pointer, is kept', async ({ page }) => {
  const { user } = await registerFamily('Leilani');
  await page.goto(routes.login);
  expect(await isRunning(page)).toBe(false);
  await page.evaluate(
    ([userName = '', secret = '']) => {
      for (const [name, value] of [
        ['userName', userName],
        ['loginPassword', secret],
      ] as const) {
        const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!input) throw new Error(name);
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
      document.forms[0]?.requestSubmit();
    },
    [user.email, password],
  );
  await expect(page.getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
});

for (const [who, path, first, last] of [
  ['a family', routes.familySignUp, 'First name', 'Last name'],
  [
    'a support worker, in a page that another program has changed',
    routes.supportWorkerSignUp,
    'Given name',
    'Family name',
  ],
] as const) {
  test(`pressing Register early still makes an account for ${who}`, async ({ page }) => {
    const { release } = await holdApplication(page);
    await page.goto(path);
    if (path === routes.supportWorkerSignUp) await addNodes(page);
    await box(page, first).fill('Mere');
    await box(page, last).fill('Ngata');
    await box(page, 'Email').fill(freshEmail('early'));
    await box(page, 'Password').fill(password);
    await country(page).selectOption('New Zealand');
    await agreement(page).check({ force: true });
    await button(page, 'Register').click();
    await expect(notice(page)).toContainText('One moment.');
    await expectNoAxeViolations(page);
    await expect(page).toHaveURL(path);
    release();
    await expect(page).toHaveURL(routes.confirmEmail);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('pressing Enter early sends the form once, and puts nothing into the address', async ({ page }) => {
  const { user } = await registerFamily('Leilani');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const { release } = await holdApplication(page);
  await page.goto(routes.forgotPassword);
  await box(page, 'Email').fill(user.email);
  await box(page, 'Email').press('Enter');
  await box(page, 'Email').press('Enter');
  await expect(page).toHaveURL(routes.forgotPassword);
  release();
  await expect(page).toHaveURL(forgotPasswordConfirmPath(user.email));
  await expect(page.getByText(`We sent it to ${user.email}`)).toBeVisible();
  expect(calls).toEqual(['/api/user/password/code']);
});

test('pressing Show password early shows it once the application runs, also beside buttons of an extension', async ({
  page,
}) => {
  const { release } = await holdApplication(page);
  await page.addInitScript(() => {
    const addButtons = () => {
      for (const control of document.querySelectorAll('#root :is(button, input)')) {
        const own = document.createElement('button');
        own.type = 'button';
        control.before(own);
      }
    };
    // Before any script of the page.
    document.addEventListener('readystatechange', addButtons, { once: true });
  });
  await page.goto(routes.login);
  await box(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(box(page, 'Password')).toHaveAttribute('type', 'password');
  release();
  await expect(box(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(box(page, 'Password')).toHaveValue(password);
});

for (const [what, code] of [
  ['the application', undefined],
  ['the code of the page', '**/assets/family-sign-up-*.js'],
] as const) {
  test(`when ${what} fails to load, the page says so, loses nothing and can try again`, async ({
    browser,
  }) => {
    const { page } = await openApart(browser);
    const { heal } = await breakScript(page, code);
    await page.goto(routes.familySignUp);
    await box(page, 'First name').fill('Mere');
    await expect(notice(page)).toContainText(incomplete);
    await expect(notice(page)).toContainText(settings.supportPhone);
    await agreement(page).check({ force: true });
    await button(page, 'Register').click();
    await expect(notice(page)).toContainText(incomplete);
    await expectNoAxeViolations(page);
    await expect(box(page, 'First name')).toHaveValue('Mere');

    await heal();
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => isRunning(page)).toBe(true);
    await expect(notice(page)).toHaveCount(0);
    await expect(box(page, 'First name')).toHaveValue('Mere');
    await expect(agreement(page)).toBeChecked();
    await button(page, 'Register').click();
    await expect(page.getByRole('region', { name: '4 answers need another look' })).toBeVisible();
  });
}

test('typed text survives when another program has changed the form', async ({ page }) => {
  const { release } = await holdApplication(page);
  await page.goto(routes.familySignUp);
  await addNodes(page);
  await box(page, 'First name').fill('Mere');
  await country(page).selectOption('Australia');
  await agreement(page).check({ force: true });
  await box(page, 'Password').fill(password);
  await box(page, 'Last name').fill('Ngata');
  await box(page, 'Last name').press('Home');
  release();
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect(box(page, 'First name')).toHaveValue('Mere');
  await expect(box(page, 'Password')).toHaveValue(password);
  await expect(country(page)).toHaveValue('AU');
  await expect(agreement(page)).toBeChecked();
  await expect(box(page, 'Last name')).toBeFocused();
  await page.keyboard.type('O’');
  await expect(box(page, 'Last name')).toHaveValue('O’Ngata');
});

test('a press on the page of a link with a code is made once the application is there', async ({ page }) => {
  const { release } = await holdApplication(page);
  await page.goto(verifyEmailPath('no-such-code'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  release();
  await expect(page.getByRole('alert')).toContainText('Sorry we cannot verify your email address');
});

test('somebody who is redirected at once never sees the form start', async ({ page }) => {
  const { user } = await registerFamily('Leilani');
  await page.goto(routes.login);
  await box(page, 'Email').fill(user.email);
  await box(page, 'Password').fill(password);
  await button(page, 'Log in').click();
  await expect(page.getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
  await page.goto(routes.login);
  await expect(page).toHaveURL((url) => url.pathname === routes.familySetup);
  await expect(page.getByRole('button', { name: 'Hi, Leilani' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms can be read, and say what sending them needs', async ({ page }) => {
    for (const { path, heading, boxes, what } of formPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      for (const name of boxes) await expect(box(page, name), path).toBeVisible();
      const note = page.getByRole('paragraph').filter({ hasText: `${what} needs JavaScript.` });
      await expect(note, path).toBeVisible();
      await expect(note.getByRole('link', { name: settings.supportPhone }), path).toBeVisible();
      await expect(note.getByRole('link', { name: settings.supportEmail }), path).toBeVisible();
      await expect(page.getByRole('button'), path).toHaveCount(0);
      await expect(page.getByRole('main').locator('form'), path).toHaveAttribute('method', 'post');
    }
    await page.goto(verifyEmailPath('some-code'));
    await expect(page.getByText('Confirming your email needs JavaScript.')).toBeVisible();
    await page.goto(routes.verifyEmail);
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
  });
});
