import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateSentence, formatCents } from '#contract/fees/invoice-words.ts';
import { texts } from '#contract/texts/texts.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { attachInvoice, exampleFee, findFeeOfPayer, toPayer } from './find-fee.ts';

const words = texts('mail.fee-settled', {
  subjectPaid: 'We’ve received your payment: {invoiceNumber}',
  subjectRefunded: 'We’ve paid you back: {invoiceNumber}',
  subjectWaived: 'You have nothing to pay: {invoiceNumber}',
  paid: 'Thank you. We’ve received your payment. {fee}, {amount}.',
  notPaid: '{fee}, {amount}.',
  attached: 'The updated invoice is attached.',
});

function subjectOf({ state, invoiceNumber }: Fee): string {
  if (state === 'paid') return words.subjectPaid({ invoiceNumber });
  return state === 'refunded'
    ? words.subjectRefunded({ invoiceNumber })
    : words.subjectWaived({ invoiceNumber });
}

const paid = { on: '2026-11-27', method: 'bank-transfer', reference: null } as const;

export const feeSettled = mailKind('fee-settled', {
  when: 'A fee was paid, waived or refunded.',
  to: 'The family that paid it, or would have',
  find: findFeeOfPayer,
  words,
  write: ({ fee, payer }, publicUrl) => {
    const what = {
      fee: feeKindWords[fee.kind](fee.issuer.name),
      amount: formatCents(fee.amountCents, fee.currency),
    };
    return toPayer({ fee, payer }, publicUrl, {
      subject: subjectOf(fee),
      paragraphs: [
        `${fee.state === 'paid' ? words.paid(what) : words.notPaid(what)} ${feeStateSentence(fee)}`,
        words.attached,
      ],
    });
  },
  attach: attachInvoice,
  example: exampleFee({ state: 'paid', paid }),
  otherExamples: [
    exampleFee({ state: 'refunded', paid, refunded: { on: '2026-11-30', reference: null } }),
    exampleFee({ state: 'waived', waived: { on: '2026-11-27', reason: null } }),
  ],
});
