import { type Block, beginning, type Edge } from './block.ts';
import type { Cursor } from './cursor.ts';

/** A row of a block, with the end of the block and how many are in it. */
type InBlock = { place: number; rank: string; id: string; endSoonest: string; endId: string; size: number };

/** Where in a block a page begins: behind this one, or at its beginning. */
export type Start = { block: Block; after?: Pick<Cursor, 'place' | 'rank' | 'id'> };

/**
 * Reads on from block to block until a page is full; one more than asked for tells whether there is a next page. A page has
 * room for no more than one block's end, so this is one query, sometimes two.
 */
export async function readBlocks<Row extends InBlock>(
  { after, limit, size }: { after: Cursor | undefined; limit: number; size: number },
  read: (start: Start, limit: number) => Promise<Row[]>,
): Promise<(Row & Cursor)[]> {
  const page: (Row & Cursor)[] = [];
  let next: Start | null = after ? { block: after.block, after } : { block: { from: beginning } };
  while (next && page.length <= limit) {
    const rows: Row[] = await read(next, limit + 1 - page.length);
    next = take(next.block, rows, page, size);
  }
  return page;
}

/** Adds the rows of a block, and tells where the one after it begins: null behind the last. */
function take<Row extends InBlock>(
  block: Block,
  rows: readonly Row[],
  page: (Row & Cursor)[],
  size: number,
): Start | null {
  const to = block.to ?? endOf(rows);
  if (to === undefined) return null;
  for (const row of rows) page.push(Object.assign(row, { block: { from: block.from, to } }));
  const isLast = block.to === undefined && (rows[0]?.size ?? 0) < size;
  return isLast ? null : { block: { from: to } };
}

const endOf = ([row]: readonly InBlock[]): Edge | undefined =>
  row && { soonest: row.endSoonest, id: row.endId };
