import type { FastifyInstance } from 'fastify';
import { type Agreement, type AgreementSectionHistory, agreements } from '#contract/matches/agreement.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { idsOf, sideOf } from '#server/matches/policy.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { recordAgreementRead } from '#server/profiles/history/record.ts';
import { accept } from './agree.ts';
import type { AgreedText } from './agreement-pdf.ts';
import { changeAgreement } from './change.ts';
import { makeIfMissing } from './make.ts';
import { maySee, readingOf } from './policy.ts';
import { presentAgreement, presentHistories, presentSection } from './present.ts';
import { propose } from './propose.ts';
import {
  type AgreementRow,
  findAgreement,
  findMatch,
  findNamesAndHome,
  findVersion,
  listTextsOf,
  lockMatch,
  type MatchOfTwo,
  updateAgreement,
} from './store.ts';

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

  /** Finds the agreement, which is made when one of the two first asks for it. @throws 404 */
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

/**
 * Reads everything that was ever proposed and said, for a member of the team whom nobody has asked. The
 * reason goes into the history of both people before anything is answered.
 * @throws 404
 */
const readTexts = (
  { db, clock }: Dependencies,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<AgreementSectionHistory[]> =>
  db.transaction().execute(async (transaction) => {
    const match = await lockMatch(transaction, id);
    if (!match || !(await findAgreement(transaction, id))) throw notFound();
    const profileIds = [match.familyId, match.supportWorkerId].filter((one) => one !== null);
    if (profileIds.length === 0) throw notFound();
    await recordAgreementRead(transaction, { profileIds, by: caller, at: clock(), reason });
    return presentHistories(transaction, id, agreementSections, 'reason');
  });

/** Each is a mail to the team. */
const helpLimit: LimitRule = { name: 'agreement-help-account', points: 3, seconds: 24 * 3600 };

/**
 * Asks the team to read the agreement, also of a match that has ended, or takes one's own request back.
 * @throws 404, 429
 */
async function askForHelp(
  dependencies: Dependencies,
  caller: Caller,
  { id, asks }: { id: string; asks: boolean },
): Promise<Agreement> {
  const column = caller.role === 'FAMILY_USER' ? 'familyAskedAt' : 'supportWorkerAskedAt';
  // Before the transaction, and only the first time: asking again counts as asking once.
  const before = await findAgreement(dependencies.db, id);
  if (asks && !before?.[column]) await dependencies.rateLimit(helpLimit, caller.id);

  return changeAgreement(dependencies, caller, id, async ({ transaction, match, agreement, at }) => {
    if ((agreement[column] !== null) !== asks) {
      if (asks) {
        const job = { kind: 'agreement-help', userId: caller.id, matchId: id } as const;
        await dependencies.mail.enqueue(transaction, job);
      }
      await updateAgreement(transaction, id, { [column]: asks ? at : null, changedAt: at });
      await refreshPages(transaction, idsOf(match));
    }
    const current = (await findAgreement(transaction, id)) ?? agreement;
    return presentAgreement(transaction, { caller, match, agreement: current, now: at });
  });
}

/**
 * Serves an agreed version as a PDF. There is none once a text is gone with an account: it would not be what
 * was agreed.
 */
const serveAgreementPdf = (app: FastifyInstance, { db, rateLimit }: Dependencies): void =>
  serve(app, agreements.pdf, (context) =>
    answerPdf(context, {
      rateLimit,
      limit: 'agreement-pdf',
      find: async () => {
        const { caller, params, query } = context;
        const match = await findMatch(db, params.id);
        const agreement = match && maySee(caller, match) ? await findAgreement(db, match.id) : undefined;
        if (!match || !agreement || readingOf(caller, agreement) === 'none') throw notFound();
        const agreed = await findVersion(db, match.id, query.version);
        if (!agreed) throw notFound();
        const texts = await listTextsOf(db, agreed);
        const whole = texts.flatMap(({ section, text }) => (text === null ? [] : [[section, text] as const]));
        if (whole.length < texts.length) throw notFound();
        const { home, ...firstNames } = await findNamesAndHome(db, match);
        const content: AgreedText = {
          version: agreed.version,
          agreedOn: home ? dayOf(home, agreed.agreedAt) : today(agreed.agreedAt),
          ...firstNames,
          texts: Object.fromEntries(whole),
        };
        return {
          fileName: `agreement-version-${agreed.version}.pdf`,
          order: {
            module: new URL('./agreement-pdf.ts', import.meta.url).href,
            write: 'writeAgreementPdf',
            content,
          },
        };
      },
    }),
  );
