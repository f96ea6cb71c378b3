import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { call } from '#server/testing/call.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { aRegistration } from '#server/testing/people.ts';
import { startTracing, type Tracing } from './tracing.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-traces-'));
const sent: Sent[] = [];
const collector = createServer(async (request, answer) => {
  sent.push((await json(request)) as Sent);
  answer
    .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
    .end('{}');
});
let tracing: Tracing;
let database: OpenDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  tracing = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  database = await freshDatabase({ onQuery: tracing.onQuery });
  const config = readConfig({ DATA_DIR: dataDir });
  app = await buildApp({
    config,
    db: database.db,
    mail: { enqueue: async () => {}, stop: async () => {} },
    webhooks: { announce: async () => {}, queueTry: async () => {} },
    storage: await openStorage(config),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    observers: [tracing],
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
  );

it('sends requests, their queries and mails to a collector, without anything of a person', async () => {
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'user-agent': 'canary-browser',
  };
  const body = { ...aRegistration(), firstName: 'Canary', email: 'canary@example.com' };
  const { status, headers: answered } = await call(app, 'POST', '/api/user', { body, headers });
  expect(status).toBe(201);
  await call(app, 'GET', '/api/none/canary-id?q=canary', {
    token: String(answered.authorization).slice(7),
  });
  const deliver = tracing.aroundMails(async (_id: string, _job: { kind: string; userId: string }) => {
    throw new Error('canary@example.com was refused');
  });
  await expect(deliver('job', { kind: 'reset-code', userId: 'canary-user' })).rejects.toThrow('refused');
  await tracing.stop();

  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const [registered] = spans.filter(({ name }) => name === 'POST /api/user');
  if (!registered) throw new Error('no span of the registration');
  expect(attributesOf(registered)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/user',
    'http.response.status_code': 201,
    'alongside.request_id': answered['x-request-id'],
  });
  expect([registered.parentSpanId, registered.traceId]).not.toContain('0af7651916cd43dd8448eb211c80319c');

  const queries = spans.filter(({ parentSpanId }) => parentSpanId === registered.spanId);
  expect(queries.map((span) => attributesOf(span)['db.operation.name'])).toContain('insert');
  expect(queries.map(({ name }) => name)).toContain('query users');
  const [refused] = spans.filter(({ name }) => name === 'GET unknown');
  expect(refused && attributesOf(refused)).toMatchObject({
    'http.route': 'unknown',
    'http.response.status_code': 404,
  });
  const [mail] = spans.filter(({ name }) => name === 'send mail');
  expect(mail && [attributesOf(mail)['alongside.mail_kind'], mail.status.code]).toEqual(['reset-code', 2]);
  expect(JSON.stringify(sent)).not.toMatch(/canary|127\.0\.0\.1|Passw0rd/i);
});

it('does not hold up the end when no collector answers', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const lost = startTracing(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  await lost.aroundMails(async (_id: string, _job: { kind: string; userId: string }) => {})('job', {
    kind: 'reset-code',
    userId: 'x',
  });
  await expect(lost.stop()).resolves.toBeUndefined();
  silent.closeAllConnections();
  silent.close();
});
