import type { Page } from '@playwright/test';
import { documents, routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { tabTo } from '../visits.ts';

const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });

/** Follows a link and checks the answer to the new tab, because headless Chromium does not show PDFs. */
async function expectPdf(
  page: Page,
  name: string,
  address: string,
  press: () => Promise<void>,
): Promise<void> {
  await expect(link(page, name)).toHaveAttribute('target', '_blank');
  await expect(link(page, name)).toHaveAttribute('rel', 'noopener');
  const before = page.url();
  const answered = page.context().waitForEvent('response', (answer) => answer.url().endsWith(address));
  const opened = page.context().waitForEvent('page');
  await press();
  const [answer, tab] = await Promise.all([answered, opened]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition'] ?? 'inline').toMatch(/^inline/);
  await tab.close();
  expect(page.url()).toBe(before);
}

for (const path of [routes.familySignUp, routes.supportWorkerSignUp]) {
  test(`${path} links to the terms and the policy without changing the box or the form`, async ({ page }) => {
    await page.goto(path);
    const box = page.getByRole('checkbox', {
      name: /^I agree to the terms of use .* and the privacy policy/,
    });
    await expect(box).not.toBeChecked();
    await page.getByRole('textbox', { name: 'Email' }).fill('mere@example.com');
    await expectPdf(page, 'terms of use', documents.terms, () => link(page, 'terms of use').click());
    await expectPdf(page, 'privacy policy', documents.privacy, async () => {
      await tabTo(page, link(page, 'privacy policy'));
      await page.keyboard.press('Enter');
    });
    await expect(box).not.toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('mere@example.com');
    await page.getByText('I agree to the').click({ position: { x: 4, y: 4 } });
    await expect(box).toBeChecked();
    await expectNoAxeViolations(page);
  });
}

test('the contact form links to the policy', async ({ page }) => {
  await page.goto(routes.contactUs);
  await expectPdf(page, 'privacy policy', documents.privacy, () => link(page, 'privacy policy').click());
});

test('both documents are served unchanged, and other sites cannot frame them', async ({ request }) => {
  for (const address of Object.values(documents)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const headers = answer.headers();
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await answer.body()).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  }
});
