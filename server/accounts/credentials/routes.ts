import type { FastifyInstance } from 'fastify';
import { credentials } from '#contract/accounts/credentials.ts';
import { endAccess, isOwnersSession } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { updatePassword } from '#server/accounts/users/users.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { createRateLimiter, type RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { confirmPassword, holdPassword } from './confirm-password.ts';
import { countResetCode, credentialLimits, forgetLogIns } from './limits.ts';
import { hashPassword, refuseWhenCrowded } from './passwords.ts';
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
      request.releaseSlot();
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

/**
 * Sets a new password, ends every other session and everything pending, and mails the owner. `user`: the caller, whose password
 * was confirmed.
 * @throws as `holdPassword`
 */
async function changePassword(
  { db, mail }: { db: Db; mail: MailQueue },
  { caller, user }: { caller: Caller; user: UserRow },
  updatedPassword: string,
): Promise<void> {
  const passwordHash = await hashPassword(updatedPassword);
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    const isOwners = await isOwnersSession(transaction, caller.sessionId);
    await updatePassword(transaction, user.id, { passwordHash, isOwners });
    await endAccess(transaction, user.id, { but: caller });
    await mail.enqueue(transaction, { kind: 'password-changed', userId: user.id });
  });
}
