import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExportSide, RecordedSearch } from '#contract/admissions/exports.ts';
import type { Db } from '#server/db/open.ts';
import { boundFiles, sendWhileRead } from '#server/http/files-under-way.ts';
import type { Column } from './columns.ts';
import { csvLine, csvStart } from './csv.ts';
import { recordExport } from './record-export.ts';

const begin = boundFiles(2);

/** Small enough that nobody waits long while the embedded database reads them. */
const rowsAtOnce = 200;

/** A line of the file, and who it is about; nobody, where they have been erased. */
export type Listed = { id: string; personId: string | null };

export type Export<Row> = {
  side: ExportSide;
  search: RecordedSearch;
  at: Date;
  /** What is in the file, in its order. */
  listed: AsyncIterable<Listed>;
  /** Lines. */
  most?: number;
  columns: readonly Column<Row>[];
  /** The rows of so many lines. */
  read: (ids: string[]) => Promise<Row[]>;
};

export type ExportCounts = { lines: number; people: number; isCut: boolean };

type Sending<Row> = {
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  adminId: string;
  /** Once a place is taken. @throws 429 */
  prepare: () => Promise<Export<Row>>;
  headers: (counts: ExportCounts) => Record<string, string | number>;
};

/**
 * Sends a file of the team's, one at a time for an administrator and two for the process: first who is in it is settled and recorded,
 * then its lines are read while they are sent. No transaction lasts meanwhile, so a line is as it is when it is read, and without who is
 * gone by then.
 * @throws 429, 503
 */
export function sendExport<Row extends { id: string }>({
  db,
  request,
  reply,
  adminId,
  prepare,
  headers,
}: Sending<Row>): Promise<Readable> {
  return sendWhileRead(request, begin(adminId), async () => {
    const { side, search, at, listed, most, columns, read } = await prepare();
    const { ids, people, isCut } = await settle(listed, most);
    await recordExport(db, {
      ...{ exportedBy: adminId, exportedAt: at, side, search, profileIds: people, isCut },
    });
    reply.headers(headers({ lines: ids.length, people: people.length, isCut }));
    return textOf(ids, columns, read);
  });
}

/** What changes its place in the list while it is read is in the file once. */
async function settle(listed: AsyncIterable<Listed>, most = Number.POSITIVE_INFINITY) {
  const ids = new Set<string>();
  const people = new Set<string>();
  for await (const { id, personId } of listed) {
    if (ids.size === most && !ids.has(id)) return { ids: [...ids], people: [...people], isCut: true };
    ids.add(id);
    if (personId) people.add(personId);
  }
  return { ids: [...ids], people: [...people], isCut: false };
}

async function* textOf<Row extends { id: string }>(
  ids: readonly string[],
  columns: readonly Column<Row>[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield csvStart(columns.map(({ header }) => header));
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const page = ids.slice(from, from + rowsAtOnce);
    const rows = new Map((await read(page)).map((row) => [row.id, row]));
    const found = page.flatMap((id) => rows.get(id) ?? []);
    yield found.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
    // The embedded database answers before anything else is heard.
    await setImmediate();
  }
}
