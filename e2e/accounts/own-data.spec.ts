import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { ownData } from '#contract/accounts/own-data.ts';
import { routes } from '#contract/routes.ts';
import { nameInFiles } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import { registerFamily } from '../registrations.ts';
import { test } from '../visits.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.describe('people download their data', () => {
  test('as a ZIP that can be opened', async ({ visit }) => {
    const person = await registerFamily('Leilani');
    const page = await visit(person);
    await page.goto(routes.account);
    const downloading = page.waitForEvent('download');
    await button(page, 'Download').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${nameInFiles()}-your-data.zip`);
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json']);
    expect(JSON.parse(Buffer.from(files['data.json'] ?? []).toString())).toMatchObject({
      account: { email: person.user.email },
      profile: { adultName1: 'Leilani' },
    });
    await expect(page.getByText(`Look for ${nameInFiles()}-your-data.zip`)).toBeVisible();
    await expect(button(page, 'Download again')).toBeFocused();
    await expectNoAxeViolations(page);
  });

  test('again after a failure or too many attempts', async ({ visit }) => {
    const page = await visit(await registerFamily('Leilani'));
    await page.goto(routes.account);
    await expect(button(page, 'Download')).toBeVisible();
    await page.context().setOffline(true);
    await button(page, 'Download').click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach our server.');
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    const tooOften = refusal(429, 'too-often', { msg: 'Too many tries.', retryAfter: 600 });
    await page.route(ownData.download.path, (route) => route.fulfill(tooOften), { times: 1 });
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).not.toContainText('We couldn’t reach our server.');
    await expect(page.getByRole('alert')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await button(page, 'Try again').click();
    await downloading;
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('or cancel while it is under way', async ({ visit }) => {
    const page = await visit(await registerFamily('Leilani'));
    await page.goto(routes.account);
    await page.route(ownData.download.path, () => {});
    await button(page, 'Download').click();
    await expect(page.getByText('0 kB so far')).toBeVisible();
    await expectNoAxeViolations(page);
    await button(page, 'Cancel').click();
    await expect(page.getByText('so far')).toHaveCount(0);
    await expect(button(page, 'Download')).toBeFocused();
  });
});
