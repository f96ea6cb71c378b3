import { expect, it } from 'vitest';
import type { Fee } from '#contract/fees/fees.ts';
import { centsOf, dayOf, readBankRows } from './bank-lines.ts';

const fee = (invoiceNumber: string, amountCents = 100_000) => ({ invoiceNumber, amountCents }) as Fee;
const [first, second] = [fee('ALS-000012'), fee('ALS-000112', 200_000)];

const inBrief = (rows: string[][]) => {
  const { lines, closed, others } = readBankRows(rows, [first, second]);
  return {
    lines: lines.map(({ fee: { invoiceNumber }, on, isExact }) => [invoiceNumber, on, isExact]),
    closed,
    others,
  };
};

it('finds invoices however their numbers are typed, in the columns of several banks', () => {
  expect(
    inBrief([
      ['3/05/2026', '+1000.00', 'Direct Credit als 12 NGUYEN', '+5012.10'],
      ['Date', 'Amount', 'Account Number', '', 'Transaction Details', 'Balance'],
      ['03 May 26', '2000.00', '1234', '', 'TRANSFER ALS-000112', '7012.10'],
      ['2026/05/04', '20260504001', 'D/C', '', 'M NGUYEN', 'ALS000012', '900.00'],
    ]),
  ).toEqual({
    lines: [
      ['ALS-000012', '2026-05-03', true],
      ['ALS-000112', '2026-05-03', true],
      ['ALS-000012', '2026-05-04', false],
    ],
    closed: 0,
    others: 0,
  });
});

it('takes no balance, no payment of ours and no longer number for the amount of an invoice', () => {
  expect(
    inBrief([
      ['Date', 'Narrative', 'Debit Amount', 'Credit Amount', 'Balance'],
      ['03/05/2026', 'ALS-12', '', '500.00', '1000.00'],
      ['03/05/2026', 'Refund ALS-12', '-1000.00', '', '1.00'],
      ['03/05/2026', 'ALS-0000121', '', '1000.00', '1.00'],
      ['03/05/2026', 'Coffee', '4.50', '', '1.00'],
      [''],
    ]),
  ).toEqual({
    lines: [
      ['ALS-000012', '2026-05-03', false],
      ['ALS-000012', '2026-05-03', false],
    ],
    closed: 1,
    others: 1,
  });
});

it('takes one amount for all invoices of a line', () => {
  expect(
    inBrief([
      ['03/05/2026', '1000.00', 'ALS-12 and ALS-112'],
      ['03/05/2026', '3000.00', 'ALS-12 and ALS-112'],
    ]).lines.map(([, , isExact]) => isExact),
  ).toEqual([false, false, true, true]);
});

it('takes no debit for a payment, such as one that the bank took back', () => {
  expect(
    inBrief([
      ['Date', 'Narrative', 'Debit Amount', 'Debit/Credit', 'Balance'],
      ['03/05/2026', 'DISHONOUR ALS-12', '1000.00', '', '5.00'],
      ['03/05/2026', 'ALS-12', '', '1000.00', '5.00'],
    ]).lines.map(([, , isExact]) => isExact),
  ).toEqual([false, true]);
});

it('has no day where the line has none', () => {
  expect(inBrief([['ALS-12', '1000']]).lines).toEqual([['ALS-000012', null, true]]);
});

it.each([
  ['31/12/2026', '2026-12-31'],
  ['1-2-26', '2026-02-01'],
  ['20260503', '2026-05-03'],
  ['3 September 2026', '2026-09-03'],
  ['2026-05-03T10:00', '2026-05-03'],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['1000.00', null],
  // The number of an account.
  ['12341231', null],
])('reads the day in %s', (cell, day) => expect(dayOf(cell)).toBe(day));

it.each([
  ['$1,000.00', 100_000],
  ['1000', 100_000],
  ['0.05', 5],
  ['-5.00', null],
  ['(5.00)', null],
  ['5.001', null],
  ['', null],
])('reads the amount in %s', (cell, cents) => expect(centsOf(cell)).toBe(cents));
