import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { joinWithAnd } from '#contract/words.ts';
import { DatabaseUnavailableError } from '#server/platform/db/time-limits.ts';
import type { Log } from './logger.ts';
import { methodsOf } from './methods-of.ts';
import { databaseUnavailable, notFound, ProblemError } from './problems.ts';
import { newRequestId, requestIdHeader } from './request-ids.ts';
import type {} from './session.ts';
import { afterAnswers } from './throttle/open-answers.ts';

/** Our wording for what Fastify itself refuses before a handler runs. */
const refusals: Record<number, [ErrorCode, string]> = {
  400: ['malformed-json', 'The request couldn’t be read. Send it as JSON.'],
  413: ['too-large', 'That is too large to send.'],
  415: ['wrong-type', 'Send the request as application/json.'],
};

/** Sends every error of the API as `application/problem+json`, without internals. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | ProblemError, request, reply) =>
    send(reply, asProblem(error, request)),
  );
}

const endpoints = Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain));

const patterns = endpoints.map((endpoint) => ({
  methods: methodsOf(endpoint),
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** The methods of the contract for an address; none when there is no such address. */
function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

/** For the API's 404 and 405. */
export async function answerUnknownEndpoint(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const methods = allowedMethods(request.url);
  if (methods.length === 0) return send(reply, notFound());
  const detail = `This address takes ${joinWithAnd(methods)}.`;
  return send(
    reply,
    new ProblemError(405, 'method-not-allowed', detail, { headers: { allow: methods.join(', ') } }),
  );
}

/** For a request whose address cannot be parsed: refused before any route, hook or handler runs. */
export const answerUnreadable = (reply: FastifyReply) => send(reply, unreadable());

const refused = new WeakSet<Socket>();

/** Answers a connection that doesn't speak HTTP, or not in time, after those of its earlier requests. */
export const answerNotHttp =
  (log: Pick<Log, 'info'>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Each further piece of what is not HTTP is an error again.
    if (refused.has(socket)) return;
    refused.add(socket);
    const requestId = newRequestId();
    log.info({ requestId, code: error.code }, 'not HTTP, or not in time');
    afterAnswers(socket, () => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answerTooSlow(socket, requestId);
      else if (socket.writable) socket.end(asHttp('400 Bad Request', unreadable(), requestId));
    });
  };

/** Ends the connection also if the client goes on sending. */
export function answerTooSlow(socket: Socket, requestId: string): void {
  if (!socket.writable) return;
  socket.write(asHttp('408 Request Timeout', tooSlow(), requestId));
  socket.destroySoon();
}

function asHttp(status: string, { problem }: ProblemError, requestId: string): string {
  const body = JSON.stringify(problem);
  const headers = [
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `${requestIdHeader}: ${requestId}`,
    'connection: close',
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

const tooSlow = () => new ProblemError(408, 'too-slow', 'The request took too long to arrive. Try again.');

const unreadable = () => new ProblemError(400, 'malformed-request', 'The request couldn’t be read.');

function asProblem(error: FastifyError | ProblemError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const refusal = refusals[error.statusCode ?? 500];
  if (refusal && error.statusCode) return new ProblemError(error.statusCode, ...refusal);
  request.log.error({ err: error }, 'request failed');
  if (error instanceof DatabaseUnavailableError) return databaseUnavailable(error);
  return new ProblemError(
    500,
    'internal',
    'Something went wrong on our side. What you typed is still on your screen. Try again.',
  );
}

function send(reply: FastifyReply, error: ProblemError): FastifyReply {
  const problem = error.problemFor(reply.request.caller?.place.countryCode ?? null);
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.status < 500 ? problem : { ...problem, requestId: reply.request.id });
}
