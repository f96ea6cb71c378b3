import type { Role } from './enums.ts';
import type { ErrorCode } from './errors.ts';
import type { ClassedField, Schema } from './field.ts';
import type { z } from './zod.ts';

/** Who may call: anyone, anyone logged in, or the roles listed. Finer rules are in the domain's policy. */
export type Access = 'anyone' | 'signedIn' | readonly Role[];

type Parameters = z.ZodObject<Readonly<Record<string, ClassedField>>>;
/** What has no name, no words or no readers doesn't compile. */
type Answer = Schema | z.ZodArray<Schema> | z.ZodNullable<Schema> | z.ZodString;

/**
 * One call of the API. Request validation, the browser's typed client, the response serialiser, the OpenAPI
 * document and the forms are all derived from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Open also to an administrator who has yet to set up the second factor that the operator requires. */
  needsNoSecondFactor?: true;
  /** A GET that works once, such as a mailed link. It does not answer HEAD, with which mail scanners try links. */
  isUsedUp?: true;
  /** Answered also while too many calls wait to be answered. */
  takesNoTurn?: true;
  params?: Parameters;
  query?: Parameters;
  body?: Schema;
  /** `limits.bodyMaxBytes` by default. */
  bodyMaxBytes?: number;
  status: 200 | 201 | 204;
  /** Undeclared fields never leave the server. Without it the answer has no body. */
  response?: Answer;
  /** For an answer that is the text of a file instead of JSON. */
  mediaType?: 'text/csv';
  /** Headers of the answer that a client reads, by name. */
  headers?: Readonly<Record<string, z.ZodType>>;
  /** How it may refuse, beside what follows from its access, its input and its method. The document lists them all. */
  problems?: readonly ErrorCode[];
};

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What the server's handler receives: parsed. */
export type EndpointInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** What the browser passes, in the form the server stores: only the parts that the endpoint has. */
export type EndpointArguments<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Out<E[K]>;
};

export type EndpointAnswer<E extends Endpoint> = Out<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
