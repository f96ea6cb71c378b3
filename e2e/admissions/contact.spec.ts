import type { Page, Request } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { contactSupport, messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { startApplication } from '../late-start.ts';
import { messagesFrom } from '../outbox.ts';
import { freshEmail, openApart } from '../people.ts';
import { registerFamily } from '../registrations.ts';
import { expectNoSidewaysScroll, expectTabOrder, tabTo, test } from '../visits.ts';

const call = '**/api/contact?**';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: messages.contactThanks });
const notSent = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your message wasn’t sent' });

async function openContact(page: Page): Promise<void> {
  await page.goto(routes.contactUs);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
}

async function fill(page: Page, email: string, message = 'How do we start?'): Promise<void> {
  await box(page, 'Name').fill('Ana Ng');
  await box(page, 'Email').fill(email);
  await box(page, 'Message').fill(message);
}

/** The bodies of all messages that the page sends from now on. */
function sentBy(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/api/contact') sent.push(request.postDataJSON());
  });
  return sent;
}

test('anyone can write to support; thanks show for 4 seconds and the form is empty again', async ({
  page,
}) => {
  await page.clock.install();
  const email = freshEmail('ana');
  const sent = sentBy(page);
  await openContact(page);
  await fill(page, email, 'Hello,\nhow do we start? <b>Ana</b> 👩‍👧');
  await box(page, 'Phone').fill('+64 21 555 123');
  await box(page, 'Best time to contact').fill('after 5 pm');
  // With the clock held it would not start.
  await startApplication(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await expect(thanks(page)).toHaveText(messages.contactThanks);
  for (const name of ['Name', 'Email', 'Phone', 'Best time to contact', 'Message']) {
    await expect(box(page, name)).toHaveValue('');
  }
  await expect(submit(page)).toBeFocused();
  await page.clock.runFor(limits.contactConfirmationMs - 100);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(messages.contactThanks)).toHaveCount(0);

  expect(sent).toEqual([
    {
      name: 'Ana Ng',
      email,
      phoneNumber: '+64 21 555 123',
      message: 'Hello,\nhow do we start? <b>Ana</b> 👩‍👧\n\nBest time to contact: after 5 pm',
    },
  ]);
  const [mail = ''] = await messagesFrom(email);
  expect(mail).toContain(`\r\nTo: ${settings.supportEmail}\r\n`);
  expect(mail).toContain('Best time to contact: after 5 pm');
  expect(mail).toContain('&lt;b&gt;Ana&lt;/b&gt;');
});

test('all missing answers show at once and clear while typing, and nothing is sent before that', async ({
  page,
}) => {
  const sent = sentBy(page);
  await openContact(page);
  await submit(page).click();
  const summary = page.getByRole('region', { name: '3 answers need another look' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name',
    'Enter your email address',
    'Enter your message',
  ]);
  await summary.getByRole('link', { name: 'Enter your message' }).click();
  await expect(box(page, 'Message')).toBeFocused();
  await expectNoAxeViolations(page);

  await fill(page, 'ana@', ' \n ');
  await submit(page).click();
  await expect(page.getByRole('region', { name: /need another look/ }).getByRole('link')).toHaveText([
    'Enter an email address like name@example.com',
    'Enter your message',
  ]);
  await fill(page, 'ana@example.com', 'x'.repeat(limits.contactMessage + 1));
  await box(page, 'Best time to contact').fill('x'.repeat(limits.line + 1));
  await submit(page).click();
  await expect(box(page, 'Message')).toHaveAccessibleDescription(/Max 5000 characters/);
  await expect(box(page, 'Best time to contact')).toHaveAccessibleDescription(/Max 100 characters/);
  expect(sent).toEqual([]);
});

test('people never reach the trap field; when it is filled in nothing is sent, and Retry still works', async ({
  browser,
}) => {
  const { page } = await openApart(browser);
  const sent = sentBy(page);
  await openContact(page);
  const trap = page.locator('input[name="website"]');
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  const seen = await page.getByRole('main').ariaSnapshot();
  expect(seen).toContain('Best time to contact');
  expect(seen).not.toContain('Website');
  await box(page, 'Message').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: /^privacy policy/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();

  const email = freshEmail('ana');
  await fill(page, email);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await submit(page).click();
  await expect(notSent(page)).toContainText('a hidden field was filled in');
  await expect(thanks(page)).toHaveCount(0);
  expect(sent).toEqual([]);
  await expect(box(page, 'Message')).toHaveValue('How do we start?');
  await notSent(page).getByRole('button', { name: 'Retry' }).click();
  await expect(thanks(page)).toBeVisible();
  await messagesFrom(email);
  expect(sent).toHaveLength(1);
});

test('pressing twice sends once', async ({ page }) => {
  await page.clock.install();
  const sent = sentBy(page);
  const email = freshEmail('ana');
  await openContact(page);
  await fill(page, email);
  await startApplication(page);
  // The thanks go after a few seconds, which a slow machine may miss.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  // The answer may come between the two presses.
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Enter your message')).toHaveCount(0);
  await page.clock.resume();
  await expectNoAxeViolations(page);
  await messagesFrom(email);
  expect(sent).toHaveLength(1);
});

test('when the server fails or limits the requests, the page says so, keeps the text and offers Retry', async ({
  browser,
}) => {
  const { page } = await openApart(browser);
  await openContact(page);
  await fill(page, freshEmail('ana'));
  const retry = notSent(page).getByRole('button', { name: 'Retry' });
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await submit(page).click();
  await expect(notSent(page)).toContainText(`Something went wrong on our side. ${contactSupport()}`);
  await expectNoAxeViolations(page);
  await page.route(call, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '120' } }));
  await retry.click();
  await expect(notSent(page)).toContainText('Too many tries. Wait 2 minutes and try again.');
  await expect(box(page, 'Name')).toHaveValue('Ana Ng');
  await expect(box(page, 'Message')).toHaveValue('How do we start?');
  // The message arrives, and its answer is lost: it is sent again as the same one.
  const keys: (string | null)[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/contact') keys.push(searchParams.get('key'));
  });
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await retry.click();
  await expect(notSent(page)).toContainText('We couldn’t reach our server.');
  await page.unroute(call);
  await retry.click();
  await expect(thanks(page)).toBeVisible();
  await expect(notSent(page)).toHaveCount(0);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('offline the text is kept, even over a reload, until it is sent', async ({ browser }) => {
  const { page } = await openApart(browser);
  await openContact(page);
  // Offline, the application itself could not come any more.
  await startApplication(page);
  const email = freshEmail('ana');
  await fill(page, email);
  await page.context().setOffline(true);
  await submit(page).click();
  await expect(notSent(page)).toContainText('We couldn’t reach our server.');
  await expect(box(page, 'Message')).toHaveValue('How do we start?');
  await page.context().setOffline(false);
  await page.reload();
  await expect(box(page, 'Message')).toHaveValue('How do we start?');
  await expect(box(page, 'Email')).toHaveValue(email);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await expect(box(page, 'Message')).toHaveValue('');
});

test('people who are logged in find name and email filled in, and can change both', async ({ visit }) => {
  const family = await registerFamily('Leilani', 'Fonoti');
  const page = await visit(family);
  await openContact(page);
  await expect(box(page, 'Name')).toHaveValue('Leilani Fonoti');
  await expect(box(page, 'Email')).toHaveValue(family.user.email);
  const other = freshEmail('leilani');
  await box(page, 'Email').fill(other);
  await box(page, 'Message').fill('Kia ora');
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(box(page, 'Email')).toHaveValue(family.user.email);
  const [mail = ''] = await messagesFrom(other);
  expect(mail).toContain('Leilani Fonoti');
});

test('the form works by keyboard alone, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openContact(page);
  await expectNoSidewaysScroll(page);
  const email = freshEmail('keys');
  for (const [name, text] of [
    ['Name', 'Ana Ng'],
    ['Email', email],
    ['Message', 'Typed by keyboard'],
  ] as const) {
    await tabTo(page, box(page, name));
    await page.keyboard.type(text);
  }
  // The trap field isn't among them.
  const names = ['Name', 'Phone', 'Best time to contact', 'Email', 'Message'];
  const policy = page.getByRole('main').getByRole('link', { name: 'privacy policy' });
  await expectTabOrder(page, [...names.map((name) => box(page, name)), policy, submit(page)]);
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has our contact details, mission and values, and the browser can fill in the fields', async ({
    page,
  }) => {
    await openContact(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: settings.supportPhone }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: settings.supportEmail }).first()).toHaveAttribute(
      'href',
      `mailto:${settings.supportEmail}`,
    );
    for (const name of ['Our mission', 'Our core values']) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
    await expect(main.getByText('Sending a message needs JavaScript.')).toBeVisible();
    await expect(submit(page)).toBeHidden();
    for (const [name, token] of [
      ['Name', 'name'],
      ['Email', 'email'],
      ['Phone', 'tel'],
    ] as const) {
      await expect(box(page, name)).toHaveAttribute('autocomplete', token);
    }
    await expect(box(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(box(page, 'Phone')).toHaveAttribute('type', 'tel');
  });
});
