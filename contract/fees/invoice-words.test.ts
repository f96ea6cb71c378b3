import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import type { Fee } from './fees.ts';
import {
  dueWords,
  feeAgeOn,
  feeStateSentence,
  formatCents,
  invoiceWords,
  isOverdue,
} from './invoice-words.ts';

beforeAll(() => applySettings({ country: 'AU' }));
afterAll(() => applySettings(defaultSettings));

const fee: Fee = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'joining',
  state: 'due',
  invoiceNumber: 'HIH-000123',
  family: {
    id: '018f0000-0000-7000-8000-000000000002',
    firstName: 'Mere',
    lastName: 'Walker',
    address: { country: { code: 'AU', name: 'Australia' } },
  },
  payer: 'Family 7KQ2',
  currency: 'AUD',
  amountCents: 100_000,
  gstCents: 9_091,
  issuer: {
    name: 'Hand in Hand',
    seller: 'Hand in Hand Pty Ltd',
    taxNumber: 'ABN 00 000 000 000',
    payTo: 'Bank transfer to Hand in Hand Pty Ltd, BSB 000-000, account 0000 0000',
  },
  issuedOn: '2026-11-25',
  dueOn: '2026-12-09',
  paid: null,
  waived: null,
  refunded: null,
  matchId: null,
  teamWillCall: false,
  changedBy: null,
  version: 1,
};

test('money has cents and its currency', () => {
  expect(formatCents(100_000, 'AUD')).toBe('$1,000.00 AUD');
  expect(formatCents(9_091, 'NZD')).toBe('$90.91 NZD');
});

test.each([
  ['2026-12-06', 'Due in 3 days', 'not-due', false],
  ['2026-12-08', 'Due in 1 day', 'not-due', false],
  ['2026-12-09', 'Due today', 'not-due', false],
  ['2026-12-10', '1 day overdue', 'days-1-30', true],
  ['2027-01-09', '31 days overdue', 'days-31-60', true],
  ['2027-03-10', '91 days overdue', 'days-over-90', true],
])('on %s a fee says %s', (today, words, age, overdue) => {
  expect(dueWords(fee, today)).toBe(words);
  expect(feeAgeOn(fee, today)).toBe(age);
  expect(isOverdue(fee, today)).toBe(overdue);
  expect(isOverdue({ ...fee, state: 'waived' }, today)).toBe(false);
});

test('what has become of a fee', () => {
  const paid = { on: '2026-12-01', method: 'ndis', reference: null } as const;
  expect(feeStateSentence(fee)).toBe('Please pay it by 9 December 2026.');
  expect(feeStateSentence({ ...fee, state: 'paid', paid })).toBe(
    'Paid on 1 December 2026 by an NDIS plan manager.',
  );
  expect(
    feeStateSentence({ ...fee, state: 'waived', waived: { on: '2026-12-02', reason: 'Hardship' } }),
  ).toBe('Waived on 2 December 2026: there’s nothing to pay.');
  expect(feeStateSentence({ ...fee, teamWillCall: true })).toContain('please wait for our call');
  expect(invoiceWords({ ...fee, teamWillCall: true }).howToPay).toEqual([]);
  expect(isOverdue({ ...fee, teamWillCall: true }, '2027-01-01')).toBe(false);
  const refunded = { on: '2026-12-03', reference: null };
  expect(feeStateSentence({ ...fee, state: 'refunded', paid, refunded })).toBe(
    'Refunded on 3 December 2026.',
  );
});

test('an invoice has all that a tax invoice needs, and says how to pay while it is due', () => {
  const words = invoiceWords(fee);
  expect(words.title).toBe('Tax invoice');
  expect(words.seller).toBe('Hand in Hand Pty Ltd, ABN 00 000 000 000');
  expect(words.facts.map((fact) => fact.lines.join())).toEqual([
    'HIH-000123',
    '25 November 2026',
    '9 December 2026',
    'Mere Walker',
    'Family 7KQ2',
  ]);
  expect(words.amounts[1]?.label).toBe('GST of 10%');
  expect(words.amounts.map((amount) => amount.words)).toEqual(['$909.09 AUD', '$90.91 AUD', '$1,000.00 AUD']);
  expect(words.howToPay.join(' ')).toContain('use HIH-000123 as the reference');
});

test('the address of who pays stands as their post writes it, and what is not known is left out', () => {
  const addressOf = (address: object, code: string) => {
    const family = { ...fee.family, address: { ...address, country: { code, name: '' } } };
    const { facts } = invoiceWords({ ...fee, family } as Fee);
    return facts.find(({ label }) => label === 'Address')?.lines;
  };
  const home = { addressLine1: '12 Rata Street', city: 'Wellington', zipCode: '6012' };
  expect(addressOf({ ...home, suburb: 'Kelburn' }, 'NZ')).toEqual([
    '12 Rata Street',
    'Kelburn',
    'Wellington 6012',
    'NEW ZEALAND',
  ]);
  expect(addressOf({ ...home, city: 'Newtown', state: 'nsw', zipCode: '2042' }, 'AU')).toEqual([
    '12 Rata Street',
    'NEWTOWN NSW 2042',
  ]);
  expect(addressOf({}, 'NZ')).toBeUndefined();
});

test('a seller without GST sends no tax invoice, and a deleted family has its pseudonym', () => {
  const waived = { on: '2026-12-02', reason: null };
  const issuer = { ...fee.issuer, taxNumber: null };
  const words = invoiceWords({ ...fee, gstCents: 0, issuer, family: null, state: 'waived', waived });
  expect([words.title, words.seller]).toEqual(['Invoice', 'Hand in Hand Pty Ltd']);
  expect(words.amounts).toEqual([{ label: 'Total', words: '$1,000.00 AUD' }]);
  expect(words.facts.at(-1)?.lines).toEqual(['Family 7KQ2']);
  expect(words.howToPay).toEqual([]);
});
