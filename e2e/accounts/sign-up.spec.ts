import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { someOf } from '../breadth.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { didNotSignUpLink, verificationLink } from '../outbox.ts';
import { freshEmail, openApart, password } from '../people.ts';
import { refusal } from '../refusal.ts';
import { registerFamily, registerSupportWorker, request } from '../registrations.ts';
import { test } from '../visits.ts';
import { box, containing, header, loginDialog, serverFailed } from './steps.ts';

type SignUp = { who: string; path: string; heading: string; firstName: string; lastName: string };

const family: SignUp = {
  who: 'a family',
  path: routes.familySignUp,
  heading: 'Sign up as a family',
  firstName: 'First name',
  lastName: 'Last name',
};

const worker: SignUp = {
  who: 'a support worker',
  path: routes.supportWorkerSignUp,
  heading: messages.supportWorkerSignUpHeading,
  firstName: 'Given name',
  lastName: 'Family name',
};

const notReached = 'We couldn’t reach our server. Check your connection and try again.';

const agreement = (page: Page) => page.getByRole('checkbox', { name: /I agree/ });
const register = (page: Page) => page.getByRole('button', { name: 'Register' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email' });

const countryOf = (page: Page) => page.getByRole('combobox', { name: 'Country you live in' });

async function openSignUp(page: Page, form: SignUp): Promise<void> {
  await page.goto(form.path);
  await expect(page.getByRole('heading', { level: 1, name: form.heading })).toBeVisible();
}

/** Valid answers to everything that a sign-up asks. */
async function fillSignUp(page: Page, form: SignUp, email: string): Promise<void> {
  await box(page, form.firstName).fill('Mere');
  await box(page, form.lastName).fill('Ngata');
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await countryOf(page).selectOption('New Zealand');
  await agreement(page).check({ force: true });
}

/**
 * Checks that the summary has the focus and exactly these errors. Each links to its field, which shows the same
 * error. `summed` is how the summary says it, where it adds the name of the field.
 */
async function expectErrors(
  page: Page,
  errors: [field: Locator, message: string, summed?: string][],
): Promise<void> {
  const count = errors.length === 1 ? 'One answer needs' : `${errors.length} answers need`;
  const summary = page.getByRole('region', { name: `${count} another look` });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(errors.map(([, message, summed = message]) => summed));
  for (const [index, [field, message]] of errors.entries()) {
    await summary.getByRole('link').nth(index).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(containing(`Error: ${message}`));
  }
}

const oneName = (page: Page) => page.getByRole('checkbox', { name: 'I have one name' });

for (const form of someOf([family, worker], (one) => one === family)) {
  test(`${form.who} who signs up sees all missing answers at once, then which are too long or invalid`, async ({
    page,
  }) => {
    await openSignUp(page, form);
    if (form === worker) {
      // The button waits for the box to be ticked.
      await expect(register(page)).toBeDisabled();
      await agreement(page).press('Space');
      await expect(register(page)).toBeEnabled();
      await expect(page.getByText('Tick the box above to register.')).toHaveCount(0);
      await agreement(page).press('Space');
      await expect(register(page)).toBeDisabled();
      await expect(register(page)).toHaveAccessibleDescription('Tick the box above to register.');
      await agreement(page).press('Space');
    }
    await register(page).click();
    const nameOf = (label: string) => `Enter your ${label.toLowerCase()}`;
    await expectErrors(page, [
      [box(page, form.firstName), nameOf(form.firstName)],
      [box(page, form.lastName), nameOf(form.lastName)],
      [box(page, 'Email'), 'Enter your email address'],
      [box(page, 'Password'), 'Enter a password'],
      [countryOf(page), 'Select a country', 'Country you live in: select a country'],
      ...(form === worker ? [] : [[agreement(page), 'Tick the box to agree'] as [Locator, string]]),
    ]);
    await oneName(page).press('Space');
    await expect(box(page, form.lastName)).toBeDisabled();
    await expect(page.getByText(nameOf(form.lastName))).toHaveCount(0);
    await expectNoAxeViolations(page);
    await oneName(page).press('Space');

    await fillSignUp(page, form, `${'e'.repeat(250)}@example.com`);
    await box(page, form.firstName).fill('é'.repeat(101));
    await box(page, form.lastName).fill('😀'.repeat(101));
    await box(page, 'Password').fill(`Aa1!${'x'.repeat(197)}`);
    await page.getByRole('textbox', { name: /Voucher code/ }).fill('V'.repeat(101));
    await register(page).click();
    await expectErrors(page, [
      [box(page, form.firstName), messages.max100, `${form.firstName}: remove 1 character`],
      [box(page, form.lastName), messages.max100, `${form.lastName}: remove 1 character`],
      [box(page, 'Email'), 'Max 254 characters', 'Email: remove 8 characters'],
      [box(page, 'Password'), 'Max 200 characters', 'Password: remove 1 character'],
      [
        page.getByRole('textbox', { name: /Voucher code/ }),
        messages.max100,
        'Voucher code: remove 1 character',
      ],
    ]);

    await box(page, form.firstName).fill(' \t ');
    await box(page, form.lastName).fill('😀'.repeat(100));
    await box(page, 'Email').fill('mere@home');
    await box(page, 'Password').fill('Aa1!xy');
    await page.getByRole('textbox', { name: /Voucher code/ }).fill('');
    await register(page).click();
    await expectErrors(page, [
      [box(page, form.firstName), `Enter your ${form.firstName.toLowerCase()}`],
      [box(page, 'Email'), 'Enter an email address like name@example.com'],
      [box(page, 'Password'), 'The password must have at least 7 characters'],
    ]);

    // Corrected fields leave the summary while typing. Seven characters meet the first password rule only.
    await box(page, form.firstName).fill('Mere');
    await box(page, 'Email').fill('mere@example.com');
    await box(page, 'Password').fill('Aa1!xyz');
    await register(page).click();
    const weak = `${messages.passwordStrength}. It also needs at least 8 characters`;
    await expectErrors(page, [[box(page, 'Password'), weak]]);
    await expect(page.getByRole('listitem').filter({ hasText: ', not met yet.' })).toHaveText([
      'at least 8 characters, not met yet.',
    ]);
    await expectNoAxeViolations(page);

    await box(page, 'Password').fill('P@ssw0rd');
    await register(page).click();
    await expectErrors(page, [
      [box(page, 'Password'), 'Many people use this password, so it’s easy to guess. Choose another one'],
    ]);
    await expect(box(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(routes.forgotPassword);
  });
}

test('the password checklist updates while typing, and showing the password keeps it, as does the login dialog over it', async ({
  page,
}) => {
  await openSignUp(page, family);
  const rule = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const checklist = [
    ['A', 'an upper-case letter'],
    ['a', 'a lower-case letter'],
    ['7', 'a number'],
    ['&', 'a special character, such as ! ? or &'],
    ['bcde', 'at least 8 characters'],
  ] as const;
  const secret = box(page, 'Password');
  await secret.focus();
  for (const [typed, name] of checklist) {
    await expect(rule(name)).toContainText('not met yet.');
    await page.keyboard.type(typed);
    await expect(rule(name)).toContainText(', met.');
  }
  await expect(page.getByRole('status').filter({ hasText: '5 of 5 password rules met' })).toBeAttached();
  await secret.press('Home');
  await secret.press('Delete');
  await expect(rule('an upper-case letter')).toContainText('not met yet.');

  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(secret).toHaveValue('a7&bcde');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(secret).toHaveValue('a7&bcde');
  await expectNoAxeViolations(page);

  await secret.fill('of the form');
  await header(page).getByRole('link', { name: 'Login' }).click();
  await loginDialog(page).getByText('Password', { exact: true }).click();
  await page.keyboard.type('of the dialog');
  await expect(loginDialog(page).getByRole('textbox', { name: 'Password' })).toHaveValue('of the dialog');
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(secret).toHaveValue('of the form');
});

test('pressing Register twice makes one account; names with markup and emoji stay as typed', async ({
  page,
}) => {
  const email = freshEmail('mere');
  const posts: unknown[] = [];
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/user', async (route) => {
    posts.push(route.request().postDataJSON());
    await pressed.promise;
    await route.continue();
  });
  await openSignUp(page, family);
  await fillSignUp(page, family, `  ${email} `);
  // Programs fill a form without an event: one in the page's own world, one in its own.
  await countryOf(page).evaluate((list: HTMLSelectElement) => {
    list.value = 'AU';
  });
  await agreement(page).uncheck({ force: true });
  await agreement(page).evaluate((box) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(box, true);
  });
  await box(page, 'First name').fill('<b>Mere</b> 🌻');
  await box(page, 'Last name').fill('O’Brien & "Söhne" <img src=x onerror=alert(1)> 👩🏽‍🦽');
  await page.getByRole('textbox', { name: /Voucher code/ }).fill('SUNNY');
  await register(page).dblclick();
  await box(page, 'Email').press('Enter');
  pressed.resolve();
  await expect(page).toHaveURL(routes.confirmEmail);

  await expect(header(page).getByRole('button', { name: 'Hi, <b>Mere</b> 🌻' })).toBeVisible();
  await expect(header(page).locator('b')).toHaveCount(0);
  expect(posts).toEqual([expect.objectContaining({ countryCode: 'AU' })]);
  expect(JSON.stringify(posts)).not.toContain('SUNNY');
  await verificationLink(email);

  const [main, another] = [page.getByRole('main'), freshEmail('mere')];
  await expect(main).toContainText(`We wrote to ${email}.`);
  await main.getByText('Change my email address').click();
  await box(page, 'New email address').fill(another);
  await box(page, 'Your password').fill(password);
  await main.getByRole('button', { name: 'Change email address' }).click();
  await expect(main).toContainText(`We wrote to ${another}.`);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoAxeViolations(page);
  await verificationLink(another);
  await page.reload();
  await expect(main).toContainText(`We wrote to ${another}.`);
  await expect(main.getByRole('link', { name: 'Start my profile' })).toHaveAttribute(
    'href',
    routes.familySetup,
  );

  await page.goto(routes.supportWorkerSignUp);
  await expect(main).toContainText(`You’re logged in as <b>Mere</b> 🌻 (${email}), a family.`);
  await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(register(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expect(main.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute(
    'href',
    routes.familySetup,
  );

  await page.getByRole('button', { name: 'Hi, <b>Mere</b> 🌻' }).click();
  await page.getByRole('menuitem', { name: 'Setup My Profile' }).click();
  const lastName = page.getByRole('textbox', { name: /^Family name/ });
  await expect(lastName).toHaveValue('O’Brien & "Söhne" <img src=x onerror=alert(1)> 👩🏽‍🦽');
  // It may be left empty, which says the same.
  await expect(oneName(page)).toHaveCount(0);
});

test('somebody who is already registered is told so, and login and password reset open with the address', async ({
  page,
}) => {
  const { user } = await registerFamily('Leilani');
  for (const [form, link, path] of [
    [family, 'login', routes.login],
    [worker, 'Reset it', routes.forgotPassword],
  ] as const) {
    await openSignUp(page, form);
    await fillSignUp(page, form, `  ${user.email.toUpperCase()} `);
    await register(page).click();
    const alert = page.getByRole('alert').filter({ hasText: messages.alreadyRegistered });
    await expect(alert).toBeVisible();
    await expect(box(page, 'Email')).toBeFocused();
    await expect(box(page, 'Email')).toHaveAccessibleDescription(
      containing(`Error: ${messages.alreadyExists}`),
    );
    await expect(box(page, 'Password')).toHaveValue(password);
    for (const [name, target] of [
      ['login', routes.login],
      ['Reset it', routes.forgotPassword],
    ] as const)
      await expect(alert.getByRole('link', { name })).toHaveAttribute('href', target);
    await alert.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(box(page, 'Email')).toHaveValue(user.email.toUpperCase());
  }

  await openSignUp(page, family);
  await fillSignUp(page, family, user.email);
  await register(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.alreadyRegistered);
  await expectNoAxeViolations(page);
  await box(page, 'Email').fill(freshEmail('another'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await register(page).click();
  await expect(page).toHaveURL(routes.confirmEmail);
});

test('a sign-up survives a failing server and a lost connection', async ({ browser }) => {
  const { page, said } = await openApart(browser);
  await openSignUp(page, worker);
  await fillSignUp(page, worker, freshEmail('tomasi'));
  await page.route('**/api/user', (route) => route.fulfill(refusal(500, 'internal')));
  await register(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(serverFailed);
  await expect(alert).not.toContainText('secret');
  await expect(box(page, 'Given name')).toHaveValue('Mere');
  await expect(box(page, 'Password')).toHaveValue(password);
  await expect(agreement(page)).toBeChecked();
  await expect(agreement(page)).toBeInViewport();
  await expect(alert).toBeInViewport();
  await expectNoAxeViolations(page);

  await page.reload();
  for (const name of ['Given name', 'Family name', 'Email']) {
    await expect(box(page, name)).not.toHaveValue('');
  }
  await expect(countryOf(page)).toHaveValue('NZ');
  await expect(agreement(page)).toBeChecked();
  await expect(box(page, 'Password')).toHaveValue('');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await stored()).toContain('Ngata');
  expect(await stored()).not.toContain(password);
  await box(page, 'Password').fill(password);
  await page.unroute('**/api/user');
  await page.context().setOffline(true);
  await register(page).click();
  await expect(alert).toContainText(notReached);
  await expect(countryOf(page)).toHaveValue('NZ');

  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(routes.confirmEmail);
  expect(await stored()).not.toContain('draft/visitor');
  expect(said.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([
    serverFailed,
    notReached,
  ]);
});

test('the confirmation page sends the email again, three times, and the newest link works', async ({
  visit,
}) => {
  const person = await registerSupportWorker('Tomasi');
  const first = await verificationLink(person.user.email);
  const page = await visit(person);
  await page.goto(routes.confirmEmail);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Look in your junk or clutter folder too.');
  await expect(page.getByText(messages.verifyBanner)).toBeVisible();

  const again = page.getByRole('button', { name: 'Send the email again' });
  await expect(again).toHaveCount(1);
  for (const count of [2, 3, 4]) {
    await again.click();
    await verificationLink(person.user.email, count);
    await expect(
      page.getByRole('main').getByText('The link in the newest email is the one that works.'),
    ).toBeVisible();
  }
  await page.route('**/api/user/email/verify', (route) =>
    route.fulfill({ ...refusal(429, 'too-often'), headers: { 'retry-after': '781' } }),
  );
  await again.click();
  const outcome = page
    .getByRole('status')
    .filter({ hasText: /^We’ve just sent you one. You can send another at \d+:\d\d\s[ap]m\.$/ });
  await expect(outcome).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(first);
  await expect(page.getByRole('heading', { name: messages.verifyFailed })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(1);
  await expectNoAxeViolations(page);
  // The page stays until the next page's code has loaded, so hold that back while this page is checked.
  const checked = Promise.withResolvers<void>();
  await page.route('**/assets/support-worker-setup-*.js', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.goto(await verificationLink(person.user.email, 4));
  await expect(page.getByRole('heading', { name: messages.verified })).toBeVisible();
  await expectNoAxeViolations(page);
  checked.resolve();
  await expect(page).toHaveURL(new RegExp(routes.supportWorkerSetup));
});

test('the confirmation page does not offer visitors another email', async ({ page }) => {
  await page.goto(routes.confirmEmail);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(0);
});

test('a verified worker is sent on after four seconds, no sooner', async ({ visit }) => {
  const person = await registerSupportWorker('Tomasi');
  const link = await verificationLink(person.user.email);
  const page = await visit(person);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/user/email/verify?**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.clock.install({ time: new Date('2027-03-01T09:00:00') });
  await page.clock.pauseAt(new Date('2027-03-01T09:00:01'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: messages.verifying })).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('heading', { level: 1, name: messages.verified })).toBeVisible();
  await expect(page.getByText(messages.verifiedSigningIn)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Hi, Tomasi' })).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(page).toHaveURL(new RegExp(routes.verifyEmail));
  await page.clock.runFor(1);
  await expect(page).toHaveURL(new RegExp(routes.supportWorkerSetup));
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
});

test('a verified family can continue at once, and reloading the used link shows the same page', async ({
  page,
}) => {
  const person = await registerFamily('Leilani');
  const link = await verificationLink(person.user.email);
  await page.clock.install({ time: new Date('2027-03-01T09:00:00') });
  await page.clock.pauseAt(new Date('2027-03-01T09:00:01'));
  await page.goto(link);
  await confirm(page).click();
  // The press is over a moment after the click.
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { name: messages.verified })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: messages.verified })).toBeVisible();
  await page.getByRole('link', { name: 'See what comes next' }).click();
  await expect(page).toHaveURL(new RegExp(routes.findWorker));
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'See Workers Here!' })).toBeVisible();
  await expect(page.getByText(messages.verifyBanner)).toHaveCount(0);
});

test('a broken link says so, who to call and sends a new one; without a code nothing is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/user/email/verify')) asked.push(sent.url());
  });
  await page.goto(routes.verifyEmail);
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.goto(`${routes.verifyEmail}?code=%3Cscript%3E${'x'.repeat(40)}`);
  await confirm(page).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1, name: messages.verifyFailed })).toBeVisible();
  await expect(alert.getByText(messages.verifyFailedContact)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await box(page, 'Email').fill('leilani');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(box(page, 'Email')).toHaveAccessibleDescription(/Enter an email address like/);
  const { user } = await registerFamily('Leilani');
  // The newest link alone is sent: asked for at once, it would take the first one's place.
  await verificationLink(user.email, 1);
  for (const email of [freshEmail('nobody'), user.email]) {
    await box(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText(
      `If ${email} isn’t confirmed yet, we’ve sent a new link there.`,
    );
  }
  await expectNoAxeViolations(page);
  await page.goto(await verificationLink(user.email, 2));
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: messages.verified })).toBeVisible();
});

test('a verification can be tried again after a lost connection', async ({ browser }) => {
  const { page } = await openApart(browser);
  const person = await registerFamily('Leilani');
  const call = '**/api/user/email/verify?**';
  await page.route(call, (route) => route.abort());
  await page.goto(await verificationLink(person.user.email));
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: messages.verifyFailed })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: messages.verified })).toBeVisible();
});

test('somebody who did not sign up removes the account with the last link of the email', async ({
  browser,
}) => {
  const { page } = await openApart(browser);
  const { user, token } = await registerFamily('Leilani');
  const link = await didNotSignUpLink(user.email);
  const isThere = async () => (await request('/api/profile/current', { token })).ok;
  const remove = page.getByRole('button', { name: 'Remove that account' });
  const call = '**/api/user/email/not-mine';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You didn’t sign up?' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.route(call, (route) => route.abort());
  await remove.click();
  await expect(page.getByRole('alert')).toContainText(notReached);
  await expectNoAxeViolations(page);
  expect(await isThere()).toBe(true);

  await page.unroute(call);
  await remove.press('Enter');
  await expect(page.getByRole('heading', { name: 'That account is removed' })).toBeFocused();
  await expectNoAxeViolations(page);
  expect(await isThere()).toBe(false);

  await page.reload();
  await remove.click();
  await expect(page.getByRole('heading', { name: 'Nothing was removed' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  await expectNoAxeViolations(page);
});
