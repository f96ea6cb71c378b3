import type { Locator, Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { contactSupport, messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { someOf } from '../breadth.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { didNotSignUpLink, verificationLink } from '../outbox.ts';
import { choose, freshEmail, logIn, openApart, password, tokenOn } from '../people.ts';
import { type Person, registerFamily, registerSupportWorker, request } from '../registrations.ts';
import { administrator } from '../servers.ts';
import { openWithin, test, watchFirstDrawing } from '../visits.ts';

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

const serverFailed = `Something went wrong on our side. ${contactSupport}`;
const notReached = 'We couldn’t reach our server. Check your connection and try again.';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, title: 'Refused', detail: 'A secret', msg: 'A secret', code }),
});

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const agreement = (page: Page) => page.getByRole('checkbox', { name: /I agree/ });
const register = (page: Page) => page.getByRole('button', { name: 'Register' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email' });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const header = (page: Page) => page.getByRole('banner');

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

const containing = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

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
  await page.route('**/api/user', (route) => route.fulfill(problem(500, 'internal')));
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
    route.fulfill({ ...problem(429, 'too-often'), headers: { 'retry-after': '781' } }),
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
  await page.route('**/api/user/session', (route) => route.fulfill(problem(503, 'unavailable')));
  await page.goto(routes.home);
  await header(page).getByRole('link', { name: 'Login' }).click();
  await box(page, 'Email').fill(user.email);
  await box(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  const alert = loginDialog(page).getByRole('alert');
  await expect(alert).toContainText(serverFailed);
  await expectNoAxeViolations(page);
  await page.route('**/api/user/session', (route) =>
    route.fulfill({ ...problem(429, 'too-often'), headers: { 'retry-after': '1' } }),
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
  await page.getByRole('button', { name: 'Continue' }).click();
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
