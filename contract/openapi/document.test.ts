import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { statusOf } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { openApiDocument } from './document.ts';

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  const?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  examples?: unknown[];
  description?: string;
} & { [part in 'anyOf' | 'oneOf' | 'allOf']?: Schema[] };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: { name: string; description?: string; schema: Schema }[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, { headers?: Record<string, { description: string }>; content?: Content }>;
  'x-problems': (keyof typeof statusOf)[];
};
type Document = {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const text = JSON.stringify(openApiDocument('https://alongside.example'));
const document: Document = JSON.parse(text);
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const find = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation;

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.replace('#/components/schemas/', '')] as Schema) : schema;

/** Texts without an end and lists without one, by their place. */
function unlimited(schema: Schema, place: string): string[] {
  const { type, format, pattern, enum: values, const: value, ...rest } = resolved(schema);
  const { maxLength, maxItems, items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = rest;
  const isShort = pattern?.includes('{') || ['uuid', 'date', 'date-time'].includes(format ?? '');
  const hasEnd = isShort || [values, value, maxLength].some((limit) => limit !== undefined);
  return [
    ...(type === 'string' && !hasEnd ? [place] : []),
    ...(type === 'array' && maxItems === undefined ? [place] : []),
    ...(items ? unlimited(items, `${place}[]`) : []),
    ...Object.entries(properties).flatMap(([name, part]) => unlimited(part, `${place}.${name}`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => unlimited(part, place)),
  ];
}

type Field = { place: string; name: string; description: string | undefined };

/** Its own and those of objects within it, but not of other schemas. */
function fieldsOf(
  { properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema,
  place: string,
): Field[] {
  const parts = [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      { place: `${place}.${name}`, name, description: part.description },
      ...fieldsOf(part, `${place}.${name}`),
    ]),
    ...parts.flatMap((part) => fieldsOf(part, place)),
  ];
}

describe('the OpenAPI document', () => {
  it('keeps Redocly’s recommended rules', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-schema-examples': 'error', 'no-unused-components': 'error' },
    });
    const findings = await lintDocument({
      document: makeDocumentFromString(text, '/openapi.json'),
      externalRefResolver: new BaseResolver(),
      config,
    });
    // An id is never the word 'profile' or 'suggestions'.
    const pairsWith = (one: string, above: string) => {
      const partsOf = (path: string) => path.slice(above.length).split('/');
      const below = Object.keys(document.paths).filter((path) => path.startsWith(above));
      return below.filter((path) => partsOf(path).length === 1).map((other) => [one, other]);
    };
    const pairs = [
      ...pairsWith('/api/matches/suggestions/{profileId}', '/api/matches/{id}/'),
      ...pairsWith('/api/checks/profile/{id}', '/api/checks/{checkId}/'),
    ];
    const known = pairs.map(
      ([one, other]) =>
        `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`,
    );
    expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`).toSorted()).toEqual(
      known.toSorted(),
    );
  });

  it('has every call of the contract with its answer and its problems', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [domain, endpoints] of Object.entries(api)) {
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
        const { method, path, status, headers, problems = [] } = endpoint;
        const address = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
        const operation = document.paths[address]?.[method.toLowerCase()];
        expect(operation?.operationId).toBe(`${domain}.${name}`);
        expect(operation?.['x-problems']).toEqual(expect.arrayContaining([...problems]));
        const statuses = new Set([
          status,
          ...(headers?.etag ? [304] : []),
          ...(operation?.['x-problems'] ?? []).map((code) => statusOf[code]),
        ]);
        expect(Object.keys(operation?.responses ?? {})).toEqual([...statuses].sort().map(String));
      }
    }
  });

  it('says what follows from the access, the input and the method of a call', () => {
    const statuses = (id: string) => Object.keys(find(id).responses).join(' ');
    expect(statuses('health.health')).toBe('200 408 500');
    expect(statuses('accounts.register')).toBe('201 400 408 413 415 429 500 503');
    expect(statuses('accounts.logOut')).toBe('204 400 401 403 408 413 415 500 503');
    expect(statuses('profiles.byId')).toBe('200 400 401 403 404 408 429 500 503');
    expect(statuses('profiles.saveFamily')).toBe('200 400 401 403 404 408 409 413 415 500 503');
    expect(statuses('files.upload')).toBe('201 400 401 403 404 408 413 415 429 500 503');
    expect(statuses('files.download.picture')).toBe('200 304 401 403 404 408 500 503');
    expect(find('accounts.logIn').security).toEqual([]);
    expect(find('accounts.logOut').security).toEqual([{ session: [] }]);
    expect(find('profiles.byId').security).toEqual([{ session: [] }, { apiKey: ['people:read'] }]);
    expect(find('files.download.picture').security).toEqual([{}, { session: [] }]);
  });

  it('declares the headers that clients read', () => {
    const headers = (id: string, status = 200) => Object.keys(find(id).responses[status]?.headers ?? {});
    for (const id of ['accounts.logIn', 'accounts.verifyEmail'])
      expect(headers(id)).toEqual(['authorization']);
    expect(headers('accounts.register', 201)).toEqual(['authorization']);
    for (const { operationId, parameters } of operations) {
      const hasPages = parameters.some(({ name }) => name === 'cursor');
      expect([operationId, headers(operationId).includes('link')]).toEqual([operationId, hasPages]);
    }
    expect(headers('exports.families')).toEqual(['content-disposition', 'export-people', 'export-is-cut']);
  });

  it('describes bytes as binary', () => {
    const upload = find('files.upload').requestBody?.content['multipart/form-data']?.schema.properties?.file;
    expect(upload).toEqual({
      type: 'array',
      description: 'The pictures as JPEG, each in a part of this name',
      items: { format: 'binary', contentMediaType: 'image/jpeg' },
      minItems: 1,
      maxItems: limits.filesPerUpload,
    });
    for (const [id, type] of [
      ['files.download.thumbnail', 'image/jpeg'],
      ['files.download.picture', 'image/avif'],
      ['ownData.download', 'application/zip'],
    ] as const) {
      expect(find(id).responses[200]?.content?.[type]?.schema).toMatchObject({ format: 'binary' });
    }
    expect(find('exports.families').responses[200]?.content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    });
  });

  it('names the schema of every JSON body and answer, and has an example of each', () => {
    const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((body) => {
        const schema = body?.content?.['application/json']?.schema;
        return schema
          ? [[operationId, (schema.items ?? schema).$ref ?? JSON.stringify(schema)] as const]
          : [];
      }),
    );
    expect(bodies.length).toBeGreaterThan(60);
    expect(bodies.filter(([, place]) => !place.startsWith('#/components/schemas/'))).toEqual([]);
    const others = Object.entries(schemas).filter(([, { enum: values }]) => !values);
    expect(others.filter(([, { examples, description }]) => !examples || !description)).toEqual([]);
  });

  it('describes every call, every parameter and every tag', () => {
    expect(operations.filter(({ summary, description }) => !summary || !description)).toEqual([]);
    expect(find('matches.withPerson').description).toBe('For support workers and families.');
    expect(find('accounts.logIn').description).toBe('For anyone.');
    const parameters = operations.flatMap(({ operationId, parameters: all }) =>
      all.map(({ name, description }) => [operationId, name, description] as const),
    );
    expect(parameters.filter(([, , description]) => !description)).toEqual([]);
    const declared = document.tags.map(({ name }) => name);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared));
  });

  it('describes every field of every body and answer, in other words than its name', () => {
    const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.values(body?.content ?? {}).map(({ schema }) => [operationId, schema] as const),
      ),
    );
    const fields = [...Object.entries(schemas), ...bodies].flatMap(([id, schema]) => fieldsOf(schema, id));
    expect(fields.length).toBeGreaterThan(600);
    const letters = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '');
    const silent = fields.filter(
      ({ name, description = '' }) => description === '' || letters(description) === letters(name),
    );
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it('names the fields of a save as the pages do', () => {
    expect(schemas.FamilyInput?.properties?.privateBathroom?.description).toBe('A private bathroom');
    expect(schemas.AddressInput?.properties?.zipCode?.description).toBe('Postcode');
  });

  it('says how long every text and every list may be that is sent', () => {
    const places = operations.flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters.flatMap(({ name, schema }) => unlimited(schema, `${operationId} ${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unlimited(schema, operationId)),
    ]);
    expect(places).toEqual([]);
    expect(schemas.EmailAddress).toMatchObject({ format: 'idn-email', maxLength: limits.emailMaxLength });
    expect(find('accounts.logIn').requestBody?.description).toBe('At most 4 KB');
  });
});
