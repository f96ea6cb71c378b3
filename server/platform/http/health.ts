import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { health } from '#contract/health.ts';
import type { Db } from '#server/platform/db/open.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { serve } from './endpoints.ts';
import { ProblemError } from './problems.ts';

type Dependencies = {
  db: Db;
  storage: { check: () => Promise<void> };
  dataDir: string;
  /** Requests are still taken, but not for long. */
  isDraining?: () => boolean;
};

export type ReadyLimits = {
  /** How long each check may take. */
  waitMs: number;
  /** The storage gets less, so that the answer comes before a load balancer gives up. */
  storageWaitMs: number;
  /** The embedded database writes ahead in files of 16 MB, and fails when it cannot begin the next one. */
  freeBytes: number;
};

export const readyLimits: ReadyLimits = { waitMs: 5_000, storageWaitMs: 2_000, freeBytes: 32 * 1024 * 1024 };

/**
 * Serves `health`, whether the process is up, and `ready`, whether it can work: the database answers, the disk has room and the process
 * isn't draining. A storage that doesn't answer is reported with a 200: everything but pictures works without it, and every process has
 * the same one.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, storage, dataDir, isDraining = () => false }: Dependencies,
  { waitMs, storageWaitMs, freeBytes }: ReadyLimits = readyLimits,
): void {
  serve(app, health.health, async () => ({ status: 'ok' as const }));

  const checks = {
    'The database doesn’t answer.': () => sql`select 1`.execute(db),
    'The disk of the data folder is full.': () => checkRoom(dataDir, freeBytes),
  };

  const askStorage = async (request: FastifyRequest) => {
    try {
      await withTimeout<unknown>(storageWaitMs, storage.check());
      return 'ok';
    } catch (err) {
      request.log.error({ err }, 'the storage doesn’t answer');
      return 'down';
    }
  };

  const checkAll = async (request: FastifyRequest) => {
    // One after the other: a check that failed while another is awaited would end the process.
    for (const [sentence, check] of Object.entries(checks)) {
      try {
        await withTimeout<unknown>(waitMs, check());
      } catch (err) {
        request.log.error({ err }, `not ready: ${sentence}`);
        throw new ProblemError(503, 'unavailable', sentence);
      }
    }
    return { status: 'ok', database: 'ok', storage: await askStorage(request) } as const;
  };
  let pendingCheck: ReturnType<typeof checkAll> | undefined;
  // Anyone may ask, and nobody waits for their turn: those who ask at once share one check.
  serve(app, health.ready, async ({ request }) => {
    if (isDraining()) throw new ProblemError(503, 'unavailable', 'The server is draining: it stops soon.');
    pendingCheck ??= checkAll(request).finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  });
}

async function checkRoom(folder: string, freeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < freeBytes) throw new Error('no room');
}
