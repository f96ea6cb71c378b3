import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { settings, settingsHeader } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import { registerFamily } from '../registrations.ts';
import { test } from '../visits.ts';

/** The next call to `path` is refused, and says that the operator has published these words. No other test reads them. */
async function publishWith(page: Page, path: string, texts: Record<string, string>): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), texts } });
  });
  const answer = refusal(400, 'invalid-input', { msg: 'Not this time.' });
  await page.route(`**${path}`, (route) =>
    route.fulfill({ ...answer, headers: { ...answer.headers, [settingsHeader]: 'another' } }),
  );
}

test('an open public page shows new words with its next call, and keeps what is typed', async ({
  page,
  quietConsole,
}) => {
  await page.goto(routes.contactUs);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ng');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await message.fill('How do we start?');
  await publishWith(page, '/api/contact*', {
    'contact.heading': 'Talk with {name}',
    'contact.values.list.1.heading': 'You decide',
    'heads.contact.title': 'Talk',
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Talk with ${settings.name}` })).toBeVisible();
  await expect(page).toHaveTitle(`Talk – ${settings.name}`);
  // Two that are the same by now.
  await expect(page.getByRole('heading', { name: 'You decide' })).toHaveCount(2);
  await expect(message).toHaveValue('How do we start?');
  expect(quietConsole.splice(0)).toContain('Not this time.');
  await expectNoAxeViolations(page);
});

test('an open dialog shows new words with its next call, and keeps what is typed and the focus', async ({
  visit,
}) => {
  const page = await visit(await registerFamily('Leilani'));
  await page.goto(routes.account);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  const secret = dialog.getByRole('textbox', { name: 'Your password' });
  await secret.fill('Wrong-pass1!');
  await publishWith(page, '/api/user/erase', {
    'dialog.erasure.warning': 'Think twice.',
    'dialog.erasure.orHide': 'Unsure? Ring {phone}.',
  });
  await secret.press('Enter');
  await expect(dialog.getByText('Think twice.')).toBeVisible();
  await expect(secret).toHaveValue('Wrong-pass1!');
  await expect(page.getByText(/^Unsure\? Ring [\d ]+\.$/)).toBeAttached();
  await expectNoAxeViolations(page);
});
