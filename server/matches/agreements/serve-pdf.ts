import type { FastifyInstance } from 'fastify';
import { agreements } from '#contract/matches/agreement.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import type { AgreedText } from './agreement-pdf.ts';
import { maySee, readingOf } from './policy.ts';
import { findAgreement, findFirstNames, findMatch, findVersion, listTextsOf } from './store.ts';

/** An agreed version as a file. Whose text is gone with an account has no PDF any more: it would not be what was agreed. */
export const serveAgreementPdf = (
  app: FastifyInstance,
  { db, rateLimit }: { db: Db; rateLimit: RateLimiter },
): void =>
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
        const content: AgreedText = {
          version: agreed.version,
          agreedOn: today(agreed.agreedAt),
          ...(await findFirstNames(db, match)),
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
