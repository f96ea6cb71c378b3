import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';
import { requireCaller } from '#server/http/endpoints.ts';
import { notFound } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/http/session.ts';
import { makePdf, refuseWhenCrowded } from './make-pdf.ts';
import type { Order } from './pdf-thread.ts';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

type Options = {
  /** The path, with `:id` for a UUID. */
  path: string;
  access?: Access;
  rateLimit: RateLimiter;
  /** The prefix of the two limits' names. */
  limit: string;
  /** @throws 404 */
  find: (asked: {
    caller: Caller;
    id: string;
    query: Record<string, unknown>;
  }) => Promise<{ fileName: string; order: Order }>;
};

/**
 * Serves a PDF that is made on request. Requests count before anything is loaded, so that a refusal costs next to nothing: sixty an hour,
 * and ten a minute, or one account could fill the queue.
 */
export function servePdf(app: FastifyInstance, { path, access, rateLimit, limit, find }: Options): void {
  const ofMinute = { name: `${limit}-minute`, points: 10, seconds: 60 };
  const ofHour = { name: `${limit}-account`, points: 60, seconds: 3600 };
  const handler = async (request: Asked, reply: FastifyReply) => {
    const caller = requireCaller(await request.findCaller(), access);
    await rateLimit(ofMinute, caller.id);
    await rateLimit(ofHour, caller.id);
    const id = z.uuid().safeParse(request.params.id).data;
    if (id === undefined) throw notFound();
    const { fileName, order } = await find({ caller, id, query: request.query });
    reply.type('application/pdf').headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
    });
    if (request.method === 'HEAD') return reply.send();
    refuseWhenCrowded();
    // A wait for the PDF queue must not hold up other calls.
    request.endTurn();
    return reply.send(await makePdf(order));
  };
  app.route({ method: ['GET', 'HEAD'], url: path, handler });
}
