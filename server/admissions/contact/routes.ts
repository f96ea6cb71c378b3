import type { FastifyInstance } from 'fastify';
import { contact } from '#contract/admissions/contact.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { RefuseUndeliverable } from '#server/mail/undeliverable.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { insertContactMessage } from './store.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  refuseUndeliverable: RefuseUndeliverable;
  clock: Clock;
};

const hour = 3600;

/** Messages from one network address, which several people may share, and under one email address. */
const contactLimits = {
  byAddress: { name: 'contact-address', points: 10, seconds: hour },
  byEmail: { name: 'contact-email', points: 5, seconds: hour },
} as const satisfies Record<string, LimitRule>;

export function serveContact(
  app: FastifyInstance,
  { db, mail, rateLimit, refuseUndeliverable, clock }: Dependencies,
): void {
  serve(
    app,
    contact.send,
    async ({ body, query: { key = null } }) => {
      await rateLimit(contactLimits.byEmail, body.email.toLowerCase());
      await refuseUndeliverable(body.email);
      await db.transaction().execute(async (transaction) => {
        const writtenAt = clock();
        const messageId = await insertContactMessage(transaction, { ...body, key }, writtenAt);
        // Sent again, because its answer was lost.
        if (messageId === null) return;
        await addWorkItem(transaction, { messageId }, writtenAt);
        await mail.enqueue(transaction, { kind: 'contact-message', messageId });
      });
      return undefined;
    },
    { limit: ({ ip }) => rateLimit(contactLimits.byAddress, networkOf(ip)) },
  );
}
