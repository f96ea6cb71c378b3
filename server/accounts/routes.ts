import type { FastifyInstance } from 'fastify';
import { accounts } from '#contract/accounts/accounts.ts';
import { type Account, credentials } from '#contract/accounts/credentials.ts';
import { messages } from '#contract/messages.ts';
import type { Config } from '#server/config.ts';
import type { RefuseUndeliverable } from '#server/mail/undeliverable.ts';
import { createAfterAnswer } from '#server/platform/http/after-answers.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { notSignedIn, ProblemError } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { countLogIn, credentialLimits, forgetLogIns } from './credentials/limits.ts';
import { refuseWhenCrowded } from './credentials/passwords.ts';
import type { ErasureDependencies } from './erasure/erase-person.ts';
import { checkLogin, sendToken, signIn } from './log-in.ts';
import { presentUser } from './present.ts';
import { register } from './register.ts';
import { removeUnverified } from './remove-unverified.ts';
import { confirmOwner } from './second-factor/confirm-owner.ts';
import { describeSecondFactor, needsSecondFactor } from './second-factor/second-factor.ts';
import { describeBrowser } from './sessions/describe-browser.ts';
import { endSession } from './sessions/sessions.ts';
import { markTourTaken, updateNewEmail } from './store.ts';
import { findVisibleUser } from './users/users.ts';
import { askAgain, askAgainAt, changeEmail, verifyEmail } from './verify-email.ts';

type Dependencies = ErasureDependencies & {
  config: Pick<Config, 'needsAdminSecondFactor'>;
  rateLimit: RateLimiter;
  refuseUndeliverable: RefuseUndeliverable;
};

const minutes = 60;

/** Per network address (`…ByAddress`), which several people may share, per account, and per email address. */
const accountLimits = {
  registerByAddress: { name: 'register-address', points: 20, seconds: 60 * minutes },
  registerByEmail: { name: 'register-email', points: 10, seconds: 60 * minutes },
  sendVerification: { name: 'send-verification', points: 3, seconds: 15 * minutes },
  /** Without a session: for one email address from one network, for it from all networks, and from one network. */
  sendLinkFromNetwork: { name: 'send-link-network', points: 3, seconds: 15 * minutes },
  sendLinkByEmail: { name: 'send-link-email', points: 10, seconds: 60 * minutes },
  sendLinkByAddress: { name: 'send-link-address', points: 20, seconds: 15 * minutes },
  /** For a new address, counted over all accounts that want to move to it: it may be a stranger's. */
  changeByEmail: { name: 'change-email', points: 5, seconds: 60 * minutes },
  verifyByAddress: { name: 'verify-address', points: 60, seconds: 15 * minutes },
} as const satisfies Record<string, LimitRule>;

export function serveAccounts(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, rateLimit, refuseUndeliverable } = dependencies;
  const afterAnswer = createAfterAnswer(app);

  const show = async (userId: string): Promise<Account> => {
    const user = await findVisibleUser(db, userId);
    if (!user) throw notSignedIn();
    const { onSince, recoveryCodesLeft } = await describeSecondFactor(db, userId);
    return {
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      newEmail: user.newEmail,
      hasSecondFactor: onSince !== null,
      needsSecondFactor: needsSecondFactor(config, user),
      recoveryCodesLeft,
    };
  };

  serve(
    app,
    accounts.register,
    async ({ body, ...exchange }) => {
      await rateLimit(accountLimits.registerByEmail, body.email.toLowerCase());
      exchange.request.releaseSlot();
      await refuseUndeliverable(body.email);
      return signIn(dependencies, await register(dependencies, body), exchange);
    },
    {
      limit: async ({ ip }) => {
        refuseWhenCrowded();
        await rateLimit(accountLimits.registerByAddress, networkOf(ip));
      },
    },
  );

  serve(
    app,
    accounts.logIn,
    async ({ body, ...exchange }) => {
      const { ip } = exchange.request;
      await countLogIn(rateLimit, body.userName, ip);
      // The queue for hashing has a limit of its own, and calls that only read must not wait in it.
      exchange.request.releaseSlot();
      const user = await checkLogin(dependencies, body);
      await forgetLogIns(rateLimit, body.userName, ip);
      return signIn(dependencies, user, exchange);
    },
    {
      limit: async ({ ip }) => {
        refuseWhenCrowded();
        await rateLimit(credentialLimits.logInByAddress, networkOf(ip));
      },
    },
  );

  serve(app, accounts.logOut, async ({ caller }) => endSession(db, caller.sessionId).then(() => undefined));

  serve(app, accounts.sendVerification, async ({ caller }) => {
    await rateLimit(accountLimits.sendVerification, caller.id);
    const newEmail = (await findVisibleUser(db, caller.id))?.newEmail;
    if (newEmail) await rateLimit(accountLimits.changeByEmail, newEmail.toLowerCase());
    await askAgain(dependencies, caller.id);
    return undefined;
  });

  serve(
    app,
    accounts.sendVerificationTo,
    async ({ body, request, reply }) => {
      const email = body.email.toLowerCase();
      await rateLimit(accountLimits.sendLinkFromNetwork, `${email} ${networkOf(request.ip)}`);
      await rateLimit(accountLimits.sendLinkByEmail, email);
      // The time of an answer that waited for it would reveal whether the address waits.
      afterAnswer({ request, reply }, () => askAgainAt(dependencies, body.email));
      return undefined;
    },
    { limit: ({ ip }) => rateLimit(accountLimits.sendLinkByAddress, networkOf(ip)) },
  );

  serve(
    app,
    accounts.verifyEmail,
    async ({ query, caller, request, reply }) => {
      const browser = describeBrowser(request.headers['user-agent']);
      const followed = await verifyEmail(dependencies, { ...query, caller, browser });
      if (!followed) throw new ProblemError(404, 'not-found', messages.verifyFailed);
      if (followed.token !== null) sendToken(reply, followed.token);
      return presentUser(db, followed.user);
    },
    { limit: ({ ip }) => rateLimit(accountLimits.verifyByAddress, networkOf(ip)) },
  );

  serve(
    app,
    accounts.removeUnverified,
    async ({ body, request }) => removeUnverified(dependencies, body.code, request.log).then(() => undefined),
    { limit: ({ ip }) => rateLimit(accountLimits.verifyByAddress, networkOf(ip)) },
  );

  serve(app, accounts.takeTour, async ({ caller }) => presentUser(db, await markTourTaken(db, caller.id)));

  serve(app, credentials.account, ({ caller }) => show(caller.id));

  serve(app, credentials.changeEmail, async ({ caller, body }) => {
    const user = await confirmOwner(dependencies, caller, body);
    await rateLimit(accountLimits.sendVerification, caller.id);
    await rateLimit(accountLimits.changeByEmail, body.email.toLowerCase());
    await refuseUndeliverable(body.email);
    await changeEmail(dependencies, user, body.email);
    return show(caller.id);
  });

  // The link that was mailed to the new address no longer works.
  serve(app, credentials.keepEmail, async ({ caller }) => {
    await updateNewEmail(db, caller.id, null);
    return show(caller.id);
  });
}
