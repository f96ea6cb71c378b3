import { type RawBuilder, sql } from 'kysely';
import type { AdminSort } from '#contract/enums.ts';
import { decodeParts, encodeParts, isMicrosecond, isUuid } from '#server/platform/http/cursor.ts';

type Order = {
  /** The first sort key; the id is the second. */
  column: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** The column as text without loss, and back. */
  key: RawBuilder<string>;
  fromKey: (key: string) => RawBuilder<unknown>;
};

const moment = (column: 'createdAt' | 'statusSince', direction: Order['direction']): Order => {
  const reference = sql.ref(`users.${column}`);
  return {
    column: reference,
    direction,
    key: sql<string>`to_char(${reference} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    fromKey: (key) => sql`${key}::timestamptz`,
  };
};

/**
 * First and last name, cut to what fits in a cursor. Compared without marks, because the embedded database and some PostgreSQL servers
 * have no collation that knows letters.
 */
const name = sql<string>`(left(without_marks("users"."firstName" || ' ' || "users"."lastName"), 60) collate "C")`;

const orders: Record<AdminSort, Order> = {
  newest: moment('createdAt', 'desc'),
  waiting: moment('statusSince', 'asc'),
  name: { column: name, direction: 'asc', key: name, fromKey: (key) => sql`${key}::text` },
};

/**
 * An order of the admin search: `orderBy`, a row's key for the cursor, and the filter for the rows after a cursor. `orderOfFound` is
 * the same for rows that have `place` as a column.
 */
export function orderOf(sort: AdminSort) {
  const { column, direction, key, fromKey } = orders[sort];
  const toward = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return {
    key,
    place: column,
    orderOfFound: sql`place ${toward}, id ${toward}`,
    orderBy: sql`${column} ${toward}, "users"."id" ${toward}`,
    isAfter: (after: AdminCursor) =>
      sql<boolean>`(${column}, "users"."id") ${beyond} (${fromKey(after.key)}, ${after.id}::uuid)`,
  };
}

/** Where a page of the admin search ended: the sort key of its last row as text, and its id. */
export type AdminCursor = { key: string; id: string };

/** With the order, because a cursor means nothing in another order. */
export const encodeAdminCursor =
  (sort: AdminSort) =>
  ({ key, id }: AdminCursor): string =>
    encodeParts(sort, key, id);

/** @throws 400 for a text that is no cursor of ours, or of another order */
export function decodeAdminCursor(text: string, sort: AdminSort): AdminCursor {
  const isSort = (value: unknown): value is AdminSort => value === sort;
  const isKey = sort === 'name' ? isName : isMicrosecond;
  const [, key, id] = decodeParts<[AdminSort, string, string]>(text, [isSort, isKey, isUuid]);
  return { key, id };
}

/** The database refuses text with a NUL character. */
const isName = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
