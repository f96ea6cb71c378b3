import type { FastifyInstance } from 'fastify';
import { live } from '#contract/events.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { Shutdown } from '#server/platform/http/shutdown.ts';
import { createStreams, type StreamLimits, streamLimits } from './streams.ts';
import type { Subscription } from './subscribe.ts';

type Dependencies = {
  subscription: Subscription;
  shutdown: Shutdown;
  /** Which of these sessions have not ended. */
  findLiving: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
  limits?: StreamLimits | undefined;
};

/**
 * Streams of live updates. To open one is a use of its session, as every call is; to have it open is none, so it ends with a session
 * that nothing else has used for `sessionIdleDays`. Returns how many are open.
 */
export function serveEvents(
  app: FastifyInstance,
  { subscription, shutdown, findLiving, limits = streamLimits }: Dependencies,
): () => number {
  const streams = createStreams({
    subscription,
    limits,
    findLiving,
    onError: (err) => app.log.error({ err }, 'the sessions of open streams couldn’t be looked at'),
  });
  shutdown.onBegin(streams.endAll);
  // The server waits for open answers before it closes.
  app.addHook('preClose', async () => streams.stop());

  serve(app, live.events, async ({ caller, request, reply }) => {
    streams.check(shutdown);
    reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // nginx, and others that follow it, would wait for more before they hand anything on.
      'x-accel-buffering': 'no',
      // An ended stream is meant to be opened again elsewhere.
      connection: 'close',
    });
    if (request.method === 'HEAD') return undefined;
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    streams.open({ answer: raw, userId: caller.id, sessionId: caller.sessionId });
    reply.hijack();
    return undefined;
  });
  return streams.count;
}
