import type { FastifyInstance } from 'fastify';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { confirmPassword } from '#server/accounts/credentials/confirm-password.ts';
import { credentialLimits } from '#server/accounts/credentials/limits.ts';
import type { Config } from '#server/config.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notAllowed } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import { confirmOwner } from './confirm-owner.ts';
import { beginSetup, needsSecondFactor, renewRecoveryCodes, turnOff, turnOn } from './second-factor.ts';

type Dependencies = {
  config: Pick<Config, 'needsAdminSecondFactor'>;
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
};

export function serveSecondFactor(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, rateLimit } = dependencies;

  serve(app, secondFactor.begin, async ({ caller, body }) =>
    beginSetup(dependencies, {
      caller,
      user: await confirmPassword(dependencies, caller, body.password),
    }),
  );

  serve(app, secondFactor.turnOn, async ({ caller, body }) => {
    await rateLimit(credentialLimits.confirmByAccount, caller.id);
    return { recoveryCodes: await turnOn(dependencies, caller, body.code) };
  });

  serve(
    app,
    secondFactor.turnOff,
    async ({ caller, body }) => {
      await turnOff(dependencies, await confirmOwner(dependencies, caller, body));
      return undefined;
    },
    {
      authorise: ({ caller }) => {
        if (needsSecondFactor(config, caller)) throw notAllowed();
      },
    },
  );

  serve(app, secondFactor.renewRecoveryCodes, async ({ caller, body }) => {
    const user = await confirmOwner(dependencies, caller, body);
    return { recoveryCodes: await renewRecoveryCodes(dependencies, user) };
  });
}
