import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import type { z } from '#contract/zod.ts';
import { binaryCalls } from './binary-calls.ts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './json-schema.ts';
import { headerOf, problemResponses, problemsOf, responsesFor } from './problems.ts';
import { tags } from './tags.ts';

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): JsonObject {
  const writer = createSchemaWriter();
  const paths: Record<string, JsonObject> = {};
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(`${domain}.${name}`, domain, endpoint, writer),
      };
    }
  }
  Object.assign(paths, binaryCalls(writer));
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
  const { access, body, bodyMaxBytes = limits.bodyMaxBytes, mediaType = 'application/json' } = endpoint;
  const problems = problemsOf(endpoint);
  return {
    operationId,
    tags: [domain],
    summary: endpoint.summary,
    description: callersOf(access),
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...(access !== 'anyone' && { 'x-roles': access === 'signedIn' ? ['anyone logged in'] : access }),
    parameters: [
      ...parameters('path', endpoint.params, writer),
      ...parameters('query', endpoint.query, writer),
    ],
    ...(body && {
      requestBody: {
        description: `At most ${bodyMaxBytes / 1024} KB`,
        required: true,
        content: { 'application/json': { schema: writer.schemaOf(body) } },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: endpoint.summary,
        ...(endpoint.headers && { headers: headers(endpoint.headers, writer) }),
        ...(endpoint.response && {
          content: { [mediaType]: { schema: writer.schemaOf(endpoint.response) } },
        }),
      },
      ...responsesFor(problems),
    },
    'x-problems': problems,
  };
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
