import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rightWords } from '#contract/accounts/team/rights.ts';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { findExcess } from './body-bounds.ts';
import { type Encoding, encodingFor } from './encodings.ts';
import { methodsOf } from './methods-of.ts';
import { invalidInput, notAllowed, notSignedIn, secondFactorMissing } from './problems.ts';
import { createSerializer } from './serializer.ts';
import type { Caller, FindWithSession, SessionKey } from './session.ts';
import { validPart } from './valid-part.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body takes minutes to arrive, and has bounds of its own. */
    isUpload?: boolean;
    /** Its answer goes on for as long as somebody listens. */
    isStream?: boolean;
  }
}

export type Context<E extends Endpoint, Found = undefined> = EndpointInput<E> & {
  /** Null where the endpoint is open to anyone, or the address is signed: its handler finds the session itself. */
  caller: E['access'] extends 'anyone' ? Caller | null : E['access'] extends 'signedAddress' ? null : Caller;
  /** By `find`. */
  found: Found;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A file may be read while it is sent. Undefined: the answer has no body, or the handler has taken over the connection. */
type Answer<E extends Endpoint> = E extends { file: unknown }
  ? Readable | Uint8Array | undefined
  : EndpointAnswer<E>;

/** Runs before the session is looked up and the input parsed. @throws 429 */
export type Limit = (request: FastifyRequest) => Promise<void>;

type Options<E extends Endpoint, Found> = {
  limit?: Limit;
  /** Finds the session and what the address names in one query, before access is decided. Only where nobody comes in without a session. */
  find?: (key: SessionKey, params: EndpointInput<E>['params']) => ReturnType<FindWithSession<Found>>;
  /**
   * Whether this caller may do it to what the address names. Runs before the query and the body are looked at.
   * @throws 403 or 404
   */
  authorise?: (context: Pick<Context<E>, 'caller' | 'params'>) => unknown;
  /**
   * Finds the mistakes that the stored state shows. Called when other fields of the body are invalid, with those that are
   * valid, so that people hear of all their mistakes at once.
   */
  findMistakes?: (
    context: Pick<Context<E, Found>, 'params' | 'body' | 'caller' | 'found'>,
  ) => Promise<FieldError[]>;
  /** Fields of the body that this caller may not write: removed before validation. */
  ignore?: (caller: Caller | null) => readonly string[];
  /**
   * Whether this caller's answer is compressed. Its length shows on the network, so never where others' words beside the rest would
   * change it in a telling way.
   */
  isCompressedFor?: (caller: Context<E>['caller']) => boolean;
};

/**
 * Serves one endpoint of the contract: limit, session, access, ownership, validation, handler, declared answer.
 * The handler receives parsed input and returns what the contract declares.
 */
export function serve<E extends Endpoint, Found = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handle: (context: Context<E, Found>) => Promise<Answer<E>>,
  { limit, find, authorise, ignore, findMistakes, isCompressedFor }: Options<E, Found> = {},
): void {
  const { response, file, stream, pictures, table } = endpoint;
  const serializer = response && createSerializer(response);
  app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    config: {
      takesBody: endpoint.body !== undefined,
      isNeverShed: endpoint.isNeverShed ?? false,
      isUpload: (pictures ?? table) !== undefined,
      isStream: stream !== undefined,
    },
    bodyLimit: endpoint.bodyMaxBytes ?? (endpoint.body ? limits.bodyMaxBytes : limits.smallBodyMaxBytes),
    ...(serializer && {
      schema: { response: { [endpoint.status]: {} } },
      serializerCompiler: () => serializer,
    }),
    handler: async (request, reply) => {
      await limit?.(request);
      const named = parseParams(endpoint, request);
      const { caller, found } = await findCaller(
        endpoint,
        request,
        find && ((key) => find(key, named?.data as Context<E>['params'])),
      );
      checkAccess(endpoint, caller);
      if (named?.error) throw invalidInput(fieldErrors(named.error));
      const params = named?.data;
      await authorise?.({ caller, params } as Context<E>);
      const { input, sent, issues, errors } = parseInput(endpoint, request, ignore?.(caller) ?? []);
      const context = { ...input, params, caller, found, request, reply } as Context<E, Found>;
      if (errors.length > 0) {
        // What is right is now read a second time, and a long body takes a while. Others get a turn in between.
        if (findMistakes) await setImmediate();
        const body = findMistakes && endpoint.body && validPart(endpoint.body, sent, issues);
        const more =
          body === undefined ? [] : await findMistakes?.({ ...context, body } as Context<E, Found>);
        throw invalidInput([...errors, ...(more ?? [])]);
      }
      // Before a file or a stream is made, whose handler may know better.
      reply.code(endpoint.status).header('cache-control', 'no-store');
      const answer = await handle(context);
      // Not the reply, which would hold its turn until the stream ends.
      if (reply.sent) return undefined;
      if (file && reply.statusCode === endpoint.status && !reply.hasHeader('content-type'))
        reply.type(file[0] === 'text/csv' ? 'text/csv; charset=utf-8' : file[0]);
      if (answer === undefined) return reply.send();
      if (isCompressedFor?.(context.caller))
        return sendCompressed(request, reply, reply.serialize(answer) as string);
      return answer;
    },
  });
}

/** Nobody's, because ids are UUIDv7. */
const unknownId = '00000000-0000-0000-0000-000000000000';

/** Answers a malformed id in an address as an unknown one, to everyone alike. */
function withUnknownIds(params: unknown, { issues }: z.ZodError): unknown {
  const malformed = issues.filter(isMalformedId).map(({ path: [name] }) => [name, unknownId]);
  return { ...(params as object), ...Object.fromEntries(malformed) };
}

const isMalformedId = (issue: z.core.$ZodIssue) => issue.code === 'invalid_format' && issue.format === 'uuid';

/** At a signed address that does not suffice. @throws 401 without a caller, 403 when the caller lacks a second factor */
export function requireCaller(caller: Caller | null): Caller {
  if (!caller) throw notSignedIn();
  checkAccess({ access: 'signedIn' }, caller);
  return caller;
}

function checkAccess(
  { access, needsNoSecondFactor, right }: Pick<Endpoint, 'access' | 'needsNoSecondFactor' | 'right'>,
  caller: Caller | null,
): void {
  if (access === 'anyone' || access === 'signedAddress') return;
  if (!caller) throw notSignedIn();
  // Its scopes were asked when it was found.
  if (caller.isProgram) return;
  if (access !== 'signedIn' && !access.includes(caller.role)) throw notAllowed();
  if (caller.lacksSecondFactor && !needsNoSecondFactor) throw secondFactorMissing();
  if (right && caller.role === 'ADMIN' && !caller.rights.includes(right)) throw notAllowed(rightWords[right]);
}

async function findCaller<Found>(
  { isNeverShed, access, scope }: Endpoint,
  request: FastifyRequest,
  find: FindWithSession<Found> | undefined,
): Promise<{ caller: Caller | null; found?: Found | undefined }> {
  // Without a slot nobody may make the database look a session up.
  if (isNeverShed || access === 'signedAddress') return { caller: null };
  const program = access === 'anyone' ? undefined : await request.findProgram(scope);
  if (program) return { caller: program };
  if (!find) return { caller: await request.findCaller() };
  return (await request.findCallerWith(find)) ?? { caller: null };
}

/** As they are; with the unknown id for one that is malformed. */
function parseParams({ params }: Endpoint, request: FastifyRequest) {
  if (!params) return undefined;
  const result = params.safeParse(request.params);
  return result.success ? result : params.safeParse(withUnknownIds(request.params, result.error));
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

/** One error per field, the first that its rules report. Nobody reads more than `limits.errorsPerAnswer`. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    if (byField.size === limits.errorsPerAnswer) break;
    const field = issue.path.join('.');
    const message = field === '' && issue.code === 'invalid_type' ? 'Send a JSON object.' : issue.message;
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** What is smaller goes out in one or two packets anyway. */
const leastBytes = 2_000;

/** Quick, because each answer is compressed anew: 32 KB take a tenth of a millisecond or two, and become 9 KB. */
const compress: Record<Exclude<Encoding, 'identity'>, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text) => gzipSync(text, { level: 1 }),
};

/** Sends JSON in an encoding that the client accepts. */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  if (encoding === 'identity' || Buffer.byteLength(json) < leastBytes) return reply.send(json);
  return reply.header('content-encoding', encoding).send(compress[encoding](json));
}
