import type { FastifyInstance } from 'fastify';
import { checks } from '#contract/checks/checks.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { remindOfChosen } from './queue-check-mails.ts';

export function serveCheckMails(
  app: FastifyInstance,
  dependencies: { db: Db; mail: MailQueue; clock: Clock },
): void {
  serve(app, checks.remind, async ({ body: { checkIds } }) => ({
    reminded: await remindOfChosen(dependencies, checkIds),
  }));
}
