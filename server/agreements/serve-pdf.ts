import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agreementPdfPath } from '#contract/matches/agreement.ts';
import { z } from '#contract/zod.ts';
import { today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { requireCaller } from '#server/http/endpoints.ts';
import { notFound } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import { agreementLimits } from './agreement-limits.ts';
import type { AgreedText } from './agreement-pdf.ts';
import { maySee, readingOf } from './policy.ts';
import { findAgreement, findFirstNames, findMatch, listTextsOf, listVersions } from './store.ts';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { version?: unknown } }>;

const id = z.uuid();
const version = z.coerce.number().int().min(1).max(1_000_000).optional();

/** An agreed version as a file. Whose text is gone with an account has no PDF any more: it would not be what was agreed. */
export function serveAgreementPdf(
  app: FastifyInstance,
  { db, rateLimit }: { db: Db; rateLimit: RateLimiter },
): void {
  const handler = async (request: Asked, reply: FastifyReply) => {
    const caller = requireCaller(await request.findCaller());
    const matchId = id.safeParse(request.params.id).data;
    const match = matchId === undefined ? undefined : await findMatch(db, matchId);
    const agreement = match && maySee(caller, match) ? await findAgreement(db, match.id) : undefined;
    if (!match || !agreement || readingOf(caller, agreement) === 'none') throw notFound();
    const wanted = version.safeParse(request.query.version);
    const versions = await listVersions(db, match.id);
    const agreed =
      wanted.data === undefined ? versions.at(-1) : versions.find((one) => one.version === wanted.data);
    if (!wanted.success || !agreed) throw notFound();
    const texts = await listTextsOf(db, agreed);
    if ([...texts.values()].some((text) => text === null)) throw notFound();
    await rateLimit(agreementLimits.pdf, caller.id);

    reply.type('application/pdf').headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="agreement-version-${agreed.version}.pdf"`,
    });
    if (request.method === 'HEAD') return reply.send();
    // Loaded only now: no other call needs it.
    const { writeAgreementPdf } = await import('./agreement-pdf.ts');
    return reply.send(
      await writeAgreementPdf({
        version: agreed.version,
        agreedOn: today(agreed.agreedAt),
        ...(await findFirstNames(db, match)),
        texts: texts as AgreedText['texts'],
      }),
    );
  };
  app.route({ method: ['GET', 'HEAD'], url: agreementPdfPath(':id'), handler });
}
