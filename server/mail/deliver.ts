import { addDays, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { type MailJob, personOf, relatedRowOf } from './job.ts';
import { recordOutcome } from './sent-mails.ts';
import { claimDelivery, deleteDeliveries, endRetries, releaseDelivery } from './store.ts';
import { answerOf, type Mail, type MailTransport, RefusedAddress, UncertainDelivery } from './transport.ts';
import { clearRefused, markUnreachable } from './unreachable.ts';

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
      await recordOutcome(db, jobId, { state: 'uncertain', at: clock() });
      return;
    }
    let mail: Mail | null = null;
    let answer: string | undefined;
    let isUncertain = false;
    try {
      mail = await makeMail(job);
      answer = mail ? await transport.send(mail, jobId, relatedRowOf(job)) : undefined;
      log.info({ ...about, answer }, mail ? 'mail sent' : 'mail no longer wanted');
    } catch (err) {
      answer = answerOf(err);
      isUncertain = err instanceof UncertainDelivery;
      if (!isUncertain) {
        log.error({ ...about, answer, err }, 'mail not sent');
        await releaseDelivery(db, jobId);
        const isRefused = err instanceof RefusedAddress;
        if (isRefused) await giveUp(jobId, { userId, email: mail?.to, answer: err.answer });
        const failed = { answer, ...(mail && { email: mail.to }) };
        await recordOutcome(db, jobId, { ...failed, state: isRefused ? 'refused' : 'waiting', at: clock() });
        throw err;
      }
      log.error({ ...about, answer, err }, 'mail may have gone out; not sent again');
    }
    if (!mail) return recordOutcome(db, jobId, { state: 'not-needed', at: clock() });
    await recordOutcome(db, jobId, {
      state: isUncertain ? 'uncertain' : 'sent',
      at: clock(),
      answer,
      email: mail.to,
      words: wordsOf(mail),
    });
    if (userId !== undefined && !isUncertain) await clearRefused(db, { userId, email: mail.to });
    await mail.afterwards?.();
  };
}

/** What is kept of the words of a mail. */
export const wordsOf = ({ kept, subject, text, html, attachments = [] }: Mail) => ({
  ...(kept ?? { subject, text, html }),
  fileNames: attachments.map(({ filename }) => filename),
});

/** Deletes the records of mails that went out, once the queue no longer has their jobs. */
export const clearDeliveries = (db: Db, now: Date) => deleteDeliveries(db, addDays(now, -14));
