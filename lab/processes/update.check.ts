import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listMigrations } from '../../server/platform/db/migrate.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/db/open.ts';
import { databaseUrl } from '../../server/testing/database-url.ts';
import { findBreaches } from '../../server/testing/invariants.ts';
import { administrator, type Load, prepareLoad } from '../../server/testing/mixed-load.ts';
import {
  dataForProcesses,
  endProcess,
  type ServerProcess,
  startProcess,
} from '../../server/testing/server-process.ts';
import { unpackPreviousRelease } from './previous-release.ts';

const { variables } = dataForProcesses('update');
let release: ReturnType<typeof unpackPreviousRelease>;
let given: Record<string, string>;
let previous: ServerProcess;
let present: ServerProcess[] = [];
let opened: OpenDatabase;
let load: Load;
let reads: ReturnType<typeof startReaders>;

beforeAll(async () => {
  release = unpackPreviousRelease();
  // An empty one, which the previous release fills.
  const { server } = inject('template') as { server: string };
  const admin = openPostgres(server);
  await admin.jobs.db.executeSql('create database test_updated');
  await admin.close();
  given = { ...variables, ...administrator, DATABASE_URL: databaseUrl(server, 'test_updated') };
  opened = openPostgres(given.DATABASE_URL ?? '');
  previous = await startProcess(given, release.sources);
  load = await prepareLoad(urlOfNext, { mayFail: false });
  reads = startReaders(load);
}, 600_000);
afterAll(async () => {
  await reads?.stop();
  for (const server of [previous, ...present])
    if (server?.process.exitCode === null) await endProcess(server, 'SIGTERM');
  await opened?.close();
  release?.remove();
});

let asked = 0;
const servers = () => [previous, ...present].filter(({ process }) => process.exitCode === null);
/** Each request goes to the other version, once there are two. */
const urlOfNext = () => servers()[asked++ % servers().length]?.url ?? '';

const appliedNames = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(opened.db)).rows.map(
    ({ name }) => name,
  );

/** Looks at lists, the board and profiles, one after the other, until it is stopped. */
function startReaders({ send, ledger: { people } }: Load) {
  let isOver = false;
  let read = 0;
  const failures: string[] = [];
  const look = async () => {
    const { token } = await send('POST', '/api/user/session', {
      json: { userName: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD },
    });
    const paths = [
      '/api/summary/support-workers?limit=20',
      '/api/summary/families?limit=20',
      '/api/admissions/board?side=workers',
      '/api/work-list',
      '/api/profile/stats',
      `/api/profile/${people.worker}`,
      `/api/profile/${people.family}`,
      `/api/history/${people.edited}`,
      `/api/files/list/profile/${people.family}/tag/family-photos`,
    ];
    while (!isOver)
      for (const path of paths) {
        await send('GET', path, { token });
        read += 1;
      }
  };
  const ended = Promise.all([1, 2].map(look)).catch((error: unknown) => failures.push(String(error)));
  return {
    count: () => read,
    failures,
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
}

/** Requests without an answer, or with a failure. */
const failed = () => ({ ...load.ledger, reads: reads.failures });
const nothing = { unexpected: [], unanswered: 0, reads: [] };

describe('an update while the previous release serves', () => {
  it('migrates once for two new processes that start together, while the previous one answers everything', async () => {
    expect(await appliedNames()).not.toEqual(await listMigrations());
    const startTwo = async () => {
      present = await Promise.all([startProcess(given), startProcess(given)]);
    };
    await load.run(150, startTwo);
    expect(failed()).toMatchObject(nothing);
    expect(await appliedNames()).toEqual(await listMigrations());
  });

  it('lets both versions save, move, upload, sign up, erase and list beside each other', async () => {
    const before = { ...load.ledger.hours, read: reads.count(), moves: load.ledger.moves.answered };
    await load.run(1_500, async () => {});
    expect(failed()).toMatchObject(nothing);
    expect(load.ledger.hours.answered).toBeGreaterThan(before.answered + 5);
    expect(load.ledger.moves.answered).toBeGreaterThan(before.moves + 5);
    expect(reads.count()).toBeGreaterThan(before.read + 20);
  });

  it('leaves everything that always holds, and goes on when the previous release stops', async () => {
    await reads.stop();
    expect(await findBreaches(opened.db)).toEqual([]);
    await endProcess(previous, 'SIGTERM');
    await load.run(300, async () => {});
    expect(failed()).toMatchObject(nothing);
    expect(await findBreaches(opened.db)).toEqual([]);
  });
});
