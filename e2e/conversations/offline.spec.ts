import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import { test } from '../visits.ts';
import { composer, log, open, openConversation, sendButton, storedMessages } from './steps.ts';

const writeCall = '**/api/conversations/*/messages';

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Control+Enter');
  await expect(composer(page)).toHaveValue('');
}

const texts = async (...args: Parameters<typeof storedMessages>) =>
  (await storedMessages(...args)).map(({ text }) => text).reverse();

test('a draft survives a reload, and is there in another window', async ({ visit }) => {
  const { family, conversation } = await openConversation();
  const page = await visit(family, { remember: true });
  await open(page, conversation);
  await composer(page).fill('Half a thought');
  await page.reload();
  await expect(composer(page)).toHaveValue('Half a thought');
  const other = await page.context().newPage();
  await open(other, conversation);
  await expect(composer(other)).toHaveValue('Half a thought');
  await composer(other).fill('A whole thought');
  await expect(composer(page)).toHaveValue('A whole thought');
});

test('without a connection messages wait, and are sent in their order once it is back', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { remember: true });
  await open(page, conversation);
  await page.context().setOffline(true);
  await send(page, 'First');
  await send(page, 'Second');
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(2);
  await expect(page.getByText(/send it once you’re back online/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(0);
  await expect(log(page).getByRole('listitem').last()).toContainText('Sent');
  expect(await texts(worker, conversation)).toEqual([
    'Kia ora, shall we talk?',
    'Yes, gladly.',
    'First',
    'Second',
  ]);
});

test('what waits is sent by the next page that opens, whichever that is', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { remember: true });
  await open(page, conversation);
  await page.context().setOffline(true);
  await send(page, 'From the train');
  await expect(log(page)).toContainText('Waiting for a connection');
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(routes.findWorker);
  await expect.poll(() => texts(worker, conversation), { timeout: 20_000 }).toContain('From the train');
});

test('a message whose answer was lost arrives once', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { remember: true });
  let lost = 0;
  await page.route(writeCall, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await open(page, conversation);
  await send(page, 'Only once');
  await expect(log(page).getByRole('listitem').last()).toContainText('Sent');
  expect(lost).toBe(1);
  expect((await texts(worker, conversation)).filter((text) => text === 'Only once')).toHaveLength(1);
});

test('two presses send one message, and two windows do not send it twice', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { remember: true });
  const other = await page.context().newPage();
  const calls: string[] = [];
  page.context().on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) calls.push(request.url());
  });
  await Promise.all([open(page, conversation), open(other, conversation)]);
  await page.context().setOffline(true);
  await composer(page).fill('Hello again');
  await sendButton(page).dblclick();
  await expect(log(page).getByText('Hello again')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(log(page).getByRole('listitem').last()).toContainText('Sent');
  await expect(log(other).getByText('Hello again')).toHaveCount(1);
  expect(calls).toHaveLength(1);
  expect((await texts(worker, conversation)).filter((text) => text === 'Hello again')).toHaveLength(1);
});

test('what is refused goes back to where it was typed, with the reason', async ({ visit }) => {
  const { family, conversation } = await openConversation();
  const page = await visit(family);
  const msg = 'You’ve sent 60 messages in ten minutes. You can send the next one in 5 minutes.';
  let isRefused = true;
  await page.route(writeCall, (route) =>
    isRefused && route.request().method() === 'POST'
      ? route.fulfill(refusal(429, 'too-often', { msg, retryAfter: 300 }))
      : route.fallback(),
  );
  await open(page, conversation);
  await composer(page).fill('One more thing');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText(msg);
  await expect(composer(page)).toHaveValue('One more thing');
  await expect(log(page).getByText('One more thing')).toHaveCount(0);
  await expectNoAxeViolations(page);
  isRefused = false;
  await sendButton(page).click();
  await expect(log(page).getByRole('listitem').last()).toContainText('One more thing');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that expires keeps what is typed and what waits', async ({ visit }) => {
  const { family, conversation } = await openConversation();
  const page = await visit(family);
  await page.route(writeCall, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal(401, 'not-signed-in', { msg: 'Please log in.' }))
      : route.fallback(),
  );
  await open(page, conversation);
  await composer(page).fill('Before I forget');
  await sendButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.unroute(writeCall);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(log(page).getByRole('listitem').last()).toContainText('Sent');
});

test('a text that is too long stays, and says by how much', async ({ visit }) => {
  const { family, conversation } = await openConversation();
  const page = await visit(family);
  await open(page, conversation);
  await composer(page).fill('a'.repeat(1_790));
  await expect(page.getByText('of 2,000 characters')).toHaveCount(0);
  // A character beyond the basic plane counts once.
  await composer(page).fill('😀'.repeat(2_000));
  await expect(page.getByText('2,000 of 2,000 characters')).toBeVisible();
  await composer(page).fill('a'.repeat(2_003));
  await sendButton(page).click();
  await expect(page.getByText('3 characters too many').first()).toBeVisible();
  await expect(composer(page)).toHaveAccessibleDescription(/^Error: Max 2000 characters/);
  await expect(composer(page)).toHaveValue('a'.repeat(2_003));
  await composer(page).fill('');
  await expect(composer(page)).toHaveAccessibleDescription(/^Error: Enter your message/);
  await expectNoAxeViolations(page);
  await composer(page).fill('Short');
  await expect(composer(page)).not.toHaveAttribute('aria-invalid');
  // A second press finds nothing, which is no mistake.
  await sendButton(page).dblclick();
  await expect(log(page).getByRole('listitem').last()).toContainText('Sent');
  await expect(composer(page)).not.toHaveAttribute('aria-invalid');
  await sendButton(page).click();
  await expect(composer(page)).not.toHaveAttribute('aria-invalid');
});
