import type { FastifyInstance } from 'fastify';
import { introductions } from '#contract/admissions/introductions.ts';
import { withdrawWorkItem } from '#server/admissions/work-list/work-items.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notApproved, notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { isApproved } from '#server/profiles/status/policy.ts';
import { askForIntroduction } from './introductions.ts';
import { presentIntroduction, presentRequest } from './present.ts';
import { listIntroductions, listOpenIntroductions, withdrawIntroduction } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };

/** Each new request mails the team, even after a withdrawn one. */
const introductionLimits = {
  askByAccount: { name: 'introduction-account', points: 20, seconds: 24 * 3600 },
} as const satisfies Record<string, LimitRule>;

export function serveIntroductions(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;

  serve(
    app,
    introductions.ask,
    async ({ caller, body }) => {
      await rateLimit(introductionLimits.askByAccount, caller.id);
      return askForIntroduction(dependencies, caller, body);
    },
    { authorise: checkApproved },
  );

  serve(
    app,
    introductions.mine,
    async ({ caller }) => {
      const rows = await listOpenIntroductions(db, caller.id);
      return rows.map((row) => {
        const view = viewOf(caller, { ...row, id: row.otherId }, clock());
        return presentIntroduction(row, view === 'otherSide' ? row.firstName : null);
      });
    },
    { authorise: checkApproved },
  );

  serve(
    app,
    introductions.withdraw,
    async ({ caller, params }) => {
      await db.transaction().execute(async (transaction) => {
        if (!(await withdrawIntroduction(transaction, caller.id, params.id, clock()))) throw notFound();
        await withdrawWorkItem(transaction, params.id);
      });
      return undefined;
    },
    { authorise: checkApproved },
  );

  serve(app, introductions.requests, async ({ query, request, reply }) => {
    const { state, profileId, limit, cursor } = query;
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const page = await readPage(
      limit,
      (rows) => listIntroductions(db, { state, profileId, limit: rows, after }),
      ({ createdAt, id }) => encodeMomentCursor(createdAt, id),
      { request, reply },
    );
    return page.map(presentRequest);
  });
}

function checkApproved({ caller }: { caller: Caller }): void {
  if (!isApproved(caller)) throw notApproved();
}
