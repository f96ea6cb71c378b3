import type { FastifyInstance } from 'fastify';

export function serveOpenApi(app: FastifyInstance, publicUrl: string): void {
  let document: Promise<object> | undefined;
  // Few ask for it, and it takes a tenth of the start.
  const make = async () => (await import('#contract/openapi/document.ts')).openApiDocument(publicUrl);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    handler: () => {
      document ??= make();
      return document;
    },
  });
}
