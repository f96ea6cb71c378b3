import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Work after the answer has left, so that its length can't be told from the answer. */
export type AfterAnswer = (
  exchange: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<void>,
) => void;

/** A failure is only logged, because nobody waits for it any more. Closing the app waits for what has begun. */
export function createAfterAnswer(app: FastifyInstance): AfterAnswer {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return ({ request, reply }, work) => {
    finished(reply.raw, { readable: false }, () => {
      const task = work()
        .catch((err: unknown) => request.log.error({ err }, 'work after the answer failed'))
        .finally(() => running.delete(task));
      running.add(task);
    });
  };
}
