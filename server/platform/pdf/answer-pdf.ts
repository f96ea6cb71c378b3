import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { makePdf, refuseWhenCrowded } from './make-pdf.ts';
import type { Order } from './pdf-thread.ts';

type Asked = { caller: Caller; request: FastifyRequest; reply: FastifyReply };

type Options = {
  rateLimit: RateLimiter;
  /** The prefix of the two limits' names. */
  limit: string;
  /** @throws 404 */
  find: () => Promise<{ fileName: string; order: Order }>;
};

/**
 * Answers with a PDF that is made on request. Requests count before anything is loaded, so that a refusal costs next to nothing: sixty an
 * hour, and ten a minute, or one account could fill the queue.
 */
export async function answerPdf(
  { caller, request, reply }: Asked,
  { rateLimit, limit, find }: Options,
): Promise<Uint8Array | undefined> {
  await rateLimit({ name: `${limit}-minute`, points: 10, seconds: 60 }, caller.id);
  await rateLimit({ name: `${limit}-account`, points: 60, seconds: 3600 }, caller.id);
  const { fileName, order } = await find();
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (request.method === 'HEAD') return undefined;
  refuseWhenCrowded();
  // A wait for the PDF queue must not hold up other calls.
  request.releaseSlot();
  return makePdf(order);
}
