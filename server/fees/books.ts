import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateWords, paymentMethodWords } from '#contract/fees/invoice-words.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { csvLine, csvStart } from '#server/exports/csv.ts';
import { recordExport } from '#server/exports/record-export.ts';
import { presentFee } from './present.ts';
import { listForBooks } from './store.ts';

const money = (cents: number) => (cents / 100).toFixed(2);

const columns: [header: string, cell: (fee: Fee) => string][] = [
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Payer', ({ payer }) => payer],
  ['Name', ({ family }) => (family ? `${family.firstName} ${family.lastName}` : '')],
  ['For', ({ kind }) => feeKindWords[kind]],
  ['State', ({ state }) => feeStateWords[state]],
  ['Currency', ({ currency }) => currency],
  ['Amount with GST', ({ amountCents }) => money(amountCents)],
  ['GST', ({ gstCents }) => money(gstCents)],
  ['Issued', ({ issuedOn }) => issuedOn],
  ['Due', ({ dueOn }) => dueOn],
  ['Paid', ({ paid }) => paid?.on ?? ''],
  ['Paid by', ({ paid }) => (paid ? paymentMethodWords[paid.method] : '')],
  ['Payment reference', ({ paid }) => paid?.reference ?? ''],
  ['Waived', ({ waived }) => waived?.on ?? ''],
  ['Waived because', ({ waived }) => waived?.reason ?? ''],
  ['Refunded', ({ refunded }) => refunded?.on ?? ''],
  ['Refund reference', ({ refunded }) => refunded?.reference ?? ''],
];

/**
 * A file for the books: what was issued, paid, waived or refunded in a period. Amounts are in the currency of the row, with two decimals.
 * Who took it is recorded before it is sent.
 */
export const takeBooks = (
  { db, clock }: { db: Db; clock: Clock },
  { period, adminId }: { period: { from: string; to: string }; adminId: string },
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const rows = await listForBooks(transaction, period);
    await recordExport(transaction, {
      exportedBy: adminId,
      exportedAt: clock(),
      side: 'fees',
      search: { ...anything, ...period },
      profileIds: [...new Set(rows.flatMap(({ familyId }) => familyId ?? []))],
      isCut: false,
    });
    const lines = rows.map((row) => {
      const fee = presentFee(row, { isTeam: true });
      return csvLine(columns.map(([, cell]) => cell(fee)));
    });
    return csvStart(columns.map(([header]) => header)) + lines.join('');
  });

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
