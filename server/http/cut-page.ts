import type { FastifyReply, FastifyRequest } from 'fastify';

type Http = { request: FastifyRequest; reply: FastifyReply };

/** Removes the extra row, if there is one, and links to the next page, which begins after the last row shown. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  http: Http,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  linkNext(rows.length > limit && last ? cursorOf(last) : undefined, http);
  return page;
}

/** Links to the page that begins at a cursor; without one this is the last. */
export function linkNext(cursor: string | undefined, { request, reply }: Http): void {
  if (cursor === undefined) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
