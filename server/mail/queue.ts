import { fromKysely, type PgBoss } from 'pg-boss';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Db, OpenDatabase } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { createMailQueue, mailQueueName, openJobQueues } from '#server/platform/job-queues.ts';
import type { DeliverMail } from './deliver.ts';
import type { MailJob } from './job.ts';
import { recordQueued } from './sent-mails.ts';

export type MailQueue = {
  /** Queues a mail in the transaction of what causes it: sent if, and only if, that commits. */
  enqueue: (transaction: Db, job: MailJob, options?: { afterSeconds?: number }) => Promise<void>;
  stop: () => Promise<void>;
};

export type RunningMailQueue = MailQueue & {
  boss: PgBoss;
  /** Looks for mails to send now instead of at the next half second. */
  wake: () => void;
};

type QueueOptions = {
  /** Seconds between looks for mails to send, once there are none. */
  pollSeconds?: number;
  /** Seconds before the second try, doubled for each later one. */
  retrySeconds?: number;
  clock?: Clock;
  /** Looks at schedules too, which tests don't. */
  isScheduling?: boolean;
};

/** Starts the queue and its worker. A failed mail is retried over about two hours. */
export async function startMailQueue(
  jobs: OpenDatabase['jobs'],
  deliver: DeliverMail,
  log: Log,
  { pollSeconds = 0.5, retrySeconds = 30, clock = systemClock, isScheduling = false }: QueueOptions = {},
): Promise<RunningMailQueue> {
  const boss = openJobQueues(jobs, { isScheduling });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  await createMailQueue(boss);
  const worker = await boss.work<MailJob>(
    mailQueueName,
    { pollingIntervalSeconds: pollSeconds },
    async ([job]) => {
      if (!job) return;
      try {
        await deliver(job.id, job.data);
      } catch {
        // The queue stores the error's text, and the mail server's may contain the address.
        throw new Error('mail not sent');
      } finally {
        wake();
      }
    },
  );
  // After each mail too, so that many in a row do not wait for each other longer than they take.
  const wake = () => boss.notifyWorker(worker);
  return {
    boss,
    enqueue: async (transaction, job, { afterSeconds = 0 } = {}) => {
      const id = await boss.send(mailQueueName, job, {
        db: fromKysely(transaction),
        retryDelay: retrySeconds,
        startAfter: afterSeconds,
      });
      if (id !== null) await recordQueued(transaction, id, job, clock());
    },
    wake,
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
