import type { FastifyReply, FastifyRequest } from 'fastify';

/** Removes the extra row, if there is one, and links to the next page, which begins after the last row shown. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', cursorOf(last));
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page;
}
