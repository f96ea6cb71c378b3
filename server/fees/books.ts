import { setImmediate } from 'node:timers/promises';
import type { Fee } from '#contract/fees/fees.ts';
import { feeKindWords, feeStateWords, paymentMethodWords } from '#contract/fees/invoice-words.ts';
import { fullName } from '#contract/words.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { csvLine, csvStart } from '#server/exports/csv.ts';
import { recordExport } from '#server/exports/record-export.ts';
import { presentFee } from './present.ts';
import { booksAtOnce, type FeeOfPerson, listForBooks } from './store.ts';

const money = (cents: number) => (cents / 100).toFixed(2);

const columns: [header: string, cell: (fee: Fee) => string][] = [
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Payer', ({ payer }) => payer],
  ['Name', ({ family }) => (family ? fullName(family) : '')],
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
 * Each fee is as it is when its page is read. Who took it is recorded before it is sent.
 */
export async function takeBooks(
  { db, clock }: { db: Db; clock: Clock },
  { period, adminId }: { period: { from: string; to: string }; adminId: string },
): Promise<string> {
  let text = csvStart(columns.map(([header]) => header));
  const families = new Set<string>();
  let rows: FeeOfPerson[] = [];
  do {
    rows = await listForBooks(db, period, rows.at(-1)?.number ?? 0);
    for (const row of rows) {
      if (row.familyId) families.add(row.familyId);
      const fee = presentFee(row, { isTeam: true });
      text += csvLine(columns.map(([, cell]) => cell(fee)));
    }
    // The embedded database answers before anything else is heard.
    await setImmediate();
  } while (rows.length === booksAtOnce);
  await recordExport(db, {
    exportedBy: adminId,
    exportedAt: clock(),
    side: 'fees',
    search: { ...anything, ...period },
    profileIds: [...families],
    isCut: false,
  });
  return text;
}

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
