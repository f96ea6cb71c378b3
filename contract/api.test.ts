import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const endpoints = Object.entries(api).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${domain}.${name}`, call] as const),
);
const withResponse = endpoints.flatMap(([name, { response }]) =>
  response ? [[name, response] as const] : [],
);
const inputs = endpoints.flatMap(([name, { params, query, body, pictures }]) =>
  Object.entries({ params, query, body, pictures }).flatMap(([part, schema]) =>
    schema ? [[`${name}: ${part}`, schema] as const] : [],
  ),
);

describe('the API', () => {
  it('has each call once', () => {
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(calls.length).toBeGreaterThanOrEqual(13);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it.each(endpoints)('%s declares the parameters of its path', (_name, { path, params }) =>
    expect(Object.keys(params?.shape ?? {})).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)),
  );

  it.each(endpoints)('%s answers a body unless it says 204', (_name, { response, file, stream, status }) =>
    expect([response, file, stream].filter(Boolean)).toHaveLength(status === 204 ? 0 : 1),
  );

  it.each(endpoints)('%s sends no body with a GET', (_name, { method, body }) =>
    expect(method === 'GET' && body !== undefined).toBe(false),
  );

  it.each(endpoints)('%s is summed up in one line', (_name, { summary }) =>
    expect(summary).toMatch(/^[A-Z][^\n]*[^.\n]$/),
  );
});

describe('the JSON Schema', () => {
  it.each(withResponse)('exists for the answer of %s and leaves out undeclared fields', (_name, response) => {
    const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
    const objects = JSON.stringify(schema).match(/"type":"object"/g)?.length ?? 0;
    // Those of texts by key have values of one kind.
    const closed = JSON.stringify(schema).match(/"additionalProperties":(false|\{"type")/g)?.length ?? 0;
    expect(objects).toBeGreaterThan(0);
    expect(closed).toBe(objects);
  });

  it.each(inputs)('exists for the input of %s', (_name, schema) =>
    expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toHaveProperty('$schema'),
  );
});
