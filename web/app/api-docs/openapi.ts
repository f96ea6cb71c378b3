import { type ErrorCode, statusOf } from '#contract/errors.ts';

/** The parts of an OpenAPI 3.1 document that the page shows, with every reference replaced by what it refers to. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  description?: string;
  default?: unknown;
};

type Body = { content?: Record<string, { schema: Schema }> };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-roles'?: 'signedIn' | readonly string[];
  'x-problems': ErrorCode[];
  parameters: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body & { headers?: Record<string, { description: string }> }>;
};

export type OpenApi = {
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

/** The document without references. None of its schemas contains itself. */
export function withoutReferences(document: OpenApi): OpenApi {
  const known = new Map<string, unknown>();
  const resolve = (reference: string): unknown => {
    if (!known.has(reference)) known.set(reference, replace(at(document, reference)));
    return known.get(reference);
  };
  const replace = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(replace);
    const { $ref, ...own } = part as { $ref?: string };
    const replaced = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, replace(value)]));
    return $ref === undefined ? replaced : { ...(resolve($ref) as object), ...replaced };
  };
  return { ...document, paths: replace(document.paths) as OpenApi['paths'] };
}

/** The part at a reference such as `#/components/schemas/User`. */
const at = (document: object, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);

export type Entry = { method: string; path: string; operation: Operation };

/** The endpoints by domain, in the order of the document. */
export function byDomain({ paths }: OpenApi): [domain: string, entries: Entry[]][] {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return Object.entries(Object.groupBy(entries, ({ operation }) => operation.tags[0] ?? 'other')).map(
    ([domain, list]) => [domain, list ?? []],
  );
}

export const schemaOf = (body: Body | undefined): Schema | undefined =>
  Object.values(body?.content ?? {})[0]?.schema;

export const headersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Number(status) < 400 ? Object.entries(headers) : [],
  );

/** '400 invalid-input, malformed-json; 401 not-signed-in' */
export const problemsOf = ({ 'x-problems': codes }: Operation): string =>
  Object.entries(Object.groupBy(codes, (code) => statusOf[code]))
    .map(([status, all]) => `${status} ${all?.join(', ')}`)
    .join('; ');

export function access({ 'x-roles': who }: Operation): string {
  if (who === undefined) return 'Anyone';
  return Array.isArray(who) ? who.join(', ') : String(who);
}
