import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { uploadedFile } from '#contract/files/files.ts';
import { settings } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { filePathsOf } from './openapi-files.ts';

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(`${domain}.${name}`, domain, endpoint),
      };
    }
  }
  Object.assign(paths, filePathsOf(schemaOf(z.array(uploadedFile))));
  return {
    openapi: '3.1.0',
    info: { title: `${settings.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'What went wrong, in one sentence, and the fields concerned',
          content: { 'application/problem+json': { schema: schemaOf(problem) } },
        },
      },
    },
  };
}

export function serveOpenApi(app: FastifyInstance, publicUrl: string): void {
  const document = openApiDocument(publicUrl);
  app.route({ method: ['GET', 'HEAD'], url: '/api/openapi.json', handler: async () => document });
}

function operation(operationId: string, domain: string, endpoint: Endpoint): JsonObject {
  return {
    operationId,
    tags: [domain],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && {
      security: [{ session: [] }],
      'x-roles': endpoint.access === 'signedIn' ? ['anyone signed in'] : endpoint.access,
    }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } },
    }),
    responses: {
      [endpoint.status]: {
        description: endpoint.summary,
        ...(endpoint.response && {
          content: { [endpoint.mediaType ?? 'application/json']: { schema: schemaOf(endpoint.response) } },
        }),
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Bodies are described as the server stores them: `io: 'output'`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
