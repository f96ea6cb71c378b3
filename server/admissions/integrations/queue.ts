import { fromKysely, type PgBoss } from 'pg-boss';
import type { Announce } from '#server/platform/announce.ts';
import { createWebhookQueue, webhookQueueName } from '#server/platform/job-queues.ts';
import { createAnnounce } from './announce.ts';
import { createDeliver, type DeliveryDependencies } from './deliver.ts';
import type { QueueTry, Try } from './queue-try.ts';

export type WebhookQueue = { announce: Announce; queueTry: QueueTry };
export type RunningWebhookQueue = WebhookQueue & {
  /** Looks for what to send now instead of at the next look. */
  wake: () => void;
};

type Options = {
  /** Seconds between looks for what to send, once there is nothing. */
  pollSeconds?: number;
  /** Only queues. Tests of other things have no workers. */
  isIdle?: boolean;
};

/**
 * Starts the queue of what is sent to webhooks, and its workers. `boss` runs, and its owner stops it. An address that is slow keeps one
 * worker, and the others go on.
 */
export async function startWebhookQueue(
  boss: PgBoss,
  dependencies: Omit<DeliveryDependencies, 'queueTry'>,
  { pollSeconds = 2, isIdle = false }: Options = {},
): Promise<RunningWebhookQueue> {
  await createWebhookQueue(boss);
  const queueTry: QueueTry = async (transaction, { id, webhookId, tries }, afterSeconds) => {
    await boss.send(
      webhookQueueName,
      { id, webhookId, tries },
      { db: fromKysely(transaction), startAfter: afterSeconds, group: { id: webhookId } },
    );
  };
  const queue = { announce: createAnnounce({ clock: dependencies.clock, queueTry }), queueTry };
  if (isIdle) return { ...queue, wake: () => {} };
  const deliver = createDeliver({ ...dependencies, queueTry });
  const worker = await boss.work<Try>(
    webhookQueueName,
    { pollingIntervalSeconds: pollSeconds, localConcurrency: 3, localGroupConcurrency: 1 },
    async ([job]) => {
      try {
        if (job) await deliver(job.data);
      } catch (err) {
        dependencies.log.error({ err }, 'webhook not tried');
        // The queue stores the error's text.
        throw new Error('webhook not tried');
      } finally {
        wake();
      }
    },
  );
  const wake = () => boss.notifyWorker(worker);
  return { ...queue, wake };
}
