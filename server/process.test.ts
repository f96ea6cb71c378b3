import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { eventsPath } from '#contract/live/events.ts';
import { openPostgres } from './db/open.ts';
import { aRegistration } from './testing/people.ts';
import {
  dataForProcesses,
  endProcess,
  runProcess,
  type ServerProcess,
  startProcess,
} from './testing/server-process.ts';

const { dataDir, variables, prepare } = dataForProcesses('process');

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
const asksForPassword = [
  messageOf('R', '\0\0\0\x0aSCRAM-SHA-256\0\0'),
  messageOf('R', '\0\0\0\x0br=x,s=eA==,i=4096'),
];
const refusesPassword = [messageOf('E', 'SFATAL\0C28P01\0Mpassword authentication failed\0\0')];

describe('the server as a process', () => {
  it.each([
    [{ PORT: 'web' }, 'PORT: must be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address like postgres://'],
    [{ HOST: '203.0.113.7' }, 'HOST: this machine has no such address'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR: the server cannot write into the folder /dev/null/data'],
    [{ ADMIN_EMAIL: 'a@b.org' }, 'ADMIN_PASSWORD: ADMIN_EMAIL and ADMIN_PASSWORD go together'],
  ])('does not start with %o and says why', async (wrong, sentence) => {
    const { exitCode, output } = await runProcess({ ...variables, ...wrong });
    expect(exitCode).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain('at ');
  });

  it('does not start on a port in use, or without its database, and says so', async () => {
    const server = await startProcess(variables);
    const elsewhere = { ...variables, DATA_DIR: join(dataDir, 'other') };
    prepare(elsewhere.DATA_DIR);
    const taken = await runProcess({ ...elsewhere, PORT: new URL(server.url).port });
    await endProcess(server, 'SIGTERM');
    expect(taken).toMatchObject({ exitCode: 1, output: expect.stringContaining('PORT: another program') });
    const DATABASE_URL = `postgres://someone@127.0.0.1:${new URL(server.url).port}/nothing`;
    const alone = await runProcess({ ...elsewhere, DATABASE_URL });
    expect(alone).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('DATABASE_URL: no database'),
    });
  });

  it('does not start on a data folder that it cannot use, and says so', async () => {
    const folder = join(dataDir, 'unusable');
    prepare(folder);
    mkdirSync(folder, { recursive: true });
    for (const [part, sentence] of [
      ['uploads', `the server cannot write into the folder ${folder}/uploads`],
      ['files', 'pictures cannot be written into'],
    ] as const) {
      writeFileSync(join(folder, part), '');
      const { exitCode, output } = await runProcess({ ...variables, DATA_DIR: folder });
      expect([exitCode, output]).toEqual([1, expect.stringContaining(`DATA_DIR: ${sentence}`)]);
      expect(output).not.toMatch(/^ +at /m);
      rmSync(join(folder, part));
    }
  });

  it.each([
    ['asks for a password that it was not given', asksForPassword],
    ['does not take its password', refusesPassword],
  ])('ends at once when the database %s', async (_what, answers) => {
    const database = createServer((socket) => {
      const left = [...answers];
      socket.on('data', () => socket.write(left.shift() ?? ''));
    });
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
    const { port } = database.address() as AddressInfo;
    const DATABASE_URL = `postgres://someone@127.0.0.1:${port}/any`;
    const { exitCode, output } = await runProcess({ ...variables, DATABASE_URL });
    database.close();
    expect(exitCode).toBe(1);
    expect(output).toContain('DATABASE_URL: the database refuses this user or password');
  });

  it('keeps the other users of the machine out of its data, also out of what was open before, and gives a backup to its own', async () => {
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
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    const backup = join(dataDir, 'backup');
    const backedUp = await runProcess({ ...variables, DATA_DIR: folder }, 'scripts/backup.ts', backup);
    expect(backedUp).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`rows and 0 files of pictures are in ${backup}`),
    });
    const checked = await runProcess({}, 'scripts/restore.ts', backup, '--check');
    expect(checked).toMatchObject({ exitCode: 0, output: expect.stringContaining('The backup is whole') });
    await endProcess(server, 'SIGTERM');
    const all = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    expect(all).toContain(join('files', 'pictures', 'old'));
    if (inject('template').kind === 'pglite') expect(all).toContain(join('db', 'PG_VERSION'));
    const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;
    expect(all.filter((name) => modeOf(name) & 0o077)).toEqual([]);
    expect(['', 'outbox', 'files', 'files/pictures'].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o700]);
    const inOutbox = all.filter((name) => name.startsWith('outbox/') && !isFolder(name));
    expect(inOutbox.map(modeOf)).toEqual([0o600, 0o600]);
  });

  it('ends streams of live updates when it is asked to stop', async () => {
    const server = await startProcess({ ...variables, DRAIN_SECONDS: '60' });
    const signedUp = await send(server, 'POST', '/api/user', aRegistration());
    const stream = await send(
      server,
      'GET',
      eventsPath,
      undefined,
      signedUp.headers.get('authorization') ?? '',
    );
    const ended = endProcess(server, 'SIGTERM');
    expect(await stream.text()).toContain('look-again');
    server.process.kill('SIGKILL');
    await ended;
  });

  it('leaves a folder that is made for everyone as it is, and says so', async () => {
    const folder = join(dataDir, 'shared');
    mkdirSync(folder);
    prepare(folder);
    chmodSync(folder, 0o1777);
    const server = await startProcess({ ...variables, DATA_DIR: folder });
    await endProcess(server, 'SIGTERM');
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    expect(server.output()).toContain('other users of this machine may look into these folders');
  });

  it('finishes requests and closes when it is asked to stop, watched by metrics and traces', async () => {
    const traces: string[] = [];
    const collector = createHttpServer(async ({ url = '' }, answer) => {
      traces.push(url);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    const server = await startProcess({
      ...variables,
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    });
    const requests = await Promise.all([1, 2, 3, 4].map(() => beginRequest(server, '/api/user')));
    const metricsUrl = /"url":"(http:[^"]+\/metrics)"/.exec(server.output())?.[1] ?? '';
    expect(await (await fetch(metricsUrl)).text()).toMatch(/^alongside_requests_under_way 4$/m);
    const ended = endProcess(server, 'SIGTERM');
    const answers = requests.map((finish) => finish({ ...aRegistration(), userRole: 'SUPPORT_WORKER' }));
    expect(await Promise.all(answers)).toEqual([201, 201, 201, 201]);
    expect(await ended).toBe(0);
    expect(traces).toContain('/v1/traces');
    collector.close();
  });

  it('makes the configured administrator, with the configured password', async () => {
    for (const ADMIN_PASSWORD of ['First-pass1!', 'Second-pass2!']) {
      const server = await startProcess({ ...variables, ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD });
      const body = { userName: 'Boss@example.com', password: ADMIN_PASSWORD };
      const answer = await send(server, 'POST', '/api/user/session', body);
      expect(await answer.json()).toMatchObject({ role: 'ADMIN', emailVerified: true });
      expect(server.output()).not.toContain(ADMIN_PASSWORD);
      await endProcess(server, 'SIGTERM');
    }
  });

  it('does not start on a data folder that another server uses', async (context) => {
    context.skip(inject('template').kind === 'postgres', 'several servers may share PostgreSQL');
    const server = await startProcess(variables);
    const { exitCode, output } = await runProcess(variables);
    await endProcess(server, 'SIGTERM');
    expect(exitCode).toBe(1);
    expect(output).toContain(`Another server is already using the data folder ${dataDir}`);
  });

  it('goes on when connections to the database break in the middle of transactions', async (context) => {
    const { DATABASE_URL } = variables;
    if (!DATABASE_URL) return context.skip('the embedded database has no connections');
    const server = await startProcess(variables);
    const { db, close } = openPostgres(DATABASE_URL);
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
      await expect
        .poll(async () => (ended += await breakThoseThatWait()), { timeout: 20_000 })
        .toBeGreaterThanOrEqual(2);
      return answers;
    });
    expect(broken).toMatchObject([{ value: { status: 503 } }, { value: { status: 503 } }]);
    expect((await register()).status).toBe(201);
    await close();
    expect(await endProcess(server, 'SIGTERM')).toBe(0);
  });
});
