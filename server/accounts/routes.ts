import type { FastifyInstance } from 'fastify';
import { accounts } from '#contract/accounts/accounts.ts';
import { messages } from '#contract/messages.ts';
import { serveCredentials } from '#server/credentials/routes.ts';
import { serve } from '#server/http/endpoints.ts';
import { ProblemError } from '#server/http/problems.ts';
import { serveSecondFactor } from '#server/second-factor/routes.ts';
import { hasSecondFactor } from '#server/second-factor/second-factor.ts';
import { serveSessions } from '#server/sessions/routes.ts';
import { endSession } from '#server/sessions/sessions.ts';
import { createSignIn } from '#server/sessions/sign-in.ts';
import type { AccountDependencies } from './dependencies.ts';
import { accountLimits } from './limits.ts';
import { checkLogin } from './log-in.ts';
import { presentUser } from './present.ts';
import { register } from './register.ts';
import { markTourTaken } from './store.ts';
import { verifyEmail } from './verify-email.ts';

export function serveAccounts(app: FastifyInstance, dependencies: AccountDependencies): void {
  const { db, mail, rateLimit, clock } = dependencies;
  const signIn = createSignIn(db, clock);

  serve(
    app,
    accounts.register,
    async ({ body, ...exchange }) => signIn(await register(db, mail, body, clock()), exchange),
    { limit: ({ ip }) => rateLimit(accountLimits.registerByAddress, ip) },
  );

  serve(
    app,
    accounts.logIn,
    async ({ body, ...exchange }) => {
      const account = body.userName.toLowerCase();
      await rateLimit(accountLimits.logInByAccount, account);
      const user = await checkLogin(db, body, clock());
      await rateLimit.forget(accountLimits.logInByAccount, account);
      return signIn(user, exchange);
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
    async ({ query, ...exchange }) => {
      const user = await verifyEmail(db, query.code, clock());
      if (!user) throw new ProblemError(404, 'not-found', messages.verifyFailed);
      // A link alone must not stand in for both factors.
      return (await hasSecondFactor(db, user.id)) ? presentUser(user) : signIn(user, exchange);
    },
    { limit: ({ ip }) => rateLimit(accountLimits.verifyByAddress, ip) },
  );

  serve(app, accounts.takeTour, async ({ caller }) => presentUser(await markTourTaken(db, caller.id)));

  serveCredentials(app, dependencies);
  serveSessions(app, dependencies);
  serveSecondFactor(app, dependencies);
}
