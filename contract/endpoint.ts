import type { TeamRight } from './accounts/team/rights.ts';
import type { KeyScope } from './admissions/integrations/scopes.ts';
import type { Role } from './enums.ts';
import type { ErrorCode } from './errors.ts';
import type { ClassedField, Schema } from './field.ts';
import { z } from './zod.ts';

/**
 * Who may call: anyone, anyone logged in, or these roles. With 'signedAddress' the signature in the address is enough, and without one the
 * handler asks for a session. Finer rules are in the domain's policy.
 */
export type Access = 'anyone' | 'signedIn' | 'signedAddress' | readonly Role[];

export type FileType =
  | 'text/csv'
  | 'application/x-ndjson'
  | 'application/pdf'
  | 'application/zip'
  | 'image/jpeg'
  | 'image/avif'
  | 'image/webp';

type Parameters = z.ZodObject<Readonly<Record<string, ClassedField>>>;
/** A schema without a name, words or readers doesn't compile. */
type Answer = Schema | z.ZodArray<Schema> | z.ZodNullable<Schema>;

/**
 * One call of the API. Validation, the browser's typed client, the response serialiser, the OpenAPI document and the forms
 * follow from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written `:name`. */
  path: `/api/${string}`;
  summary: string;
  /** How to use it. By default the document says who it is for. */
  description?: string;
  access: Access;
  /** What a member of the team needs for it. Without one, all of the team may: they read everything, and have accounts of their own. */
  right?: TeamRight;
  /** With which an API key of the team may make the call. Without one, no key may. */
  scope?: KeyScope;
  /** Open to administrators who have yet to set up the second factor that the operator requires. */
  needsNoSecondFactor?: true;
  /** A GET that works once, such as a mailed link. It doesn't answer HEAD, because mail scanners try links with it. */
  isOneTime?: true;
  /** Answered also while too many calls wait to be answered. */
  isNeverShed?: true;
  /** Never answers 400: a malformed parameter counts as unknown or left out. */
  ignoresBadInput?: true;
  params?: Parameters;
  query?: Parameters;
  body?: Schema;
  /** In place of a JSON body: multipart/form-data with these fields, then pictures. The handler reads it, outside the concurrency limit. */
  pictures?: Parameters;
  /** The same with one table, as .csv or .xlsx. */
  table?: Parameters;
  /** `limits.bodyMaxBytes` by default. */
  bodyMaxBytes?: number;
  status: 200 | 201 | 204;
  /** What the answer is. By default the summary says it. */
  answers?: string;
  /** A JSON answer: undeclared fields never leave the server. Without `response`, `file` or `stream` the answer has no body. */
  response?: Answer;
  /** A file as the answer: the first of these media types, unless the handler chooses another. */
  file?: readonly [FileType, ...FileType[]];
  /** Server-sent events as the answer, until either side ends it: the data of each event by its name. */
  stream?: Readonly<Record<string, z.ZodType>>;
  /** Headers of the answer that clients read. */
  headers?: Readonly<Record<string, z.ZodType>>;
  /** Its own problems. Those that follow from access, input and method are added in the document. */
  problems?: readonly ErrorCode[];
};

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The parsed input that the server's handler gets. */
export type EndpointInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** The input that the browser passes, in the form that the server stores: only the parts that the endpoint has. */
export type EndpointArguments<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Out<E[K]>;
};

export type EndpointAnswer<E extends Endpoint> = Out<E['response']>;

/** Headers of a file as the answer. */
export const fileHeaders = { 'content-disposition': z.string().describe('A name for the file') };

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
