import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/enums.ts';
import { problem } from '#contract/errors.ts';
import { settings } from '#contract/settings.ts';
import { addDays } from '#server/platform/clock.ts';
import { openPostgres } from '#server/platform/db/open.ts';
import { openFolder } from '#server/platform/storage/folder.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aRegistration } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { setErrorHandlers } from './errors.ts';
import { type ReadyLimits, serveHealth } from './health.ts';
import { addSessions } from './session.ts';
import { createShutdown, endConnections } from './shutdown.ts';

/** Nobody here has an API key. */
const noProgram = () => Promise.reject(new Error('no such key'));

const test = setUpTestApp();

const endpoints = Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain));
const json = { 'content-type': 'application/json' };

describe('well-known addresses', () => {
  it('say where to report a hole, in a text that never expires', async () => {
    const path = '/.well-known/security.txt';
    const began = test.time.now;
    for (const days of [0, 1_000]) {
      test.time.now = addDays(began, days);
      const { status, headers, text: shown } = await call(test.app, 'GET', path);
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(shown).toContain(`Contact: mailto:${settings.supportEmail}\n`);
      expect(shown).toContain(`Canonical: ${test.config.publicUrl}${path}\n`);
      const expires = new Date(/^Expires: (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)$/m.exec(shown)?.[1] ?? '');
      expect(expires.getTime()).toBeGreaterThan(addDays(test.time.now, 1).getTime());
      expect(expires.getTime()).toBeLessThan(addDays(test.time.now, 365).getTime());
    }
    test.time.now = began;
  });

  it('lead to the page where a password is changed', async () => {
    const { status, headers } = await call(test.app, 'GET', '/.well-known/change-password');
    // The login page redirects people who are logged in.
    expect([status, headers.location]).toEqual([302, '/login?then=password']);
  });
});

describe('errors of the API', () => {
  it.each([
    ['an unknown address', 'GET', '/api/nothing', {}, 404, 'not-found'],
    ['a method that an address doesn’t take', 'PATCH', '/api/user', {}, 405, 'method-not-allowed'],
    ['malformed JSON', 'POST', '/api/user', { body: '{"a":', headers: json }, 400, 'malformed-json'],
    ['an empty body', 'POST', '/api/user', { headers: json }, 400, 'malformed-json'],
    [
      'another content type',
      'POST',
      '/api/user',
      { body: 'a=1', headers: { 'content-type': 'text/plain' } },
      415,
      'wrong-type',
    ],
    [
      'a body that is too large',
      'POST',
      '/api/user',
      { body: { firstName: 'x'.repeat(1_100_000) } },
      413,
      'too-large',
    ],
    ['a list instead of an object', 'POST', '/api/user', { body: [] }, 400, 'invalid-input'],
    [
      'nothing instead of an object',
      'POST',
      '/api/user',
      { body: 'null', headers: json },
      400,
      'invalid-input',
    ],
    ['an address that is none', 'GET', '/api/%zz', {}, 400, 'malformed-request'],
    ['no session', 'GET', '/api/profile/current', {}, 401, 'not-signed-in'],
  ] as const)('are clean for %s', async (_what, method, url, request, status, code) => {
    const answer = await call(test.app, method, url, request);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(problem.parse(answer.body)).toMatchObject({ status, code, msg: answer.body.detail });
    expect(answer.text).not.toMatch(/node_modules|\.ts:|select |FST_/i);
    expect(answer.headers['content-security-policy']).toBeDefined();
  });

  it('are sent even for input that is not HTTP', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nno colon here\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
      code: 'malformed-request',
    });
  });

  it('list the methods that an address allows', async () => {
    const { headers } = await call(test.app, 'PUT', '/api/user/session');
    expect(headers.allow).toBe('POST, DELETE');
    for (const { path } of endpoints) {
      const answer = await call(test.app, 'PATCH', path.replaceAll(/:\w+/g, 'x'));
      expect([path, answer.status]).toEqual([path, 405]);
    }
  });

  it('reveal nothing when the server fails, and are logged without what was typed', async () => {
    const { token } = await aPerson(test, 'ADMIN');
    await test.db.schema.alterTable('families').renameTo('familiesAway').execute();
    const answer = await call(test.app, 'GET', '/api/summary/families?q=canary-term', { token });
    await test.db.schema.alterTable('familiesAway').renameTo('families').execute();
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.text).not.toMatch(/families|relation/i);
    expect(test.logged.join('')).toContain('request failed');
    expect(test.logged.join('')).not.toContain('canary-term');
  });

  it('survive a body that tries to change prototypes', async () => {
    const body = `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"userRole":"FAMILY_USER"}`;
    expect((await call(test.app, 'POST', '/api/user', { body, headers: json })).status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

const url = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '01a1fd48-3955-730e-ba67-01a18b11fbdb');

const roleFor = ({ access }: Endpoint): Role =>
  typeof access === 'string' ? 'ADMIN' : (access.at(-1) ?? 'ADMIN');

describe('a malformed id', () => {
  const withIds = endpoints.filter(({ path }) => path.includes(':'));

  it.each(withIds.map((one) => [one.method, one.path, one] as const))(
    'in %s %s is answered as an unknown one',
    async (method, path, endpoint) => {
      const { token } = await aPerson(test, roleFor(endpoint));
      const send = (id: string) =>
        call(test.app, method, path.replace(/:tag/, 'avatar').replaceAll(/:\w+/g, id), {
          token,
          ...(endpoint.body && { body: {} }),
        });
      const unknown = await send('01a1fd48-3955-730e-ba67-01a18b11fbdb');
      const malformed = await send('not-an-id');
      expect([malformed.status, malformed.text]).toEqual([unknown.status, unknown.text]);
      expect(malformed.body.errors?.map(({ field }) => field) ?? []).not.toContain('id');
    },
  );

  it('is 404', async () => {
    const { token } = await aPerson(test, 'ADMIN');
    expect((await call(test.app, 'GET', '/api/profile/not-an-id', { token })).status).toBe(404);
  });
});

describe('an empty body of type JSON', () => {
  const bodiless = endpoints.filter(({ method, body }) => method !== 'GET' && !body);

  it.each(bodiless.map((one) => [one.method, one.path, one] as const))(
    'is accepted by %s %s, which asks for none',
    async (method, _path, endpoint) => {
      const { token } = await aPerson(test, roleFor(endpoint));
      const { body } = await call(test.app, method, url(endpoint), { token, headers: json });
      expect(body?.code).not.toBe('malformed-json');
    },
  );
});

describe('HEAD', () => {
  // A stream has no end.
  const readable = endpoints.filter(
    ({ method, isOneTime, stream }) => method === 'GET' && !isOneTime && !stream,
  );

  it.each(readable.map((one) => [one.path, one] as const))(
    'of %s is answered like GET, without a body',
    async (_path, endpoint) => {
      const { token } = await aPerson(test, roleFor(endpoint));
      const [head, get] = [
        await call(test.app, 'HEAD', url(endpoint), { token }),
        await call(test.app, 'GET', url(endpoint), { token }),
      ];
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      // No cache in front may keep what was meant for one person.
      expect(get.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(get.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('a NUL, which PostgreSQL refuses,', () => {
  const fields = endpoints.flatMap((one) =>
    Object.keys(one.query?.shape ?? {}).map((field) => [one.path, field, one] as const),
  );

  it.each(fields)('is answered in the query of %s as %s', async (_path, field, endpoint) => {
    const { token } = await aPerson(test, roleFor(endpoint));
    const answer = await call(test.app, endpoint.method, `${url(endpoint)}?${field}=%00`, { token });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('access', () => {
  const protectedOnes = endpoints.filter(({ access }) => access !== 'anyone');

  it.each(protectedOnes.map((one) => [one.method, one.path, one] as const))(
    '%s %s needs a session',
    async (method, _path, endpoint) => {
      const answer = await call(test.app, method, url(endpoint), method === 'PUT' ? { body: {} } : {});
      expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  const byRole = protectedOnes.flatMap((one) =>
    typeof one.access === 'string' ? [] : [[one.method, one.path, one] as const],
  );

  it.each(byRole)('%s %s is for its roles only', async (method, _path, endpoint) => {
    const roles: Role[] = ['SUPPORT_WORKER', 'FAMILY_USER', 'ADMIN'];
    for (const role of roles.filter((one) => !endpoint.access.includes(one as never))) {
      const { token } = await aPerson(test, role, { status: 'MATCHED' });
      const answer = await call(test.app, method, url(endpoint), {
        token,
        ...(method === 'PUT' && { body: {} }),
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
  });

  it('covers an endpoint of each kind', () => {
    expect(protectedOnes.length).toBeGreaterThan(5);
    expect(byRole.length).toBeGreaterThan(3);
  });
});

describe('headers', () => {
  it('allow nothing inline and nothing from elsewhere', async () => {
    const { headers } = await call(test.app, 'GET', '/api/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
});

describe('health', () => {
  it('answers health and readiness', async () => {
    expect((await call(test.app, 'GET', '/api/health')).body).toEqual({ status: 'ok' });
    expect((await call(test.app, 'GET', '/api/ready')).body).toEqual({
      status: 'ok',
      database: 'ok',
      storage: 'ok',
    });
  });

  it('goes on answering when neither database nor storage does', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { db, close } = openPostgres('postgres://nobody@127.0.0.1:1/nothing');
    const check = async () => {
      await setImmediate();
      throw new Error('the storage is gone');
    };
    const app = Fastify();
    const findCaller = vi.fn(async () => null);
    addSessions(app, findCaller, noProgram);
    setErrorHandlers(app);
    serveHealth(app, { db, storage: { check }, dataDir: test.config.dataDir });
    for (let times = 0; times < 2; times += 1) {
      expect((await call(app, 'GET', '/api/ready')).body.detail).toBe('The database doesn’t answer.');
      await setImmediate();
      await setImmediate();
    }
    expect((await call(app, 'GET', '/api/health', { token: 'any' })).status).toBe(200);
    // It would wait for the database.
    expect(findCaller).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
    await app.close();
    await close();
  });
});

describe('readiness', () => {
  const ready = async (check: () => Promise<void>, limits: Partial<ReadyLimits>) => {
    const app = Fastify();
    addSessions(app, async () => null, noProgram);
    setErrorHandlers(app);
    const { db, config } = test;
    const dependencies = { db, storage: { check }, dataDir: config.dataDir };
    serveHealth(app, dependencies, { waitMs: 60_000, storageWaitMs: 60_000, freeBytes: 0, ...limits });
    const { status, body } = await call<{ detail?: string; storage?: string }>(app, 'GET', '/api/ready');
    await app.close();
    return [status, body.detail ?? body.storage];
  };

  it('ends before the server stops, while requests are still answered', async () => {
    const app = Fastify();
    addSessions(app, async () => null, noProgram);
    setErrorHandlers(app);
    const { db, storage, config } = test;
    const shutdown = createShutdown();
    endConnections(app, shutdown);
    serveHealth(app, { db, storage, dataDir: config.dataDir, isDraining: () => shutdown.isDraining });
    expect((await call(app, 'GET', '/api/ready')).status).toBe(200);
    shutdown.begin({ isDraining: true });
    const { status, body } = await call(app, 'GET', '/api/ready');
    expect([status, body.detail]).toEqual([503, 'The server is draining: it stops soon.']);
    const alive = await call(app, 'GET', '/api/health');
    expect([alive.status, alive.headers.connection]).toEqual([200, 'close']);
    await app.close();
  });

  it('stays up and reports the storage as down while it fails or never answers', async () => {
    const never = () => new Promise<void>(() => {});
    expect(await ready(never, { storageWaitMs: 100 })).toEqual([200, 'down']);
    expect(await ready(() => Promise.reject(new Error('gone')), {})).toEqual([200, 'down']);
  });

  it('ends when the disk is full', async () => {
    const check = async () => {};
    expect(await ready(check, {})).toEqual([200, 'ok']);
    const full = [503, 'The disk of the data folder is full.'];
    expect(await ready(check, { freeBytes: Number.POSITIVE_INFINITY })).toEqual(full);
  });

  it('ends when the folder of the pictures is a file', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'alongside-ready-'));
    const storage = await openFolder(dataDir);
    await expect(storage.check()).resolves.toBeUndefined();
    rmSync(join(dataDir, 'files'), { recursive: true });
    writeFileSync(join(dataDir, 'files'), '');
    await expect(storage.check()).rejects.toThrow('ENOTDIR');
    rmSync(dataDir, { recursive: true });
  });
});

describe('the OpenAPI document', () => {
  it('has every endpoint of the contract with its answer', async () => {
    const { body } = await call<{
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    }>(test.app, 'GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path, status } of endpoints) {
      const address = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      const operation = body.paths[address]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
    }
  });
});

describe('the serialiser', () => {
  it('removes the undeclared fields of a row', async () => {
    const { body } = await call(test.app, 'POST', '/api/user', { body: aRegistration() });
    expect(Object.keys(body)).not.toContain('passwordHash');
    expect(Object.keys(body)).toHaveLength(13);
  });
});
