import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import type { DeliveryProblem } from '#contract/admissions/integrations/webhooks.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { addDays, addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { type Outside, OutsideError, postOutside } from '#server/platform/http/outside.ts';
import type { QueueTry, Try } from './queue-try.ts';
import { signedHeaders } from './sign.ts';
import {
  type DeliveryRow,
  deleteDeliveries,
  deleteOldSecrets,
  findDelivery,
  findWebhook,
  listLeads,
  listOverdueDeliveries,
  lockDelivery,
  lockWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

const minute = 60;
const hour = 3600;

/** Seconds after the first, second … failed try: nine tries in two days. */
export const pauses: readonly number[] = [
  10,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
];

type Outcome = { httpStatus: number | null; problem: DeliveryProblem | null };

/** Sends something outside, and returns the status of the answer. @throws OutsideError */
export type Post = typeof postOutside;

export type DeliveryDependencies = {
  db: Db;
  mail: MailQueue;
  clock: Clock;
  log: Log;
  outside: Outside;
  queueTry: QueueTry;
  /** For the demo, which plays what is long past. */
  post?: Post;
};

const isDelivered = ({ httpStatus }: Outcome) => httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/**
 * Makes a try to deliver something, records what became of it, and queues the next one. A process that is killed in between sends the same
 * again, with the same id.
 */
export const createDeliver = (dependencies: DeliveryDependencies) => async (one: Try) => {
  const { db, clock, log, outside, post = postOutside } = dependencies;
  const delivery = await findDelivery(db, one.id);
  if (!isDue(delivery, one)) return;
  const webhook = await findWebhook(db, one.webhookId);
  if (!webhook) return;
  const outcome = await send({ webhook, delivery, outside, clock, post });
  log.info({ webhookId: webhook.id, deliveryId: one.id, ...outcome }, 'webhook tried');
  await record(dependencies, one, outcome);
};

const isDue = (delivery: DeliveryRow | undefined, { tries }: Try): delivery is DeliveryRow =>
  delivery?.state === 'waiting' && delivery.tries === tries;

async function send({
  webhook,
  delivery: { id, payload },
  outside,
  clock,
  post,
}: {
  webhook: WebhookRow;
  delivery: DeliveryRow;
  outside: Outside;
  clock: Clock;
  post: Post;
}): Promise<Outcome> {
  if (webhook.state !== 'on') return { httpStatus: null, problem: 'off' };
  const at = clock();
  const isBoth = webhook.oldSecret !== null && webhook.oldSecretUntil !== null && webhook.oldSecretUntil > at;
  const secrets = [webhook.secret, ...(isBoth && webhook.oldSecret !== null ? [webhook.oldSecret] : [])];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'webhooks/1',
    ...signedHeaders(secrets, { id, at, payload }),
  };
  try {
    const ms = integrationLimits.deliverySeconds * 1000;
    const httpStatus = await post(webhook.url, { body: payload, headers }, { outside, ms });
    return { httpStatus, problem: httpStatus >= 300 && httpStatus < 400 ? 'redirect' : null };
  } catch (error) {
    if (error instanceof OutsideError) return { httpStatus: null, problem: error.problem };
    throw error;
  }
}

/** Records a try, unless the delivery has been sent again in between. The webhook is locked first, as by everything that changes it. */
const record = ({ db, mail, clock, queueTry }: DeliveryDependencies, one: Try, outcome: Outcome) =>
  db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, one.webhookId);
    const delivery = await lockDelivery(transaction, one.id);
    if (!webhook || !isDue(delivery, one)) return;
    const at = clock();
    const [tries, triesInRow] = [delivery.tries + 1, delivery.triesInRow + 1];
    const tried = { ...outcome, tries, triesInRow, triedAt: at };
    if (isDelivered(outcome)) {
      await updateDelivery(transaction, one.id, { ...tried, state: 'delivered', nextTryAt: null });
      await updateWebhook(transaction, webhook.id, { lastDeliveredAt: at });
      return;
    }
    if (outcome.problem === 'off') {
      await updateDelivery(transaction, one.id, { problem: 'off', state: 'failed', nextTryAt: null });
      return;
    }
    const isGone = outcome.httpStatus === 410;
    const pause = isGone ? undefined : pauses[triesInRow - 1];
    if (pause !== undefined) {
      // A little of chance, so that what has failed together doesn’t come back together.
      const seconds = Math.round(pause * (1 + Math.random() / 10));
      const nextTryAt = addHours(at, seconds / hour);
      await updateDelivery(transaction, one.id, { ...tried, nextTryAt });
      await queueTry(transaction, { ...one, tries }, seconds);
      return;
    }
    await updateDelivery(transaction, one.id, { ...tried, state: 'failed', nextTryAt: null });
    const hasArrived = webhook.lastDeliveredAt !== null && webhook.lastDeliveredAt > delivery.createdAt;
    if (webhook.state !== 'on' || (hasArrived && !isGone)) return;
    await updateWebhook(transaction, webhook.id, { state: isGone ? 'gone' : 'failing', offSince: at });
    for (const userId of await listLeads(transaction))
      await mail.enqueue(transaction, { kind: 'webhook-off', userId, webhookId: webhook.id });
  });

/** Deliveries in one run. */
const batch = 1000;

/** Queues tries whose job was lost, such as with a database that was restored: those that were due an hour ago. */
export async function queueLostTries({
  db,
  clock,
  queueTry,
}: Pick<DeliveryDependencies, 'db' | 'clock' | 'queueTry'>) {
  for (const one of await listOverdueDeliveries(db, addHours(clock(), -1), batch)) await queueTry(db, one, 0);
}

/** Deletes old deliveries, and secrets that no longer sign. */
export async function clearWebhooks(db: Db, now: Date): Promise<void> {
  await deleteDeliveries(db, addDays(now, -integrationLimits.deliveryDays));
  await deleteOldSecrets(db, now);
}
