/** The parts of an OpenAPI 3.1 document that the page shows. */
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
  default?: unknown;
};

type Body = { content?: Record<string, { schema: Schema }> };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-roles'?: 'signedIn' | readonly string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body & { description?: string }>;
};

export type OpenApi = {
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};

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

export function access({ 'x-roles': who }: Operation): string {
  if (who === undefined) return 'Anyone';
  return Array.isArray(who) ? who.join(', ') : String(who);
}
