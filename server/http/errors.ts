import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { notFound, ProblemError } from './problems.ts';

/** What Fastify itself refuses before a handler runs, in our words. */
const refusals: Record<number, [ErrorCode, string]> = {
  400: ['malformed-json', 'The request could not be read. Send it as JSON.'],
  413: ['too-large', 'That is too large to send.'],
  415: ['wrong-type', 'Send the request as application/json.'],
};

/** Every error of the API as `application/problem+json`; nothing of the inside leaves. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | ProblemError, request, reply) =>
    send(reply, asProblem(error, request)),
  );
}

/** For the API's 404 and 405. */
export async function answerUnknownEndpoint(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const methods = allowedMethods(request.url);
  if (methods.length === 0) return send(reply, notFound());
  const detail = `This address takes ${methods.join(' and ')}.`;
  return send(
    reply,
    new ProblemError(405, 'method-not-allowed', detail, { headers: { allow: methods.join(', ') } }),
  );
}

/** For what is not even an address or a request: refused before any route, hook or handler runs. */
export const answerUnreadable = (reply: FastifyReply) => send(reply, unreadable());

/** The same for a connection that does not speak HTTP; its client gets an answer all the same. */
export function answerGarbage(socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify(unreadable().problem);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const unreadable = () => new ProblemError(400, 'malformed-request', 'The request could not be read.');

function asProblem(error: FastifyError | ProblemError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const refusal = refusals[error.statusCode ?? 500];
  if (refusal && error.statusCode) return new ProblemError(error.statusCode, ...refusal);
  request.log.error({ err: error }, 'request failed');
  return new ProblemError(
    500,
    'internal',
    'Something went wrong on our side. Nothing you sent is lost on your screen; please try again.',
  );
}

function send(reply: FastifyReply, { problem, headers }: ProblemError): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
