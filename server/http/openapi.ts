import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/openapi/document.ts';

export function serveOpenApi(app: FastifyInstance, publicUrl: string): void {
  const document = openApiDocument(publicUrl);
  app.route({ method: ['GET', 'HEAD'], url: '/api/openapi.json', handler: async () => document });
}
