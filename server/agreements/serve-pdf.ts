import type { FastifyInstance } from 'fastify';
import { agreementPdfPath } from '#contract/matches/agreement.ts';
import { z } from '#contract/zod.ts';
import { today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { notFound } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import { servePdf } from '#server/pdf/serve-pdf.ts';
import type { AgreedText } from './agreement-pdf.ts';
import { maySee, readingOf } from './policy.ts';
import { findAgreement, findFirstNames, findMatch, findVersion, listTextsOf } from './store.ts';

const version = z.coerce.number().int().min(1).max(1_000_000).optional();

/** An agreed version as a file. Whose text is gone with an account has no PDF any more: it would not be what was agreed. */
export const serveAgreementPdf = (
  app: FastifyInstance,
  { db, rateLimit }: { db: Db; rateLimit: RateLimiter },
): void =>
  servePdf(app, {
    path: agreementPdfPath(':id'),
    rateLimit,
    limit: 'agreement-pdf',
    find: async ({ caller, id, query }) => {
      const wanted = version.safeParse(query.version);
      const match = wanted.success ? await findMatch(db, id) : undefined;
      const agreement = match && maySee(caller, match) ? await findAgreement(db, match.id) : undefined;
      if (!match || !agreement || readingOf(caller, agreement) === 'none') throw notFound();
      const agreed = await findVersion(db, match.id, wanted.data);
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
  });
