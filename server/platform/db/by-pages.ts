import { setImmediate } from 'node:timers/promises';

/** Rows in a page: less than a megabyte even of the longest messages. */
export const pageRows = 100;

/**
 * Streams rows a page at a time. A long list is never in memory, and others are answered in between. `read` gets the last row of the
 * previous page; a page with fewer than `most` rows is the last.
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
    // Yields, because the embedded database answers before the event loop handles other requests.
    await setImmediate();
  } while (rows.length === most);
}
