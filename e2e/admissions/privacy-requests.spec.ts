import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { adminProfilePath, routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { administratorLogIn, registerFamily } from '../registrations.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Types a day that long ago. */
async function typeDay(form: Locator, daysAgo: number): Promise<void> {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).split('-');
  await form.getByLabel('Year').fill(day[0] ?? '');
  await form.getByLabel('Month').fill(day[1] ?? '');
  await form.getByLabel('Day', { exact: true }).fill(day[2] ?? '');
}

test('a request is recorded on a profile, presses on the list of work, and is answered with a file', async ({
  visit,
}) => {
  const family = await registerFamily('Marama');
  const page = await visit(await administratorLogIn());
  await page.goto(adminProfilePath({ role: 'FAMILY_USER', id: family.user.id }));
  await page.getByRole('heading', { name: 'Privacy requests' }).click();
  await page.getByRole('button', { name: 'Record a request' }).click();
  await dialog(page).getByRole('button', { name: 'Record it' }).click();
  await expect(dialog(page)).toContainText('Choose what they ask for');
  await expect(dialog(page)).toContainText('Choose how it arrived');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('radio', { name: 'See what we hold' }).check();
  await dialog(page).getByLabel('How it arrived').selectOption({ label: 'By letter' });
  await dialog(page).getByLabel('Where they live').selectOption({ label: 'Australia' });
  await dialog(page).getByLabel('What they wrote or said').fill('Everything, please');
  await typeDay(dialog(page), 40);
  await dialog(page).getByRole('button', { name: 'Record it' }).click();
  const onProfile = card(page, 'See what we hold');
  await expect(onProfile).toContainText('Late: was due on');
  await expectNoAxeViolations(page);

  await page.goto(routes.adminRequests);
  await page.getByRole('link', { name: /privacy requests? (is|are) late/ }).click();
  const request = card(page, `${family.user.firstName} ${family.user.lastName}`);
  await expect(request).toContainText('Everything, please');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await request.getByRole('button', { name: /^Save everything about/ }).click();
  await expect(dialog(page)).toContainText('Read our-notes.json before you send it');
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save the file' }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', 'our-notes.json']);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();

  await request.getByRole('button', { name: /^Mark as answered/ }).click();
  await dialog(page).getByLabel('What did you answer?').fill('Sent by post');
  await dialog(page).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(request).toHaveCount(0);
  await page.getByRole('tab', { name: 'Closed' }).click();
  await request.getByText(/^What we’ve done/).click();
  await expect(request).toContainText('Answered it: Sent by post');
  await expect(request).toContainText('Saved the file of everything about them');
  await expectNoAxeViolations(page);
});
