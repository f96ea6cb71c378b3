import type { BooksFormat, Fee, FeeCurrency } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateWords, paymentMethodWords } from '#contract/fees/invoice-words.ts';
import { fullName } from '#contract/words.ts';
import type { Column } from '#server/admissions/exports/columns.ts';
import type { Export } from '#server/admissions/exports/send-export.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { presentFee } from './present.ts';
import { booksAtOnce, deleteOldFees, findFees, listForBooks, listIssued, type Period } from './store.ts';

const money = (cents: number) => (cents / 100).toFixed(2);

const forPeople: Column<Fee>[] = [
  { header: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Payer', cell: ({ payer }) => payer },
  { header: 'Name', cell: ({ family }) => (family ? fullName(family) : '') },
  { header: 'For', cell: ({ kind, issuer }) => feeKindWords[kind](issuer.name) },
  { header: 'State', cell: ({ state }) => feeStateWords[state] },
  { header: 'Currency', cell: ({ currency }) => currency },
  { header: 'Amount with GST', cell: ({ amountCents }) => money(amountCents) },
  { header: 'GST', cell: ({ gstCents }) => money(gstCents) },
  { header: 'Issued', cell: ({ issuedOn }) => issuedOn },
  { header: 'Due', cell: ({ dueOn }) => dueOn },
  { header: 'Paid', cell: ({ paid }) => paid?.on ?? '' },
  { header: 'Paid by', cell: ({ paid }) => (paid ? paymentMethodWords[paid.method] : '') },
  { header: 'Payment reference', cell: ({ paid }) => paid?.reference ?? '' },
  { header: 'Waived', cell: ({ waived }) => waived?.on ?? '' },
  { header: 'Waived because', cell: ({ waived }) => waived?.reason ?? '' },
  { header: 'Refunded', cell: ({ refunded }) => refunded?.on ?? '' },
  { header: 'Refund reference', cell: ({ refunded }) => refunded?.reference ?? '' },
];

/** '1/07/2026' is read as a day of either order by some; with two digits each, in the order of both countries. */
const dayMonthYear = (day: string) => day.split('-').toReversed().join('/');

/** The names of each country's taxes in a new company file of the program; none: the fee has no GST. */
const taxNames: Readonly<Record<'xero' | 'myob', Record<FeeCurrency | 'none', string>>> = {
  xero: { AUD: 'GST on Income', NZD: '15% GST on Income', none: 'BAS Excluded' },
  myob: { AUD: 'GST', NZD: 'S15', none: 'N-T' },
};

/**
 * What the program's import of sales takes, one line for each invoice, with prices that include GST. The customer is the pseudonym: a ledger
 * needs no names.
 */
const forProgram: Readonly<Record<'xero' | 'myob', (account: string) => Column<Fee>[]>> = {
  xero: (account) => [
    { header: '*ContactName', cell: ({ payer }) => payer },
    { header: '*InvoiceNumber', cell: ({ invoiceNumber }) => invoiceNumber },
    { header: '*InvoiceDate', cell: ({ issuedOn }) => dayMonthYear(issuedOn) },
    { header: '*DueDate', cell: ({ dueOn }) => dayMonthYear(dueOn) },
    { header: '*Description', cell: ({ kind, issuer }) => feeKindWords[kind](issuer.name) },
    { header: '*Quantity', cell: () => '1' },
    { header: '*UnitAmount', cell: ({ amountCents }) => money(amountCents) },
    { header: '*AccountCode', cell: () => account },
    { header: '*TaxType', cell: taxOf('xero') },
    { header: 'TaxAmount', cell: ({ gstCents }) => money(gstCents) },
    { header: 'Currency', cell: ({ currency }) => currency },
  ],
  myob: (account) => [
    { header: 'Co./Last Name', cell: ({ payer }) => payer },
    { header: 'Inclusive', cell: () => 'X' },
    { header: 'Invoice No.', cell: ({ invoiceNumber }) => invoiceNumber },
    { header: 'Date', cell: ({ issuedOn }) => dayMonthYear(issuedOn) },
    { header: 'Description', cell: ({ kind, issuer }) => feeKindWords[kind](issuer.name) },
    { header: 'Account No.', cell: () => account },
    { header: 'Amount', cell: ({ amountCents, gstCents }) => money(amountCents - gstCents) },
    { header: 'Inc-Tax Amount', cell: ({ amountCents }) => money(amountCents) },
    { header: 'Tax Code', cell: taxOf('myob') },
    { header: 'GST Amount', cell: ({ gstCents }) => money(gstCents) },
    // In so many days.
    { header: 'Terms - Payment is Due', cell: () => '2' },
    {
      header: 'Terms - Balance Due Days',
      cell: ({ issuedOn, dueOn }) => String(daysBetween(issuedOn, dueOn)),
    },
    { header: 'Currency Code', cell: ({ currency }) => currency },
  ],
};

const daysBetween = (one: string, other: string) =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);

const taxOf =
  (program: 'xero' | 'myob') =>
  ({ gstCents, currency }: Fee) =>
    taxNames[program][gstCents === 0 ? 'none' : currency];

const usualAccounts = { xero: '200', myob: '4-1000' } as const;

type Books = Period & { format: BooksFormat; account?: string | undefined };

/**
 * Exports the books: what was issued, paid, waived or refunded in a period; for an accounting program only what was issued and not waived.
 * Amounts are in the currency of the row, with two decimals.
 */
export const booksOf = ({ db, clock }: { db: Db; clock: Clock }, { format, account, ...period }: Books) =>
  ({
    ...{ side: 'fees', search: { ...anything, ...period }, at: clock() },
    listed: byPages(
      (last: { number: number } | undefined) =>
        (format === 'table' ? listForBooks : listIssued)(db, period, last?.number ?? 0),
      ({ id, familyId }) => ({ id, personId: familyId }),
      booksAtOnce,
    ),
    columns: format === 'table' ? forPeople : forProgram[format](account ?? usualAccounts[format]),
    read: async (ids) => (await findFees(db, ids)).map((row) => presentFee(row, { isTeam: true })),
  }) satisfies Export<Fee>;

const anything = {
  hasText: false,
  match: 'any',
  status: null,
  country: null,
  arrangement: null,
  registeredSince: null,
  sort: 'newest',
  answers: false,
  standing: null,
  kind: null,
} as const;

/** Inland Revenue asks for seven years after the end of the tax year, the Australian Taxation Office for five. One more covers either year. */
const yearsKept = 8;

/** Deletes fees of families that are gone, once the books need them no longer. */
export async function clearOldFees(db: Db, now: Date): Promise<void> {
  const day = today(now);
  await deleteOldFees(db, `${Number(day.slice(0, 4)) - yearsKept}${day.slice(4)}`);
}
