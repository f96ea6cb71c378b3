import type { FastifyInstance } from 'fastify';
import { givenUpMails } from '#contract/mail/given-up-mails.ts';
import { mailsToPerson } from '#contract/mail/sent-mails.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { listGivenUpMails } from './given-up.ts';
import { listMailsTo, type RecordMailAct, readMail, sendMailAgain } from './mails-to-person.ts';
import type { MailQueue } from './queue.ts';
import { retryFailedJob } from './store.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
  recordMailAct: RecordMailAct;
  /** The operator has a mailbox for mails that come back. */
  readsBounces: boolean;
};

/** Each mail that is sent again may be one more to somebody who didn't want the first. */
const sendAgainByCaller: LimitRule = { name: 'send-mail-again', points: 60, seconds: 3600 };

export function serveMails(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit } = dependencies;

  serve(app, givenUpMails.list, () => listGivenUpMails(db));

  serve(app, givenUpMails.sendAgain, async ({ params }) => {
    const isRetried = await db.transaction().execute((transaction) => retryFailedJob(transaction, params.id));
    if (!isRetried) throw notFound();
    return undefined;
  });

  serve(app, mailsToPerson.list, ({ query }) => listMailsTo(dependencies, query.profileId));

  serve(app, mailsToPerson.find, ({ caller, params }) =>
    readMail(dependencies, { id: params.id, by: caller }),
  );

  serve(app, mailsToPerson.sendAgain, async ({ caller, params }) => {
    await rateLimit(sendAgainByCaller, caller.id);
    await sendMailAgain(dependencies, { id: params.id, by: caller });
    return undefined;
  });
}
