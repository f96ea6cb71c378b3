import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import { live } from '#contract/events.ts';

export type LiveEvent = { event: string | undefined; data: unknown };

export type EventStream = {
  status: number;
  headers: Record<string, unknown>;
  /** The next event that nobody has asked for yet; waits for it. Null once the stream has ended. */
  next: () => Promise<LiveEvent | null>;
  /** How many comments have come. */
  beats: () => number;
};

/** Opens a stream of live updates, and has read its first event if it is one. */
export async function openStream(app: FastifyInstance, token: string): Promise<EventStream> {
  const answer = await app.inject({
    method: 'GET',
    url: live.events.path,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const stream = readStream(answer.stream());
  const { statusCode: status, headers } = answer;
  if (status === 200) await stream.next();
  return { ...stream, status, headers };
}

/** The events in what arrives. */
export function readStream(body: Readable): Omit<EventStream, 'status' | 'headers'> {
  const arrived: LiveEvent[] = [];
  const news = new EventEmitter();
  let comments = 0;
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, data }) => arrived.push({ event, data: JSON.parse(data) }),
    onComment: () => {
      comments += 1;
    },
  });
  body.setEncoding('utf8');
  body.on('data', (text: string) => {
    parser.feed(text);
    news.emit('news');
  });
  for (const end of ['end', 'close', 'error'])
    body.on(end, () => {
      isOver = true;
      news.emit('news');
    });
  return {
    next: async () => {
      while (arrived.length === 0 && !isOver) await once(news, 'news');
      return arrived.shift() ?? null;
    },
    beats: () => comments,
  };
}
