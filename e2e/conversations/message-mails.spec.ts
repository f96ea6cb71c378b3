import type { Page } from '@playwright/test';
import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import { routes, stopMessageMailsPath } from '#contract/routes.ts';
import { stopCodeOf } from '#server/conversations/message-mails/stop-code.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import { type Person, registerFamily, registerSupportWorker, request } from '../registrations.ts';
import { signingKey } from '../servers.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';

const api = '/api/user/message-mails';
const choice = (page: Page, name: string) => page.getByRole('radio', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function frequencyOf({ token }: Person): Promise<MailFrequency> {
  const answer = await request(api, { token });
  return ((await answer.json()) as { frequency: MailFrequency }).frequency;
}

test('people choose how often they get mails about messages, and it is saved at once', async ({ visit }) => {
  const person = await registerFamily('Leilani');
  const page = await visit(person, { viewport: { width: 360, height: 740 } });
  await page.goto(routes.account);
  await expect(choice(page, 'At once')).toBeChecked();
  await tabTo(page, choice(page, 'At once'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Saved. We write to you once a day.').first()).toBeVisible();
  expect(await frequencyOf(person)).toBe('daily');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(choice(page, 'Once a day')).toBeChecked();

  await page.context().setOffline(true);
  await choice(page, 'Never').click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach our server.');
  await expect(choice(page, 'Once a day')).toBeChecked();
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await choice(page, 'Never').click();
  await expect(page.getByText('Saved. We don’t write to you about messages.').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await frequencyOf(person)).toBe('never');
});

test('the link in a mail asks first, and then stops the mails without a login', async ({ page }) => {
  const person = await registerSupportWorker('Tavita');
  const code = stopCodeOf(signingKey, person.user.id);
  const stop = page.getByRole('button', { name: 'Stop these emails' });
  const tooOften = refusal(429, 'too-often', { msg: 'Too many tries.', retryAfter: 600 });
  await page.route('**/api/message-mails/stop**', (route) => route.fulfill(tooOften), { times: 1 });
  await page.goto(stopMessageMailsPath(code));
  await expect(heading(page, 'Stop emails about messages?')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await frequencyOf(person)).toBe('at-once');
  await stop.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await stop.press('Enter');
  await expect(heading(page, 'These emails have stopped')).toBeFocused();
  await expectNoAxeViolations(page);
  expect(await frequencyOf(person)).toBe('never');

  await page.goto(stopMessageMailsPath(`${code.slice(0, -4)}AAAA`));
  await stop.click();
  await expect(heading(page, 'This link doesn’t work')).toBeFocused();
  await expectNoAxeViolations(page);

  await page.goto(routes.stopMessageMails);
  await expect(page.getByText('use the last link in it')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a mail program that opens the address of its button comes to the same page', async ({ page }) => {
  await page.goto('/api/message-mails/stop?code=some-code');
  await expect(page).toHaveURL(stopMessageMailsPath('some-code'));
  await expect(heading(page, 'Stop emails about messages?')).toBeVisible();
  await expectNoAxeViolations(page);
});
