import { type Block, beginning, type Edge } from './block.ts';
import type { Cursor } from './cursor.ts';

/** A row of a block, with the end of the block and how many are in it. */
type InBlock = { place: number; rank: string; id: string; endSoonest: string; endId: string; size: number };

/** Where in a block a page begins: behind this one, or at its beginning. */
export type Start = { block: Block; after?: Pick<Cursor, 'place' | 'rank' | 'id'> };

/** Rows in order, and where a page that ends with one of them ended. */
export type Read<Row> = { rows: Row[]; cursorOf: (last: Row) => Cursor };

/**
 * Reads on from block to block until a page is full; one more than asked for tells whether there is a next page. A page has
 * room for no more than one block's end, so this is one query, sometimes two.
 */
export async function readBlocks<Row extends InBlock>(
  { after, today, limit, size }: { after: Cursor | undefined; today: string; limit: number; size: number },
  read: (start: Start, limit: number) => Promise<Row[]>,
): Promise<Read<Row>> {
  const parts: Part<Row>[] = [];
  let left = limit + 1;
  let next: Start | null = after ? { block: after.block, after } : { block: { from: beginning } };
  while (next && left > 0) {
    const block: Block = next.block;
    const rows = await read(next, left);
    const to = block.to ?? endOf(rows);
    if (to) parts.push({ rows, block: { from: block.from, to } });
    left -= rows.length;
    const isLast = !block.to && (rows[0]?.size ?? 0) < size;
    next = isLast || !to ? null : { block: { from: to } };
  }
  return {
    rows: parts.flatMap(({ rows }) => rows),
    cursorOf: (last) => ({ today, ...placeIn(parts, last) }),
  };
}

/** What was read of a block. */
type Part<Row> = { rows: readonly Row[]; block: Cursor['block'] };

function placeIn<Row extends InBlock>(parts: readonly Part<Row>[], row: Row): Omit<Cursor, 'today'> {
  const part = parts.find(({ rows }) => rows.includes(row));
  if (!part) throw new Error('this row was not read here');
  return { place: row.place, rank: row.rank, id: row.id, block: part.block };
}

const endOf = ([row]: readonly InBlock[]): Edge | undefined =>
  row && { soonest: row.endSoonest, id: row.endId };
