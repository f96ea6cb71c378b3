import { readFileSync } from 'node:fs';
import { formatCents } from '#contract/fees/invoice-words.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { adminInvoicePath, invoicePath, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  freshName,
  registerFamily,
  registerSupportWorker,
  saveProfile,
  setStatus,
} from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';
import { dueInDays, feesOf, owingFamily, recordFee } from './steps.ts';

const phone = { viewport: { width: 360, height: 780 } };
const dayMs = 86_400_000;

test('a family reads which fees will come, and how to pay the first one once it is approved', async ({
  visit,
}) => {
  const family = await registerFamily(freshName('Mere'));
  const page = await visit(family, phone);
  await page.goto(routes.familyFees);
  await expect(page.getByRole('heading', { name: 'You have no fees yet' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`A fee of ${feesIn('AU').joining} is payable to join`);
  await expect(page.getByRole('main')).toContainText('This website takes no payments.');
  await expectNoAxeViolations(page);

  await setStatus(family, 'READY_FOR_MATCHING');
  const [fee] = await feesOf(family);
  const number = fee?.invoiceNumber ?? '';
  await page.reload();
  const card = page.getByRole('region', { name: `Fee to join ${settings.name}` });
  await expect(card).toContainText(`Invoice ${number}`);
  await expect(card).toContainText(formatCents(settings.joiningFeeCents ?? 0, 'AUD'));
  await expect(card).toContainText(dueInDays());
  await expect(card).toContainText(settings.payTo.AU);
  await expect(card).toContainText(`Please use ${number} as the reference`);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await recordFee(fee?.id ?? '', { state: 'paid', method: 'bank-transfer', reference: 'TRANSFER 1' });
  await page.reload();
  await expect(card).toContainText(/Paid on .+ by bank transfer\./);
  await expect(card.getByRole('heading', { name: 'How to pay' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(
    `A fee of ${feesIn('AU').match} is payable on a successful match.`,
  );
  await expect(page.getByRole('main')).not.toContainText('payable to join');
});

test('an invoice is found by keyboard, reads well on a phone and on paper, and is saved as a PDF', async ({
  visit,
}) => {
  const { family, fee } = await owingFamily();
  await saveProfile(family, {
    address: {
      addressLine1: '12 Rata Street',
      suburb: 'Kelburn',
      city: 'Wellington',
      zipCode: '6012',
      country: { code: 'NZ' },
    },
  });
  const page = await visit(family);
  await page.goto(routes.familyView);
  const fromJourney = page.getByRole('link', { name: 'See how to pay' });
  await expect(fromJourney).toHaveAttribute('href', routes.familyFees);
  await page.getByRole('button', { name: `Hi, ${family.user.firstName}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Your fees' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your fees' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: `See the invoice ${fee.invoiceNumber}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(invoicePath(fee.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: /Breadcrumb/ }).getByRole('link')).toHaveText([
    'Home',
    'Your fees',
  ]);
  const invoice = page.getByRole('article', { name: `Invoice ${fee.invoiceNumber}` });
  await expect(invoice).toContainText(settings.legalEntity);
  await expect(invoice).toContainText('ABN');
  await expect(invoice).toContainText(`${family.user.firstName} Fonoti`);
  await expect(invoice.getByText('12 Rata Street')).toHaveText(
    '12 Rata Street\nKelburn\nWellington 6012\nNEW ZEALAND',
    {
      useInnerText: true,
    },
  );
  const dollars = (cents: number) => (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
  const gstCents = Math.round(fee.amountCents / 11);
  await expect(invoice).toContainText(`$${dollars(fee.amountCents - gstCents)} AUD`);
  await expect(invoice).toContainText(`$${dollars(gstCents)} AUD`);
  await expectNoAxeViolations(page);

  const saved = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: `Save as PDF of invoice ${fee.invoiceNumber}` }));
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${fee.invoiceNumber}.pdf`);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(
    page.getByText(`Look for ${fee.invoiceNumber}.pdf where your browser saves downloads.`),
  ).toBeVisible();

  await page.setViewportSize(phone.viewport);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(invoice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Hi,/ })).toBeHidden();
});

test('an overdue fee is said calmly, with whom to talk to, and the page says when it cannot load', async ({
  visit,
}) => {
  const { family } = await owingFamily();
  const page = await visit(family, phone);
  await page.clock.setFixedTime(new Date(Date.now() + (settings.dueDays + 12) * dayMs));
  const failure = (url: URL) => url.pathname === '/api/fees';
  await page.route(failure, (route) => route.abort('internetdisconnected'));
  await page.goto(routes.familyFees);
  await expect(page.getByRole('alert')).toContainText('Your fees couldn’t be loaded');
  await expectNoAxeViolations(page);
  await page.unroute(failure);
  await page.getByRole('button', { name: 'Try again' }).click();
  const card = page.getByRole('region', { name: `Fee to join ${settings.name}` });
  await expect(card).toContainText(/1[123] days overdue/);
  await expect(card).toContainText('If you can’t pay right now, please talk to us.');
  await expect(card.getByRole('link', { name: 'send us a message' })).toHaveAttribute(
    'href',
    routes.contactUs,
  );
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await page.route(
    (url) => url.pathname.endsWith('/invoice.pdf'),
    (route) => route.abort('internetdisconnected'),
  );
  await card.getByRole('button', { name: /^Save as PDF/ }).click();
  await expect(card.getByRole('alert')).toContainText('The PDF wasn’t saved.');
  await expect(card.getByRole('button', { name: /^Try the PDF again/ })).toBeEnabled();
});

test('nobody reads the invoice of another family, and a worker has no fees', async ({ visit }) => {
  const { fee } = await owingFamily();
  const other = await visit(await registerFamily(freshName('Aroha')));
  await other.goto(invoicePath(fee.id));
  await expect(other.getByRole('heading', { name: 'There’s no such invoice' })).toBeVisible();
  await expect(other.getByRole('main')).not.toContainText(fee.invoiceNumber);
  await expectNoAxeViolations(other);
  await other.goto(adminInvoicePath(fee.id));
  await expect(other).not.toHaveURL(/fees/);

  const worker = await visit(await registerSupportWorker(freshName('Sione')));
  for (const path of [routes.familyFees, invoicePath(fee.id), routes.adminFees]) {
    await worker.goto(path);
    await expect(worker).toHaveURL(new RegExp(routes.supportWorkerSetup));
  }
  await worker.getByRole('button', { name: /^Hi,/ }).click();
  await expect(worker.getByRole('menuitem', { name: 'Your account' })).toBeVisible();
  await expect(worker.getByRole('menuitem', { name: 'Your fees' })).toHaveCount(0);
});
