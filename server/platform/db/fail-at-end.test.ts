import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '#server/testing/database-url.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { type OpenDatabase, openPostgres } from './open.ts';

const template = inject('template');
const test = setUpTestApp();

/** `ReadyForQuery` ends each query: a letter, four bytes of length and the status. */
const endBytes = 6;

/** A way to the database on which the end of a query comes in a packet of its own, as a pooler may send it. */
async function lineWithLateEnds(server: string) {
  const { hostname, port } = new URL(server);
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.setNoDelay(true);
    near.pipe(far);
    far.on('data', (piece) => {
      const hasEnd = piece.length > endBytes && piece.at(-endBytes) === 'Z'.charCodeAt(0);
      if (!hasEnd) return void near.write(piece);
      far.pause();
      near.write(piece.subarray(0, -endBytes));
      setTimeout(() => {
        near.write(piece.subarray(-endBytes));
        far.resume();
      }, 5);
    });
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('close', () => far.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(server);
  url.port = String((proxy.address() as AddressInfo).port);
  return { url: url.href, stop: () => proxy.close() };
}

describe.runIf(template.kind === 'postgres')('a query whose end comes later than its error', () => {
  let line: Awaited<ReturnType<typeof lineWithLateEnds>>;
  let opened: OpenDatabase;
  beforeAll(async () => {
    if (template.kind !== 'postgres') return;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
    line = await lineWithLateEnds(databaseUrl(template.server, rows[0]?.name ?? ''));
    opened = openPostgres(line.url);
  });
  afterAll(async () => {
    await opened.close();
    line.stop();
  });

  it('leaves no failed transaction behind on a connection that somebody else gets', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const script = opened.jobs.db.executeSql('begin; select 1 / 0; commit');
      await expect(script).rejects.toThrow('division by zero');
      await sql`select 1`.execute(opened.db);
    }
  });
});
