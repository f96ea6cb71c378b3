import type { FastifyInstance } from 'fastify';
import { team } from '#contract/accounts/team/team.ts';
import { refuseWhenCrowded } from '#server/accounts/credentials/passwords.ts';
import { sendToken } from '#server/accounts/log-in.ts';
import { presentUser } from '#server/accounts/present.ts';
import { describeBrowser } from '#server/accounts/sessions/describe-browser.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { RefuseUndeliverable } from '#server/mail/undeliverable.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { changeMember, handOver } from './change-member.ts';
import { checkInvitation, invite, inviteAgain, join } from './invite.ts';
import { presentMember } from './present.ts';
import { listMembers } from './store.ts';
import type { TeamFollower } from './team-follower.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  refuseUndeliverable: RefuseUndeliverable;
  clock: Clock;
  teamFollower: TeamFollower;
};

/** Each invitation is a mail to an address that nobody has confirmed. */
const teamLimits = {
  inviteByAccount: { name: 'invite-account', points: 20, seconds: 3600 },
  checkByAddress: { name: 'check-invitation-address', points: 120, seconds: 15 * 60 },
  joinByAddress: { name: 'join-address', points: 60, seconds: 15 * 60 },
} as const satisfies Record<string, LimitRule>;

export function serveTeam(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, refuseUndeliverable } = dependencies;

  serve(app, team.list, async () => (await listMembers(db)).map(presentMember));

  serve(app, team.invite, async ({ caller, body }) => {
    await rateLimit(teamLimits.inviteByAccount, caller.id);
    await refuseUndeliverable(body.email);
    return invite(dependencies, caller, body);
  });

  serve(app, team.inviteAgain, async ({ caller, params }) => {
    await rateLimit(teamLimits.inviteByAccount, caller.id);
    return inviteAgain(dependencies, caller, params.id);
  });

  serve(app, team.change, ({ caller, params, body }) =>
    changeMember(dependencies, caller, { id: params.id, change: body }),
  );

  serve(app, team.handOver, ({ caller, params, body }) =>
    handOver(dependencies, caller, { id: params.id, to: body.to }),
  );

  serve(
    app,
    team.checkInvitation,
    async ({ query }) => {
      await checkInvitation(dependencies, query.code);
      return undefined;
    },
    { limit: ({ ip }) => rateLimit(teamLimits.checkByAddress, networkOf(ip)) },
  );

  serve(
    app,
    team.join,
    async ({ body, request, reply }) => {
      request.releaseSlot();
      const browser = describeBrowser(request.headers['user-agent']);
      const { user, token } = await join(dependencies, { ...body, browser });
      sendToken(reply, token);
      return presentUser(db, user);
    },
    {
      limit: async ({ ip }) => {
        refuseWhenCrowded();
        await rateLimit(teamLimits.joinByAddress, networkOf(ip));
      },
    },
  );
}
