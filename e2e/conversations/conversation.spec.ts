import { conversationPath, routes, throughLogin } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { password } from '../people.ts';
import { administratorLogIn, saveProfile, send } from '../registrations.ts';
import { tabTo, test } from '../visits.ts';
import {
  composer,
  log,
  open,
  openConversation,
  seen,
  sendButton,
  storedMessages,
  twoPeople,
  write,
  writeFirst,
} from './steps.ts';

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };

test('two people talk', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const [hers, his] = await Promise.all([
    visit(family, { viewport: wide }),
    visit(worker, { viewport: phone }),
  ]);
  const line = Promise.withResolvers<void>();
  await hers.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() === 'POST') await line.promise;
    await route.fallback();
  });
  await Promise.all([open(hers, conversation), open(his, conversation)]);
  await expect(
    log(hers)
      .getByRole('heading', { name: /^(Today|Yesterday)$/ })
      .first(),
  ).toBeVisible();

  await composer(hers).fill('Where do you live?\nWe are near https://example.com/beach');
  await sendButton(hers).click();
  const sent = log(hers).getByRole('listitem').filter({ hasText: 'Where do you live?' });
  await expect(sent).toContainText('Sending …');
  line.resolve();
  await expect(sent).toContainText('Sent');
  await expect(composer(hers)).toHaveValue('');
  await expect(composer(hers)).toBeFocused();

  await expect(log(his)).toContainText('We are near https://example.com/beach');
  await expect(log(his).getByRole('link')).toHaveCount(0);
  await expect(sent).toContainText('Seen');
  await composer(his).fill('In Hobart.');
  // The key that takes a suggestion of an input method, as Safari reports it.
  await composer(his).dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, keyCode: 229 });
  await expect(composer(his)).toHaveValue('In Hobart.');
  await composer(his).press('Control+Enter');
  await expect(log(hers)).toContainText('In Hobart.');
  expect((await send<{ unread: number }>('/api/conversations/counts', worker)).unread).toBe(0);
  await expectNoAxeViolations(hers);
  await expectNoAxeViolations(his);
});

test('the link of a mail leads to the conversation, over the login page for whoever is logged out', async ({
  page,
}) => {
  const { family, worker, conversation } = await openConversation();
  await page.goto(throughLogin(conversationPath(conversation.id)));
  await page.getByRole('textbox', { name: 'Email' }).fill(family.user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(worker.user.firstName);
  await expect(page).toHaveURL(conversationPath(conversation.id));
  await page.goto(throughLogin(conversationPath(conversation.id)));
  await expect(page).toHaveURL(conversationPath(conversation.id));
  await expectNoAxeViolations(page);
});

test('a request is answered with the sender’s card beside it', async ({ visit }) => {
  const { family, worker } = await twoPeople();
  await saveProfile(family, { requiredToDrive: true });
  await saveProfile(worker, { driversLicense: true });
  const conversation = await writeFirst(family, worker, 'Would you like to live by the sea?');
  const page = await visit(worker, { viewport: phone });
  // Where a login leads.
  await page.goto(routes.supportWorkerSetup);
  const news = page.getByRole('region', { name: 'What’s new' });
  await news.getByRole('link', { name: 'You have 1 new message' }).click();
  const item = page.getByRole('link', { name: family.user.firstName });
  await expect(item).toContainText('Would like to talk');
  await expect(item).toContainText('1 new message');
  await expectNoAxeViolations(page);

  await item.click();
  await expect(page).toHaveURL(conversationPath(conversation.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const card = page.getByRole('article', { name: family.user.firstName });
  await expect(card).toBeVisible();
  await expect(
    card.getByRole('button', { name: `How you and ${family.user.firstName} match` }),
  ).toBeVisible();
  await expect(card.getByText('Needs a driver, and you drive')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Message / })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await composer(page).fill('Very much.');
  await sendButton(page).click();
  await expect(page.getByText('Contact details:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  expect((await storedMessages(family, conversation)).map(({ text }) => text)).toEqual([
    'Very much.',
    'Would you like to live by the sea?',
  ]);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Messages' }).click();
  await expect(item).toBeFocused();
  await expect(item).not.toContainText('Would like to talk');
});

test('a request is declined with a kind sentence, by keyboard', async ({ visit }) => {
  const { family, worker } = await twoPeople();
  const conversation = await writeFirst(family, worker);
  const page = await visit(worker, { viewport: wide });
  await open(page, conversation);
  const notNow = page.getByRole('button', { name: 'Not now' });
  await tabTo(page, notNow);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await expectNoAxeViolations(page);
  await page.setViewportSize(phone);
  await expectNoAxeViolations(page);

  const say = dialog.getByRole('button', { name: 'Say ‘not now’' });
  await say.click();
  await expect(dialog.getByText('Choose one of the sentences')).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', 'Say ‘not now’']);
  await dialog.getByRole('radio', { name: /Our dates don’t line up/ }).check();
  await dialog.getByRole('textbox').fill('All the best to you!');
  await say.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('You said:')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(composer(page)).toBeVisible();

  const hers = await visit(family, { viewport: phone });
  await open(hers, conversation);
  await expect(hers.getByText('Our dates don’t line up.')).toBeVisible();
  await expect(hers.getByText('All the best to you!')).toBeVisible();
  await expect(composer(hers)).toHaveCount(0);
  await expectNoAxeViolations(hers);
});

test('the person who wrote first waits, and does not see whether it was read', async ({ visit }) => {
  const { family, worker } = await twoPeople();
  const conversation = await writeFirst(family, worker, 'Hello!');
  await seen(worker, conversation, 1);
  const page = await visit(family);
  await open(page, conversation);
  await expect(page.getByText(/You can write again once/)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(log(page)).not.toContainText(/Seen|Sent/);
});

test('contact details are shown once both have offered something, and can be taken back', async ({
  visit,
}) => {
  const { family, worker, conversation } = await openConversation();
  await saveProfile(worker, { mobile: '61412345678' });
  const [hers, his] = await Promise.all([
    visit(family, { viewport: phone }),
    visit(worker, { viewport: wide }),
  ]);
  await Promise.all([open(hers, conversation), open(his, conversation)]);

  await hers.getByText('Contact details:').click();
  await expect(hers.getByText('You haven’t added a phone number.')).toBeVisible();
  await hers.getByRole('button', { name: /^Offer to/ }).click();
  await expect(hers.getByText('Choose your phone number, your email address or both')).toBeVisible();
  await hers.getByRole('checkbox', { name: family.user.email }).check();
  await expectNoAxeViolations(hers);
  await hers.getByRole('button', { name: /^Offer to/ }).click();
  await expect(hers.getByText(/You’ve offered yours/)).toBeVisible();
  await expect(hers.getByRole('link', { name: '+61 412 345 678' })).toHaveCount(0);

  await his.reload();
  await his
    .getByText(/offers an email address/)
    .first()
    .click();
  await expect(his.getByText(family.user.email)).toHaveCount(0);
  await his.getByRole('checkbox', { name: '+61 412 345 678' }).check();
  await his.getByRole('button', { name: /^Show mine/ }).click();
  await expect(his.getByRole('link', { name: family.user.email })).toHaveAttribute(
    'href',
    `mailto:${family.user.email}`,
  );
  await expectNoAxeViolations(his);

  await hers.reload();
  await hers.getByText('You see each other’s').click();
  await expect(hers.getByRole('link', { name: '+61 412 345 678' })).toHaveAttribute(
    'href',
    'tel:+61412345678',
  );
  await hers.getByRole('button', { name: 'Withdraw' }).click();
  await expect(hers.getByRole('checkbox', { name: family.user.email })).toBeVisible();
  await hers.keyboard.press('Tab');
  await expect(hers.getByRole('link', { name: 'Add it' })).toBeFocused();
  await expect(hers.getByRole('link', { name: '+61 412 345 678' })).toHaveCount(0);
  await hers.getByRole('button', { name: 'Undo' }).click();
  await expect(hers.getByRole('link', { name: '+61 412 345 678' })).toBeVisible();
});

test('typing a number shows our advice and does not stop the message; that our team has paused one’s messages is said at once', async ({
  visit,
}) => {
  const { family, conversation } = await openConversation();
  const page = await visit(family, { viewport: phone });
  await open(page, conversation);
  await composer(page).fill('Ring me on 0412 345 678');
  await expect(page.getByText(/This looks like a phone number/)).toBeVisible();
  await expectNoAxeViolations(page);
  await sendButton(page).click();
  await expect(log(page)).toContainText('0412 345 678');
  await expect(page.getByText(/This looks like a phone number/)).toHaveCount(0);

  await composer(page).fill('Half a sentence');
  const pause = `/api/message-pauses/${family.user.id}`;
  const admin = await administratorLogIn();
  await send(pause, admin, 'PUT', { reason: 'To look into a report' });
  await expect(page.locator('p', { hasText: 'Our team has paused your messages.' })).toBeVisible();
  // It cannot be sent, and stays until whoever types it takes it away.
  await expect(composer(page)).toHaveValue('Half a sentence');
  await expectNoAxeViolations(page, 'paused');
  await send(pause, admin, 'DELETE');
  await expect(composer(page)).toHaveValue('Half a sentence');
});

test('a long conversation on a phone', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  for (let number = 3; number <= 120; number += 1) await write(worker, conversation, `Line ${number}`);
  const page = await visit(family, { viewport: phone });
  const line = (text: string) => log(page).getByText(text, { exact: true });

  await test.step('opens at the first new message, and says how many are below', async () => {
    await open(page, conversation);
    await expect(line('New')).toBeInViewport();
    await expect(line('Line 3')).toBeInViewport();
    const more = page.getByRole('button', { name: /^\d+ new messages$/ });
    await more.click();
    await expect(line('Line 120')).toBeInViewport();
    await expect(more).toHaveCount(0);
    await expect
      .poll(async () => (await send<{ unread: number }>('/api/conversations/counts', family)).unread)
      .toBe(0);
  });

  await test.step('has its composer in view over the keyboard, and scrolls', async () => {
    await page.reload();
    await expect(line('Line 120')).toBeInViewport();
    await composer(page).click();
    await page.setViewportSize({ width: 360, height: 400 });
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/Enter sends$/)).toBeInViewport({ ratio: 1 });
    await expect(line('Line 120')).toBeInViewport();
    await composer(page).fill('1\n2\n3\n4\n5\n6\n7\n8');
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page, 'with a keyboard');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    // It closes, and the page is where it was before.
    await page.setViewportSize(phone);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('banner')).toBeInViewport();
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(composer(page)).toBeFocused();
    await composer(page).fill('');
  });

  await test.step('loads older messages while one goes up, and what is read stays in place', async () => {
    const oldest = line('Kia ora, shall we talk?');
    await expect(oldest).toHaveCount(0);
    await log(page).focus();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await oldest.isVisible()) break;
      const { text, top } = await firstInView(page);
      await page.keyboard.press('PageUp');
      // What was at the top before is further down now, and not elsewhere.
      if (await line(text).isVisible())
        expect((await line(text).boundingBox())?.y).toBeGreaterThanOrEqual(top - 2);
    }
    await expect(oldest).toBeVisible();
    await page.getByRole('button', { name: 'Newest', exact: true }).click();
    await expect(line('Line 120')).toBeInViewport();
    await expectNoAxeViolations(page, 'with all messages');
  });

  await test.step('announces a message that arrives once, and shows it below for whoever reads further up', async () => {
    await log(page).focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('button', { name: 'Newest', exact: true })).toBeVisible();
    await write(worker, conversation, 'Here I am.');
    const below = page.getByRole('button', { name: 'New message', exact: true });
    await expect(below).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: `${worker.user.firstName}: Here I am.` }),
    ).toHaveCount(1);
    await below.click();
    await expect(log(page).getByText('Here I am.')).toBeInViewport();
  });
});

/** The first whole message in view, and where it is. */
const firstInView = (page: Parameters<typeof log>[0]) =>
  log(page).evaluate((box) => {
    const edge = box.getBoundingClientRect().top;
    const lines = [...box.querySelectorAll('[data-number] > p:first-of-type')];
    const line = lines.find((one) => one.getBoundingClientRect().top >= edge);
    return { text: line?.textContent ?? '', top: line?.getBoundingClientRect().top ?? 0 };
  });

test('the list stays where it is while conversations open beside it', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { viewport: wide });
  await page.goto(routes.messages);
  const item = page.getByRole('link', { name: worker.user.firstName });
  await item.evaluate((element) => element.setAttribute('data-same', ''));
  await item.click();
  await expect(log(page)).toBeVisible();
  await expect(page).toHaveURL(conversationPath(conversation.id));
  await expect(page.locator('[data-same]')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^Conversation/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Messages/);
  await expectNoAxeViolations(page);
});

test('blocking someone in a conversation stops all requests for it', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const { worker: other } = await twoPeople();
  const another = await writeFirst(other, family);
  const name = worker.user.firstName;
  const page = await visit(family);
  // The news of the change comes before the answer.
  await page.route('**/api/blocks/*', async (route) => {
    const news = page.waitForResponse('**/api/conversations/counts');
    const response = await route.fetch();
    await news;
    await route.fulfill({ response });
  });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await open(page, conversation);
  await page.getByRole('button', { name: `Block or report ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: `Block ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', `Block ${name}`]);
  await dialog.getByRole('button', { name: `Block ${name}` }).press('Enter');
  await expect(page).toHaveURL(routes.messages);
  await expect(page.getByRole('region', { name: 'News' })).toContainText(`You’ve blocked ${name}`);
  expect(missing).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText(name);
  await expect(page.getByRole('link', { name: other.user.firstName })).toBeFocused();

  await page.unroute('**/api/blocks/*');
  await open(page, another);
  await page.getByRole('button', { name: `Block or report ${other.user.firstName}` }).press('Enter');
  await page.getByRole('menuitem', { name: `Block ${other.user.firstName}` }).press('Enter');
  await dialog.getByRole('button', { name: `Block ${other.user.firstName}` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('of somebody who has left there are neither name nor words, in the list and in the conversation', async ({
  visit,
}) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { viewport: phone });
  await open(page, conversation);
  await composer(page).fill('Half a message');
  await send<void>('/api/user/erase', worker, 'POST', { password });
  await expect(page.getByText('This person has deleted their account')).toBeVisible();
  await expect(page.getByText('Half a message')).toBeVisible();
  await page.goto(routes.messages);
  const item = page.getByRole('link', { name: 'A person who left' });
  await expect(item).toContainText('Deleted: the person has left');
  await expect(page.getByRole('main')).not.toContainText(worker.user.firstName);
  await item.click();
  await expect(page).toHaveURL(conversationPath(conversation.id));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A person who left');
  const lines = log(page).getByRole('listitem');
  await expect(lines.first()).toContainText('Kia ora, shall we talk?');
  await expect(lines.nth(1)).toContainText('The message is gone too');
  await expect(page.getByText('This person has deleted their account')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByText('You were writing:').locator('..')).toContainText('Half a message');
  await expect(page.getByRole('main')).not.toContainText(worker.user.firstName);
  await expectNoAxeViolations(page);
});

test('an address of somebody else’s conversation, or of none, says so', async ({ visit }) => {
  const { conversation } = await openConversation();
  const { family } = await twoPeople();
  const page = await visit(family);
  for (const id of [conversation.id, crypto.randomUUID(), 'nothing']) {
    await page.goto(conversationPath(id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This conversation isn’t here');
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'See your messages' }).click();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a support worker' }).click();
  await expect(page).toHaveURL(routes.findWorker);
});
