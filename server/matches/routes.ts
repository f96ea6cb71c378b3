import type { FastifyInstance } from 'fastify';
import { matchesOnRecord } from '#contract/matches/matches.ts';
import type { SignAvatar } from '#server/avatars/avatars.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/http/cursor.ts';
import { cutPage } from '#server/http/cut-page.ts';
import { serve } from '#server/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/http/session.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { changeMatch } from './change-match.ts';
import { endMatch } from './end-match.ts';
import { proposeMatch } from './propose.ts';
import { findMatchFor, readMatch, readMatches } from './read-match.ts';
import { countMatches, listMatches, listMatchesOf } from './store.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  rateLimit: RateLimiter;
  clock: Clock;
  signAvatar: SignAvatar;
};

/** Each change mails two people. */
const matchLimits = {
  changesByAccount: { name: 'match-change-account', points: 60, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

type OfMatch = { caller: Caller; params: { id: string } };

export function serveMatches(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit } = dependencies;
  const authorise = ({ caller, params }: OfMatch) => findMatchFor(db, caller, params.id);
  const limitChanges = async ({ id, role }: Caller) => {
    if (role !== 'ADMIN') await rateLimit(matchLimits.changesByAccount, id);
  };

  serve(app, matchesOnRecord.list, async ({ caller, query, request, reply }) => {
    const { limit, cursor, state, profileId } = query;
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const rows = await listMatches(db, { state, profileId, after, limit });
    const page = cutPage(rows, limit, (last) => encodeMomentCursor(last.proposedAt, last.id), {
      request,
      reply,
    });
    return readMatches(dependencies, caller, page);
  });

  serve(app, matchesOnRecord.counts, () => countMatches(db));

  serve(app, matchesOnRecord.current, async ({ caller }) =>
    readMatches(dependencies, caller, await listMatchesOf(db, caller.id)),
  );

  serve(app, matchesOnRecord.propose, async ({ caller, body }) =>
    readMatch(dependencies, caller, await proposeMatch(dependencies, caller, body)),
  );

  serve(app, matchesOnRecord.find, async ({ caller, params }) =>
    readMatch(dependencies, caller, (await findMatchFor(db, caller, params.id)).match),
  );

  serve(
    app,
    matchesOnRecord.change,
    async ({ caller, params, body }) => {
      await limitChanges(caller);
      return readMatch(dependencies, caller, await changeMatch(dependencies, caller, params.id, body));
    },
    { authorise },
  );

  serve(
    app,
    matchesOnRecord.end,
    async ({ caller, params, body }) => {
      await limitChanges(caller);
      return readMatch(dependencies, caller, await endMatch(dependencies, caller, params.id, body));
    },
    { authorise },
  );
}
