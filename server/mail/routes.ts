import type { FastifyInstance } from 'fastify';
import { givenUpMails } from '#contract/mail/given-up-mails.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { listGivenUpMails } from './given-up.ts';
import { retryFailedJob } from './store.ts';

export function serveMails(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, givenUpMails.list, () => listGivenUpMails(db));

  serve(app, givenUpMails.sendAgain, async ({ params }) => {
    if (!(await retryFailedJob(db, params.id))) throw notFound();
    return undefined;
  });
}
