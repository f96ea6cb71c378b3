import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#server/platform/db/open.ts';
import { tooOften } from './problems.ts';

/** `points` uses in `seconds`, then refused until the window ends. */
export type LimitRule = {
  name: string;
  points: number;
  seconds: number;
  /** What people read who reach it. `wait`: until when, as '5 minutes'. */
  refusal?: (wait: string) => string;
};

/** What is counted: a text, or something and where it was used. */
type Key = string | readonly [what: string, where: string];

export type RateLimiter = {
  /** Counts one use of `key` under the rule. @throws a 429 problem with `Retry-After` when it is used up. */
  (rule: LimitRule, key: Key): Promise<void>;
  /** Forgets the uses, once the caller has proved that they are not guessing. */
  forget: (rule: LimitRule, key: Key) => Promise<void>;
  /** Takes back one use, of what another rule has refused. */
  giveBack: (rule: LimitRule, key: Key) => Promise<void>;
  /** Until when the next use of `what` is refused, wherever; null when it isn't. */
  refusedUntil: (rule: LimitRule, what: string) => Promise<Date | null>;
};

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Keys are email and network addresses, so the table holds only their digests. */
const digest = (key: Key) => (typeof key === 'string' ? digestOf(key) : key.map(digestOf).join('.'));

/** The counts are in the database, so limits hold across processes. `factor` multiplies every limit. */
export function createRateLimiter(db: Db, factor: number): RateLimiter {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterOf = ({ name, points, seconds }: LimitRule) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rateLimits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  const consume = async (rule: LimitRule, key: Key) => {
    try {
      await limiterOf(rule).consume(digest(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw tooOften(Math.ceil(refusal.msBeforeNext / 1000) || 1, rule.refusal);
      throw refusal;
    }
  };
  const forget = async (rule: LimitRule, key: Key) => {
    await limiterOf(rule).delete(digest(key));
  };
  const giveBack = async (rule: LimitRule, key: Key) => {
    await limiterOf(rule).reward(digest(key));
  };
  const refusedUntil = async (rule: LimitRule, what: string) => {
    const key = `${rule.name}:${digestOf(what)}`;
    const { until } = await db
      .selectFrom('rateLimits')
      .select((row) => row.fn.max('expire').as('until'))
      .where((row) => row.or([row('key', '=', key), sql<boolean>`starts_with(key, ${`${key}.`})`]))
      .where('points', '>=', limiterOf(rule).points)
      .where('expire', '>', Date.now())
      .executeTakeFirstOrThrow();
    return until === null ? null : new Date(Number(until));
  };
  return Object.assign(consume, { forget, giveBack, refusedUntil });
}

/** Deletes counts that ended more than an hour ago. */
export async function clearRateLimits(db: Db, now: Date): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw('delete from "rateLimits" where expire < $1', [now.getTime() - 3_600_000]),
  );
}
