import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import type { Log } from '#server/http/logger.ts';
import type { Mail, MailTransport } from './transport.ts';

/** What a mail is about. No address, code or text: those are looked up when it is sent. */
export type MailJob =
  | { kind: 'verify-email' | 'profile-complete'; userId: string }
  | { kind: 'contact-message'; messageId: string };
export type MailKind = MailJob['kind'];

/** Makes the mail of a job; null when it is no longer wanted. */
export type MailWriter = (id: string) => Promise<Mail | null>;

export type MailQueue = {
  /** Queues a mail in the transaction of what causes it: sent if, and only if, that commits. */
  enqueue: (transaction: Db, job: MailJob) => Promise<void>;
  stop: () => Promise<void>;
};

const queueName = 'mail';

const bossOf = ({ db, backend }: OpenDatabase['jobs']) => new PgBoss({ db, backend, schedule: false });

async function createQueue(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(queueName, {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 7 * 24 * 3600,
  });
}

/** Makes the queue's tables, so that a later start finds them. */
export async function prepareQueue(jobs: OpenDatabase['jobs']): Promise<void> {
  const boss = bossOf(jobs);
  await createQueue(boss);
  await boss.stop({ graceful: false });
}

/** Starts the queue and its worker. A failed mail is tried again over about two hours. */
export async function startMailQueue(
  jobs: OpenDatabase['jobs'],
  transport: MailTransport,
  writers: Record<MailKind, MailWriter>,
  log: Log,
): Promise<MailQueue> {
  const boss = bossOf(jobs);
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  await createQueue(boss);
  await boss.work<MailJob>(queueName, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return;
    try {
      const { data } = job;
      const mail = await writers[data.kind]('messageId' in data ? data.messageId : data.userId);
      if (mail) await transport.send(mail);
    } catch (err) {
      log.error({ err }, 'mail not sent');
      // The queue keeps an error's text, and the mail server's may hold the address.
      throw new Error('mail not sent');
    }
  });
  return {
    enqueue: async (transaction, job) => {
      await boss.send(queueName, job, { db: fromKysely(transaction) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
