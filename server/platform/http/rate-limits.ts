import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
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

export type RateLimiter = {
  /** Counts one use of `key` under the rule. @throws a 429 problem with `Retry-After` when it is used up. */
  (rule: LimitRule, key: string): Promise<void>;
  /** Forgets the uses, once the caller has proved that they are not guessing. */
  forget: (rule: LimitRule, key: string) => Promise<void>;
  /** Takes back one use, of what another rule has refused. */
  giveBack: (rule: LimitRule, key: string) => Promise<void>;
};

/** Keys are email and network addresses, so the table holds only their digests. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url');

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

  const consume = async (rule: LimitRule, key: string) => {
    try {
      await limiterOf(rule).consume(digest(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw tooOften(Math.ceil(refusal.msBeforeNext / 1000) || 1, rule.refusal);
      throw refusal;
    }
  };
  const forget = async (rule: LimitRule, key: string) => {
    await limiterOf(rule).delete(digest(key));
  };
  const giveBack = async (rule: LimitRule, key: string) => {
    await limiterOf(rule).reward(digest(key));
  };
  return Object.assign(consume, { forget, giveBack });
}

/** Deletes counts that ended more than an hour ago. */
export async function clearRateLimits(db: Db, now: Date): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw('delete from "rateLimits" where expire < $1', [now.getTime() - 3_600_000]),
  );
}
