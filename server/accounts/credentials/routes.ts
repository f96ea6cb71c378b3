import type { FastifyInstance } from 'fastify';
import { credentials } from '#contract/accounts/credentials.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { createRateLimiter, type RateLimiter } from '#server/platform/http/rate-limits.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { countResetCode, credentialLimits, forgetLogIns } from './limits.ts';
import { refuseWhenCrowded } from './passwords.ts';
import { resetPassword, sendResetCode } from './reset-password.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };

export function serveCredentials(app: FastifyInstance, dependencies: Dependencies): void {
  const { rateLimit, db } = dependencies;
  // Tries at a code stay few, whatever multiplies the other limits.
  const countTry = createRateLimiter(db, 1);

  serve(
    app,
    credentials.sendResetCode,
    async ({ body, request }) => {
      await countResetCode(rateLimit, body.email, request.ip);
      await sendResetCode(dependencies, body.email);
      return undefined;
    },
    { limit: ({ ip }) => rateLimit(credentialLimits.sendResetCodeByAddress, networkOf(ip)) },
  );

  serve(
    app,
    credentials.resetPassword,
    async ({ body, request }) => {
      request.endTurn();
      await resetPassword({ ...dependencies, countTry }, { ...body, ip: request.ip });
      // Someone else's guesses must not lock the owner out.
      await forgetLogIns(rateLimit, body.email, request.ip);
      return undefined;
    },
    {
      limit: async ({ ip }) => {
        refuseWhenCrowded();
        await rateLimit(credentialLimits.resetByAddress, networkOf(ip));
      },
    },
  );

  serve(app, credentials.changePassword, async ({ caller, body }) => {
    const user = await confirmPassword(dependencies, caller, body.password);
    await changePassword(dependencies, { caller, user }, body.updatedPassword);
    return undefined;
  });
}
