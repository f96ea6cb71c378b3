import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Role, roles } from '#contract/enums.ts';
import { openApiDocument } from '#contract/openapi/document.ts';
import { z } from '#contract/zod.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the OpenAPI document, which has those too whose bodies are not JSON. */
export type Operation = {
  name: string;
  method: Method;
  /** With `:name` for each parameter. */
  path: string;
  /** Absent for a call whose body or answer is not JSON. */
  endpoint: Endpoint | undefined;
  /** Who is not refused before anything else is looked at. */
  roles: readonly Role[];
};

type Described = Record<string, Record<string, { operationId: string }>>;

export const operations: readonly Operation[] = Object.entries(
  openApiDocument('').paths as Described,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId: name }]) => {
    const [domain = '', call = ''] = name.split('.');
    const endpoint = (api as Record<string, Record<string, Endpoint>>)[domain]?.[call];
    const access = endpoint?.access;
    return {
      name,
      method: method.toUpperCase() as Method,
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      endpoint,
      roles: Array.isArray(access) ? (access as Role[]) : roles,
    };
  }),
);

type Query = { properties?: Record<string, { enum?: string[] }>; required?: string[] };

/** The queries that a call is tried with: page by page, with a text to search for, and with each value of each list. */
export function queriesOf({ endpoint }: Operation): string[] {
  if (!endpoint?.query) return [''];
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, {
    io: 'input',
    unrepresentable: 'any',
  }) as Query;
  const needed = required.map((name): [string, string] => [name, properties[name]?.enum?.[0] ?? 'x']);
  const one = (name: string, value: string) => `?${new URLSearchParams([...needed, [name, value]])}`;
  const varied = Object.entries(properties).flatMap(([name, { enum: values = [] }]) => {
    if (name === 'limit') return [one(name, '1')];
    if (name === 'q') return [one(name, 'kea')];
    return values.filter((value) => value !== '').map((value) => one(name, value));
  });
  return [`?${new URLSearchParams(needed)}`, ...varied];
}
