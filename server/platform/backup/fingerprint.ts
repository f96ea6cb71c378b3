import { createHash } from 'node:crypto';
import type { DumpPart } from './dump.ts';

/** The number of a table's rows, and a hash of them that doesn't depend on their order. */
export type Fingerprint = { rows: number; hash: string };

const limit = 2n ** 256n;

/** Takes the parts of a dump as they come. */
export function createFingerprints() {
  const tables = new Map<string, { rows: number; sum: bigint }>();
  let current = { rows: 0, sum: 0n };
  return {
    take: (part: DumpPart) => {
      if ('table' in part) {
        // Rows of another set of columns are other rows.
        current = { rows: 0, sum: hashOf(JSON.stringify(part.columns)) };
        tables.set(part.table, current);
      }
      if (!('rows' in part)) return;
      current.rows += part.rows.length;
      for (const row of part.rows) current.sum = (current.sum + hashOf(row)) % limit;
    },
    of: (table: string): Fingerprint => {
      const { rows, sum } = tables.get(table) ?? { rows: 0, sum: 0n };
      return { rows, hash: sum.toString(16).padStart(64, '0') };
    },
    tables: () => [...tables.keys()],
  };
}
export type Fingerprints = ReturnType<typeof createFingerprints>;

const hashOf = (text: string) => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);

/** The tables that are not the same in both. */
export function findDifferences(one: Fingerprints, other: Fingerprints): string[] {
  const names = new Set([...one.tables(), ...other.tables()]);
  const isSame = (a: Fingerprint, b: Fingerprint) => a.rows === b.rows && (a.rows === 0 || a.hash === b.hash);
  return [...names].filter((name) => !isSame(one.of(name), other.of(name)));
}
