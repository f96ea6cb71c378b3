import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateSentence, formatCents, howToPayWords } from '#contract/fees/invoice-words.ts';
import { invoicePath, throughLogin } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { findReader } from '#server/mail/find-reader.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { invoiceOf } from './invoice-order.ts';
import { presentFee } from './present.ts';
import { findFee } from './store.ts';

/** What the family reads of a fee that is not due any more. */
function settledWords(fee: Fee): { subject: string; paragraph: string } {
  const amount = formatCents(fee.amountCents, fee.currency);
  const what = `${feeKindWords[fee.kind]}, ${amount}`;
  if (fee.state === 'paid')
    return {
      subject: 'We’ve received your payment',
      paragraph: `Thank you. We’ve received your payment. ${what}. ${feeStateSentence(fee)}`,
    };
  if (fee.state === 'refunded')
    return { subject: 'We’ve paid you back', paragraph: `${what}. ${feeStateSentence(fee)}` };
  return { subject: 'You have nothing to pay', paragraph: `${what}. ${feeStateSentence(fee)}` };
}

/** The invoice by mail, and what has become of it. Only while the fee is as it was when the mail was asked for. */
export function feeMailWriters(db: Db, publicUrl: string): Record<'fee-due' | 'fee-settled', MailWriter> {
  const writer =
    (isAboutDue: boolean): MailWriter =>
    async (written, userId = '') => {
      const [feeId = '', version] = written.split(' ');
      const row = await findFee(db, feeId);
      const payer = await findReader(db, userId);
      if (!row || !payer || row.familyId !== payer.id || row.version !== Number(version)) return null;
      const fee = presentFee(row, { isTeam: false });
      const { subject, paragraph } = isAboutDue
        ? {
            subject: 'Your invoice',
            paragraph: `${feeKindWords[fee.kind]}: ${formatCents(fee.amountCents, fee.currency)}, due on ${formatDayMonthYear(fee.dueOn)}. The invoice is attached.`,
          }
        : settledWords(fee);
      return {
        ...renderMail({
          to: payer.email,
          subject: `${subject}: ${fee.invoiceNumber} – ${settings.name}`,
          greeting: greetingAt(payer.email, payer),
          paragraphs: isAboutDue
            ? [paragraph, ...(fee.teamWillCall ? [feeStateSentence(fee)] : howToPayWords(fee))]
            : [paragraph, 'The updated invoice is attached.'],
          button: { label: 'Open the invoice', url: `${publicUrl}${throughLogin(invoicePath(fee.id))}` },
          notes: [`Any questions? Call us on ${settings.supportPhone} or write to ${settings.supportEmail}.`],
        }),
        attachments: [
          {
            filename: `${fee.invoiceNumber}.pdf`,
            content: await makePdf(invoiceOf(fee)),
            contentType: 'application/pdf',
          },
        ],
      };
    };
  return { 'fee-due': writer(true), 'fee-settled': writer(false) };
}
