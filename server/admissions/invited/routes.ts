import type { FastifyInstance } from 'fastify';
import { invited } from '#contract/admissions/invited.ts';
import { refuseWhenCrowded } from '#server/accounts/credentials/passwords.ts';
import { sendToken } from '#server/accounts/log-in.ts';
import { presentUser } from '#server/accounts/present.ts';
import { describeBrowser } from '#server/accounts/sessions/describe-browser.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import type { Db } from '#server/platform/db/open.ts';
import { createAfterAnswer } from '#server/platform/http/after-answers.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { StatusDependencies } from '#server/profiles/status/change-status.ts';
import { come, readWelcome, sendWelcomeAgain } from './come.ts';
import { invitePeople } from './invite-people.ts';
import { presentAwaited } from './present.ts';
import { countInvited, listAwaited } from './store.ts';

type Dependencies = StatusDependencies & { db: Db; rateLimit: RateLimiter };

const minutes = 60;

const invitedLimits = {
  inviteByAccount: { name: 'invite-people-account', points: 60, seconds: 60 * minutes },
  readByAddress: { name: 'welcome-address', points: 120, seconds: 15 * minutes },
  comeByAddress: { name: 'come-address', points: 60, seconds: 15 * minutes },
  sendByAddress: { name: 'welcome-link-address', points: 20, seconds: 15 * minutes },
  sendByCode: { name: 'welcome-link-code', points: 3, seconds: 60 * minutes },
} as const satisfies Record<string, LimitRule>;

export function serveInvited(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;
  const afterAnswer = createAfterAnswer(app);

  serve(app, invited.counts, () => countInvited(db));

  serve(app, invited.list, async ({ query: { limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const page = await readPage(
      limit,
      (rows) => listAwaited(db, { limit: rows, after }),
      ({ endsAt, id }) => encodeMomentCursor(endsAt, id),
      { request, reply },
    );
    return page.map((row) => presentAwaited(row, clock()));
  });

  serve(app, invited.invite, async ({ caller, body }) => {
    await rateLimit(invitedLimits.inviteByAccount, caller.id);
    await invitePeople(dependencies, body.people);
    return countInvited(db);
  });

  serve(app, invited.welcome, ({ query }) => readWelcome(dependencies, query.code), {
    limit: ({ ip }) => rateLimit(invitedLimits.readByAddress, networkOf(ip)),
  });

  serve(
    app,
    invited.come,
    async ({ body, request, reply }) => {
      request.releaseSlot();
      const browser = describeBrowser(request.headers['user-agent']);
      const { user, token } = await come(dependencies, { ...body, browser });
      sendToken(reply, token);
      return presentUser(db, user);
    },
    {
      limit: async ({ ip }) => {
        refuseWhenCrowded();
        await rateLimit(invitedLimits.comeByAddress, networkOf(ip));
      },
    },
  );

  serve(
    app,
    invited.sendAgain,
    async ({ body, request, reply }) => {
      await rateLimit(invitedLimits.sendByCode, hashToken(body.code));
      // The time of an answer that waited for it would reveal whether the code was ever one of ours.
      afterAnswer({ request, reply }, () => sendWelcomeAgain(dependencies, body.code));
      return undefined;
    },
    { limit: ({ ip }) => rateLimit(invitedLimits.sendByAddress, networkOf(ip)) },
  );
}
