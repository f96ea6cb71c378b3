import { feeKindWords, feeStateSentence, formatCents, howToPayWords } from '#contract/fees/invoice-words.ts';
import { invoicePath, throughLogin } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { anyQuestions, mailKind, toReader } from '#server/mail/mail-kind.ts';
import { attachInvoice, exampleFee, findFeeOfPayer } from './find-fee.ts';

export const feeDue = mailKind('fee-due', {
  when: 'A fee is due, for joining or for a match.',
  to: 'The family that pays it',
  find: findFeeOfPayer,
  write: ({ fee, payer }, publicUrl) =>
    toReader(payer, {
      subject: `Your invoice: ${fee.invoiceNumber}`,
      paragraphs: [
        `${feeKindWords[fee.kind](fee.issuer.name)}: ${formatCents(fee.amountCents, fee.currency)}, due on ${formatDayMonthYear(fee.dueOn)}. The invoice is attached.`,
        ...(fee.teamWillCall ? [feeStateSentence(fee)] : howToPayWords(fee)),
      ],
      button: { label: 'Open the invoice', url: `${publicUrl}${throughLogin(invoicePath(fee.id))}` },
      notes: [anyQuestions()],
    }),
  attach: attachInvoice,
  example: exampleFee,
});
