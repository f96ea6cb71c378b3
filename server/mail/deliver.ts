import { addDays, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { type MailJob, relatedRowOf } from './job.ts';
import { claimDelivery, deleteDeliveries, releaseDelivery } from './store.ts';
import { type Mail, type MailTransport, UncertainDelivery } from './transport.ts';

/** Makes the mail of a job; null when it is no longer wanted. */
export type MakeMail = (job: MailJob) => Promise<Mail | null>;

/** Sends the mail of a job, at most once. @throws when it has certainly not gone out, so that it may be tried again */
export type DeliverMail = (jobId: string, job: MailJob) => Promise<void>;

/**
 * Creates what sends the mail of a job. A mail that may have gone out (the process was killed, or the
 * connection broke after the text was handed over) is not sent again: a second code would invalidate the
 * first, and its owner can ask for another.
 */
export function createDelivery(
  db: Db,
  transport: MailTransport,
  makeMail: MakeMail,
  { clock, log }: { clock: Clock; log: Log },
): DeliverMail {
  return async (jobId, job) => {
    const { kind } = job;
    if (!(await claimDelivery(db, jobId, clock()))) {
      log.warn({ jobId, kind }, 'mail may have gone out before; not sent again');
      return;
    }
    const related = relatedRowOf(job);
    let mail: Mail | null = null;
    try {
      mail = await makeMail(job);
      if (mail) await transport.send(mail, jobId, related);
    } catch (err) {
      if (!(err instanceof UncertainDelivery)) {
        await releaseDelivery(db, jobId);
        throw err;
      }
      log.error({ jobId, kind, err }, 'mail may have gone out; not sent again');
    }
    await mail?.afterwards?.();
  };
}

/** Deletes the records of mails that went out, once the queue no longer has their jobs. */
export const clearDeliveries = (db: Db, now: Date) => deleteDeliveries(db, addDays(now, -14));
