import type { FastifyReply, FastifyRequest } from 'fastify';

type Http = { request: FastifyRequest; reply: FastifyReply };

/** Of rows that were asked for with one more than the limit: the page, and its last row where another page follows. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; last: Row | undefined } => ({
  page: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
});

/** Reads a page of a list, with the link to the next one. `read` is asked for a row more than the page has. */
export async function readPage<Row>(
  limit: number,
  read: (rows: number) => Promise<Row[]>,
  cursorOf: (last: Row) => string,
  http: Http,
): Promise<Row[]> {
  const { page, last } = cutPage(await read(limit + 1), limit);
  linkNext(last && cursorOf(last), http);
  return page;
}

/** Links to the page that begins at a cursor; without one this is the last. */
export function linkNext(cursor: string | undefined, { request, reply }: Http): void {
  if (cursor === undefined) return;
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
