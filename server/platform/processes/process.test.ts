import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { live } from '#contract/events.ts';
import { lockFolder } from '#server/platform/db/lock.ts';
import { openPostgres } from '#server/platform/db/open.ts';
import { aRegistration } from '#server/testing/people.ts';
import {
  dataForProcesses,
  endProcess,
  runProcess,
  type ServerProcess,
  startProcess,
} from '#server/testing/server-process.ts';

const { dataDir, variables, prepare } = dataForProcesses('process');
const isPostgres = inject('template').kind === 'postgres';

const send = (server: ServerProcess, method: string, path: string, body?: unknown, token = '') =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** A request that the server is known to have begun; the returned function sends its body and waits for the status. */
async function beginRequest(server: ServerProcess, path: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const outgoing = request(`${server.url}${path}`, { method: 'POST', headers });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return async (body: unknown) => {
    outgoing.end(JSON.stringify(body));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
}

/** A message of PostgreSQL: its kind, its length, its contents. */
function messageOf(kind: string, contents: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + contents.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(contents)]);
}
// What is wrong with the start is said as in start.test.ts. A process then ends at once, without a stack.
describe('a server that cannot start', () => {
  it('says all that is wrong with its configuration', async () => {
    const { exitCode, output } = await runProcess({ PORT: 'web', DATABASE_URL: 'mysql://x' });
    expect(exitCode).toBe(1);
    expect(output).toContain('PORT: must be a port number');
    expect(output).toContain('DATABASE_URL: must be an address like postgres://');
    expect(output).not.toMatch(/^ *at /m);
  });

  it.runIf(isPostgres)(
    'doesn’t wait when the database asks for a password that it wasn’t given',
    async () => {
      const answers = [
        messageOf('R', '\0\0\0\x0aSCRAM-SHA-256\0\0'),
        messageOf('R', '\0\0\0\x0br=x,s=eA==,i=4096'),
      ];
      const database = createServer((socket) => {
        socket.on('data', () => socket.write(answers.shift() ?? ''));
      });
      await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
      const { port } = database.address() as AddressInfo;
      const DATABASE_URL = `postgres://someone@127.0.0.1:${port}/any`;
      const { exitCode, output } = await runProcess({ ...variables, DATABASE_URL });
      database.close();
      expect(exitCode).toBe(1);
      expect(output).toContain('DATABASE_URL: the database refuses this user or password');
      expect(output).not.toMatch(/^ *at /m);
    },
  );

  // Several servers may share PostgreSQL.
  it.runIf(!isPostgres)('leaves a data folder alone that another server uses', async () => {
    const unlock = await lockFolder(dataDir);
    const { exitCode, output } = await runProcess(variables);
    await unlock();
    expect(exitCode).toBe(1);
    expect(output).toContain(`Another server is already using the data folder ${dataDir}`);
    expect(output).not.toMatch(/^ *at /m);
  });
});

describe('a data folder', () => {
  it('is closed to the other users of the machine, also what was open before, and its backup too', async () => {
    const folder = join(dataDir, 'open');
    mkdirSync(folder);
    prepare(folder);
    for (const part of ['outbox', 'files/pictures']) {
      mkdirSync(join(folder, part), { recursive: true });
      writeFileSync(join(folder, part, 'old'), 'private');
    }
    const isFolder = (name: string) => statSync(join(folder, name)).isDirectory();
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(folder, name), isFolder(name) ? 0o755 : 0o644);
    const server = await startProcess({ ...variables, DATA_DIR: folder });
    await send(server, 'POST', '/api/user', { ...aRegistration(), userRole: 'SUPPORT_WORKER' });
    const mails = () => readdirSync(join(folder, 'outbox')).filter((name) => /^\d.*\.eml$/.test(name));
    await expect.poll(mails).toHaveLength(1);
    const backup = join(dataDir, 'backup');
    const backedUp = await runProcess(
      { ...variables, DATA_DIR: folder },
      'scripts/operate/backup.ts',
      backup,
    );
    expect(backedUp).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`rows and 0 files of pictures are in ${backup}`),
    });
    const checked = await runProcess({}, 'scripts/operate/restore.ts', backup, '--check');
    expect(checked).toMatchObject({ exitCode: 0, output: expect.stringContaining('The backup is whole') });
    await endProcess(server, 'SIGTERM');
    const all = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    expect(all).toContain(join('files', 'pictures', 'old'));
    if (!isPostgres) expect(all).toContain(join('db', 'PG_VERSION'));
    const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;
    expect(all.filter((name) => modeOf(name) & 0o077)).toEqual([]);
    expect(['', 'outbox', 'files', 'files/pictures'].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o700]);
    const inOutbox = all.filter((name) => name.startsWith('outbox/') && !isFolder(name));
    expect(inOutbox.map(modeOf)).toEqual([0o600, 0o600]);
  });

  it('that is made for everyone stays as it is, and the server says so; it ends streams of live updates when it is asked to stop', async () => {
    const folder = join(dataDir, 'shared');
    mkdirSync(folder);
    prepare(folder);
    chmodSync(folder, 0o1777);
    const server = await startProcess({ ...variables, DATA_DIR: folder, DRAIN_SECONDS: '600' });
    const signedUp = await send(server, 'POST', '/api/user', aRegistration());
    const token = signedUp.headers.get('authorization') ?? '';
    const stream = await send(server, 'GET', live.events.path, undefined, token);
    const ended = endProcess(server, 'SIGTERM');
    expect(await stream.text()).toContain('look-again');
    server.process.kill('SIGKILL');
    await ended;
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    expect(server.output()).toContain('other users of this machine may look into these folders');
  });
});

describe('a server, watched by metrics and traces,', () => {
  const traces: string[] = [];
  const collector = createHttpServer(async ({ url = '' }, answer) => {
    traces.push(url);
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const administrator = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'First-pass1!' };
  let server: ServerProcess;

  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    server = await startProcess({
      ...variables,
      ...administrator,
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    });
  });
  afterAll(() => {
    server.process.kill('SIGKILL');
    collector.close();
  });

  it('makes the configured administrator, and does not repeat the password', async () => {
    const body = { userName: 'Boss@example.com', password: administrator.ADMIN_PASSWORD };
    const answer = await send(server, 'POST', '/api/user/session', body);
    expect(await answer.json()).toMatchObject({ role: 'ADMIN', emailVerified: true });
    expect(server.output()).not.toContain(administrator.ADMIN_PASSWORD);
  });

  it.runIf(isPostgres)('goes on when connections break in the middle of transactions', async () => {
    const { db, close } = openPostgres(variables.DATABASE_URL ?? '');
    const register = () => send(server, 'POST', '/api/user', { ...aRegistration(), userRole: 'FAMILY_USER' });
    const broken = await db.transaction().execute(async (holder) => {
      await sql`lock table users in exclusive mode`.execute(holder);
      const answers = Promise.allSettled([register(), register()]);
      const breakThoseThatWait = async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      };
      let ended = 0;
      await expect.poll(async () => (ended += await breakThoseThatWait())).toBeGreaterThanOrEqual(2);
      return answers;
    });
    expect(broken).toMatchObject([{ value: { status: 503 } }, { value: { status: 503 } }]);
    expect((await register()).status).toBe(201);
    await close();
  });

  // Last: it ends.
  it('finishes requests and closes when it is asked to stop', async () => {
    const requests = await Promise.all([1, 2, 3, 4].map(() => beginRequest(server, '/api/user')));
    const metricsUrl = /"url":"(http:[^"]+\/metrics)"/.exec(server.output())?.[1] ?? '';
    expect(await (await fetch(metricsUrl)).text()).toMatch(/^alongside_requests_under_way 4$/m);
    const ended = endProcess(server, 'SIGTERM');
    const answers = requests.map((finish) => finish({ ...aRegistration(), userRole: 'SUPPORT_WORKER' }));
    expect(await Promise.all(answers)).toEqual([201, 201, 201, 201]);
    expect(await ended).toBe(0);
    expect(traces).toContain('/v1/traces');
  });
});
