import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { type ImportDraft, type ImportLine, imports, roleOfSide } from '#contract/admissions/imports.ts';
import { limits } from '#contract/limits.ts';
import { readColumns } from '#server/admissions/people-file/people-columns.ts';
import { limitUploads } from '#server/files/upload/concurrent-uploads.ts';
import {
  acceptOnlyMultipart,
  type ReceivedFiles,
  receiveUpload,
  removeReceived,
} from '#server/files/upload/receive-upload.ts';
import { uploadsFolder } from '#server/files/upload/uploads-folder.ts';
import { today } from '#server/platform/clock.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/platform/http/cursor.ts';
import { fieldErrors, serve } from '#server/platform/http/endpoints.ts';
import { invalidInput, notFound, ProblemError } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { limitConcurrentFiles, sendWhileRead } from '#server/platform/http/streamed-files.ts';
import {
  type GivenTable,
  type ImportDependencies,
  ImportRefused,
  type Progress,
  planImport,
  writeImport,
} from './import-people.ts';
import { readInThread } from './read-in-thread.ts';
import { presentReport, reportLines } from './report.ts';
import { deleteDraft, findDraft, type ImportRow, insertDraft, listImports } from './store.ts';
import { UnreadableTable } from './unreadable-table.ts';

type Dependencies = ImportDependencies & {
  rateLimit: RateLimiter;
  rateLimitFactor: number;
  dataDir: string;
};

const hour = 3600;

/** Of files and of runs. How many people a file has isn't limited by these. */
const importLimits = {
  uploadByAccount: { name: 'import-upload-account', points: 60, seconds: hour },
  runByAccount: { name: 'import-run-account', points: 240, seconds: hour },
} as const satisfies Record<string, LimitRule>;

const begin = limitConcurrentFiles(1);

export function serveImports(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, rateLimitFactor, clock, dataDir } = dependencies;
  const beginUpload = limitUploads(rateLimitFactor);

  serve(app, imports.list, async ({ query: { limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const page = await readPage(
      limit,
      (rows) => listImports(db, { limit: rows, after }),
      ({ importedAt, id }) => encodeMomentCursor(importedAt, id),
      { request, reply },
    );
    return page.map(presentImport);
  });

  app.register(async (scope) => {
    await acceptOnlyMultipart(scope);
    scope.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart()));
    serve(scope, imports.upload, async ({ caller, request }) => {
      await rateLimit(importLimits.uploadByAccount, caller.id);
      const { take, end } = beginUpload(caller.id);
      return keepDraft(dependencies, { caller, request, take, folder: uploadsFolder(dataDir) }).finally(end);
    });
  });

  const draftOf = async (caller: Caller, id: string) => {
    const draft = await findDraft(db, id, caller.id);
    if (!draft) throw new ProblemError(404, 'not-found', 'This file is no longer here. Choose it again.');
    const { content, side, fileName } = draft;
    return { bytes: Buffer.from(content, 'base64'), side, fileName };
  };

  serve(app, imports.run, async ({ caller, params, body, request }) => {
    await rateLimit(importLimits.runByAccount, caller.id);
    return sendWhileRead(request, begin(caller.id), async () => {
      const { mapping, decisions, writes, leavesOutRefused } = body;
      const given: GivenTable = { ...(await draftOf(caller, params.id)), mapping, decisions };
      request.releaseSlot();
      return linesOf(async ({ signal, onProgress }) => {
        if (writes === null)
          return {
            report: await presentReport(
              await planImport(dependencies, given, { caller, signal, onProgress }),
            ),
          };
        const { record } = await writeImport(dependencies, given, {
          ...{ caller, signal, onProgress, mark: writes, leavesOutRefused },
        });
        await deleteDraft(db, params.id, caller.id);
        return { written: record };
      });
    });
  });

  serve(app, imports.report, async ({ caller, params, body, request, reply }) => {
    await rateLimit(importLimits.runByAccount, caller.id);
    return sendWhileRead(request, begin(caller.id), async () => {
      const given = { ...(await draftOf(caller, params.id)), ...body };
      request.releaseSlot();
      const planned = await planImport({ db, clock }, given, { caller }).catch(refuseUnreadable);
      const name = given.fileName.replace(/\.[a-z]+$/i, '').replaceAll(/[^\w.-]+/g, '-') || 'table';
      reply.header('content-disposition', `attachment; filename="${name}-report-${today(clock())}.csv"`);
      return toAsync(reportLines(planned));
    });
  });

  serve(app, imports.remove, async ({ caller, params }) => {
    if (!(await deleteDraft(db, params.id, caller.id))) throw notFound();
    return undefined;
  });
}

const notMultipart = () => new ProblemError(415, 'wrong-type', 'Send the table as multipart/form-data.');

const refuseUnreadable = (error: unknown): never => {
  throw error instanceof UnreadableTable ? invalidInput([{ field: 'file', message: error.message }]) : error;
};

/** Stores a file until it's imported, and reads its head. */
async function keepDraft(
  { db, clock }: Dependencies,
  {
    caller,
    request,
    take,
    folder,
  }: { caller: Caller; request: FastifyRequest; take: (bytes: number) => void; folder: string },
): Promise<ImportDraft> {
  const fields = imports.upload.table;
  let given: { side: 'supportWorkers' | 'families' } | undefined;
  const received = await receiveUpload(request, {
    folder,
    fieldNames: Object.keys(fields.shape),
    begin: async (sent) => {
      const { data, error } = fields.safeParse(sent);
      if (error) throw invalidInput(fieldErrors(error));
      given = data;
    },
    take,
  });
  try {
    const file = onlyFile(received);
    if (!given) throw new Error('an upload ended before it began');
    const { side } = given;
    const bytes = await readFile(file.path);
    const found = await readHead(bytes, side, today(clock())).catch(refuseUnreadable);
    const id = uuidv7();
    const { fileName } = file;
    await insertDraft(db, {
      ...{ id, uploadedBy: caller.id, uploadedAt: clock(), side, fileName },
      content: bytes.toString('base64'),
    });
    const columns = readColumns[roleOfSide[side]].map(({ header }) => header);
    return { id, side, fileName, columns, ...found };
  } finally {
    await removeReceived(received);
  }
}

function onlyFile({ files, hasTooMany }: ReceivedFiles) {
  const [file] = files;
  if (!file) throw invalidInput([{ field: 'file', message: 'Choose a file' }]);
  if (hasTooMany || files.length > 1)
    throw invalidInput([{ field: 'file', message: 'Choose one file at a time' }]);
  if (file.isTooLarge) {
    const message = `${file.fileName} is larger than ${limits.uploadMaxBytes / 1024 / 1024} MB`;
    throw new ProblemError(413, 'too-large', message, { errors: [{ field: 'file', message }] });
  }
  return file;
}

async function readHead(bytes: Uint8Array, side: 'supportWorkers' | 'families', day: string) {
  let people = 0;
  for await (const message of readInThread({ bytes, role: roleOfSide[side], mapping: null, today: day })) {
    if (!('head' in message)) continue;
    const { head, sample, rows } = message;
    people = rows;
    return { headers: head.headers, mapping: [...head.mapping], rows: sample, people };
  }
  throw new Error('a table was read without its head');
}

type Report = { signal: AbortSignal; onProgress: (progress: Progress) => void };

/** At most so often, because a page can't show more. */
const progressMs = 200;

/** A proxy ends an answer that says nothing for a minute. */
const looksUntilRepeated = 50;

/** Works, and tells how far it is as lines of JSON. The end of the answer, for whatever reason, ends the work. */
async function* linesOf(work: (report: Report) => Promise<ImportLine>): AsyncGenerator<string> {
  const control = new AbortController();
  const { signal } = control;
  let latest: Progress | undefined;
  let isNew = false;
  const onProgress = (progress: Progress) => {
    latest = progress;
    isNew = true;
  };
  const working = work({ signal, onProgress }).catch((error: unknown): ImportLine => {
    if (error instanceof ImportRefused || error instanceof UnreadableTable)
      return { refused: `${error.message}.` };
    throw error;
  });
  try {
    for (let looks = 1; ; looks += 1) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, progressMs, undefined);
      const last = await Promise.race([working, promise]);
      clearTimeout(timer);
      if (last) {
        yield `${JSON.stringify(last)}\n`;
        return;
      }
      if (latest && (isNew || looks % looksUntilRepeated === 0)) yield `${JSON.stringify(latest)}\n`;
      isNew = false;
    }
  } finally {
    control.abort();
    // Its transaction has to be rolled back before its place is free.
    await working.catch(() => undefined);
  }
}

async function* toAsync(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}

const presentImport = ({ byName, importedBy: _, importedAt, ...record }: ImportRow) => ({
  ...record,
  importedAt: importedAt.toISOString(),
  importedBy: byName,
});
