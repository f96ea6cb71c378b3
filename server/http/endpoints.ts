import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { findExcess } from './body-bounds.ts';
import { methodsOf } from './methods-of.ts';
import { invalidInput, notAllowed, notSignedIn, secondFactorMissing } from './problems.ts';
import { createSerializer } from './serializer.ts';
import type { Caller } from './session.ts';
import { validPart } from './valid-part.ts';

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
  /**
   * Finds the mistakes that the stored state shows. Called when other fields of the body are invalid, with those that are
   * valid, so that people hear of all their mistakes at once.
   */
  findMistakes?: (context: Pick<Context<E>, 'params' | 'body' | 'caller'>) => Promise<FieldError[]>;
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
  { limit, authorise, ignore, findMistakes }: Options<E> = {},
): void {
  const { response, mediaType } = endpoint;
  const serializer = response && !mediaType && createSerializer(response);
  app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    config: { takesBody: endpoint.body !== undefined, takesNoTurn: endpoint.takesNoTurn ?? false },
    bodyLimit: endpoint.bodyMaxBytes ?? (endpoint.body ? limits.bodyMaxBytes : limits.smallBodyMaxBytes),
    ...(serializer && {
      schema: { response: { [endpoint.status]: {} } },
      serializerCompiler: () => serializer,
    }),
    handler: async (request, reply) => {
      await limit?.(request);
      // Without a turn nobody may make the database look a session up.
      const caller = endpoint.takesNoTurn ? null : await request.findCaller();
      checkAccess(endpoint, caller);
      const params = parseParams(endpoint, request);
      await authorise?.({ caller, params } as Context<E>);
      const { input, sent, issues, errors } = parseInput(endpoint, request, ignore?.(caller) ?? []);
      const context = { ...input, params, caller, request, reply } as Context<E>;
      if (errors.length > 0) {
        // What is right is now read a second time, and a long body takes a while. Others get a turn in between.
        if (findMistakes) await setImmediate();
        const body = findMistakes && endpoint.body && validPart(endpoint.body, sent, issues);
        const more = body === undefined ? [] : await findMistakes?.({ ...context, body } as Context<E>);
        throw invalidInput([...errors, ...(more ?? [])]);
      }
      const answer = await handle(context);
      reply.code(endpoint.status).header('cache-control', 'no-store');
      if (mediaType) reply.type(`${mediaType}; charset=utf-8`);
      return response ? answer : reply.send();
    },
  });
}

/** Nobody's, because ids are UUIDv7. */
const unknownId = '00000000-0000-0000-0000-000000000000';

/** A malformed id in an address is answered as an unknown one, to everyone as that is. */
function withUnknownIds(schema: z.ZodObject | undefined, params: unknown): unknown {
  const malformed = schema?.safeParse(params).error?.issues.filter(isMalformedId) ?? [];
  return {
    ...(params as object),
    ...Object.fromEntries(malformed.map(({ path: [name] }) => [name, unknownId])),
  };
}

const isMalformedId = (issue: z.core.$ZodIssue) => issue.code === 'invalid_format' && issue.format === 'uuid';

/** For routes that are not served by `serve`. @throws 401 without a caller, 403 when the caller lacks a second factor or has another role */
export function requireCaller(caller: Caller | null, access: Access = 'signedIn'): Caller {
  if (!caller) throw notSignedIn();
  checkAccess({ access }, caller);
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
  const result = params?.safeParse(withUnknownIds(params, request.params));
  if (result?.error) throw invalidInput(fieldErrors(result.error));
  return result?.data;
}

function parseInput(endpoint: Endpoint, request: FastifyRequest, ignored: readonly string[]) {
  const excess = endpoint.body && findExcess(request.body);
  if (excess) throw invalidInput([excess]);
  const sent = without(request.body, ignored);
  const query = endpoint.query?.safeParse(request.query);
  const body = endpoint.body?.safeParse(sent);
  const errors = [query, body].flatMap((result) => (result?.error ? fieldErrors(result.error) : []));
  return {
    input: { query: query?.data, body: body?.data },
    sent,
    issues: body?.error?.issues ?? [],
    errors,
  };
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
