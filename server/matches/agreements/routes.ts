import type { FastifyInstance } from 'fastify';
import { agreements } from '#contract/matches/agreement.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { sideOf } from '#server/matches/policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { accept } from './accept.ts';
import { askForHelp } from './ask-for-help.ts';
import { makeIfMissing } from './make.ts';
import { maySee, readingOf } from './policy.ts';
import { presentAgreement, presentSection } from './present.ts';
import { propose } from './propose.ts';
import { readTexts } from './read-texts.ts';
import { serveAgreementPdf } from './serve-pdf.ts';
import { type AgreementRow, findAgreement, findMatch, lockMatch, type MatchOfTwo } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };
type OfMatch = { caller: Caller; params: { id: string } };

export function serveAgreements(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  const findSeen = async ({ caller, params }: OfMatch): Promise<MatchOfTwo> => {
    const match = await findMatch(db, params.id);
    if (!match || !maySee(caller, match)) throw notFound();
    return match;
  };
  const authorise = { authorise: findSeen };

  /** Made when one of the two first asks for it. @throws 404 */
  const find = async (context: OfMatch): Promise<{ match: MatchOfTwo; agreement: AgreementRow }> => {
    const match = await findSeen(context);
    const known = await findAgreement(db, match.id);
    if (known) return { match, agreement: known };
    if (sideOf(match, context.caller) === null) throw notFound();
    return db.transaction().execute(async (transaction) => {
      const locked = await lockMatch(transaction, match.id);
      const agreement = locked && (await makeIfMissing(transaction, locked, clock()));
      if (!agreement) throw notFound();
      return { match: locked, agreement };
    });
  };

  serve(app, agreements.find, async (context) =>
    presentAgreement(db, { caller: context.caller, ...(await find(context)), now: clock() }),
  );

  serve(app, agreements.section, async (context) => {
    const { match, agreement } = await find(context);
    return presentSection(db, match.id, context.params.section, readingOf(context.caller, agreement));
  });

  serve(
    app,
    agreements.propose,
    ({ caller, params, body }) => propose(dependencies, caller, { ...params, ...body }),
    authorise,
  );

  serve(
    app,
    agreements.accept,
    ({ caller, params, body }) => accept(dependencies, caller, { ...params, ...body }),
    authorise,
  );

  serve(
    app,
    agreements.askForHelp,
    ({ caller, params, body }) => askForHelp(dependencies, caller, { ...params, ...body }),
    authorise,
  );

  serve(
    app,
    agreements.read,
    ({ caller, params, body }) => readTexts(dependencies, caller, { ...params, ...body }),
    authorise,
  );

  serveAgreementPdf(app, dependencies);
}
