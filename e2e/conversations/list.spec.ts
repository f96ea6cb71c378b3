import type { Page } from '@playwright/test';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import { administratorLogIn, saveProfile } from '../registrations.ts';
import { listedWorker } from '../search/steps.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import { composer, open, openConversation, twoPeople, write, writeFirst } from './steps.ts';

const phone = { width: 360, height: 740 };
/** The list of this page: cards ask for a longer one. */
const listCall = /\/api\/conversations\?.*limit=24/;

const item = (index: number): Conversation => {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const sentAt = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();
  return {
    id,
    state: 'open',
    isMine: true,
    other: { id, firstName: `Person ${index}`, avatarUrl: null, isListed: true },
    startedAt: sentAt,
    lastMessage: { id, number: 1, isMine: false, text: `Message ${index}`, sentAt, key: null },
    unread: 0,
    seenNumber: 1,
    otherSeenNumber: 1,
    silence: null,
    declined: null,
    contactDetails: { mine: null, theirs: null, phone: null, email: null },
  };
};

const items = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');

test('the list shows more on request, and stays where it was on the way back', async ({ visit }) => {
  const { family } = await twoPeople();
  const page = await visit(family, { viewport: phone });
  await page.route(listCall, (route) => {
    const isFirst = !route.request().url().includes('cursor=');
    return route.fulfill({
      json: Array.from({ length: 24 }, (_, index) => item(index + (isFirst ? 0 : 24))),
      headers: isFirst ? { link: '</api/conversations?cursor=abc>; rel="next"' } : {},
    });
  });
  await page.goto(routes.messages);
  await expect(items(page)).toHaveCount(24);
  const more = page.getByRole('button', { name: 'Show more' });
  await tabTo(page, page.getByRole('link', { name: 'Person 23' }));
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(48);
  await expect(more).toHaveCount(0);
  await expectNoAxeViolations(page);

  const last = page.getByRole('link', { name: 'Person 47' });
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This conversation isn’t here');
  await page.goBack();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('a list that does not load says so, and tries again', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const page = await visit(family, { viewport: phone });
  let fails = true;
  let calls = 0;
  await page.route(listCall, (route) => {
    calls += 1;
    return fails ? route.fulfill(refusal(429, 'too-often', { retryAfter: 5 })) : route.fallback();
  });
  await page.goto(routes.messages);
  const alert = page.getByRole('alert').filter({ hasText: 'Your conversations didn’t load' });
  await expect(alert).toBeVisible();
  await expectNoAxeViolations(page);
  // The stream of live updates begins with a look at everything, which would be a try of its own.
  await expect.poll(() => calls).toBeGreaterThan(1);
  await expect(alert).toBeVisible();
  fails = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: worker.user.firstName })).toBeVisible();
  await write(worker, conversation, 'Something new');
  const link = page.getByRole('link', { name: worker.user.firstName });
  await expect(link).toContainText('Something new');
  await expect(link).toContainText('1 new message');
});

test('someone who is not approved yet learns how many people would like to talk, and what is missing', async ({
  visit,
}) => {
  const { family } = await twoPeople();
  const worker = await listedWorker('Sefa');
  const page = await visit(worker, { viewport: phone });
  await page.goto(routes.messages);
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await writeFirst(family, worker, 'A secret until then');
  await expect(page.getByRole('heading', { name: '1 person would like to talk with you' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(family.user.firstName);
  await expect(page.getByText('once our team has opened the search for you')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what comes next' })).toHaveAttribute(
    'href',
    routes.findFamily,
  );
  await expectNoAxeViolations(page);
});

test('with text of twice the size, long words and names from right to left, everything fits', async ({
  visit,
}) => {
  const { family, worker, conversation } = await openConversation();
  await saveProfile(worker, { firstName: 'مريم عبدالله' }, await administratorLogIn());
  await write(worker, conversation, `${'Wollongong'.repeat(12)} 👩🏽‍🦽🦘 مرحبا`);
  const named = { ...family, user: { ...family.user, firstName: 'محمد' } };
  await saveProfile(named, { firstName: 'محمد' });
  const page = await visit(named, { viewport: phone });
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await open(page, conversation);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    await composer(page).click();
    await expect(composer(page)).toBeInViewport();
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: /^Hi, / }).click();
  // Labels have no isolates.
  await expect(page.locator('[aria-label="Hi, محمد"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await openWithin(page, routes.messages);
  const name = items(page).locator('bdi');
  await expect(name).toContainText('مريم عبدالله');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
