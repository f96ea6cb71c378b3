import { api } from '#contract/api.ts';
import type { Access, Endpoint, FileType } from '#contract/endpoint.ts';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import type { z } from '#contract/zod.ts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './json-schema.ts';
import { headerOf, problemResponses, problemsOf, responsesFor } from './problems.ts';
import { tags } from './tags.ts';

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): JsonObject {
  const writer = createSchemaWriter();
  const paths: Record<string, JsonObject> = {};
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      // The server takes an address with and without a slash at its end.
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(`${domain}.${name}`, domain, endpoint, writer),
      };
    }
  }
  const responses = problemResponses(writer);
  return {
    openapi: '3.1.0',
    info: {
      title: `${settings.name} API`,
      version: '1',
      description,
      contact: { name: settings.name, email: settings.supportEmail },
      license: {
        name: `All rights reserved by ${settings.legalEntity}`,
        identifier: 'LicenseRef-Proprietary',
      },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a session, which login, sign-up and verification answer in `authorization`',
        },
      },
      responses,
      schemas: Object.fromEntries(Object.entries(writer.named).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const description =
  'Every refusal is `application/problem+json` (RFC 9457) with a stable `code`; `x-problems` lists those of a call. ' +
  'Unknown fields of a body are ignored, and fields may be added to answers.';

function operation(
  operationId: string,
  domain: string,
  endpoint: Endpoint,
  writer: SchemaWriter,
): JsonObject {
  const { access, summary, answers = summary, stream } = endpoint;
  const problems = problemsOf(endpoint);
  const body = bodyOf(endpoint, writer);
  const content = contentOf(endpoint, writer);
  return {
    operationId,
    tags: [domain],
    summary,
    description: endpoint.description ?? callersOf(access),
    security: securityOf(access),
    ...(access === 'signedIn' && { 'x-roles': ['anyone logged in'] }),
    ...(typeof access !== 'string' && { 'x-roles': access }),
    ...(stream && {
      'x-events': Object.fromEntries(
        Object.entries(stream).map(([name, data]) => [name, writer.schemaOf(data)]),
      ),
    }),
    parameters: [
      ...parameters('path', endpoint.params, writer),
      ...parameters('query', endpoint.query, writer),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status]: {
        description: answers,
        ...(endpoint.headers && { headers: headers(endpoint.headers, writer) }),
        ...(content && { content }),
      },
      ...(endpoint.headers?.etag && { 304: { description: 'The caller has it already' } }),
      ...responsesFor(problems),
    },
    'x-problems': problems,
  };
}

function bodyOf(endpoint: Endpoint, writer: SchemaWriter): JsonObject | undefined {
  const { body, bodyMaxBytes = limits.bodyMaxBytes, pictures } = endpoint;
  if (pictures) return { required: true, content: { 'multipart/form-data': multipart(pictures, writer) } };
  return (
    body && {
      description: `At most ${bodyMaxBytes / 1024} KB`,
      required: true,
      content: { 'application/json': { schema: writer.schemaOf(body) } },
    }
  );
}

function multipart(fields: z.ZodObject, { schemaOf }: SchemaWriter): JsonObject {
  const { properties, required } = schemaOf(fields) as { properties: JsonObject; required: string[] };
  const file = {
    type: 'array',
    description: 'The pictures as JPEG, each in a part of this name',
    items: bytesOf('image/jpeg'),
    minItems: 1,
    maxItems: limits.filesAtOnce,
  };
  return {
    schema: { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] },
    encoding: { file: { contentType: 'image/jpeg' } },
  };
}

function contentOf({ response, file, stream }: Endpoint, { schemaOf }: SchemaWriter): JsonObject | undefined {
  if (stream) return { 'text/event-stream': { schema: { type: 'string' } } };
  if (!file) return response && { 'application/json': { schema: schemaOf(response) } };
  return Object.fromEntries(
    file.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : bytesOf(type) }]),
  );
}

// Without `type`, because bytes are no JSON (OpenAPI 3.1.1, 4.4.3). Generated clients then take a Blob.
const bytesOf = (contentMediaType: FileType) => ({ format: 'binary', contentMediaType });

function securityOf(access: Access): JsonObject[] {
  if (access === 'anyone') return [];
  return access === 'signedAddress' ? [{}, { session: [] }] : [{ session: [] }];
}

const people: Readonly<Record<Role, string>> = {
  SUPPORT_WORKER: 'support workers',
  FAMILY_USER: 'families',
  ADMIN: 'administrators',
};

/** 'For families and administrators.' */
function callersOf(access: Access): string {
  if (access === 'anyone') return 'For anyone.';
  if (access === 'signedIn') return 'For anyone who is logged in.';
  if (access === 'signedAddress') return 'For whoever has a signed address, or is logged in.';
  return `For ${access.map((role) => people[role]).join(' and ')}.`;
}

const headers = (declared: Readonly<Record<string, z.ZodType>>, { textOf }: SchemaWriter): JsonObject =>
  Object.fromEntries(Object.entries(declared).map(([name, schema]) => [name, headerOf(textOf(schema))]));

function parameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  { textOf }: SchemaWriter,
): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = textOf(schema) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description: text, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: text,
    schema: rest,
  }));
}
