import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { live } from '../../contract/events.ts';
import { filePaths, type UploadedFile } from '../../contract/files/files.ts';
import { openPostgres } from '../../server/platform/db/open.ts';
import { refreshPages } from '../../server/platform/live/refresh-pages.ts';
import { readStream } from '../../server/testing/event-stream.ts';
import { aRegistration, goodPassword } from '../../server/testing/people.ts';
import { aPhoto } from '../../server/testing/pictures.ts';
import {
  dataForProcesses,
  endProcess,
  type ServerProcess,
  startProcess,
} from '../../server/testing/server-process.ts';
import { type Program, startNginx, startPgBouncer } from './started-programs.ts';

const { variables, dataDir } = dataForProcesses('nginx');
let servers: ServerProcess[] = [];
let nginx: Program;
let pooler: Program;

beforeAll(async () => {
  pooler = await startPgBouncer(variables.DATABASE_URL ?? '');
  const DATABASE_URL = `${pooler.url.replace(/[^/]*$/, '')}test_nginx`;
  const given = {
    ...{ ...variables, DATABASE_URL, DATABASE_POOLER: 'transaction' },
    DATABASE_DIRECT_URL: variables.DATABASE_URL ?? '',
    ...{ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' },
  };
  servers = await Promise.all([startProcess(given), startProcess(given)]);
  nginx = await startNginx(servers.map(({ url }) => url));
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) await endProcess(server, 'SIGTERM');
  await pooler.stop();
});

const served: (string | null)[] = [];
async function send(
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${nginx.url}${path}`, {
    method,
    headers: { authorization: token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  served.push(answer.headers.get('x-served-by'));
  return answer;
}

const mailsTo = (email: string) =>
  readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`));

describe('two processes behind nginx and PgBouncer, each with every other request', () => {
  const person = aRegistration();
  let token = '';
  let id = '';

  it('sign up, verify, log in and save a profile that the other process then shows', async () => {
    expect((await send('POST', '/api/user', { body: person })).status).toBe(201);
    await expect.poll(() => mailsTo(person.email).length, { timeout: 20_000 }).toBe(1);
    const mail = (mailsTo(person.email)[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const code = /verify-email\?code=([\w-]+)/.exec(mail)?.[1];
    expect((await send('GET', `/api/user/email/verify?code=${code}`)).status).toBe(200);
    const logIn = await send('POST', '/api/user/session', {
      body: { userName: person.email, password: goodPassword },
    });
    id = ((await logIn.json()) as { id: string }).id;
    token = logIn.headers.get('authorization') ?? '';
    for (const pets of ['A dog', 'Two dogs', 'A cat', 'None']) {
      expect((await send('PUT', `/api/profile/family/${id}`, { token, body: { pets } })).status).toBe(200);
      const shown = await send('GET', '/api/profile/current', { token });
      expect(await shown.json()).toMatchObject({ pets });
    }
  });

  it('show a picture that the other one has stored, by an address that the other one has signed', async () => {
    const form = new FormData();
    form.append('tag', 'family-photos');
    form.append('profileId', id);
    form.append('file', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'us.jpg');
    const upload = await send('POST', filePaths.upload, { token, body: form });
    expect(upload.status).toBe(201);
    const [picture] = (await upload.json()) as UploadedFile[];
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => send('GET', `${filePaths.download}${picture?.url}`)),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(asked.map(({ headers }) => headers.get('x-served-by'))).size).toBe(2);
  });

  it('are notified at once, through nginx, also of the end of a session', async () => {
    const logIn = await send('POST', '/api/user/session', {
      body: { userName: person.email, password: goodPassword },
    });
    const other = logIn.headers.get('authorization') ?? '';
    const streams = await Promise.all([1, 2].map(() => send('GET', live.events.path, { token: other })));
    expect(new Set(streams.map(({ headers }) => headers.get('x-served-by'))).size).toBe(2);
    const read = streams.map(({ body }) => readStream(Readable.fromWeb(body as ReadableStream)));
    const refresh = { event: 'look-again', data: {} };
    for (const { next } of read) expect(await next()).toEqual(refresh);
    const { db, close } = openPostgres(variables.DATABASE_URL ?? '');
    await refreshPages(db, [id]);
    await close();
    for (const { next } of read) expect(await next()).toEqual(refresh);
    await send('DELETE', '/api/user/session', { token: other });
    for (const { next } of read) expect(await next()).toBeNull();
  });

  it('count a limit together', async () => {
    const body = { userName: 'nobody@example.com', password: 'Wr0ng-pass!' };
    const statuses = [];
    for (let times = 0; times < 12; times += 1)
      statuses.push((await send('POST', '/api/user/session', { body })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('both know at once that a session has ended', async () => {
    expect((await send('DELETE', '/api/user/session', { token })).status).toBeLessThan(300);
    const after = await Promise.all([1, 2, 3, 4].map(() => send('GET', '/api/profile/current', { token })));
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('have sent each mail once, and had every other request', async () => {
    const { db, close } = openPostgres(variables.DATABASE_URL ?? '');
    expect(mailsTo(person.email)).toHaveLength(1);
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(db);
    expect(rows).toEqual([]);
    await close();
    const counts = [...new Set(served)].map((one) => served.filter((other) => other === one).length);
    expect(counts).toHaveLength(2);
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(4);
  });

  it('answer every request while one of them stops', async () => {
    const stopping = endProcess(servers[0] as ServerProcess, 'SIGTERM');
    const statuses = [];
    for (let times = 0; times < 50; times += 1) statuses.push((await send('GET', '/api/health')).status);
    expect(await stopping).toBe(0);
    servers = servers.slice(1);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
