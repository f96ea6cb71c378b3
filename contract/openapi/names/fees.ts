import { changedFeeInput, fee, feeTotals } from '#contract/fees/fees.ts';
import { ids, inBrisbane } from './example-people.ts';
import { named } from './named.ts';

const none = { fees: 0, cents: 0 };

export const feeNames = [
  named(fee, 'Fee', 'A fee with its invoice, for whoever pays it and the team', {
    id: ids.request,
    kind: 'joining',
    state: 'paid',
    invoiceNumber: 'ALS-000012',
    family: { id: ids.family, firstName: 'Mia', lastName: 'Nguyen', address: inBrisbane },
    payer: 'Family 7KQ2XM',
    currency: 'AUD',
    amountCents: 100_000,
    gstCents: 9_091,
    issuedOn: '2026-05-03',
    dueOn: '2026-05-17',
    paid: { on: '2026-05-10', method: 'bank-transfer', reference: 'ALS-000012' },
    waived: null,
    refunded: null,
    matchId: null,
    teamWillCall: false,
    changedBy: null,
    version: 2,
  }),
  named(feeTotals, 'FeeTotals', 'What is open, by age and currency', {
    ages: [{ age: 'not-due', AUD: { fees: 2, cents: 300_000 }, NZD: none }],
  }),
  named(changedFeeInput, 'ChangedFeeInput', 'What has become of a fee', {
    state: 'paid',
    on: '2026-05-10',
    method: 'bank-transfer',
    reference: 'ALS-000012',
    version: 1,
  }),
];
