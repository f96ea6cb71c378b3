import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Role, roles } from '#contract/enums.ts';
import { z } from '#contract/zod.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export type Operation = {
  name: string;
  method: Method;
  /** With `:name` for each parameter. */
  path: string;
  endpoint: Endpoint;
  /** Who is not refused before anything else is looked at. */
  roles: readonly Role[];
};

export const operations: readonly Operation[] = Object.entries(api).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).map(([call, endpoint]) => {
    const { method, path, access } = endpoint;
    return {
      ...{ name: `${domain}.${call}`, method, path, endpoint },
      roles: typeof access === 'string' ? roles : access,
    };
  }),
);

/** Whatever is read by GET can be asked for by HEAD too. */
export const heads: readonly Operation[] = operations
  .filter(({ method, endpoint }) => method === 'GET' && !endpoint.isOneTime)
  .map((operation) => ({ ...operation, method: 'HEAD' }));

type Query = {
  properties?: Record<string, { type?: string; enum?: string[]; format?: string }>;
  required?: string[];
};

/** Stands in a query for the id of the person whom a call is about. */
export const aboutPerson = 'about-person';

/**
 * The queries that a call is tried with: page by page, with a text that everybody has and with one of the caller's own,
 * and with each value of each list.
 */
export function queriesOf({ endpoint }: Operation, ownWord: (parameter: string) => string): string[] {
  if (!endpoint.query) return [''];
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, {
    io: 'input',
    unrepresentable: 'any',
  }) as Query;
  const needed = required.map((name): [string, string] => [
    name,
    properties[name]?.enum?.[0] ??
      (name === 'profileId'
        ? aboutPerson
        : properties[name]?.format === 'date'
          ? '2026-11-01'
          : ownWord(name)),
  ]);
  const one = (name: string, value: string) => `?${new URLSearchParams([...needed, [name, value]])}`;
  const varied = Object.entries(properties).flatMap(([name, { type, enum: values = [], format }]) => {
    if (name === 'limit') return [one(name, '1')];
    if (type === 'string' && values.length === 0 && !format)
      return [...(name === 'q' ? [one(name, 'kea')] : []), one(name, ownWord(name))];
    return values.filter((value) => value !== '').map((value) => one(name, value));
  });
  return [`?${new URLSearchParams(needed)}`, ...varied];
}
