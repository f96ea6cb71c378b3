import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExportSide, RecordedSearch } from '#contract/admissions/exports.ts';
import type { Db } from '#server/platform/db/open.ts';
import { limitConcurrentFiles, sendWhileRead } from '#server/platform/http/streamed-files.ts';
import type { Column } from './columns.ts';
import { csvLine, csvStart } from './csv.ts';
import { recordExport } from './store.ts';

const begin = limitConcurrentFiles(2);

/** Rows of a page: few, so that nobody waits long while the embedded database reads one. */
const rowsAtOnce = 200;

/** A line of the file, and whom it's about; nobody if they were erased. */
export type ExportEntry = { id: string; personId: string | null };

export type Export<Row> = {
  side: ExportSide;
  search: RecordedSearch;
  at: Date;
  /** The ids in the file, in its order. */
  listed: AsyncIterable<ExportEntry>;
  columns: readonly Column<Row>[];
  /** The rows of so many lines. */
  read: (ids: string[]) => Promise<Row[]>;
};

export type ExportCounts = { lines: number; people: number; isCut: boolean };

type SendOptions<Row> = {
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  adminId: string;
  /** Lines of a file, at most. */
  most?: number;
  /** Called once there is a free place. @throws 429 */
  prepare: () => Promise<Export<Row>>;
  headers: (counts: ExportCounts) => Record<string, string | number>;
};

/**
 * Streams an export to the team: one at a time per administrator, two per process. It first lists and records
 * who is in it, then reads lines while it sends them. No transaction stays open, so each line is as of its
 * reading, and people erased by then are left out.
 * @throws 429, 503
 */
export function sendExport<Row extends { id: string }>({
  db,
  request,
  reply,
  adminId,
  most,
  prepare,
  headers,
}: SendOptions<Row>): Promise<Readable> {
  return sendWhileRead(request, begin(adminId), async () => {
    const { side, search, at, listed, columns, read } = await prepare();
    const { ids, people, isCut } = await listOnce(listed, most);
    await setImmediate();
    await recordExport(db, {
      ...{ exportedBy: adminId, exportedAt: at, side, search, profileIds: people, isCut },
    });
    reply.headers(headers({ lines: ids.length, people: people.length, isCut }));
    return textOf(ids, columns, read);
  });
}

/** Lists entries without duplicates: one may move in the list while it's read. */
async function listOnce(listed: AsyncIterable<ExportEntry>, most = Number.POSITIVE_INFINITY) {
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
    // Yields, because the embedded database answers before the event loop handles other requests.
    await setImmediate();
    const page = ids.slice(from, from + rowsAtOnce);
    const rows = new Map((await read(page)).map((row) => [row.id, row]));
    const found = page.flatMap((id) => rows.get(id) ?? []);
    yield found.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
}
