import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllLate } from '#server/admissions/board/board.ts';
import { buildApp } from '#server/app.ts';
import { addHours } from '#server/platform/clock.ts';
import { openPostgres } from '#server/platform/db/open.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aRegistration, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const test = setUpTestApp();
const connections = () => ({ total: 3, idle: 1, waiting: 2 });

let metrics: Metrics;
let app: FastifyInstance;
let worker: Person;
beforeAll(async () => {
  metrics = createMetrics({
    db: test.db,
    connections,
    version: '1.2.3',
    countLate: () => countAllLate(test.db, test.time.now),
  });
  const log = pino({ level: 'silent' });
  app = await buildApp({ ...test, clock: () => test.time.now, log, observers: [metrics] });
  worker = await aPerson(test, 'SUPPORT_WORKER');
});
afterAll(() => app.close());

/** The value of a series, such as `alongside_jobs{queue="mail",state="failed"}`. */
async function figure(series: string): Promise<number | undefined> {
  const { text } = await metrics.read();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('metrics', () => {
  it('count requests by the route as declared, without what was called', async () => {
    await call(app, 'GET', `/api/profile/${worker.id}`, { token: worker.token });
    await call(app, 'GET', '/api/profile/canary-id?q=canary-query', { token: worker.token });
    await call(app, 'GET', '/canary-address/1');
    await call(app, 'GET', '/canary-address/2');
    const ofProfiles = 'method="GET",route="/api/profile/:id"';
    expect(await figure(`alongside_requests_total{${ofProfiles},status="200"}`)).toBe(1);
    expect(await figure(`alongside_requests_total{${ofProfiles},status="403"}`)).toBe(1);
    expect(await figure(`alongside_request_seconds_count{${ofProfiles}}`)).toBe(2);
    expect(await figure('alongside_requests_total{method="GET",route="unknown",status="404"}')).toBe(2);
    expect(await figure('alongside_requests_under_way')).toBe(0);
    const { text } = await metrics.read();
    for (const one of ['canary', worker.id, worker.email, '127.0.0.1']) expect(text).not.toContain(one);
  });

  it('count failed logins by what was wrong', async () => {
    const logIn = (userName: string, password: string) =>
      call(app, 'POST', '/api/user/session', { body: { userName, password } });
    const failed = (reason: string) => figure(`alongside_logins_failed_total{reason="${reason}"}`);
    expect([await failed('credentials'), await failed('second-factor')]).toEqual([0, 0]);
    const body = aRegistration();
    await call(app, 'POST', '/api/user', { body });
    await logIn(body.email, 'wrong');
    await logIn(body.email, body.password);
    await logIn('nobody@example.com', 'wrong');
    await call(app, 'POST', '/api/user/session', { body: {} });
    expect([await failed('credentials'), await failed('second-factor'), await failed('too-often')]).toEqual([
      2, 0, 0,
    ]);
  });

  it('count jobs, those that are late, and mails that were given up', async () => {
    const queue = (seconds: number) =>
      test.db
        .transaction()
        .execute((transaction) =>
          test.mail.enqueue(
            transaction,
            { kind: 'password-changed', userId: worker.id },
            { afterSeconds: seconds },
          ),
        );
    for (const state of ['created', 'active'])
      await expect.poll(() => figure(`alongside_jobs{queue="mail",state="${state}"}`)).toBe(0);
    await queue(3600);
    await sql`update pgboss.job set state = 'failed', completed_on = now() where state = 'created'`.execute(
      test.db,
    );
    await queue(3600);
    expect(await figure('alongside_mails_given_up')).toBe(1);
    expect(await figure('alongside_jobs{queue="mail",state="created"}')).toBe(1);
    expect(await figure('alongside_jobs{queue="mail",state="retry"}')).toBe(0);
    expect(await figure('alongside_jobs_late{queue="mail"}')).toBe(0);
    // Locked, so that the worker of this process does not take it.
    await test.db.transaction().execute(async (transaction) => {
      await sql`update pgboss.job set start_after = now() - interval '2 minutes' where state = 'created'`.execute(
        transaction,
      );
      const late = createMetrics({ db: transaction });
      expect((await late.read()).text).toContain('alongside_jobs_late{queue="mail"} 1');
      await sql`delete from pgboss.job`.execute(transaction);
    });
  });

  it('show the pool, the event loop and the memory', async () => {
    expect(await figure('alongside_database_connections{state="busy"}')).toBe(2);
    expect(await figure('alongside_database_waiting')).toBe(2);
    expect(await figure('alongside_database_answers')).toBe(1);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('say which release it is, and how many people wait for longer than we promise', async () => {
    expect(await figure('alongside_build_info{version="1.2.3"}')).toBe(1);
    expect(await figure('alongside_people_late')).toBe(0);
    const wait = (hours: number) =>
      aPerson(test, 'FAMILY_USER', {
        status: 'READY_FOR_INTERVIEW',
        statusSince: addHours(test.time.now, -hours),
      });
    await wait(23);
    expect(await figure('alongside_people_late')).toBe(0);
    await wait(25);
    expect(await figure('alongside_people_late')).toBe(1);
  });

  it('are read without a database, and then say nothing of jobs', async () => {
    const { db, close } = openPostgres('postgres://nobody@127.0.0.1:1/nothing');
    const { text } = await createMetrics({ db, countLate: () => countAllLate(db, new Date()) }).read();
    await close();
    expect(text).toMatch(/^alongside_database_answers 0$/m);
    expect(text).not.toMatch(/^alongside_(jobs|jobs_late|mails_given_up|people_late)[ {]/m);
  });
});

describe('the address of the metrics', () => {
  const at = { host: '127.0.0.1', port: 0 };

  it('gives them to whoever reaches it, and nothing else', async () => {
    const { url, stop } = await serveMetrics({ ...at, token: undefined }, metrics);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('alongside_requests_total');
    expect((await fetch(new URL('/api/health', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    await stop();
    expect((await call(app, 'GET', '/metrics')).status).toBe(404);
  });

  it('asks for the token where there is one', async () => {
    const token = 'a-token-of-20-letters-';
    const { url, stop } = await serveMetrics({ ...at, token }, metrics);
    const status = async (authorization?: string) =>
      (await fetch(url, { headers: { ...(authorization && { authorization }) } })).status;
    expect(await status()).toBe(401);
    expect(await status(`Bearer ${token.slice(1)}`)).toBe(401);
    expect(await status(`Bearer ${token}`)).toBe(200);
    await stop();
  });
});

describe('a scraper is not kept out', () => {
  const at = { host: '127.0.0.1', port: 0 };
  const request = 'GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n';
  const more = Array.from({ length: 25 });

  async function connectTo(url: string, sent = ''): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
      .on('error', () => {})
      .resume();
    await once(socket, 'connect');
    socket.write(sent);
    return socket;
  }

  /** Figures that the test gives, once somebody has asked. */
  function slowMetrics() {
    const asked = new EventEmitter<{ asked: [answer: (text: string) => void] }>();
    const read = () =>
      new Promise<{ text: string; type: string }>((resolve) => {
        asked.emit('asked', (text) => resolve({ text, type: 'text/plain' }));
      });
    return { asked, slow: { ...metrics, read } };
  }

  it('by silent connections', async () => {
    const { url, stop } = await serveMetrics({ ...at, token: undefined }, metrics);
    const silent = await Promise.all(more.map(() => connectTo(url)));
    const answers = await Promise.all(Array.from({ length: 3 }, () => fetch(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const socket of silent) socket.destroy();
    await stop();
  });

  it('by requests under way, of which the oldest make room', async () => {
    const { asked, slow } = slowMetrics();
    const { url, stop } = await serveMetrics({ ...at, token: undefined }, slow);
    const underWay: Socket[] = [];
    for (const _ of more) {
      const received = once(asked, 'asked');
      underWay.push(await connectTo(url, request));
      await received;
    }
    asked.once('asked', (answer) => answer('up 1'));
    expect(await (await fetch(url)).text()).toBe('up 1');
    const areClosed = () => underWay.map(({ closed }) => closed);
    await expect.poll(areClosed).toEqual(more.map((_, index) => index < 6));
    for (const socket of underWay) socket.destroy();
    await stop();
  });

  it('by those who have no token', async () => {
    const token = 'a-token-of-20-letters-';
    const { asked, slow } = slowMetrics();
    const { url, stop } = await serveMetrics({ ...at, token }, slow);
    const received = once(asked, 'asked');
    const scrape = fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const [answer] = await received;
    const others: Socket[] = [];
    for (const _ of more) others.push(await connectTo(url, request));
    answer('up 1');
    expect(await (await scrape).text()).toBe('up 1');
    for (const socket of others) socket.destroy();
    await stop();
  });
});

describe('what docs/watching shows', () => {
  const backupUnit = readFileSync('deploy/one-machine/alongside-backup.service', 'utf8');
  const documents = ['docs/watching/dashboard.json', 'docs/watching/alerts.yml'];

  it.each(documents)('has only metrics that exist: %s', async (path) => {
    const { text } = await metrics.read();
    const declared = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    );
    const expressions = [...readFileSync(path, 'utf8').matchAll(/"?expr"?: (.*)/g)].map(
      ([, one = '']) => one,
    );
    const named = expressions.flatMap((one) => one.match(/\b(?:alongside|nodejs|process)_\w+/g) ?? []);
    const missing = named.filter((name) => {
      // The backup writes its own, for Prometheus’s node exporter.
      if (backupUnit.includes(name)) return false;
      const [, base, part] = /^(\w+?)(_bucket|_sum|_count)?$/.exec(name) ?? [];
      return part && declared.get(base) === 'histogram' ? false : !declared.has(name);
    });
    expect(expressions.length).toBeGreaterThan(8);
    expect(named.length).toBeGreaterThan(12);
    expect(missing).toEqual([]);
  });

  it('shows every metric of the product', async () => {
    const shown = documents.map((path) => readFileSync(path, 'utf8')).join('');
    const { text } = await metrics.read();
    const own = [...text.matchAll(/^# TYPE (alongside_\w+)/gm)].map(([, name = '']) => name);
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
