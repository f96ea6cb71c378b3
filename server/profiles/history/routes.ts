import type { FastifyInstance } from 'fastify';
import { history } from '#contract/profiles/history/history.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeParts, encodeParts, isMicrosecond, isUuid } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import { presentEntry, presentEntryOfAll } from './present.ts';
import { type Cursor, findEntries, hasEntries } from './store.ts';

export function serveHistory(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, history.ofProfile, async ({ params: { profileId }, query, request, reply }) => {
    const { kind, q, limit, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    if (!(await hasEntries(db, profileId))) throw notFound();
    const read = (rows: number) => findEntries(db, { profileId, kind, q, limit: rows, after });
    return (await readPage(limit, read, encodeCursor, { request, reply })).map(presentEntry);
  });

  serve(app, history.ofAll, async ({ query, request, reply }) => {
    const { kind, q, limit, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const since = query.since === undefined ? undefined : new Date(query.since);
    const read = (rows: number) => findEntries(db, { since, kind, q, limit: rows, after });
    return (await readPage(limit, read, encodeCursor, { request, reply })).map(presentEntryOfAll);
  });
}

const encodeCursor = ({ moment, id }: Cursor): string => encodeParts(moment, id);

/** @throws 400 when the text is not such a cursor */
function decodeCursor(text: string): Cursor {
  const [moment, id] = decodeParts<[string, string]>(text, [isMicrosecond, isUuid]);
  return { moment, id };
}
