import type { FastifyInstance } from 'fastify';
import { apiKeys } from '#contract/admissions/integrations/api-keys.ts';
import { webhooks } from '#contract/admissions/integrations/webhooks.ts';
import { confirmPassword } from '#server/accounts/credentials/confirm-password.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { Outside } from '#server/platform/http/outside.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import { makeKey, revoke } from './keys.ts';
import { presentDelivery, presentKey, presentWebhook } from './present.ts';
import type { QueueTry } from './queue-try.ts';
import { findWebhook, listActs, listDeliveries, listKeys, listWebhooks } from './store.ts';
import { changeWebhook, makeWebhook, removeWebhook, renewSecret, sendAgain, sendTest } from './webhooks.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
  outside: Outside;
  queueTry: QueueTry;
};

const rules = {
  /** Each key is a mail to every lead. */
  keysByAccount: { name: 'api-keys-account', points: 20, seconds: 3600 },
  /** Each address is looked up. */
  addressesByAccount: { name: 'webhooks-account', points: 60, seconds: 3600 },
  triesByAccount: { name: 'webhook-tries-account', points: 300, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** How many acts the page shows. */
const actsShown = 50;

export function serveIntegrations(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;

  serve(app, apiKeys.list, async () => {
    const day = today(clock());
    return (await listKeys(db)).map((row) => presentKey(row, day));
  });

  serve(app, apiKeys.make, async ({ caller, body: { password, ...key } }) => {
    await rateLimit(rules.keysByAccount, caller.id);
    return makeKey(dependencies, await confirmPassword(dependencies, caller, password), key);
  });

  serve(app, apiKeys.revoke, ({ caller, params }) => revoke(dependencies, caller, params.id));

  serve(app, webhooks.list, async () => {
    const now = clock();
    return (await listWebhooks(db)).map((row) => presentWebhook(row, now));
  });

  serve(app, webhooks.make, async ({ caller, body }) => {
    await rateLimit(rules.addressesByAccount, caller.id);
    return makeWebhook(dependencies, caller, body);
  });

  serve(app, webhooks.change, async ({ caller, params, body }) => {
    if (body.url !== undefined) await rateLimit(rules.addressesByAccount, caller.id);
    return changeWebhook(dependencies, caller, params.id, body);
  });

  serve(app, webhooks.renewSecret, ({ caller, params }) => renewSecret(dependencies, caller, params.id));

  serve(app, webhooks.remove, async ({ caller, params }) => {
    await removeWebhook(dependencies, caller, params.id);
    return undefined;
  });

  serve(app, webhooks.test, async ({ caller, params }) => {
    await rateLimit(rules.triesByAccount, caller.id);
    return sendTest(dependencies, params.id);
  });

  serve(app, webhooks.deliveries, async ({ params: { id }, query, request, reply }) => {
    const { limit, cursor, state } = query;
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    if (!(await findWebhook(db, id))) throw notFound();
    const page = await readPage(
      limit,
      (rows) => listDeliveries(db, { webhookId: id, state, after, limit: rows }),
      (last) => encodeMomentCursor(last.createdAt, last.id),
      { request, reply },
    );
    return page.map(presentDelivery);
  });

  serve(app, webhooks.sendAgain, async ({ caller, params }) => {
    await rateLimit(rules.triesByAccount, caller.id);
    return sendAgain(dependencies, params.id);
  });

  serve(app, webhooks.acts, async () =>
    (await listActs(db, actsShown)).map(({ id, act, about, byName, at }) => ({
      ...{ id, act, about },
      by: byName,
      at: at.toISOString(),
    })),
  );
}
