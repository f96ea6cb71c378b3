import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { filePaths } from '#contract/files/files.ts';
import { answerTooSlow } from './errors.ts';

/** How long a client may take, in milliseconds, and how many connections there may be. */
export type ConnectionLimits = {
  /** Until the headers are there. */
  headersMs: number;
  /** Until the body is there; an upload of pictures has a limit of its own. */
  bodyMs: number;
  /** Until any request is there, an upload too. */
  requestMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** How often headers and requests are looked at. */
  checkMs: number;
  connections: number;
};

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  requestMs: 20 * 60_000,
  silenceMs: 120_000,
  checkMs: 5_000,
  connections: 2_000,
};

export const connectionOptions = ({ headersMs, requestMs, silenceMs, checkMs }: ConnectionLimits) =>
  ({
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
  }) satisfies FastifyHttpOptions<Server>;

export function limitConnections(app: FastifyInstance, { bodyMs, connections }: ConnectionLimits): void {
  app.server.maxConnections = connections;
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.url === filePaths.upload) return;
    const timer = setTimeout(() => {
      if (!raw.complete) answerTooSlow(raw.socket);
    }, bodyMs);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
