import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { Log } from '#server/http/logger.ts';
import type { MailJob, MailKind } from './queue.ts';
import { claimSending, releaseSending } from './sending-store.ts';
import { subjectOf, writtenFrom } from './subject.ts';
import { type Mail, type MailTransport, UnsureDelivery } from './transport.ts';

/** Makes the mail of a job; null when it is no longer wanted. */
export type MailWriter = (id: string) => Promise<Mail | null>;

/** Sends the mail of a job, at most once. @throws when it has surely not gone out, so that it may be tried again */
export type DeliverMail = (jobId: string, job: MailJob) => Promise<void>;

/** Without a reason, which may hold an address: that is in the log. */
export class NotDelivered extends Error {
  constructor() {
    super('mail not sent');
  }
}

/**
 * A mail that may have gone out (the process ended in the middle, the line broke after the text was handed over)
 * is not sent again: a second code would make the first one wrong, and its owner can ask for another.
 */
export function createDelivery(
  db: Db,
  transport: MailTransport,
  writers: Record<MailKind, MailWriter>,
  { clock, log }: { clock: Clock; log: Log },
): DeliverMail {
  return async (jobId, job) => {
    const { kind } = job;
    if (!(await claimSending(db, jobId, clock()))) {
      log.warn({ jobId, kind }, 'mail may have gone out before; not sent again');
      return;
    }
    let mail: Mail | null = null;
    try {
      mail = await writers[kind](writtenFrom(job));
      if (mail) await transport.send(mail, jobId, subjectOf(job));
    } catch (err) {
      if (!(err instanceof UnsureDelivery)) {
        await releaseSending(db, jobId);
        throw err;
      }
      log.error({ jobId, kind, err }, 'mail may have gone out; not sent again');
    }
    await mail?.afterwards?.();
  };
}
