import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { listedStatuses } from '#contract/enums.ts';

/** A place in the order in which the listed are read: by the day that they are free from or need somebody, then by id. */
export type Edge = { soonest: string; id: string };

/** A stretch of that order, `from` left out; without `to` it ends where it is full. */
export type Block = { from: Edge; to?: Edge };

/** Before everyone. */
export const beginning: Edge = { soonest: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/** Of whoever has given no day: see 0009_search.sql. */
export const never = '9999-12-31';

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How many are compared at a time. */
export const blockSize = 1_000;

/** Days that a stretch may be about, both included. */
export type Days = { from?: string | undefined; to?: string | undefined };

export type Listed = {
  role: Role;
  block: Block;
  size: number;
  /** Several are read one after the other, so that each is one walk along the index. */
  days: readonly Days[];
  more: readonly RawBuilder<boolean>[];
};

/** The people of a block, in order: what a score needs of `users`. */
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
    return sql`(select id, soonest, "countryCode", "dateAvailable" from users
      where ${sql.join(conditions, sql` and `)} order by soonest, id limit ${sql.lit(limitOf(block, size))})`;
  });
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  return sql`(select * from (${sql.join(parts, sql` union all `)}) parts
    order by soonest, id limit ${sql.lit(limitOf(block, size))})`;
}

/** Newcomers may have made a block longer since it was first read. */
const limitOf = ({ to }: Block, size: number) => (to ? 2 * size : size);

/**
 * The part of a block that is about these days: one pair of edges, so that the walk along the index begins where the first of
 * them is.
 */
function stretchOf(block: Block, days: Days): { from: Edge; to: Edge } {
  const from = { soonest: days.from ?? beginning.soonest, id: beginning.id };
  const to = { soonest: days.to ?? never, id: lastId };
  return {
    from: isBefore(from, block.from) ? block.from : from,
    to: block.to && isBefore(block.to, to) ? block.to : to,
  };
}

const isBefore = (a: Edge, b: Edge) => a.soonest < b.soonest || (a.soonest === b.soonest && a.id < b.id);
