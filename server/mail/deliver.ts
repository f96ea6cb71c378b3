import { addDays, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { type MailJob, personOf, relatedRowOf } from './job.ts';
import { claimDelivery, deleteDeliveries, endRetries, releaseDelivery } from './store.ts';
import { answerOf, type Mail, type MailTransport, RefusedAddress, UncertainDelivery } from './transport.ts';
import { clearUnreachable, markUnreachable } from './unreachable.ts';

/** Makes the mail of a job; null when it is no longer wanted. */
export type MakeMail = (job: MailJob) => Promise<Mail | null>;

/** What follows once somebody's address is found to be out of reach, in the transaction that marks it. */
export type UnreachableFollower = (transaction: Db, userId: string, now: Date) => Promise<void>;

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
  { clock, log, followUnreachable }: { clock: Clock; log: Log; followUnreachable: UnreachableFollower },
): DeliverMail {
  /** Ends the tries at once, and marks the address of the account if it's the one that was refused. */
  function giveUp(
    jobId: string,
    refused: { userId: string | undefined; email: string | undefined; answer: string },
  ) {
    const { userId, email, answer } = refused;
    const now = clock();
    return db.transaction().execute(async (transaction) => {
      await endRetries(transaction, jobId);
      if (userId === undefined || email === undefined) return;
      if (await markUnreachable(transaction, { userId, email, answer, since: now }))
        await followUnreachable(transaction, userId, now);
    });
  }

  return async (jobId, job) => {
    const userId = personOf(job);
    const about = { jobId, kind: job.kind, userId };
    if (!(await claimDelivery(db, jobId, clock()))) {
      log.warn(about, 'mail may have gone out before; not sent again');
      return;
    }
    let mail: Mail | null = null;
    try {
      mail = await makeMail(job);
      if (!mail) log.info(about, 'mail no longer wanted');
      else {
        const answer = await transport.send(mail, jobId, relatedRowOf(job));
        log.info({ ...about, answer }, 'mail sent');
        if (userId !== undefined) await clearUnreachable(db, { userId, email: mail.to });
      }
    } catch (err) {
      const answer = answerOf(err);
      if (!(err instanceof UncertainDelivery)) {
        log.error({ ...about, answer, err }, 'mail not sent');
        await releaseDelivery(db, jobId);
        if (err instanceof RefusedAddress)
          await giveUp(jobId, { userId, email: mail?.to, answer: err.answer });
        throw err;
      }
      log.error({ ...about, answer, err }, 'mail may have gone out; not sent again');
    }
    await mail?.afterwards?.();
  };
}

/** Deletes the records of mails that went out, once the queue no longer has their jobs. */
export const clearDeliveries = (db: Db, now: Date) => deleteDeliveries(db, addDays(now, -14));
