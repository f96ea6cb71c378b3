import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#contract/openapi/document.ts';
import { z } from '#contract/zod.ts';
import { agreementCalls, binaryAgreementCalls } from './agreements.ts';
import { fieldClassesOfCalls, parts } from './calls.ts';
import { binaryFeeCalls, feeCalls } from './fees.ts';
import { isClassed } from './field-class.ts';
import { binaryFileCalls, fileCalls } from './files.ts';

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** `cards.country`, for each field of a schema that the registry goes into. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inside = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].flatMap((one) =>
    fieldsOf(one, path),
  );
  const own = Object.entries(properties).flatMap(([name, one]) => [
    `${path}.${name}`,
    ...fieldsOf(one, `${path}.${name}`),
  ]);
  return [...new Set([...own, ...inside])];
}

function classedIn(classes: unknown, path = ''): string[] {
  if (isClassed(classes)) return [];
  return Object.entries(classes as object).flatMap(([name, one]) => [
    `${path}.${name}`,
    ...classedIn(one, `${path}.${name}`),
  ]);
}

const called = Object.entries(api).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([call, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [{ domain, call, part, schema }] : [];
    }),
  ),
);

const registered = fieldClassesOfCalls as Record<string, Record<string, Record<string, unknown>>>;

it.each(called)(
  'the registry has the fields of $domain.$call, $part, and no other',
  ({ domain, call, part, schema }) => {
    const classes = registered[domain]?.[call]?.[part];
    const fields = fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema);
    // A country is one answer, its code and its name.
    const declared = fields.filter((field) => !/ountry\.(code|name)$|nationality\.(code|name)$/.test(field));
    expect(classedIn(classes).sort()).toEqual(declared.sort());
  },
);

type Parameter = { name: string; in: 'path' | 'query' };
type Described = Record<string, Record<string, { operationId: string; parameters: Parameter[] }>>;

it('the registry has each parameter of the OpenAPI document, of calls too whose bodies are not JSON', () => {
  const described = Object.values(openApiDocument('').paths as Described).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, parameters }) =>
      parameters.map((one) => `${operationId} ${one.in} ${one.name}`),
    ),
  );
  const namesOf = (classes: unknown) => classedIn(classes).map((path) => path.slice(1));
  const binary = {
    files: { ...fileCalls, ...binaryFileCalls },
    agreements: { ...agreementCalls, ...binaryAgreementCalls },
    fees: { ...feeCalls, ...binaryFeeCalls },
  };
  const classed = Object.entries({ ...registered, ...binary }).flatMap(([domain, calls]) =>
    Object.entries<Record<string, unknown>>(calls).flatMap(([call, { params = {}, query = {} }]) => [
      ...namesOf(params).map((name) => `${domain}.${call} path ${name}`),
      ...namesOf(query).map((name) => `${domain}.${call} query ${name}`),
    ]),
  );
  expect(classed.sort()).toEqual(described.sort());
});
