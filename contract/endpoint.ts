import type { Role } from './enums.ts';
import type { ErrorCode } from './errors.ts';
import type { ClassedField, Schema } from './field.ts';
import { z } from './zod.ts';

/**
 * Who may call: anyone, anyone logged in, or the roles listed; or who has a signed address, without which the handler asks for a session.
 * Finer rules are in the domain's policy.
 */
export type Access = 'anyone' | 'signedIn' | 'signedAddress' | readonly Role[];

export type FileType = 'text/csv' | 'application/pdf' | 'application/zip' | 'image/jpeg' | 'image/avif';

type Parameters = z.ZodObject<Readonly<Record<string, ClassedField>>>;
/** What has no name, no words or no readers doesn't compile. */
type Answer = Schema | z.ZodArray<Schema> | z.ZodNullable<Schema>;

/**
 * One call of the API. Request validation, the browser's typed client, the response serialiser, the OpenAPI
 * document and the forms are all derived from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/api/${string}`;
  summary: string;
  /** How it is used, in place of who it is for. */
  description?: string;
  access: Access;
  /** Open also to an administrator who has yet to set up the second factor that the operator requires. */
  needsNoSecondFactor?: true;
  /** A GET that works once, such as a mailed link. It does not answer HEAD, with which mail scanners try links. */
  isUsedUp?: true;
  /** Answered also while too many calls wait to be answered. */
  takesNoTurn?: true;
  /** What is malformed in its address counts as unknown or left out, so it never answers 400. */
  refusesNoInput?: true;
  params?: Parameters;
  query?: Parameters;
  body?: Schema;
  /** Instead of a body in JSON: these fields, then pictures, as multipart/form-data that the handler reads. It takes no turn. */
  pictures?: Parameters;
  /** `limits.bodyMaxBytes` by default. */
  bodyMaxBytes?: number;
  status: 200 | 201 | 204;
  /** What the answer is, where the summary says more than that. */
  answers?: string;
  /** An answer in JSON. Undeclared fields never leave the server. Without it, a file or a stream, the answer has no body. */
  response?: Answer;
  /** An answer that is a file, by its media types: the first, unless the handler says another. */
  file?: readonly [FileType, ...FileType[]];
  /** An answer of server-sent events that goes on until either side ends it: what each event's data holds, by its name. */
  stream?: Readonly<Record<string, z.ZodType>>;
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

/** Of an answer that is a file. */
export const fileHeaders = { 'content-disposition': z.string().describe('A name for the file') };

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
