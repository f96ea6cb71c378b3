import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { MailQueue } from '#server/mail/queue.ts';

/** What the accounts' calls work with. */
export type AccountDependencies = {
  config: Pick<Config, 'needsAdminSecondFactor'>;
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
};
