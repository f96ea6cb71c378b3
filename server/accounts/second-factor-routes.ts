import type { FastifyInstance } from 'fastify';
import { secondFactor } from '#contract/second-factor.ts';
import { serve } from '#server/http/endpoints.ts';
import { notAllowed } from '#server/http/problems.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AccountDependencies } from './dependencies.ts';
import { accountLimits } from './limits.ts';
import { needsSecondFactor } from './policy.ts';
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
