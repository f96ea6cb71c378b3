import { expectReadableColours } from '../colours.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { servers } from '../servers.ts';

test.use({ baseURL: servers.demo.url, viewport: { width: 360, height: 800 } });

test('the demo lists every mail, and shows one as it is sent', async ({ page }) => {
  await page.goto('/demo/mails');
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
  await expectNoAxeViolations(page, 'the list');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, 'the list, dark');
  await page.getByRole('link', { name: 'Mia would like to talk with you' }).press('Enter');

  await expect(page).toHaveTitle(/^Mia would like to talk with you/);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'See who it is' })).toHaveCSS('display', 'inline-block');
  await expect(page.locator('pre')).toContainText('See who it is:\nhttp');
  await expectNoAxeViolations(page, 'a mail, dark');
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.getByRole('link', { name: 'All emails' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
});
