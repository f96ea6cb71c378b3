import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateWords, paymentMethodWords } from '#contract/fees/invoice-words.ts';
import { csvLine, csvStart } from '#server/exports/csv.ts';

const money = (cents: number) => (cents / 100).toFixed(2);

const columns: [header: string, cell: (fee: Fee) => string][] = [
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Payer', ({ payer }) => payer],
  ['Name', ({ family }) => (family ? `${family.firstName} ${family.lastName}` : '')],
  ['For', ({ kind }) => feeKindWords[kind]],
  ['State', ({ state }) => feeStateWords[state]],
  ['Currency', ({ currency }) => currency],
  ['Amount with GST', ({ amountCents }) => money(amountCents)],
  ['GST', ({ gstCents }) => money(gstCents)],
  ['Issued', ({ issuedOn }) => issuedOn],
  ['Due', ({ dueOn }) => dueOn],
  ['Paid', ({ paid }) => paid?.on ?? ''],
  ['Paid by', ({ paid }) => (paid ? paymentMethodWords[paid.method] : '')],
  ['Payment reference', ({ paid }) => paid?.reference ?? ''],
  ['Waived', ({ waived }) => waived?.on ?? ''],
  ['Waived because', ({ waived }) => waived?.reason ?? ''],
  ['Refunded', ({ refunded }) => refunded?.on ?? ''],
  ['Refund reference', ({ refunded }) => refunded?.reference ?? ''],
];

/** A file for the books. Amounts are in the currency of the row, with two decimals. */
export const booksOf = (fees: readonly Fee[]): string =>
  csvStart(columns.map(([header]) => header)) +
  fees.map((fee) => csvLine(columns.map(([, cell]) => cell(fee)))).join('');
