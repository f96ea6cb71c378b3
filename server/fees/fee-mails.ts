import { feeKindWords, feeStateSentence, formatCents, howToPayWords } from '#contract/fees/invoice-words.ts';
import { invoicePath, throughLogin } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { presentFee } from './present.ts';
import { findFee, findPayer } from './store.ts';

/** The invoice by mail, and what has become of it. Each is written from the fee as it is when it is sent. */
export function feeMailWriters(db: Db, publicUrl: string): Record<'fee-due' | 'fee-settled', MailWriter> {
  const writer =
    (isAboutDue: boolean): MailWriter =>
    async (feeId, userId = '') => {
      const row = await findFee(db, feeId);
      const payer = await findPayer(db, userId);
      if (!row || row.familyId !== payer?.id || (row.state === 'due') !== isAboutDue) return null;
      // The approval was taken back: nobody has been told of the fee.
      if (row.state === 'waived' && row.waivedReason === null) return null;
      const fee = presentFee(row, { isTeam: false });
      const what = `${feeKindWords[fee.kind]}: ${formatCents(fee.amountCents, fee.currency)}`;
      // Loaded only now: no other mail needs it.
      const { writeInvoicePdf } = await import('./invoice-pdf.ts');
      return {
        ...renderMail({
          to: payer.email,
          subject: `${isAboutDue ? 'Your invoice' : 'News about your invoice'} ${fee.invoiceNumber} – ${settings.name}`,
          greeting: greetingAt(payer.email, payer),
          paragraphs: isAboutDue
            ? [
                `${what}, due on ${formatDayMonthYear(fee.dueOn)}. The invoice is attached.`,
                ...howToPayWords(fee),
              ]
            : [`${what}. ${feeStateSentence(fee)}`, 'The invoice, which says so, is attached.'],
          button: { label: 'Open the invoice', url: `${publicUrl}${throughLogin(invoicePath(fee.id))}` },
          notes: [`Any questions? Call us on ${settings.supportPhone} or write to ${settings.supportEmail}.`],
        }),
        attachments: [
          {
            filename: `${fee.invoiceNumber}.pdf`,
            content: await writeInvoicePdf(fee),
            contentType: 'application/pdf',
          },
        ],
      };
    };
  return { 'fee-due': writer(true), 'fee-settled': writer(false) };
}
