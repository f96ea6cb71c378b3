import type { FastifyInstance } from 'fastify';
import type { Logger, LoggerOptions } from 'pino';
import type { Config } from '#server/config.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Structured logs without personal data: no addresses, no bodies, no query strings, no error texts of the database. */
export function loggerOptions(level: Config['logLevel']): LoggerOptions {
  return {
    level,
    base: {},
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describe, req: () => undefined, res: () => undefined },
  };
}

/** One line per request: the route as declared, never the address as called, which may hold a link's code. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}

/** Without the message, which may quote what someone typed, as PostgreSQL's do. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { type: error.name, code, constraint, stack: frames.slice(0, 12).map((line) => line.trim()) };
}
