import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateSentence, formatCents } from '#contract/fees/invoice-words.ts';
import { invoicePath, throughLogin } from '#contract/routes.ts';
import { anyQuestions, mailKind, toReader } from '#server/mail/mail-kind.ts';
import { attachInvoice, exampleFee, findFeeOfPayer } from './find-fee.ts';

const subjectOf = ({ state }: Fee): string => {
  if (state === 'paid') return 'We’ve received your payment';
  return state === 'refunded' ? 'We’ve paid you back' : 'You have nothing to pay';
};

export const feeSettled = mailKind('fee-settled', {
  when: 'A fee was paid, waived or refunded.',
  to: 'The family that paid it, or would have',
  find: findFeeOfPayer,
  write: ({ fee, payer }, publicUrl) =>
    toReader(payer, {
      subject: `${subjectOf(fee)}: ${fee.invoiceNumber}`,
      paragraphs: [
        `${fee.state === 'paid' ? 'Thank you. We’ve received your payment. ' : ''}${feeKindWords[fee.kind](fee.issuer.name)}, ${formatCents(fee.amountCents, fee.currency)}. ${feeStateSentence(fee)}`,
        'The updated invoice is attached.',
      ],
      button: { label: 'Open the invoice', url: `${publicUrl}${throughLogin(invoicePath(fee.id))}` },
      notes: [anyQuestions()],
    }),
  attach: attachInvoice,
  example: {
    ...exampleFee,
    fee: {
      ...exampleFee.fee,
      state: 'paid',
      paid: { on: '2026-11-27', method: 'bank-transfer', reference: null },
    },
  },
});
