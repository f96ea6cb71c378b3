import type { changedFeeInput, Fee } from '#contract/fees/fees.ts';
import { formatCents, payerOf } from '#contract/fees/invoice-words.ts';
import { type FeeAct, feeActs } from '#contract/fees/transitions.ts';
import { actsIn } from '#contract/transitions.ts';
import type { z } from '#contract/zod.ts';

/** What has become of a fee, as it is sent. */
export type FeeChange = z.output<typeof changedFeeInput>;

/** An act that somebody has chosen, on the fee as they saw it. */
export type AskedAct = { act: FeeAct; fee: Fee };

export const actsOn = ({ state }: Pick<Fee, 'state'>): readonly FeeAct[] => actsIn(feeActs, state, ['team']);

/** On its button and in its menu. */
export function actLabel(act: FeeAct, { state }: Pick<Fee, 'state'>): string {
  if (act === 'reopen') return state === 'waived' ? 'Not waived after all' : 'Not paid after all';
  return { pay: 'Mark as paid', waive: 'Waive', refund: 'Refund', takeRefundBack: 'Not refunded after all' }[
    act
  ];
}

export function questionOf(act: FeeAct, fee: Fee): string {
  const what = `${fee.invoiceNumber} of ${payerOf(fee)}`;
  if (act === 'pay') return `Mark ${what} as paid?`;
  if (act === 'waive') return `Waive ${what}?`;
  if (act === 'refund') return `Record a refund of ${what}?`;
  return `${actLabel(act, fee)}: ${what}`;
}

/** What follows from it. */
export function consequenceOf(act: FeeAct, fee: Fee): string {
  const amount = formatCents(fee.amountCents, fee.currency);
  if (act === 'pay') return `${amount}. The family will get an email that says so.`;
  if (act === 'waive')
    return `The family won’t have to pay ${amount}. They’ll get an email that says so, without your reason.`;
  if (act === 'refund')
    return `This website sends no money. Send ${amount} back first, then record it here. The family will get an email that says so.`;
  if (act === 'takeRefundBack')
    return 'The fee will be paid again, as it was before. The family will get an email.';
  return `The family will owe ${amount} again, and will get an email with the invoice.`;
}

/** What was done, for the toast. */
export function doneWords({ invoiceNumber, state }: Fee): string {
  const words = {
    due: 'is due again',
    paid: 'is marked as paid',
    waived: 'is waived',
    refunded: 'is marked as refunded',
  };
  return `${invoiceNumber} ${words[state]}`;
}

/** Undoes a change of a fee, after a press of the wrong button. */
export function backTo(before: Fee, { version }: Fee): FeeChange {
  const reason = 'Undone right after';
  const { state, paid, waived, refunded } = before;
  if (state === 'paid' && paid)
    return { state, on: paid.on, method: paid.method, reference: paid.reference, reason, version };
  if (state === 'waived') return { state, reason: waived?.reason ?? reason, version };
  if (state === 'refunded' && refunded)
    return { state, on: refunded.on, reference: refunded.reference, version };
  return { state: 'due', reason, version };
}
