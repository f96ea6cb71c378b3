import type { Fee } from '#contract/fees/fees.ts';

/** A line of a bank's file that names an invoice. */
export type BankLine = {
  /** Where it is in the file, and which invoice it names. */
  id: string;
  fee: Fee;
  /** The day of the payment; null when the line has none. */
  on: string | null;
  /** Whether the line has exactly the amount of the invoice, or of all that it names together. */
  isExact: boolean;
  /** What the bank wrote, as one line. */
  words: string;
};

export type BankReading = {
  lines: BankLine[];
  /** Lines with the number of an invoice that isn't open. */
  closed: number;
  /** Lines without a number of ours. */
  others: number;
};

/** 'ALS-000012', as people type it: 'als 12', 'ALS000012'. */
const invoicePattern = /([a-z]{2,5})[\s-]*0*(\d{1,9})(?!\d)/gi;

const keyOf = (prefix: string, number: string) => `${prefix.toUpperCase()}-${Number(number)}`;

/**
 * Finds the open invoices that a bank's file names. Banks order their columns each in their own way, so a line counts as it stands: the number of
 * an invoice anywhere, its amount in any column but those of balances and debits, and the first day in it.
 */
export function readBankRows(rows: readonly (readonly string[])[], open: readonly Fee[]): BankReading {
  const known = new Map(
    open.map((fee) => {
      const [prefix = '', number = ''] = fee.invoiceNumber.split('-');
      return [keyOf(prefix, number), fee] as const;
    }),
  );
  const prefixes = new Set([...known.keys()].map((key) => key.replace(/-.*/, '')));
  const found: BankReading = { lines: [], closed: 0, others: 0 };
  let skipped = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const titles = skippedColumns(row);
    if (titles) skipped = titles;
    const cells = row.map((cell) => cell.trim());
    const words = cells.filter(Boolean).join(' · ');
    if (titles || words === '') continue;
    const numbers = [...words.matchAll(invoicePattern)].map(([, prefix = '', number = '']) =>
      keyOf(prefix, number),
    );
    const fees = [...new Set(numbers)].flatMap((key) => known.get(key) ?? []);
    const total = fees.reduce((sum, { amountCents }) => sum + amountCents, 0);
    for (const fee of fees)
      found.lines.push({
        id: `${at} ${fee.id}`,
        fee,
        on: cells.map(dayOf).find((day) => day !== null) ?? null,
        isExact: cells.some((cell, index) => !skipped.has(index) && centsOf(cell) === total),
        words,
      });
    if (fees.length > 0) continue;
    if (numbers.some((key) => prefixes.has(key.replace(/-.*/, '')))) found.closed += 1;
    else found.others += 1;
  }
  return found;
}

/** The columns with balances, and with what went out, of a line of titles; undefined for any other line. */
function skippedColumns(row: readonly string[]): Set<number> | undefined {
  const isTitles =
    row.some((cell) => /^\W*date\b/i.test(cell)) && row.every((cell) => centsOf(cell) === null);
  if (!isTitles) return undefined;
  const isSkipped = (title: string) =>
    /balance/i.test(title) || (/debit|withdrawal/i.test(title) && !/credit|deposit/i.test(title));
  return new Set(row.flatMap((cell, index) => (isSkipped(cell) ? [index] : [])));
}

/** '1,000.00', '$1000', '+1000.00'; null for anything else, and for money that went out. */
export function centsOf(cell: string): number | null {
  const plain = cell.replaceAll(/[\s,$+]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as banks here write it, the day before the month: '3/05/2026', '03-05-26', '2026/05/03', '20260503', '3 May 2026'. */
export function dayOf(cell: string): string | null {
  const yearFirst = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(cell);
  if (yearFirst) return asDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ](\d{4}|\d{2})\b/i.exec(cell);
  if (!dayFirst) return null;
  const [, day, month = '', year = ''] = dayFirst;
  const number = /^\d/.test(month) ? month : String(months.indexOf(month.toLowerCase()) + 1);
  return asDay(year.length === 2 ? `20${year}` : year, number, day);
}

/** 'YYYY-MM-DD'; null for a day that there isn't, and for one of another century: the number of an account may look like it. */
function asDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return year.startsWith('20') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
    ? text
    : null;
}
