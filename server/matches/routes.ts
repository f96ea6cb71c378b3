import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { matches } from '#contract/matches/matches.ts';
import { supportInWords } from '#contract/settings.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { StatusDependencies } from '#server/profiles/status/change-status.ts';
import { changeMatch } from './change-match.ts';
import { endMatch } from './end-match.ts';
import { proposeMatch } from './propose.ts';
import { findMatchFor, readMatch, readMatches } from './read-match.ts';
import { countMatches, listMatches, listMatchesOf } from './store.ts';

type Dependencies = StatusDependencies & {
  db: Db;
  rateLimit: RateLimiter;
  signAvatar: SignAvatar;
};

/** Limits of changes, because each mails two people. */
const matchLimits = {
  changesByAccount: { name: 'match-change-account', points: 60, seconds: 3600 },
  /** For each person and match. */
  notice: {
    name: 'match-notice',
    points: limits.noticeChangesPerDay,
    seconds: 24 * 3600,
    refusal: (wait) =>
      `You’ve given, changed or withdrawn notice ${limits.noticeChangesPerDay} times in a day. You can do that again in ${wait}. You can still end the match today. To talk about it, call us: ${supportInWords().phone}.`,
  },
} as const satisfies Record<string, LimitRule>;

type OfMatch = { caller: Caller; params: { id: string } };

export function serveMatches(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;
  const authorise = ({ caller, params }: OfMatch) => findMatchFor(db, caller, params.id);
  const limitChanges = async ({ id, role }: Caller) => {
    if (role !== 'ADMIN') await rateLimit(matchLimits.changesByAccount, id);
  };

  const limitNotice = async (caller: Caller, id: string) => {
    if (caller.role === 'ADMIN') return;
    const { match } = await findMatchFor(db, caller, id);
    if (match.state === 'active') await rateLimit(matchLimits.notice, `${caller.id} ${match.id}`);
  };

  serve(app, matches.list, async ({ caller, query, request, reply }) => {
    const { limit, cursor, state, profileId } = query;
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const page = await readPage(
      limit,
      (rows) => listMatches(db, { state, profileId, after, limit: rows }),
      ({ proposedAt, id }) => encodeMomentCursor(proposedAt, id),
      { request, reply },
    );
    return readMatches(dependencies, caller, page);
  });

  serve(app, matches.counts, () => countMatches(db));

  serve(app, matches.current, async ({ caller }) =>
    readMatches(dependencies, caller, await listMatchesOf(db, caller.id)),
  );

  serve(app, matches.propose, async ({ caller, body }) =>
    readMatch(dependencies, caller, await proposeMatch(dependencies, caller, body)),
  );

  serve(app, matches.find, async ({ caller, params }) =>
    readMatch(dependencies, caller, (await findMatchFor(db, caller, params.id)).match),
  );

  serve(
    app,
    matches.change,
    async ({ caller, params, body }) => {
      await limitChanges(caller);
      if (body.goesOn) await limitNotice(caller, params.id);
      return readMatch(dependencies, caller, await changeMatch(dependencies, caller, params.id, body));
    },
    { authorise },
  );

  serve(
    app,
    matches.end,
    async ({ caller, params, body }) => {
      await limitChanges(caller);
      // An end today, or of a match that has not begun, is never refused.
      if (body.endsOn && body.endsOn > today(clock())) await limitNotice(caller, params.id);
      return readMatch(dependencies, caller, await endMatch(dependencies, caller, params.id, body));
    },
    { authorise },
  );
}
