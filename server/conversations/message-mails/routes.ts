import type { FastifyInstance } from 'fastify';
import { messageMails } from '#contract/conversations/message-mails.ts';
import { stopMessageMailsPath } from '#contract/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { userOfStopCode } from './stop-code.ts';
import { findFrequency, saveFrequency } from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; signingKey: string; clock: Clock };

/** Codes cannot be guessed: this only keeps load away. A mail service stops mails for many people from one network. */
const stopByNetwork: LimitRule = { name: 'stop-mails', points: 300, seconds: 900 };

export function serveMessageMails(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, signingKey, clock } = dependencies;

  serve(app, messageMails.find, async ({ caller }) => ({ frequency: await findFrequency(db, caller.id) }));

  serve(app, messageMails.choose, async ({ caller, body: { frequency } }) => {
    await saveFrequency(db, caller.id, frequency, clock());
    return { frequency };
  });

  // In a scope of its own: mail programs send a form, which no other call takes.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      async () => undefined,
    );

    serve(
      scope,
      messageMails.stop,
      async ({ query: { code } }) => {
        const userId = userOfStopCode(signingKey, code);
        if (!userId) throw notFound();
        await saveFrequency(db, userId, 'never', clock());
        return undefined;
      },
      { limit: ({ ip }) => rateLimit(stopByNetwork, networkOf(ip)) },
    );

    // Mail programs that do not know the one click open the address in a browser.
    scope.get<{ Querystring: { code?: unknown } }>(messageMails.stop.path, (request, reply) =>
      reply.redirect(stopMessageMailsPath(String(request.query.code ?? '')), 303),
    );
  });
}
