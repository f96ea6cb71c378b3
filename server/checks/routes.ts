import type { FastifyInstance } from 'fastify';
import { checks } from '#contract/checks/checks.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { presentFile } from '#server/files/present.ts';
import type { UrlSigner } from '#server/files/signed-urls.ts';
import type { FileRow } from '#server/files/table.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { viewOfSaver } from '#server/profiles/policy.ts';
import { askedOf, hiddenBy } from '#server/profiles/status/hiding-checks.ts';
import { addCheck, changeCheck } from './hand-in.ts';
import { refuseCheck, seeCheck } from './judge.ts';
import { decodeListCursor, encodeListCursor } from './list-cursor.ts';
import { countChecksThat, findListed, listChecks } from './list-store.ts';
import { maySee } from './policy.ts';
import { inOrderOfKinds, presentListed } from './present.ts';
import { removeCheck } from './remove-check.ts';
import { findChecksOf, findDocumentOf, findOwner, findOwnerId } from './store.ts';

type Dependencies = { db: Db; signer: UrlSigner; rateLimit: RateLimiter; clock: Clock };

/** Limits of handing in: somebody looks at each check. */
const checkLimits = {
  addByAccount: { name: 'check-account', points: 60, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

type OfProfile = { caller: Caller; params: { id: string } };
type OfCheck = { caller: Caller; params: { checkId: string } };

export function serveChecks(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, signer, rateLimit, clock } = dependencies;

  const findSeenOwner = async ({ caller, params }: OfProfile) => {
    const owner = maySee(caller, params.id) ? await findOwner(db, params.id) : undefined;
    if (!owner) throw notFound();
    return owner;
  };
  const authoriseCheck = async ({ caller, params }: OfCheck) => {
    const ownerId = await findOwnerId(db, params.checkId);
    if (ownerId === undefined || !maySee(caller, ownerId)) throw notFound();
  };

  serve(app, checks.ofProfile, async (context) => {
    const owner = await findSeenOwner(context);
    const day = dayOf(owner, clock());
    return {
      checks: inOrderOfKinds(await findChecksOf(db, owner.id), day, context.caller),
      required: [...askedOf(owner)],
      hiddenBy: hiddenBy(owner, day),
    };
  });

  serve(
    app,
    checks.add,
    async ({ caller, params, body }) => {
      await rateLimit(checkLimits.addByAccount, caller.id);
      return addCheck(dependencies, caller, params.id, body);
    },
    { authorise: findSeenOwner },
  );

  serve(
    app,
    checks.change,
    ({ caller, params, body }) => changeCheck(dependencies, caller, params.checkId, body),
    { authorise: authoriseCheck },
  );

  serve(
    app,
    checks.remove,
    async ({ caller, params, query }) => {
      await removeCheck(dependencies, caller, params.checkId, query.version);
      return undefined;
    },
    { authorise: authoriseCheck },
  );

  serve(app, checks.see, ({ caller, params, body }) => seeCheck(dependencies, caller, params.checkId, body), {
    authorise: authoriseCheck,
  });

  serve(
    app,
    checks.refuse,
    ({ caller, params, body }) => refuseCheck(dependencies, caller, params.checkId, body),
    { authorise: authoriseCheck },
  );

  serve(
    app,
    checks.document,
    async ({ caller, params }) => {
      const file = await lookAtDocument(dependencies, caller, params.checkId);
      return presentFile(file, { id: caller.id, view: viewOfSaver(caller) }, signer, clock());
    },
    { authorise: authoriseCheck },
  );

  serve(app, checks.list, async ({ query: { limit, cursor, ...filters }, request, reply }) => {
    const now = clock();
    const after = cursor === undefined ? undefined : decodeListCursor(filters.standing, cursor);
    const page = await readPage(
      limit,
      (rows) => listChecks(db, filters, { now, after, limit: rows }),
      (last) => encodeListCursor(filters.standing, last),
      { request, reply },
    );
    return page.map((row) => presentListed(row, now));
  });

  serve(app, checks.find, async ({ params }) => {
    const row = await findListed(db, params.checkId);
    if (!row) throw notFound();
    return presentListed(row, clock());
  });

  serve(app, checks.counts, () => countChecksThat(db, clock()));
}

/** The picture of a document. Each look of the team is recorded before anybody has the address. @throws 404 without a document */
async function lookAtDocument(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  checkId: string,
): Promise<FileRow> {
  return db.transaction().execute(async (transaction) => {
    const found = await findDocumentOf(transaction, checkId);
    if (!found) throw notFound();
    const { userId, kind, file } = found;
    const act = { profileId: userId, by: caller, at: clock(), act: 'documentViewed', kind } as const;
    await recordCheckAct(transaction, act);
    return file;
  });
}
