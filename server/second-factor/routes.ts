import type { FastifyInstance } from 'fastify';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import type { AccountDependencies } from '#server/accounts/dependencies.ts';
import { accountLimits } from '#server/accounts/limits.ts';
import { needsSecondFactor } from '#server/accounts/policy.ts';
import { confirmPassword } from '#server/credentials/confirm-password.ts';
import { serve } from '#server/http/endpoints.ts';
import { notAllowed } from '#server/http/problems.ts';
import { beginSetup, renewRecoveryCodes, turnOff, turnOn } from './second-factor.ts';

export function serveSecondFactor(app: FastifyInstance, dependencies: AccountDependencies): void {
  const { config, db, clock, rateLimit } = dependencies;

  serve(app, secondFactor.begin, async ({ caller, body }) =>
    beginSetup(db, await confirmPassword(dependencies, caller, body.password)),
  );

  serve(app, secondFactor.turnOn, async ({ caller, body }) => {
    await rateLimit(accountLimits.confirmByAccount, caller.id);
    return { recoveryCodes: await turnOn(dependencies, caller.id, body.code, clock()) };
  });

  serve(app, secondFactor.turnOff, async ({ caller, body }) => {
    if (needsSecondFactor(config, caller)) throw notAllowed();
    await confirmPassword(dependencies, caller, body.password);
    await turnOff(dependencies, caller.id);
    return undefined;
  });

  serve(app, secondFactor.renewRecoveryCodes, async ({ caller, body }) => {
    await confirmPassword(dependencies, caller, body.password);
    return { recoveryCodes: await renewRecoveryCodes(db, caller.id) };
  });
}
