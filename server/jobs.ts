import type { PgBoss } from 'pg-boss';
import { clearFarewells } from './accounts/erasure/erase-person.ts';
import { clearDeadSessions } from './accounts/sessions/sessions.ts';
import { clearVerifications } from './accounts/verify-email.ts';
import { eraseMerged } from './admissions/duplicates/erase-merged.ts';
import { clearImportDrafts } from './admissions/imports/drafts.ts';
import { clearWebhooks, queueLostTries } from './admissions/integrations/deliver.ts';
import type { WebhookQueue } from './admissions/integrations/queue.ts';
import { eraseWhoDidNotCome, remindInvited } from './admissions/invited/invite-people.ts';
import { clearPrivacyRequests } from './admissions/privacy-requests/clear-requests.ts';
import { queueCheckMails } from './checks/check-mails/queue-check-mails.ts';
import type { BounceConfig } from './config.ts';
import { runConversationDeadlines } from './conversations/run-deadlines.ts';
import { clearOldFees } from './fees/books.ts';
import { tidyPictures } from './files/sweep.ts';
import { clearUploads } from './files/upload/uploads-folder.ts';
import { erasureFollower, followUnreachable, statusFollowers } from './followers.ts';
import { readBounces } from './mail/bounces/read-bounces.ts';
import { clearDeliveries } from './mail/deliver.ts';
import { clearOutbox } from './mail/outbox.ts';
import type { MailQueue } from './mail/queue.ts';
import { clearSentMails } from './mail/sent-mails.ts';
import { clearBounced } from './mail/unreachable.ts';
import { endDueMatches } from './matches/end-match.ts';
import { askDueFollowUps } from './matches/follow-ups/ask-due.ts';
import { raiseHeldMatches } from './matches/raise-held-matches.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/open.ts';
import type { Log } from './platform/http/logger.ts';
import { clearRateLimits } from './platform/http/rate-limits.ts';
import { jobQueueName } from './platform/job-queues.ts';
import { loadFileSettings } from './platform/storage/settings.ts';
import type { Storage } from './platform/storage/storage.ts';
import { clearListingChanges } from './search/listed/listed-cache.ts';

/** What a job works on. */
export type JobDependencies = {
  db: Db;
  mail: MailQueue;
  webhooks: WebhookQueue;
  storage: Storage;
  dataDir: string;
  clock: Clock;
  log: Log;
  /** The operator's mailbox for mails that come back. */
  bounces?: BounceConfig | undefined;
  /** Ends long work when the server stops. */
  signal: AbortSignal;
};

type Job = {
  name: string;
  every: 'minute' | 'hour';
  /** What lies on the disk of one machine, which no other can reach: each process does it by itself. */
  isOwn?: true;
  /** May run twice at the same time, in two processes or after a slow run. @throws when something of it could not be done */
  run: (dependencies: JobDependencies) => Promise<unknown>;
};

/** Scheduled work. Hourly jobs also run at each start. */
export const jobs: readonly Job[] = [
  { name: 'conversations', every: 'minute', run: runConversationDeadlines },
  { name: 'follow-ups', every: 'minute', run: askDueFollowUps },
  { name: 'held-matches', every: 'minute', run: raiseHeldMatches },
  {
    name: 'due-matches',
    every: 'minute',
    run: ({ webhooks, ...dependencies }) => endDueMatches({ ...dependencies, ...webhooks, statusFollowers }),
  },
  {
    name: 'check-mails',
    every: 'minute',
    run: ({ webhooks, ...dependencies }) => queueCheckMails({ ...dependencies, ...webhooks }),
  },
  {
    name: 'bounces',
    every: 'minute',
    run: ({ bounces, ...dependencies }) => readBounces({ ...dependencies, bounces, followUnreachable }),
  },
  { name: 'dead-sessions', every: 'hour', run: ({ db, clock }) => clearDeadSessions(db, clock()) },
  { name: 'rate-limits', every: 'hour', run: ({ db, clock }) => clearRateLimits(db, clock()) },
  { name: 'listing-changes', every: 'hour', run: ({ db }) => clearListingChanges(db) },
  { name: 'deliveries', every: 'hour', run: ({ db, clock }) => clearDeliveries(db, clock()) },
  { name: 'bounced-addresses', every: 'hour', run: ({ db, clock }) => clearBounced(db, clock()) },
  { name: 'sent-mails', every: 'hour', run: ({ db, clock }) => clearSentMails(db, clock()) },
  { name: 'farewells', every: 'hour', run: ({ db, clock }) => clearFarewells(db, clock()) },
  { name: 'privacy-requests', every: 'hour', run: ({ db, clock }) => clearPrivacyRequests(db, clock()) },
  {
    name: 'merged-accounts',
    every: 'hour',
    run: async ({ webhooks: { announce }, ...dependencies }) => {
      const { installationId } = await loadFileSettings(dependencies.db);
      await eraseMerged({ ...dependencies, announce, installationId, erasureFollower });
    },
  },
  { name: 'old-fees', every: 'hour', run: ({ db, clock }) => clearOldFees(db, clock()) },
  { name: 'webhooks', every: 'hour', run: ({ db, clock }) => clearWebhooks(db, clock()) },
  {
    name: 'lost-webhook-tries',
    every: 'hour',
    run: ({ webhooks, ...dependencies }) => queueLostTries({ ...dependencies, ...webhooks }),
  },
  { name: 'verifications', every: 'hour', run: ({ db, clock }) => clearVerifications(db, clock()) },
  { name: 'import-drafts', every: 'hour', run: ({ db, clock }) => clearImportDrafts(db, clock()) },
  { name: 'invited-reminders', every: 'hour', run: remindInvited },
  {
    name: 'invited-ends',
    every: 'hour',
    run: async ({ webhooks, ...dependencies }) => {
      const { installationId } = await loadFileSettings(dependencies.db);
      await eraseWhoDidNotCome({ ...dependencies, ...webhooks, installationId, erasureFollower });
    },
  },
  { name: 'pictures', every: 'hour', run: tidyPictures },
  { name: 'outbox', every: 'hour', isOwn: true, run: ({ db, dataDir }) => clearOutbox(db, dataDir) },
  { name: 'uploads', every: 'hour', isOwn: true, run: clearUploads },
];

const crons = { minute: '* * * * *', hour: '0 * * * *' } as const;
const hourMs = 3_600_000;

/**
 * Runs each job in one of the processes that share a database. A job that fails is logged and counted, and runs again the next minute or
 * hour. Returns a function that stops this process's part, once its running jobs are done.
 */
export async function startJobs(
  boss: PgBoss,
  dependencies: Omit<JobDependencies, 'signal'>,
  list: readonly Job[] = jobs,
): Promise<() => Promise<void>> {
  const { log } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (job: Job) => {
    try {
      await job.run({ ...dependencies, signal });
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err, job: job.name }, 'job failed');
      // The queue stores the error's text.
      throw new Error('job failed');
    }
  };

  const shared = list.filter(({ isOwn }) => !isOwn);
  // No second one waits while one does. One whose process was killed keeps nobody: it is active until it expires.
  await boss.createQueue(jobQueueName, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 3600,
    deleteAfterSeconds: 6 * 3600,
  });
  for (const { name, every } of shared)
    await boss.schedule(jobQueueName, crons[every], { job: name }, { key: name, singletonKey: name });
  for (const { key } of await boss.getSchedules(jobQueueName))
    if (!shared.some(({ name }) => name === key)) await boss.unschedule(jobQueueName, key);
  for (const { name, every } of shared)
    if (every === 'hour') await boss.send(jobQueueName, { job: name }, { singletonKey: name });
  // Two, so that what is due each minute doesn't wait for the pictures.
  for (const _ of [1, 2]) {
    const worker = await boss.work<{ job: string }>(jobQueueName, async ([given]) => {
      // A newer release beside this one may have others.
      const job = shared.find(({ name }) => name === given?.data.job);
      try {
        if (job) await run(job);
      } finally {
        boss.notifyWorker(worker);
      }
    });
  }

  let running = Promise.resolve();
  const runOwn = () => {
    for (const job of list) if (job.isOwn) running = running.then(() => run(job)).catch(() => {});
  };
  runOwn();
  const timer = setInterval(runOwn, hourMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await boss.offWork(jobQueueName, { wait: true });
    await running;
  };
}
