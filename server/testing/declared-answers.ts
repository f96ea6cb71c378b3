import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem, statusOf } from '#contract/errors.ts';
import { openApiDocument } from '#contract/openapi/document.ts';

type Operation = {
  responses: Record<string, { headers?: Record<string, unknown> }>;
  'x-problems': string[];
};
const { paths } = openApiDocument('') as { paths: Record<string, Record<string, Operation>> };

const headersOfMeaning = ['authorization', 'link'];

/** Collects answers of the app that the OpenAPI document doesn't declare for their call. */
export function findUndeclaredAnswers(app: FastifyInstance): Set<string> {
  const found = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions } = request;
    const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) return;
    const refusal = undeclared(operation, reply, String(payload));
    if (refusal) found.add(`${method} ${path}: ${refusal}`);
  });
  return found;
}

function undeclared(operation: Operation, reply: FastifyReply, payload: string): string | undefined {
  const { statusCode } = reply;
  const declared = operation.responses[statusCode];
  if (!declared) return `${statusCode} ${payload}`;
  if (statusCode < 400) {
    const header = headersOfMeaning.find((name) => reply.hasHeader(name) && !declared.headers?.[name]);
    return header && `the header ${header}`;
  }
  const { data, error } = problem.strict().safeParse(JSON.parse(payload));
  if (error) return `no problem: ${error.message}`;
  if (!operation['x-problems'].includes(data.code)) return `${statusCode} ${data.code}`;
  const isRight = data.status === statusCode && statusOf[data.code] === statusCode;
  return isRight ? undefined : `${data.code} with ${statusCode}`;
}
