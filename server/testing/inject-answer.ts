import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type InjectedAnswer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  bytes: Buffer;
};

/** Sends one request to the app, and reads its whole answer; of a stream of events, its first event. */
export async function injectAnswer(app: FastifyInstance, request: InjectOptions): Promise<InjectedAnswer> {
  const { statusCode: status, headers, stream } = await app.inject({ ...request, payloadAsStream: true });
  const hasNoEnd = headers['content-type'] === 'text/event-stream' && request.method !== 'HEAD';
  const bytes = hasNoEnd ? ((await once(stream(), 'data')) as [Buffer])[0] : await buffer(stream());
  return { status, headers, bytes };
}
