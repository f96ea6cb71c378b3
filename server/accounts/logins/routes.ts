import type { FastifyInstance } from 'fastify';
import { logins } from '#contract/accounts/logins.ts';
import type { RecordAccountAct } from '#server/accounts/record-act.ts';
import { askDrop, confirmDrop, takeBackDrop } from '#server/accounts/second-factor/drop.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { describeLogin, endSessions, sendLink } from './logins.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
  recordAccountAct: RecordAccountAct;
};

/** Nobody's mailbox is filled, however many of the team press. */
const sendLinkToPerson: LimitRule = { name: 'team-link', points: 5, seconds: 15 * 60 };

export function serveLogins(app: FastifyInstance, dependencies: Dependencies): void {
  const { rateLimit } = dependencies;
  const show = (profileId: string) => describeLogin(dependencies, profileId);

  serve(app, logins.find, ({ params }) => show(params.profileId));

  serve(app, logins.endSessions, async ({ caller, params: { profileId } }) => {
    await endSessions(dependencies, { profileId, by: caller });
    return show(profileId);
  });

  serve(app, logins.sendLink, async ({ caller, params: { profileId } }) => {
    await rateLimit(sendLinkToPerson, profileId);
    await sendLink(dependencies, { profileId, by: caller });
    return show(profileId);
  });

  serve(app, logins.askDrop, async ({ caller, params: { profileId } }) => {
    await askDrop(dependencies, { profileId, by: caller });
    return show(profileId);
  });

  serve(app, logins.takeBackDrop, async ({ caller, params: { profileId } }) => {
    await takeBackDrop(dependencies, { profileId, by: caller });
    return show(profileId);
  });

  serve(app, logins.confirmDrop, async ({ caller, params: { profileId } }) => {
    await confirmDrop(dependencies, { profileId, by: caller });
    return show(profileId);
  });
}
