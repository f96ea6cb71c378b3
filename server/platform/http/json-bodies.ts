import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBody?: boolean;
  }
}

/** Reads JSON. Many clients name a content type with every request: an empty body is fine where none is asked for. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.config.takesBody === false) done(null, undefined);
    else parse(request, String(body), done);
  });
}
