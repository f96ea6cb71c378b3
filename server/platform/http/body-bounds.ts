import type { FastifyInstance } from 'fastify';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

/**
 * Finds the first field of a JSON body that is nested too deep or has too many parts. Every value is a part, also those within lists and
 * objects. Code that works on a body afterwards may call itself for each level.
 */
export function findExcess(body: unknown): FieldError | undefined {
  if (!isObject(body) || Array.isArray(body)) return undefined;
  let parts = 0;
  for (const field of Object.keys(body)) {
    let level: unknown[] = [(body as Readonly<Record<string, unknown>>)[field]];
    for (let depth = 1; level.length > 0; depth += 1) {
      parts += level.length;
      if (parts > limits.bodyMaxValues) return refused(field, `Send at most ${limits.bodyMaxValues} values`);
      if (depth > limits.bodyMaxDepth) return refused(field, `Nest at most ${limits.bodyMaxDepth} levels`);
      level = level.filter(isObject).flatMap((value) => Object.values(value));
    }
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Repeats only a short name of a field, because anyone can send any. */
const refused = (field: string, message: string): FieldError => ({
  field: field.slice(0, limits.line),
  message,
});

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
