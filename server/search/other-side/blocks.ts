import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { listedStatuses, type Role } from '#contract/enums.ts';
import { decodeParts, encodeParts, isCount, isDay, isUuid } from '#server/http/cursor.ts';
import { invalidInput } from '#server/http/problems.ts';
import type { FamilySide, SupportWorkerSide } from '#server/match/sides.ts';

/** A place in the order in which listed people are read: by the day from which they are free or need somebody, then by id. */
type Edge = { soonest: string; id: string };

/** A stretch of that order, from just after `from` up to and including `to`; without `to` it ends when it is full. */
type Block = { from: Edge; to?: Edge };

/** Before everyone. */
const beginning: Edge = { soonest: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/** Stands for 'no day given': see 0009_search.sql. */
export const noDay = '9999-12-31';

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How many people are compared with each other. */
export const blockSize = 1_000;

/**
 * Where a page ended: the block, and of the last person on the page how well they fit (0 is best), the day by which equals
 * are ordered, and the id. `today` is the day on which the list was begun: all its pages are ordered by it, also after midnight.
 * `answers` marks the viewer's answers, which the order also depends on.
 */
export type Cursor = {
  today: string;
  answers: string;
  place: number;
  rank: string;
  id: string;
  block: Block & { to: Edge };
};

export const encodeCursor = ({ today, answers, place, rank, id, block: { from, to } }: Cursor): string =>
  encodeParts(today, answers, place, rank, id, from.soonest, from.id, to.soonest, to.id);

type Parts = [string, string, number, string, string, string, string, string, string];

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const edge = [isDay, isUuid] as const;
  const parts = decodeParts<Parts>(text, [isDay, isMark, isCount, isDay, isUuid, ...edge, ...edge]);
  const [today, answers, place, rank, id, fromSoonest, fromId, toSoonest, toId] = parts;
  return {
    today,
    answers,
    place,
    rank,
    id,
    block: { from: { soonest: fromSoonest, id: fromId }, to: { soonest: toSoonest, id: toId } },
  };
}

type Viewer = FamilySide | SupportWorkerSide;

/** Short, and nobody can read the answers from it. */
const markOf = (viewer: Viewer): string =>
  createHash('sha256').update(JSON.stringify(viewer)).digest('base64url').slice(0, 16);

const isMark = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16}$/.test(value);

/** @throws 400 when the viewer's answers have changed: in another order, people would be left out or come twice */
function checkAnswers(after: Cursor | undefined, answers: string): void {
  if (after === undefined || after.answers === answers) return;
  const message = 'Your answers have changed since. Start again from the first page';
  throw invalidInput([{ field: 'cursor', message }]);
}

/** A row of a block, with the end of the block and how many people are in it. */
type InBlock = { place: number; rank: string; id: string; endSoonest: string; endId: string; size: number };

/** Where in a block a page begins: after a row, or at the beginning of the block. */
export type Start = { block: Block; after?: Pick<Cursor, 'place' | 'rank' | 'id'> };

/** Rows in order, and the cursor for a page that ends with one of them. */
export type Read<Row> = { rows: Row[]; cursorOf: (last: Row) => Cursor };

type Reading = {
  viewer: Viewer;
  after: Cursor | undefined;
  today: string;
  limit: number;
  /** Of a block. */
  size: number;
};

/**
 * Reads block after block until a page is full, and one row more, which shows whether there is a next page. A page is
 * shorter than a block, so this takes one query, or two when the page extends beyond the end of a block.
 */
export async function readBlocks<Row extends InBlock>(
  { viewer, after, today, limit, size }: Reading,
  read: (start: Start, limit: number) => Promise<Row[]>,
): Promise<Read<Row>> {
  const answers = markOf(viewer);
  checkAnswers(after, answers);
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
    cursorOf: (last) => ({ today, answers, ...placeIn(parts, last) }),
  };
}

/** The rows of one block that belong to a page. */
type Part<Row> = { rows: readonly Row[]; block: Cursor['block'] };

function placeIn<Row extends InBlock>(
  parts: readonly Part<Row>[],
  row: Row,
): Omit<Cursor, 'today' | 'answers'> {
  const part = parts.find(({ rows }) => rows.includes(row));
  if (!part) throw new Error('this row was not read here');
  return { place: row.place, rank: row.rank, id: row.id, block: part.block };
}

const endOf = ([row]: readonly InBlock[]): Edge | undefined =>
  row && { soonest: row.endSoonest, id: row.endId };

/** A range of days, both included; an end that is missing is open. */
export type Days = { from?: string | undefined; to?: string | undefined };

export type Listed = {
  role: Role;
  block: Block;
  size: number;
  /** Each range is read separately, so that the database walks along the index once for each. */
  days: readonly Days[];
  more: readonly RawBuilder<boolean>[];
};

/** The people of a block, in order, with what a score needs of `users`. */
export function peopleOf({ role, block, size, days, more }: Listed): RawBuilder<unknown> {
  const statuses = sql.join(listedStatuses.map((status) => sql.lit(status)));
  const parts = days.map((range) => {
    const { from, to } = stretchOf(block, range);
    const conditions = [
      sql`role = ${sql.lit(role)} and status in (${statuses})`,
      sql`(soonest, id) > (${from.soonest}::date, ${from.id}::uuid)`,
      sql`(soonest, id) <= (${to.soonest}::date, ${to.id}::uuid)`,
      ...more,
    ];
    return sql`(select id, soonest, "countryCode", "dateAvailable", arrangement from users
      where ${sql.join(conditions, sql` and `)} order by soonest, id limit ${sql.lit(limitOf(block, size))})`;
  });
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  return sql`(select * from (${sql.join(parts, sql` union all `)}) parts
    order by soonest, id limit ${sql.lit(limitOf(block, size))})`;
}

/** A block that was read before may have grown since. */
const limitOf = ({ to }: Block, size: number) => (to ? 2 * size : size);

/** The part of a block that lies in these days, as two edges, so that the database starts reading the index at the first. */
function stretchOf(block: Block, days: Days): { from: Edge; to: Edge } {
  const from = { soonest: days.from ?? beginning.soonest, id: beginning.id };
  const to = { soonest: days.to ?? noDay, id: lastId };
  return {
    from: isBefore(from, block.from) ? block.from : from,
    to: block.to && isBefore(block.to, to) ? block.to : to,
  };
}

const isBefore = (a: Edge, b: Edge) => a.soonest < b.soonest || (a.soonest === b.soonest && a.id < b.id);
