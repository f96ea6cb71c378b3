import type { FastifyInstance } from 'fastify';
import { type Account, credentials } from '#contract/accounts/credentials.ts';
import type { AccountDependencies } from '#server/accounts/dependencies.ts';
import { accountLimits } from '#server/accounts/limits.ts';
import { needsSecondFactor } from '#server/accounts/policy.ts';
import { findUserById } from '#server/accounts/store.ts';
import { serve } from '#server/http/endpoints.ts';
import { notSignedIn } from '#server/http/problems.ts';
import { hasSecondFactor } from '#server/second-factor/second-factor.ts';
import { countRecoveryCodes } from '#server/second-factor/store.ts';
import { changeEmail, keepEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { resetPassword, sendResetCode } from './reset-password.ts';

export function serveCredentials(app: FastifyInstance, dependencies: AccountDependencies): void {
  const { config, db, rateLimit } = dependencies;

  const show = async (userId: string): Promise<Account> => {
    const user = await findUserById(db, userId);
    if (!user) throw notSignedIn();
    return {
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      newEmail: user.newEmail,
      hasSecondFactor: await hasSecondFactor(db, userId),
      needsSecondFactor: needsSecondFactor(config, user),
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    };
  };

  serve(
    app,
    credentials.sendResetCode,
    async ({ body }) => {
      await rateLimit(accountLimits.sendResetCodeByAccount, body.email.toLowerCase());
      return sendResetCode(dependencies, body.email).then(() => undefined);
    },
    { limit: ({ ip }) => rateLimit(accountLimits.sendResetCodeByAddress, ip) },
  );

  serve(
    app,
    credentials.resetPassword,
    async ({ body }) => {
      await resetPassword(dependencies, body);
      // Guesses of others must not keep the owner out.
      await rateLimit.forget(accountLimits.logInByAccount, body.email.toLowerCase());
      return undefined;
    },
    { limit: ({ ip }) => rateLimit(accountLimits.resetByAddress, ip) },
  );

  serve(app, credentials.account, ({ caller }) => show(caller.id));

  serve(app, credentials.changePassword, async ({ caller, body }) => {
    await confirmPassword(dependencies, caller, body.password);
    await changePassword(dependencies, caller, body.updatedPassword);
    return undefined;
  });

  serve(app, credentials.changeEmail, async ({ caller, body }) => {
    const user = await confirmPassword(dependencies, caller, body.password);
    await rateLimit(accountLimits.sendVerification, caller.id);
    await changeEmail(dependencies, user, body.email);
    return show(caller.id);
  });

  serve(app, credentials.keepEmail, async ({ caller }) => {
    await keepEmail(db, caller.id);
    return show(caller.id);
  });
}
