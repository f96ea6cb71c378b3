import { messages } from '#contract/messages.ts';
import { conversationPath, routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { firstDay } from '../months.ts';
import { refusal } from '../refusal.ts';
import {
  approvedFamily,
  finishProfile,
  type Person,
  request,
  saveProfile,
  setStatus,
  verifyAddress,
} from '../registrations.ts';
import { cardOf, expectInsideCard, listedFamily, listedWorker } from '../search/steps.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

/** An approved worker with a name of their own, whom families find. */
async function readyWorker(name: string): Promise<Person> {
  const worker = await listedWorker(name);
  await setStatus(worker, 'UNMATCHED');
  return finishProfile(worker);
}

const readyFamily = async () => finishProfile(await approvedFamily());

async function write(from: Person, to: Person, text: string): Promise<string> {
  const answer = await request('/api/conversations', {
    method: 'POST',
    token: from.token,
    body: { to: to.user.id, text, key: crypto.randomUUID() },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('a family writes to a worker from the card, and the card leads to the conversation afterwards', async ({
  visit,
}) => {
  const worker = await readyWorker('Mele');
  const name = worker.user.firstName;
  const page = await visit(await readyFamily());
  await page.goto(routes.findWorker);
  const card = cardOf(page, name);
  await card.getByRole('button', { name: `Message ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(`Write to ${name}`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Your message')).toBeFocused();
  await expect(dialog.getByText('Enter your message')).toBeVisible();
  const text = 'Hello! We’re four and a dog.\n\nCould we talk? 0412 345 678';
  await dialog.getByLabel('Your message').fill(text);
  await expect(dialog.getByText('Our team suggests')).toBeVisible();
  await expectNoAxeViolations(page);

  // What is typed stays, whatever happens.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await card.getByRole('button', { name: `Message ${name}` }).click();
  await expect(dialog.getByLabel('Your message')).toHaveValue(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sent' })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(card.getByRole('button', { name: `Open your conversation with ${name}` })).toBeFocused();
  const words = card.getByRole('link', { name: 'You wrote on' });
  await expect(words).toBeVisible();
  await expectInsideCard(page, card, words);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  const found = await request(`/api/conversations?with=${worker.user.id}`, {
    token: worker.token,
  });
  expect(found.status).toBe(200);
  await words.click();
  await expect(page).toHaveURL(new RegExp(`${routes.messages}/`));
});

test('a message that a bad line cuts off is sent again and arrives once', async ({ visit }) => {
  const worker = await readyWorker('Nani');
  const family = await readyFamily();
  const page = await visit(family);
  // The server has it, and the answer is lost.
  await page.route(
    '**/api/conversations',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await page.getByRole('button', { name: `Write to ${worker.user.firstName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your message').fill('Hello once');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('We couldn’t reach our server.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('log').getByText('Hello once')).toHaveCount(1);
});

test('a worker who writes from a profile is told that the family has written meanwhile', async ({
  visit,
}) => {
  const worker = await readyWorker('Oliana');
  const listed = await listedFamily('Pita');
  await setStatus(listed, 'UNMATCHED');
  const family = await finishProfile(listed);
  const page = await visit(worker);
  await page.goto(`${routes.familyView}/${family.user.id}`);
  const opener = page.getByRole('button', { name: `Write to ${family.user.firstName}` });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your message').fill('May I tell you about me?');
  const id = await write(family, worker, 'Would you like to talk?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'You already have a conversation' })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page).toHaveURL(conversationPath(id));
  // What was typed goes on as an answer.
  await expect(page.getByRole('textbox', { name: /^Your (answer|message) to/ })).toHaveValue(
    'May I tell you about me?',
  );
  await page.goto(`${routes.familyView}/${family.user.id}`);
  await expect(page.getByText('Wrote to you on')).toBeVisible();
  await page.getByRole('button', { name: 'Open your conversation' }).click();
  await expect(page).toHaveURL(conversationPath(id));
});

test('someone who has written too much reads how long to wait, and keeps the message', async ({ visit }) => {
  const worker = await readyWorker('Rahera');
  const page = await visit(await readyFamily());
  await page.route('**/api/conversations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(
          refusal(429, 'too-often', { msg: 'You can write to someone new in 2 hours.', retryAfter: 7_200 }),
        )
      : route.fallback(),
  );
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await page.getByRole('button', { name: `Write to ${worker.user.firstName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your message').fill('Hello');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'You can write to someone new in 2 hours. We keep what you typed.',
  );
  await expect(dialog.getByLabel('Your message')).toHaveValue('Hello');
  await expectNoAxeViolations(page);
});

test('the number of new messages is in the menu, in the bar and beside the search, and leads there', async ({
  visit,
}) => {
  const worker = await readyWorker('Sefa');
  const family = await readyFamily();
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const panel = page.getByRole('region', { name: 'Messages' });
  await expect(panel.getByText(messages.noNewMessages, { exact: true })).toBeVisible();
  await write(worker, family, 'Would you like to talk?');
  await page.reload();
  await expect(panel.getByRole('link', { name: 'You have 1 new message' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages' })).toHaveAccessibleName(
    'Messages (You have 1 new message)',
  );
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveAccessibleName('Menu (You have 1 new message)');
  // Beside the phone number, as without news.
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect((await menu.boundingBox())?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  await menu.click();
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Messages' });
  await expect(entry).toHaveAccessibleName('Messages (You have 1 new message)');
  await expectNoAxeViolations(page);
  await entry.click();
  await expect(page).toHaveURL(routes.messages);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});

test('a message that comes while a page is open is counted at once, and announced', async ({ visit }) => {
  const worker = await readyWorker('Tala');
  const family = await readyFamily();
  const page = await visit(family);
  const counted = page.waitForResponse('**/api/conversations/counts');
  await page.goto(routes.account);
  await counted;
  const link = page.getByRole('banner').getByRole('link', { name: 'Messages' });
  await expect(link).toHaveAccessibleName('Messages');
  const deaf = await visit(family);
  await blockLiveUpdates(deaf);
  await deaf.goto(routes.account);
  const linkOfDeaf = deaf.getByRole('banner').getByRole('link', { name: 'Messages' });
  await expect(linkOfDeaf).toHaveAccessibleName('Messages');

  await write(worker, family, 'Would you like to talk?');
  await expect(link).toHaveAccessibleName('Messages (You have 1 new message)');
  await expect(page.getByRole('status').filter({ hasText: 'You have 1 new message.' })).toBeAttached();
  // Without live updates, coming back to the window shows it.
  await deaf.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(linkOfDeaf).toHaveAccessibleName('Messages (You have 1 new message)');
});

test('somebody who is not approved is told that people would like to talk, and not who', async ({
  visit,
}) => {
  // Whose address is not confirmed asks for their status with each return to the window.
  const worker = await verifyAddress(await listedWorker('Una', { dateAvailable: firstDay(1) }));
  const family = await readyFamily();
  await write(family, worker, 'Would you like to talk?');
  const page = await visit(worker);
  await page.goto(routes.findFamily);
  const panel = page.getByRole('region', { name: 'Messages' });
  await expect(panel).toContainText('1 person would like to talk with you');
  // The card below says what is missing.
  await expect(panel).not.toContainText('approved');
  await expect(page.getByRole('main')).not.toContainText(family.user.firstName);
  await expectNoAxeViolations(page);
  await saveProfile(await finishProfile(worker), {});
  await setStatus(worker, 'UNMATCHED');
  // On the page that is open.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const news = panel.getByRole('link', { name: 'You have 1 new message' });
  await expect(news).toBeVisible();
  await news.click();
  await expect(
    page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: family.user.firstName }),
  ).toBeVisible();
});

test('whose messages are paused is told so kindly, and whom to call', async ({ visit }) => {
  const worker = await readyWorker('Vai');
  const family = await readyFamily();
  const page = await visit(family);
  await page.route('**/api/conversations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal(403, 'not-allowed', { msg: 'Our team has paused your messages.' }))
      : route.fallback(),
  );
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await page.getByRole('button', { name: `Write to ${worker.user.firstName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your message').fill('Hello');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Our team has paused your messages.');
  await expect(dialog.getByRole('alert')).toContainText('We keep what you typed.');
});
