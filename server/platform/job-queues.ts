import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from './db/open.ts';

/** The queue of mails. */
export const mailQueueName = 'mail';

/** The queue of what is sent to webhooks. */
export const webhookQueueName = 'webhooks';

/** The queue of scheduled work: `server/jobs.ts`. */
export const jobQueueName = 'time';

/** pg-boss on the product's own database. */
export const openJobQueues = ({ db, backend }: OpenDatabase['jobs'], { isScheduling = false } = {}) =>
  new PgBoss({ db, backend, schedule: isScheduling });

/** Starts pg-boss and creates the queue of mails. */
export async function createMailQueue(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(mailQueueName, {
    retryLimit: 8,
    retryBackoff: true,
    // Longer than the time-outs of the mail server, so that no job is started again while it still runs.
    expireInSeconds: 120,
    deleteAfterSeconds: 7 * 24 * 3600,
  });
}

/** Creates the queue of what is sent to webhooks. Its worker queues each further try itself; these are for a process that was killed. */
export const createWebhookQueue = (boss: PgBoss): Promise<void> =>
  boss.createQueue(webhookQueueName, {
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    // Longer than a try takes.
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * 3600,
  });

/** Makes the tables of pg-boss, so that a later start finds them. */
export async function createQueueTables(jobs: OpenDatabase['jobs']): Promise<void> {
  const boss = openJobQueues(jobs);
  await createMailQueue(boss);
  await createWebhookQueue(boss);
  await boss.stop({ graceful: false });
}
