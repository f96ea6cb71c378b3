import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { formatCents } from '#contract/fees/invoice-words.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import {
  adminInvoicePath,
  adminMatchPath,
  adminProfilePath,
  profileRoutes,
  routes,
} from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { twoPeople } from '../conversations/steps.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { changeMatch, proposeMatch } from '../matches/steps.ts';
import { administratorLogIn, colleagueLogIn, request, storedProfile } from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';
import { dueInDays, feesOf, owingFamily, recordFee } from './steps.ts';

// In sequence: the tests share one list, and one sum of what is open.
test.describe.configure({ mode: 'default' });

const entryOf = (page: Page, number: string): Locator =>
  page.locator('[data-item]').filter({ has: page.getByRole('link', { name: number, exact: true }) });
const news = (page: Page) => page.getByRole('region', { name: 'News' });
const familyPath = (id: string) => `${routes.adminFees}?profileId=${id}`;

test('by keyboard alone a payment is recorded, and undone', async ({ visit }) => {
  const { family, fee } = await owingFamily();
  const page = await visit(await administratorLogIn());
  await page.goto(familyPath(family.user.id));
  await expect(page.getByText(`Only the fees of ${family.user.firstName} Fonoti`)).toBeVisible();
  const entry = entryOf(page, fee.invoiceNumber);
  await expect(entry).toContainText(formatCents(settings.joiningFeeCents ?? 0, 'AUD'));
  await expect(entry).toContainText(dueInDays());
  await tabTo(page, entry.getByRole('button', { name: `Change ${fee.invoiceNumber}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Mark as paid …' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Mark [A-Z]+-\d+ of .+ as paid\?$/ });
  await expect(dialog).toContainText('The family will get an email');
  await tabTo(page, dialog.getByRole('button', { name: 'Mark as paid' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('How it was paid')).toBeFocused();
  await expect(dialog).toContainText('Choose how it was paid');
  await dialog.getByLabel('Year').fill('2031');
  await dialog.getByLabel('How it was paid').selectOption({ label: 'Bank transfer' });
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await expect(dialog).toContainText(/Choose today, .+, or an earlier day/);
  await expectNoAxeViolations(page);
  const [year = '', month = ''] = fee.issuedOn.split('-');
  await dialog.getByLabel('Year').fill('2025');
  await dialog.getByLabel('Reference').fill('TRANSFER <b>77</b>');
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await expect(dialog).toContainText(`Choose ${formatDayMonthYear(fee.issuedOn)} or a later day`);
  await dialog.getByLabel('Year').fill(year);
  await dialog.getByLabel('Month').fill(month);
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(entry).toContainText(`Paid on ${formatDayMonthYear(fee.issuedOn)} by bank transfer`);
  expect(await feesOf(family)).toMatchObject([{ state: 'paid', paid: { reference: 'TRANSFER <b>77</b>' } }]);
  await page.keyboard.press('F6');
  await tabTo(page, news(page).getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(entry).toContainText(dueInDays());
  expect(await feesOf(family)).toMatchObject([{ state: 'due', paid: null }]);
});

test('on its own page a fee is waived, paid and refunded, and mistakes are taken back with a reason', async ({
  visit,
}) => {
  const { family, fee } = await owingFamily();
  const page = await visit(await administratorLogIn());
  await page.goto(adminInvoicePath(fee.id));
  await expect(page.getByRole('article', { name: `Invoice ${fee.invoiceNumber}` })).toBeVisible();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const act = async (button: string, confirm: string, fill?: () => Promise<unknown>) => {
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeVisible();
    await fill?.();
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const reason = (words: string) => () => dialog.getByLabel('Reason').fill(words);

  await main.getByRole('button', { name: 'Waive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Waive the fee' }).click();
  await expect(dialog).toContainText('Enter why it’s waived');
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Reason').fill('Hardship');
  // What was typed comes back, as it does after a screen that broke.
  await page.reload();
  await main.getByRole('button', { name: 'Waive', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Hardship');
  await dialog.getByRole('button', { name: 'Waive the fee' }).click();
  await expect(main).toContainText('Waived because: Hardship');
  expect(await feesOf(family)).toMatchObject([{ state: 'waived', waived: { reason: null } }]);

  await act('Not waived after all', 'Not waived after all', reason('It was another family'));
  await act('Mark as paid', 'Mark as paid', () =>
    dialog.getByLabel('How it was paid').selectOption({ label: 'Cash' }),
  );
  await expect(main).toContainText(/Paid on .+ in cash\./);
  await act('Refund', 'Mark as refunded', async () => {
    const year = await dialog.getByLabel('Year').inputValue();
    await dialog.getByLabel('Year').fill('2025');
    await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
    await expect(dialog).toContainText(/Choose .+ or a later day, because it was paid that day/);
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Year').fill(year);
    await dialog.getByLabel('Reference').fill('BACK 1');
  });
  await expect(main).toContainText('Reference of the refund: BACK 1');
  await expectNoAxeViolations(page);
  await act('Not refunded after all', 'Not refunded after all', reason('The bank sent it back'));
  await expect(main).toContainText(/Paid on .+ in cash\./);
  await act('Not paid after all', 'Not paid after all', reason('It was another family'));
  await expect(main.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test('what a colleague has recorded meanwhile is said, and nothing is saved over it', async ({ visit }) => {
  const { family, fee } = await owingFamily();
  const page = await visit(await colleagueLogIn());
  await page.goto(familyPath(family.user.id));
  await entryOf(page, fee.invoiceNumber)
    .getByRole('button', { name: /^Change/ })
    .click();
  await page.getByRole('menuitem', { name: 'Waive …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Waive [A-Z]+-/ });
  await dialog.getByLabel('Reason').fill('They can’t pay');
  await recordFee(fee.id, { state: 'paid', method: 'card', on: fee.issuedOn });
  await dialog.getByRole('button', { name: 'Waive the fee' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This fee has changed since you opened it');
  await expect(dialog.getByRole('alert')).toContainText(
    `Paid on ${formatDayMonthYear(fee.issuedOn)} by card. We didn’t save anything.`,
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(entryOf(page, fee.invoiceNumber)).toContainText(
    `Paid on ${formatDayMonthYear(fee.issuedOn)} by card.`,
  );
  expect(await feesOf(family)).toMatchObject([{ state: 'paid' }]);
});

test('the list is filtered by its address, sums what is open by age, and saves a file for the books', async ({
  visit,
}) => {
  const { family, fee } = await owingFamily();
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 780 } });
  await page.goto(routes.adminFees);
  const folded = page.getByText(/^Outstanding: \$[\d,]+\.\d\d /);
  await expect(folded).toBeVisible();
  await folded.click();
  const sums = page.getByRole('table', { name: 'Outstanding' });
  await expect(sums.getByRole('row', { name: /^Not due yet/ })).toContainText(/\$[\d,]+\.\d\d/);
  await expect(sums.getByRole('row', { name: /^More than 90 days overdue/ })).toContainText('None');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(`${routes.adminFees}?state=overdue`);
  await expect(page.getByRole('heading', { name: 'No fee is overdue' })).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(
    entryOf(page, fee.invoiceNumber).getByRole('link', { name: new RegExp(family.user.firstName) }),
  ).toHaveAttribute('href', adminProfilePath({ role: 'FAMILY_USER', id: family.user.id }));

  await page.getByRole('button', { name: 'Export for accounting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for accounting' });
  await dialog.getByLabel('Financial year').selectOption({ index: 3 });
  const first = dialog.getByRole('group', { name: 'First day' });
  await expect(first.getByLabel('Month')).toHaveValue('04');
  await expectNoAxeViolations(page);
  await first.getByLabel('Year').fill('2099');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  await expect(dialog).toContainText('The last day can’t be before the first');
  await dialog.getByLabel('Financial year').selectOption({ index: 1 });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^fees-\d{4}-07-01-to-\d{4}-06-30\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain(fee.invoiceNumber);
  await expect(dialog).toContainText('Saved as fees-');
  await dialog.getByLabel('File', { exact: true }).selectOption('Xero: import of sales invoices');
  await expect(dialog.getByRole('textbox', { name: 'Account' })).toHaveValue('200');
  await expectNoAxeViolations(page);
  const forXero = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save it again' }).click();
  const books = await forXero;
  expect(books.suggestedFilename()).toMatch(/-xero\.csv$/);
  expect(readFileSync(await books.path(), 'utf8')).toContain('"*ContactName","*InvoiceNumber"');
});

test('a match that becomes active has its fee, on its page and on the family’s', async ({ visit }) => {
  const people = await twoPeople();
  const admin = await administratorLogIn();
  const match = await proposeMatch(people);
  const page = await visit(admin);
  await page.goto(adminMatchPath(match.id));
  const section = page.getByRole('region', { name: 'Fee', exact: true });
  await expect(section).toContainText('It’s issued when the match becomes active.');
  await changeMatch(match, { state: 'agreed' });
  await changeMatch(match, { state: 'active' });
  await page.reload();
  await expect(section).toContainText('Fee on a successful match');
  await expect(section).toContainText(formatCents(settings.matchFeeCents ?? 0, 'AUD'));
  await expectNoAxeViolations(page);
  await page.goto(adminProfilePath({ role: 'FAMILY_USER', id: people.family.user.id }));
  const ofFamily = page.getByRole('region', { name: 'Fees', exact: true });
  await expect(ofFamily.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page);
});

test('the board says that the fee to join is not paid before it opens the search, by menu and by drag', async ({
  visit,
}) => {
  const { family, fee } = await owingFamily();
  const name = family.user.firstName;
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminBoard}?tab=families`);
  const column = (status: 'READY_FOR_MATCHING' | 'UNMATCHED') =>
    page.getByRole('grid', { name: teamStatusLabels[status], exact: true });
  const card = column('READY_FOR_MATCHING').getByRole('row', { name });
  await card.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: `${teamStatusLabels.UNMATCHED} …` }).click();
  const dialog = page.getByRole('dialog', { name: /^Move .*\?$/ });
  await expect(dialog).toContainText('The fee to join isn’t paid yet');
  await expect(dialog).toContainText('They can search before they’ve paid.');
  await expect(dialog).not.toContainText('This sends');
  await expect(dialog.getByRole('link', { name: `See the fee ${fee.invoiceNumber}` })).toHaveAttribute(
    'href',
    adminInvoicePath(fee.id),
  );
  await expect(dialog.getByRole('button', { name: 'Approve without these checks' })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();

  // By drag, from the keyboard: its grip is before the button that has the focus again.
  const grip = card.getByRole('button', { name: /^Drag/ });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await grip.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(grip).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 12; presses += 1) {
    if (await column('UNMATCHED').evaluate((grid) => grid.contains(document.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The fee to join isn’t paid yet');
  await dialog.getByRole('button', { name: 'Approve without these checks' }).click();
  await expect.poll(() => storedProfile(family)).toMatchObject({ status: 'UNMATCHED' });

  // Once it is paid, nothing is said.
  const { token } = await administratorLogIn();
  const back = await request('/api/admissions/moves', {
    method: 'POST',
    token,
    body: { profileId: family.user.id, from: 'UNMATCHED', to: 'READY_FOR_MATCHING', reason: 'A slip' },
  });
  expect(back.ok, await back.text()).toBe(true);
  await page.goto(`${profileRoutes.FAMILY_USER.adminSetup}/${family.user.id}`);
  await expect(page.getByRole('main')).toContainText('The fee to join isn’t paid yet');
  await expectNoAxeViolations(page);
  await recordFee(fee.id, { state: 'paid', method: 'bank-transfer' });
  await page.goto(`${routes.adminBoard}?tab=families`);
  await card.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: `${teamStatusLabels.UNMATCHED} …` }).click();
  await expect(dialog.getByRole('button', { name: 'Approve without these checks' })).toBeVisible();
  await expect(dialog).not.toContainText('not paid yet');
});

test('payments in a bank’s file are confirmed by a person', async ({ visit }) => {
  const { family, fee } = await owingFamily();
  const other = await owingFamily();
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 780 } });
  await page.goto(routes.adminFees);
  await page.getByRole('button', { name: 'Read a bank’s file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payments in a bank’s file' });
  const choose = async (text: string) =>
    dialog.getByLabel('Choose a file: Bank’s file').setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await choose('PK\u0003\u0004');
  await expect(dialog.getByText('This isn’t a CSV file.')).toBeVisible();
  await choose('Date,Amount,Details\n01/05/2026,1000.00,"Half\n02/05/2026,5.00,a line');
  await expect(dialog.getByText('A quotation mark in this file isn’t closed')).toBeVisible();
  await choose('01/05/2026,1.00\n'.repeat(20_001));
  await expect(dialog.getByText('This file has more than 20,000 lines.')).toBeVisible();
  const [year, month, day] = fee.issuedOn.split('-');
  await choose(
    [
      'Date,Amount,Transaction Details,Balance',
      `${day}/${month}/${year},${(fee.amountCents / 100).toFixed(2)},"TRANSFER ${fee.invoiceNumber.replace('-', ' ')}",2000.00`,
      `${day}/${month}/${year},900.00,"${other.fee.invoiceNumber}",2900.00`,
      `${day}/${month}/${year},-4.50,Coffee,2895.50`,
    ].join('\n'),
  );
  await expect(dialog).toContainText(
    '2 lines name open invoices. Lines without one of our invoice numbers: 1.',
  );
  await expect(dialog.getByRole('checkbox', { name: fee.invoiceNumber })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: other.fee.invoiceNumber })).not.toBeChecked();
  await expect(dialog.getByText('Amount doesn’t match')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Mark one as paid' }).click();
  await expect(dialog).toContainText('Marked as paid. The family gets an email that says so.');
  expect(await feesOf(family)).toMatchObject([{ state: 'paid', paid: { method: 'bank-transfer' } }]);
  expect(await feesOf(other.family)).toMatchObject([{ state: 'due' }]);
});
