import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateWords, paymentMethodWords } from '#contract/fees/invoice-words.ts';
import { fullName } from '#contract/words.ts';
import type { Column } from '#server/admissions/exports/columns.ts';
import type { Export } from '#server/admissions/exports/send-export.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { presentFee } from './present.ts';
import { booksAtOnce, deleteOldFees, findFees, listForBooks } from './store.ts';

const money = (cents: number) => (cents / 100).toFixed(2);

const columns: Column<Fee>[] = [
  { header: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Payer', cell: ({ payer }) => payer },
  { header: 'Name', cell: ({ family }) => (family ? fullName(family) : '') },
  { header: 'For', cell: ({ kind, issuer }) => feeKindWords[kind](issuer.name) },
  { header: 'State', cell: ({ state }) => feeStateWords[state] },
  { header: 'Currency', cell: ({ currency }) => currency },
  { header: 'Amount with GST', cell: ({ amountCents }) => money(amountCents) },
  { header: 'GST', cell: ({ gstCents }) => money(gstCents) },
  { header: 'Issued', cell: ({ issuedOn }) => issuedOn },
  { header: 'Due', cell: ({ dueOn }) => dueOn },
  { header: 'Paid', cell: ({ paid }) => paid?.on ?? '' },
  { header: 'Paid by', cell: ({ paid }) => (paid ? paymentMethodWords[paid.method] : '') },
  { header: 'Payment reference', cell: ({ paid }) => paid?.reference ?? '' },
  { header: 'Waived', cell: ({ waived }) => waived?.on ?? '' },
  { header: 'Waived because', cell: ({ waived }) => waived?.reason ?? '' },
  { header: 'Refunded', cell: ({ refunded }) => refunded?.on ?? '' },
  { header: 'Refund reference', cell: ({ refunded }) => refunded?.reference ?? '' },
];

/**
 * Exports the books: what was issued, paid, waived or refunded in a period. Amounts are in the currency of
 * the row, with two decimals.
 */
export const booksOf = ({ db, clock }: { db: Db; clock: Clock }, period: { from: string; to: string }) =>
  ({
    ...{ side: 'fees', search: { ...anything, ...period }, at: clock() },
    listed: byPages(
      (last: { number: number } | undefined) => listForBooks(db, period, last?.number ?? 0),
      ({ id, familyId }) => ({ id, personId: familyId }),
      booksAtOnce,
    ),
    columns,
    read: async (ids) => (await findFees(db, ids)).map((row) => presentFee(row, { isTeam: true })),
  }) satisfies Export<Fee>;

const anything = {
  hasText: false,
  match: 'any',
  status: null,
  country: null,
  arrangement: null,
  registeredSince: null,
  sort: 'newest',
  standing: null,
  kind: null,
} as const;

/** Inland Revenue asks for seven years after the end of the tax year, the Australian Taxation Office for five. One more covers either year. */
const yearsKept = 8;

/** Deletes fees of families that are gone, once the books need them no longer. */
export async function clearOldFees(db: Db, now: Date): Promise<void> {
  const day = today(now);
  await deleteOldFees(db, `${Number(day.slice(0, 4)) - yearsKept}${day.slice(4)}`);
}
