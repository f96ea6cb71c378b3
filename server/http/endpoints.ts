import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { findExcess } from './body-bounds.ts';
import { invalidInput, notAllowed, notSignedIn, secondFactorMissing } from './problems.ts';
import { createSerializer } from './serializer.ts';
import type { Caller } from './session.ts';

export type Context<E extends Endpoint> = EndpointInput<E> & {
  /** Null only where the endpoint is open to anyone. */
  caller: E['access'] extends 'anyone' ? Caller | null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Runs before the session is looked up and the input parsed. @throws 429 */
export type Limit = (request: FastifyRequest) => Promise<void>;

type Options<E extends Endpoint> = {
  limit?: Limit;
  /**
   * Whether this caller may do it to what the address names. Runs before the query and the body are looked at.
   * @throws 403 or 404
   */
  authorise?: (context: Pick<Context<E>, 'caller' | 'params'>) => unknown;
  /** Fields of the body that this caller may not write: removed before validation. */
  ignore?: (caller: Caller | null) => readonly string[];
};

/**
 * Serves one endpoint of the contract: limit, session, access, ownership, validation, handler, declared answer.
 * The handler receives parsed input and returns what the contract declares.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: Context<E>) => Promise<EndpointAnswer<E>>,
  { limit, authorise, ignore }: Options<E> = {},
): void {
  const { response, mediaType } = endpoint;
  const serializer = response && !mediaType && createSerializer(response);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyMaxBytes ?? (endpoint.body ? limits.bodyMaxBytes : limits.smallBodyMaxBytes),
    ...(serializer && {
      schema: { response: { [endpoint.status]: {} } },
      serializerCompiler: () => serializer,
    }),
    handler: async (request, reply) => {
      await limit?.(request);
      const caller = await request.findCaller();
      checkAccess(endpoint, caller);
      const params = parseParams(endpoint, request);
      await authorise?.({ caller, params } as Context<E>);
      const input = parseInput(endpoint, request, ignore?.(caller) ?? []);
      const context = { ...input, params, caller, request, reply } as Context<E>;
      const answer = await handle(context);
      reply.code(endpoint.status).header('cache-control', 'no-store');
      if (mediaType) reply.type(`${mediaType}; charset=utf-8`);
      return response ? answer : reply.send();
    },
  });
}

/** For routes that are not served by `serve`. @throws 401 without a caller, 403 when the caller lacks a second factor */
export function requireCaller(caller: Caller | null): Caller {
  if (!caller) throw notSignedIn();
  checkAccess({ access: 'signedIn' }, caller);
  return caller;
}

function checkAccess(
  { access, needsNoSecondFactor }: Pick<Endpoint, 'access' | 'needsNoSecondFactor'>,
  caller: Caller | null,
): void {
  if (access === 'anyone') return;
  if (!caller) throw notSignedIn();
  if (access !== 'signedIn' && !access.includes(caller.role)) throw notAllowed();
  if (caller.lacksSecondFactor && !needsNoSecondFactor) throw secondFactorMissing();
}

function parseParams({ params }: Endpoint, request: FastifyRequest) {
  const result = params?.safeParse(request.params);
  if (result?.error) throw invalidInput(fieldErrors(result.error));
  return result?.data;
}

function parseInput(endpoint: Endpoint, request: FastifyRequest, ignored: readonly string[]) {
  const excess = endpoint.body && findExcess(request.body);
  if (excess) throw invalidInput([excess]);
  const errors: FieldError[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value);
    if (result?.error) errors.push(...fieldErrors(result.error));
    return result?.data;
  };
  const input = {
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, without(request.body, ignored)),
  };
  if (errors.length > 0) throw invalidInput(errors);
  return input;
}

function without(body: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}

/** One error per field, the first that its rules report. Nobody reads more than `limits.errorsAtOnce`. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    if (byField.size === limits.errorsAtOnce) break;
    const field = issue.path.join('.');
    const message = field === '' && issue.code === 'invalid_type' ? 'Send a JSON object.' : issue.message;
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}
