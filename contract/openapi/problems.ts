import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, problem, statusOf } from '#contract/errors.ts';
import { z } from '#contract/zod.ts';
import type { JsonObject, SchemaWriter } from './json-schema.ts';

/** The answers to what went wrong, by status: their names in the document, and when they come. */
const answers: Readonly<Record<number, [name: string, description: string]>> = {
  400: ['InvalidInput', 'Something in the request is wrong; `errors` names every field concerned'],
  401: ['NotSignedIn', 'There’s no session, or it has ended; or what was sent to log in is wrong'],
  403: ['NotAllowed', 'The caller is known and may not do this, or not yet'],
  404: ['NotFound', 'There’s no such thing, or the caller may not know of it'],
  408: ['TooSlow', 'The request took too long to arrive'],
  409: ['Conflict', 'Someone else has changed it since, or it isn’t in a state for this'],
  413: ['TooLarge', 'The body is larger than this call takes'],
  415: ['WrongType', 'The body is of a type that this call doesn’t take'],
  429: ['TooOften', 'The caller has done this too often; the header says when to try again'],
  500: ['Internal', 'Something went wrong on the server'],
  503: [
    'Unavailable',
    'The server can’t do this at the moment; the header, if there is one, says when to try again',
  ],
};

/** `responses` of an operation for these problems. */
export const responsesFor = (codes: readonly ErrorCode[]): JsonObject =>
  Object.fromEntries(
    [...new Set(codes.map((code) => statusOf[code]))]
      .sort()
      .map((status) => [status, { $ref: `#/components/responses/${answers[status]?.[0]}` }]),
  );

/** How a call of the contract may refuse: its own problems, and those of every call with such an access, input and method. */
export function problemsOf({ method, access, needsNoSecondFactor, ...rest }: Endpoint): ErrorCode[] {
  const { params, query, body, pictures, refusesNoInput, problems = [], takesNoTurn } = rest;
  const codes: ErrorCode[] = [...problems, ...always];
  if (!takesNoTurn) codes.push('unavailable');
  if ((params || query || body || pictures) && !refusesNoInput) codes.push('invalid-input');
  if (method !== 'GET') codes.push(...ofBodies.filter((code) => !pictures || code !== 'malformed-json'));
  if (access !== 'anyone') codes.push('not-signed-in');
  if (typeof access !== 'string') codes.push('not-allowed');
  if (access !== 'anyone' && !needsNoSecondFactor) codes.push('second-factor-missing');
  return [...new Set(codes)].sort();
}

/** Of every call. */
export const always = ['too-slow', 'internal'] as const satisfies ErrorCode[];

/** Of every call that may be sent a body, also where none is asked for. */
const ofBodies = ['malformed-json', 'too-large', 'wrong-type'] as const satisfies ErrorCode[];

const seconds = z.int().min(1).describe('After how many seconds it works again');

/** `components.responses` */
export const problemResponses = ({ schemaOf, textOf }: SchemaWriter): JsonObject =>
  Object.fromEntries(
    Object.entries(answers).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(['429', '503'].includes(status) && { headers: { 'retry-after': headerOf(textOf(seconds)) } }),
        content: { 'application/problem+json': { schema: schemaOf(problem) } },
      },
    ]),
  );

export const headerOf = ({ description, ...schema }: JsonObject): JsonObject => ({ description, schema });
