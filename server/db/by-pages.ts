import { setImmediate } from 'node:timers/promises';

/** Rows of a page: of the longest messages less than a megabyte. */
export const pageRows = 100;

/**
 * Rows as somebody takes them, a page at a time, so that a long list is never in memory and others are answered in between. `read` gets
 * the last row of the page before, and a page with fewer than `most` rows is the last.
 */
export async function* byPages<Row, Shown>(
  read: (after: Row | undefined) => Promise<Row[]>,
  show: (row: Row) => Shown,
  most = pageRows,
): AsyncGenerator<Shown> {
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1));
    for (const row of rows) yield show(row);
    // The embedded database answers before anything else is heard.
    await setImmediate();
  } while (rows.length === most);
}
