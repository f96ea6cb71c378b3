import { feeKindWords, feeStateSentence, formatCents, howToPayWords } from '#contract/fees/invoice-words.ts';
import { texts } from '#contract/texts/texts.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { attachInvoice, exampleFee, findFeeOfPayer, toPayer } from './find-fee.ts';

const words = texts('mail.fee-due', {
  subject: 'Your invoice: {invoiceNumber}',
  due: '{fee}: {amount}, due on {dueDay}. The invoice is attached.',
});

export const feeDue = mailKind('fee-due', {
  when: 'A fee is due, for joining or for a match.',
  to: 'The family that pays it',
  find: findFeeOfPayer,
  words,
  write: ({ fee, payer }, publicUrl) =>
    toPayer({ fee, payer }, publicUrl, {
      subject: words.subject({ invoiceNumber: fee.invoiceNumber }),
      paragraphs: [
        words.due({
          fee: feeKindWords[fee.kind](fee.issuer.name),
          amount: formatCents(fee.amountCents, fee.currency),
          dueDay: formatDayMonthYear(fee.dueOn),
        }),
        ...(fee.teamWillCall ? [feeStateSentence(fee)] : howToPayWords(fee)),
      ],
    }),
  attach: attachInvoice,
  example: exampleFee(),
  otherExamples: [exampleFee({ kind: 'match', teamWillCall: true })],
});
