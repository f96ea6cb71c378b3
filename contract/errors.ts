import { z } from './zod.ts';

/** Stable codes of API errors; a client may switch on them. */
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

export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** `stored` is the value stored now, as far as the caller may see it. */
export const editConflict = z.object({ field: z.string(), stored: z.unknown() });
export type EditConflict = z.output<typeof editConflict>;

/** The body of every API error: RFC 9457, `application/problem+json`. */
export const problem = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  code: z.enum(errorCodes),
  /** The same sentence as `detail`. */
  msg: z.string(),
  /** All invalid fields at once; a field of an object is named with dots (`address.zipCode`). */
  errors: z.array(fieldError).optional(),
  /** Of `edited-elsewhere`: fields that someone else has changed since they were loaded. Nothing was saved. */
  conflicts: z.array(editConflict).optional(),
  /** Of a failure on our side: what the log has the request under, and the header `x-request-id` too. */
  requestId: z.string().optional(),
});
export type Problem = z.output<typeof problem>;
