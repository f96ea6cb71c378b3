import type { PaymentMethod } from '#contract/fees/fees.ts';

/** What became of a fee, each so many days after the invoice. Nothing: it is due. */
export type FeeStory = {
  paid?: { after: number; method: PaymentMethod; reference?: string };
  waived?: { after: number; reason: string };
  refunded?: { after: number; reference?: string };
};

export const byTransfer = (after: number, reference?: string): FeeStory => ({
  paid: { after, method: 'bank-transfer', ...(reference && { reference }) },
});

/** Of fees to join, the oldest first, and again from the first. Most families pay in time. */
export const joiningStories: readonly FeeStory[] = [
  byTransfer(4, 'Fee to join'),
  byTransfer(11),
  { paid: { after: 6, method: 'ndis', reference: 'Plan manager, claim 4471' } },
  { waived: { after: 3, reason: 'Hardship: one income since March. Agreed at our team meeting.' } },
  byTransfer(2),
  { paid: { after: 9, method: 'card', reference: 'By phone' } },
  {
    paid: { after: 5, method: 'bank-transfer' },
    refunded: { after: 12, reference: 'Paid twice by mistake' },
  },
  byTransfer(13, 'Support search'),
  {},
];
