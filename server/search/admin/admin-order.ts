import { type RawBuilder, sql } from 'kysely';
import type { AdminSort } from '#contract/enums.ts';
import type { AdminCursor } from './admin-cursor.ts';

type Order = {
  /** What the database orders by, before the id. */
  column: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** The column as text that loses nothing, and back. */
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

/** First name, then last name, as far as a cursor has room for them. */
const name = sql<string>`left(lower("users"."firstName" || ' ' || "users"."lastName"), 60)`;

const orders: Record<AdminSort, Order> = {
  newest: moment('createdAt', 'desc'),
  waiting: moment('statusSince', 'asc'),
  name: { column: name, direction: 'asc', key: name, fromKey: (key) => sql`${key}::text` },
};

/** An order of the admin search: `orderBy`, the key of a row for the cursor, and the condition of what follows one. */
export function orderOf(sort: AdminSort) {
  const { column, direction, key, fromKey } = orders[sort];
  const toward = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return {
    key,
    orderBy: sql`${column} ${toward}, "users"."id" ${toward}`,
    isAfter: (after: AdminCursor) =>
      sql<boolean>`(${column}, "users"."id") ${beyond} (${fromKey(after.key)}, ${after.id}::uuid)`,
  };
}
