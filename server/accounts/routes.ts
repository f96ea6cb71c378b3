import type { FastifyInstance, FastifyReply } from 'fastify';
import { accounts } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { serve } from '#server/http/endpoints.ts';
import { ProblemError } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { accountLimits } from './limits.ts';
import { checkLogin } from './log-in.ts';
import { presentUser } from './present.ts';
import { register } from './register.ts';
import { beginSession, endSession } from './sessions.ts';
import { verifyEmail } from './verify-email.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };

export function serveAccounts(app: FastifyInstance, { db, mail, rateLimit, clock }: Dependencies): void {
  const signIn = async (user: UserRow, reply: FastifyReply) => {
    reply.header('authorization', `Bearer ${await beginSession(db, user.id, clock())}`);
    return presentUser(user);
  };

  serve(app, accounts.register, async ({ body, reply }) => signIn(await register(db, mail, body), reply), {
    limit: ({ ip }) => rateLimit(accountLimits.registerByAddress, ip),
  });

  serve(
    app,
    accounts.logIn,
    async ({ body, reply }) => {
      await rateLimit(accountLimits.logInByAccount, body.userName.toLowerCase());
      return signIn(await checkLogin(db, body.userName, body.password), reply);
    },
    { limit: ({ ip }) => rateLimit(accountLimits.logInByAddress, ip) },
  );

  serve(app, accounts.logOut, async ({ caller }) => endSession(db, caller.sessionId).then(() => undefined));

  serve(app, accounts.sendVerification, async ({ caller }) => {
    await rateLimit(accountLimits.sendVerification, caller.id);
    await db
      .transaction()
      .execute((transaction) => mail.enqueue(transaction, { kind: 'verify-email', userId: caller.id }));
    return undefined;
  });

  serve(
    app,
    accounts.verifyEmail,
    async ({ query, reply }) => {
      const user = await verifyEmail(db, query.code, clock());
      if (!user) throw new ProblemError(404, 'not-found', messages.verifyFailed);
      return signIn(user, reply);
    },
    { limit: ({ ip }) => rateLimit(accountLimits.verifyByAddress, ip) },
  );
}
