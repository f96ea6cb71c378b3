import { expect, test } from 'vitest';
import { changedFeeInput, type Fee, feeStates } from '#contract/fees/fees.ts';
import { actLabel, actsOn, backTo } from './acts.ts';

const fee: Fee = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'joining',
  state: 'due',
  invoiceNumber: 'ALS-000123',
  family: null,
  payer: 'Family 7KQ2',
  currency: 'AUD',
  amountCents: 100_000,
  gstCents: 9_091,
  issuer: { name: 'Hand in Hand', seller: 'Hand in Hand Pty Ltd', taxNumber: null, payTo: 'Bank transfer' },
  issuedOn: '2026-11-25',
  dueOn: '2026-12-09',
  paid: null,
  waived: null,
  refunded: null,
  matchId: null,
  teamWillCall: false,
  changedBy: null,
  version: 3,
};
const paid = { on: '2026-11-26', method: 'cash', reference: 'R1' } as const;
const was: Record<Fee['state'], Fee> = {
  due: fee,
  paid: { ...fee, state: 'paid', paid },
  waived: { ...fee, state: 'waived', waived: { on: '2026-11-26', reason: null } },
  refunded: { ...fee, state: 'refunded', paid, refunded: { on: '2026-11-27', reference: 'R2' } },
};

test('each state has something that can be done, and something that takes a mistake back', () => {
  expect(feeStates.map((state) => actsOn({ state }).map((act) => actLabel(act, { state })))).toEqual([
    ['Mark as paid', 'Waive'],
    ['Refund', 'Not paid after all'],
    ['Not waived after all'],
    ['Not refunded after all'],
  ]);
});

test.each(feeStates)('back to %s is a change that the server takes, with the newest version', (state) => {
  const change = backTo(was[state], { ...fee, version: 4 });
  expect(changedFeeInput.safeParse(change).error).toBeUndefined();
  expect(change).toMatchObject({ state, version: 4 });
});

test('a payment and a refund keep their day and reference', () => {
  expect(backTo(was.paid, fee)).toMatchObject({ on: '2026-11-26', method: 'cash', reference: 'R1' });
  expect(backTo(was.refunded, fee)).toMatchObject({ on: '2026-11-27', reference: 'R2' });
});
