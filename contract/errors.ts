import { field, schema } from './field.ts';
import { isPublic } from './readers.ts';
import { z } from './zod.ts';

/** Codes of API errors. They don't change, because clients switch on them. */
export const errorCodes = [
  'invalid-input',
  'malformed-json',
  'malformed-request',
  'not-signed-in',
  'second-factor-needed',
  'second-factor-missing',
  'not-approved',
  'profile-unfinished',
  'not-allowed',
  'not-found',
  'method-not-allowed',
  'conflict',
  'edited-elsewhere',
  'too-large',
  'too-slow',
  'wrong-type',
  'too-often',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const statusOf: Readonly<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'malformed-json': 400,
  'malformed-request': 400,
  'not-signed-in': 401,
  'second-factor-needed': 401,
  'second-factor-missing': 403,
  'not-approved': 403,
  'profile-unfinished': 403,
  'not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'edited-elsewhere': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-often': 429,
  internal: 500,
  unavailable: 503,
};

const promptExample = 'Enter the postcode, digits only';
const wrongExample = { field: 'address.zipCode', message: promptExample };
export const fieldError = schema(
  'FieldError',
  'A wrong field, and what to do; a field of an object is named with dots',
  isPublic,
  z.object({
    field: field('Its name in the body or the query; empty for the request as a whole', z.string()),
    message: field('What to do about it, in a sentence for the user', z.string()),
  }),
  wrongExample,
);
export type FieldError = z.output<typeof fieldError>;

/** `stored` is the value stored now, as far as the caller may see it. */
export const editConflict = schema(
  'EditConflict',
  'A field that someone else has changed, and what is stored now',
  isPublic,
  z.object({
    field: field('Its name in the body, with a dot before a line of the address', z.string()),
    stored: field('What is stored now, as far as the caller may see it', z.unknown()),
  }),
  {
    field: 'pets',
    stored: 'A cat',
  },
);
export type EditConflict = z.output<typeof editConflict>;

/** The body of every API error: RFC 9457, `application/problem+json`. */
export const problem = schema(
  'Problem',
  'What went wrong, in a sentence for people and a code for programs',
  isPublic,
  z.object({
    status: field('The status of the answer, once more', z.number().int()),
    title: field('The kind of problem, the same words for each `code`', z.string()),
    detail: field('What to do about it, in a sentence for the user', z.string()),
    code: field('For programs: it doesn’t change', z.enum(errorCodes)),
    msg: field('The same sentence as `detail`', z.string()),
    /** A field of an object is named with dots: `address.zipCode`. */
    errors: field('Every field that is wrong, if any is', z.array(fieldError).optional()),
    conflicts: field(
      'Of `edited-elsewhere`: the fields that someone else has changed. Nothing was saved',
      z.array(editConflict).optional(),
    ),
    requestId: field(
      'Of a failure on our side: name it to support, who find the request in the log by it',
      z.string().optional(),
    ),
  }),
  {
    status: 400,
    title: 'Invalid input',
    detail: promptExample,
    code: 'invalid-input',
    msg: promptExample,
    errors: [wrongExample],
  },
);
export type Problem = z.output<typeof problem>;
