import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePaths, type UploadedFile } from '../../contract/files/files.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/db/open.ts';
import { type MailServer, startMailServer } from '../../server/testing/mail-server.ts';
import { aRegistration, goodPassword } from '../../server/testing/people.ts';
import { aPhoto } from '../../server/testing/pictures.ts';
import { setUpS3 } from '../../server/testing/s3-server.ts';
import {
  dataForProcesses,
  endProcess,
  type ServerProcess,
  startProcess,
} from '../../server/testing/server-process.ts';
import { openTcpProxy, type TcpProxy } from '../../server/testing/tcp-proxy.ts';

/*
 * A cut network closes no connection: requests get no answer and no error. A server with its real timeouts, and a TCP proxy to each
 * thing that it needs, which stops passing bytes.
 */

/** `proxy_read_timeout` of deploy/several-machines/nginx.conf: nginx answers 504 for a server that takes longer. */
const proxyWaitsMs = 60_000;

const startStore = setUpS3();
const { variables } = dataForProcesses('cut');
let server: ServerProcess;
let opened: OpenDatabase;
let mailServer: MailServer;
let proxies: Record<'database' | 'store' | 'mail', TcpProxy>;
let token = '';
let id = '';
let picture = '';
let shown: Uint8Array;

beforeAll(async () => {
  const store = await startStore();
  mailServer = await startMailServer();
  opened = openPostgres(variables.DATABASE_URL ?? '');
  proxies = {
    database: await openTcpProxy(variables.DATABASE_URL ?? ''),
    store: await openTcpProxy(store.S3_ENDPOINT ?? ''),
    mail: await openTcpProxy(mailServer.url),
  };
  server = await startProcess({
    ...{ ...variables, ...store },
    ...{ DATABASE_URL: proxies.database.url, S3_ENDPOINT: proxies.store.url, SMTP_URL: proxies.mail.url },
  });
});
afterAll(async () => {
  for (const proxy of Object.values(proxies ?? {})) proxy.thaw();
  if (server) await endProcess(server, 'SIGTERM');
  for (const proxy of Object.values(proxies ?? {})) proxy.stop();
  await mailServer?.stop();
  await opened?.close();
});

const person = aRegistration();

async function send(method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData;
  return await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(proxyWaitsMs),
  });
}
const statusOf = async (method: string, path: string, body?: unknown) =>
  (await send(method, path, body)).status;

async function signUp() {
  await send('POST', '/api/user', person);
  await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
  const { text = '' } = await PostalMime.parse(mailServer.received[0] ?? '');
  await send('GET', `/api/user/email/verify?code=${/verify-email\?code=([\w-]+)/.exec(text)?.[1]}`);
  const logIn = await send('POST', '/api/user/session', { userName: person.email, password: goodPassword });
  id = ((await logIn.json()) as { id: string }).id;
  token = logIn.headers.get('authorization') ?? '';
}

async function uploadOne(): Promise<Response> {
  const form = new FormData();
  form.append('tag', 'family-photos');
  form.append('profileId', id);
  form.append('file', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'us.jpg');
  return send('POST', filePaths.upload, form);
}

async function storePicture(): Promise<string> {
  const [stored] = (await (await uploadOne()).json()) as UploadedFile[];
  return `${filePaths.download}${stored?.url}`;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const answer = await send('GET', path);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  return answer.bytes();
}

const profile = '/api/profile/current';
const save = (pets: string) => statusOf('PUT', `/api/profile/family/${id}`, { pets });

it('before the network is cut, everything works', async () => {
  await signUp();
  picture = await storePicture();
  shown = await bytesOf(picture);
  expect(await save('A dog')).toBe(200);
});

describe('while the network is cut', () => {
  it('to the database, every call is answered with 503, and all is as before when it is back', async () => {
    proxies.database.freeze();
    const calls = await Promise.all([
      ...[statusOf('GET', profile), save('A cat'), save('Two cats')],
      statusOf('POST', '/api/user/session', { userName: person.email, password: goodPassword }),
    ]);
    expect(calls).toEqual([503, 503, 503, 503]);
    expect(await statusOf('GET', '/api/health')).toBe(200);
    const ready = await send('GET', '/api/ready');
    expect([ready.status, await ready.text()]).toEqual([
      503,
      expect.stringContaining('The database doesn’t answer'),
    ]);
    proxies.database.thaw();
    await expect.poll(() => statusOf('GET', profile), { timeout: proxyWaitsMs, interval: 500 }).toBe(200);
    expect(await (await send('GET', profile)).json()).toMatchObject({ pets: 'A dog' });
    expect(await save('A cat')).toBe(200);
    expect(await (await send('GET', profile)).json()).toMatchObject({ pets: 'A cat' });
  });

  it('to the picture store, pictures and uploads are answered with 503, and everything else as ever', async () => {
    proxies.store.freeze();
    const pictures = Promise.all([
      ...[statusOf('GET', picture), uploadOne().then(({ status }) => status)],
      fetch(`${server.url}${picture}`, {
        headers: { accept: 'image/avif,image/*' },
        signal: AbortSignal.timeout(proxyWaitsMs),
      }).then(({ status }) => status),
    ]);
    expect([await statusOf('GET', profile), await save('A bird')]).toEqual([200, 200]);
    expect(await pictures).toEqual([503, 503, 503]);
    proxies.store.thaw();
    await expect.poll(() => statusOf('GET', picture), { timeout: proxyWaitsMs, interval: 500 }).toBe(200);
    expect(await bytesOf(picture)).toEqual(shown);
    expect(await statusOf('GET', await storePicture())).toBe(200);
    const { rows } = await sql`select 1 from files where "profileId" = ${id}`.execute(opened.db);
    expect(rows).toHaveLength(2);
  });

  it('to the mail server, nobody waits, and the mail goes out once when it is back', async () => {
    mailServer.received.length = 0;
    proxies.mail.freeze();
    expect(await statusOf('POST', '/api/user/password/code', { email: person.email })).toBeLessThan(300);
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('mail not sent');
    proxies.mail.thaw();
    const states = async () =>
      (
        await sql<{ state: string }>`
          select state from pgboss.job where name = 'mail' order by created_on desc limit 1`.execute(
          opened.db,
        )
      ).rows.map(({ state }) => state);
    await expect.poll(states, { timeout: 180_000, interval: 1_000 }).toEqual(['completed']);
    expect(mailServer.received).toHaveLength(1);
  });
});
