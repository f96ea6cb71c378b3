import type { WorkItem } from '#contract/admissions/work-list.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { demoAdministrator, readDemo } from '../demo.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import { servers } from '../servers.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

test('the team sees why an email didn’t come, reads one as it was sent, and sends it again by keyboard', async ({
  visit,
}) => {
  const admin = await demoAdministrator();
  const [item] = await readDemo<WorkItem[]>('/api/work-list?kind=unreachable', admin);
  const { id = '' } = item?.unreachable?.person ?? {};
  const page = await visit(admin, { viewport: { width: 360, height: 780 } });
  // The first answer fails.
  await page.route('**/api/admin/mails?*', (route) => route.fulfill(refusal(400, 'invalid-input')), {
    times: 1,
  });
  await page.goto(servers.demo.url + adminProfilePath({ id, role: 'SUPPORT_WORKER' }));
  const emails = page.getByRole('region', { name: 'Emails', exact: true });
  await emails.getByRole('heading', { name: 'Emails' }).click();
  await expect(emails).toContainText('These emails couldn’t be loaded');
  await emails.getByRole('button', { name: 'Try again' }).click();
  await expect(emails).toContainText(
    /Our emails haven’t reached .* Ring them, and ask for the right address/,
  );
  const sent = emails.getByRole('listitem').filter({ hasText: 'Link to confirm the email address' });
  await expect(emails.getByRole('listitem').first()).toContainText(
    'A mail server refused the address for good.',
  );
  await expect(sent).toContainText('Sent');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await sent.getByRole('button', { name: /^Show: / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link to confirm the email address' });
  const mail = dialog.getByTitle('The email').contentFrame();
  await expect(mail.getByText(/verify-email.code=hidden/)).toBeVisible();
  await dialog.getByText('The same as plain text').click();
  await expect(dialog).toContainText('verify-email?code=hidden');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await sent.getByRole('button', { name: /^Send again: / }).press('Enter');
  await expect(page.getByText('The email is on its way again.')).toBeAttached();
  // Their address was confirmed long ago, so there is nothing to confirm.
  await expect(emails.getByRole('listitem').first()).toContainText('so we didn’t send it');
  const history = page.getByRole('region', { name: 'History', exact: true });
  await page.reload();
  await expect(history).toContainText('Sent an email to them again');
  await expect(history).toContainText('Read an email to them');
  await expectNoAxeViolations(page);
});
