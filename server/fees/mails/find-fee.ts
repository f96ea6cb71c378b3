import { ids, inBrisbane } from '#contract/example-people.ts';
import type { Fee } from '#contract/fees/fees.ts';
import { invoiceNumberOf, issuerNow } from '#contract/fees/invoice-words.ts';
import { invoicePath, throughLogin } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { texts } from '#contract/texts/texts.ts';
import { invoiceOf, presentFee } from '#server/fees/present.ts';
import { findFee } from '#server/fees/store.ts';
import { mia } from '#server/mail/example-readers.ts';
import { type Letter, toReader } from '#server/mail/mail-kind.ts';
import { findReader, type Reader } from '#server/mail/reader.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import type { Db } from '#server/platform/db/open.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';

type FeeOfPayer = { fee: Fee; payer: Reader };

/** The words of each mail about a fee. */
export const feeWords = texts('mail.shared-fees', { button: 'Open the invoice' });

type Words = Pick<Letter, 'subject' | 'paragraphs'>;

/** A mail to the family that pays. */
export const toPayer = ({ fee, payer }: FeeOfPayer, publicUrl: string, words: Words): Letter =>
  toReader(payer, {
    ...words,
    button: { label: feeWords.button, url: `${publicUrl}${throughLogin(invoicePath(fee.id))}` },
    notes: [sharedWords.anyQuestions],
  });

/** Finds a fee for its mail, while it is as it was when the mail was queued. */
export async function findFeeOfPayer(
  { db }: { db: Db },
  { userId, feeId, version }: { userId: string; feeId: string; version: number },
): Promise<FeeOfPayer | null> {
  const row = await findFee(db, feeId);
  const payer = await findReader(db, userId);
  if (!row || !payer || row.familyId !== payer.id || row.version !== version) return null;
  return { fee: presentFee(row, { isTeam: false }), payer };
}

export const attachInvoice = async ({ fee }: FeeOfPayer) => [
  {
    filename: `${fee.invoiceNumber}.pdf`,
    content: await makePdf(invoiceOf(fee)),
    contentType: 'application/pdf',
  },
];

/** A fee of an invented family. Its issuer is the operator of the moment in which it's read. */
export const exampleFee = (changes: Partial<Fee> = {}): FeeOfPayer => ({
  payer: mia,
  fee: {
    id: ids.request,
    kind: 'joining',
    state: 'due',
    get invoiceNumber() {
      return invoiceNumberOf(settings.invoicePrefix, 123);
    },
    family: { id: ids.family, firstName: 'Mia', lastName: 'Nguyen', address: inBrisbane },
    payer: 'Family 7KQ2',
    currency: 'AUD',
    amountCents: 100_000,
    gstCents: 9_091,
    get issuer() {
      return issuerNow('AU');
    },
    issuedOn: '2026-11-20',
    dueOn: '2026-12-04',
    paid: null,
    waived: null,
    refunded: null,
    matchId: null,
    teamWillCall: false,
    changedBy: null,
    version: 1,
    ...changes,
  },
});
