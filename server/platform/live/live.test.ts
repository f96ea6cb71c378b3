import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { live } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { statusFollowers } from '#server/followers.ts';
import { addDays } from '#server/platform/clock.ts';
import { createShutdown } from '#server/platform/http/shutdown.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import { call } from '#server/testing/call.ts';
import { type EventStream, openStream } from '#server/testing/event-stream.ts';
import { aMember, aPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { refreshPages } from './refresh-pages.ts';
import { type StreamLimits, streamLimits } from './streams.ts';
import { noSubscription, subscribePostgres } from './subscribe.ts';

const test = setUpTestApp();
const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

type Changes = Partial<Parameters<typeof buildApp>[0]>;

const seen: { streams: () => number }[] = [];
const observers = [
  { observe: (_app: FastifyInstance, one: { streams: () => number }) => void seen.push(one) },
];
/** How many streams the last app has open that was made with `observers`. */
const openNow = () => seen.at(-1)?.streams();

/** Another app on the same database. */
async function another(changes: Changes = {}, streams: Partial<StreamLimits> = {}) {
  const app = await buildApp({
    ...test,
    clock: () => test.time.now,
    log: pino({ level: 'silent' }),
    streams: { ...streamLimits, ...streams },
    ...changes,
  });
  opened.push(app);
  return app;
}

const notify = (...people: Pick<Person, 'id'>[]) =>
  refreshPages(
    test.db,
    people.map(({ id }) => id),
  );
const refreshed = { event: 'look-again', data: {} };
const logOut = (token: string) => call(test.app, 'DELETE', '/api/user/session', { token });
/** The events of a stream until now: its session ends. */
async function eventsOf(stream: EventStream, { token }: Person): Promise<unknown[]> {
  await logOut(token);
  const events: unknown[] = [];
  for (let next = await stream.next(); next; next = await stream.next()) events.push(next);
  return events;
}

describe('a stream', () => {
  it('begins with the wish to look at everything, is kept by nobody on the way, and is closed by whoever leaves', async () => {
    const app = await another({ observers });
    const { token } = await aPerson(test, 'FAMILY_USER');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}${live.events.path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
      signal: leaving.signal,
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('retry: 3000\nevent: look-again\ndata: {}\n\n');
    expect(openNow()).toBe(1);
    leaving.abort();
    await expect.poll(openNow).toBe(0);
  });

  it('says to whom it is about, and to nobody else, that something is new', async () => {
    const [ana, ben, eve] = await Promise.all(Array.from({ length: 3 }, () => aPerson(test, 'FAMILY_USER')));
    if (!ana || !ben || !eve) throw new Error('nobody');
    const streams = await Promise.all([ana, ben, eve].map(({ token }) => openStream(test.app, token)));
    const [toAna, toBen, toEve] = streams as [EventStream, EventStream, EventStream];
    await notify(ana, ben);
    expect(await toAna.next()).toEqual(refreshed);
    await notify(eve);
    expect(await eventsOf(toAna, ana)).toEqual([]);
    expect(await eventsOf(toBen, ben)).toEqual([refreshed]);
    expect(await eventsOf(toEve, eve)).toEqual([refreshed]);
  });

  it('says nothing of what was taken back, and nothing before it is saved', async () => {
    const ana = await aPerson(test, 'FAMILY_USER');
    const stream = await openStream(test.app, ana.token);
    const takenBack = test.db.transaction().execute(async (transaction) => {
      await refreshPages(transaction, [ana.id]);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    await test.db.transaction().execute((transaction) => refreshPages(transaction, [ana.id]));
    expect(await eventsOf(stream, ana)).toEqual([refreshed]);
  });

  it('is for people who are logged in', async () => {
    expect((await call(test.app, 'GET', live.events.path)).status).toBe(401);
    expect((await call(test.app, 'GET', live.events.path, { token: 'made up' })).status).toBe(401);
    expect((await call(test.app, 'POST', live.events.path)).status).toBe(405);
    for (const role of ['ADMIN', 'SUPPORT_WORKER'] as const) {
      const stream = await openStream(test.app, (await aPerson(test, role)).token);
      expect(stream.status).toBe(200);
    }
    const { token } = await aPerson(test, 'FAMILY_USER');
    const head = await call(test.app, 'HEAD', live.events.path, { token });
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/event-stream']);
  });

  it('is kept open by comments', async () => {
    const app = await another({}, { beatMs: 20 });
    const stream = await openStream(app, (await aPerson(test, 'FAMILY_USER')).token);
    await expect.poll(stream.beats).toBeGreaterThan(2);
  });

  it('is refused without a subscription, with a time to ask again', async () => {
    const app = await another({ subscription: noSubscription() });
    const { token } = await aPerson(test, 'FAMILY_USER');
    const { status, headers, body } = await call(app, 'GET', live.events.path, { token });
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '60']);
  });

  it('takes no turn and is no request under way, and is counted', async () => {
    const metrics = createMetrics({ db: test.db });
    const app = await another({ observers: [metrics] });
    const ana = await aPerson(test, 'FAMILY_USER');
    // More than there are turns for one address.
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(test, 'FAMILY_USER')));
    const streams = await Promise.all(people.map(({ token }) => openStream(app, token)));
    expect((await call(app, 'GET', '/api/profile/current', { token: ana.token })).status).toBe(200);
    const figures = async () => {
      const { text } = await metrics.read();
      return ['streams_open', 'requests_under_way', 'requests_waiting'].map(
        (name) => new RegExp(`^alongside_${name} (\\d+)$`, 'm').exec(text)?.[1],
      );
    };
    expect(await figures()).toEqual(['12', '0', '0']);
    await test.db.deleteFrom('sessions').execute();
    for (const stream of streams) expect(await stream.next()).toBeNull();
    expect(await figures()).toEqual(['0', '0', '0']);
    expect((await metrics.read()).text).not.toMatch(/alongside_request_seconds_count.*events/);
  });
});

describe('a stream ends with its session', () => {
  const setStatus = async ({ id }: Person) => {
    const by = await aPerson(test, 'ADMIN');
    const user = await test.db
      .selectFrom('users')
      .select(['id', 'role', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.db
      .transaction()
      .execute((transaction) =>
        changeStatus(
          transaction,
          { mail: test.mail, ...test.webhooks, clock: () => test.time.now, statusFollowers },
          { user, to: 'DELETED_HIDDEN', by: { id: by.id } },
        ),
      );
  };
  const anotherSession = async ({ email }: Person) => {
    const body = { userName: email, password: goodPassword };
    const { headers } = await call(test.app, 'POST', '/api/user/session', { body });
    return String(headers.authorization).replace('Bearer ', '');
  };

  it.each<[string, (person: Person, other: string) => Promise<unknown>]>([
    ['logging out', ({ token }) => logOut(token)],
    [
      'logging out everywhere, from elsewhere',
      (_, token) => call(test.app, 'DELETE', '/api/user/sessions', { token }),
    ],
    [
      'a new password, set elsewhere',
      (_, token) =>
        call(test.app, 'PUT', '/api/user/account/password', {
          token,
          body: { password: goodPassword, updatedPassword: 'An0ther-pass!' },
        }),
    ],
    ['being hidden', (person) => setStatus(person)],
    ['being erased', ({ id }) => test.db.deleteFrom('users').where('id', '=', id).execute()],
  ])('by %s', async (_way, end) => {
    const ana = await aMember(test, 'FAMILY_USER');
    const other = await anotherSession(ana);
    const ben = await aPerson(test, 'FAMILY_USER');
    const [toAna, toBen] = [await openStream(test.app, ana.token), await openStream(test.app, ben.token)];
    await end(ana, other);
    expect(await toAna.next()).toBeNull();
    expect((await call(test.app, 'GET', live.events.path, { token: ana.token })).status).toBe(401);
    await notify(ana, ben);
    expect(await toBen.next()).toEqual(refreshed);
  });

  it('and another session of the same person goes on', async () => {
    const ana = await aMember(test, 'FAMILY_USER');
    const other = await anotherSession(ana);
    const streams = [await openStream(test.app, ana.token), await openStream(test.app, other)] as const;
    await logOut(ana.token);
    expect(await streams[0].next()).toBeNull();
    await notify(ana);
    expect(await streams[1].next()).toEqual(refreshed);
  });

  it.each([
    ['by its age', limits.sessionDays],
    ['by its idleness, because a stream is no use of it', limits.sessionIdleDays],
  ])('%s, of which nothing tells', async (_way, days) => {
    const app = await another({}, { checkMs: 20 });
    const ana = await aPerson(test, 'FAMILY_USER');
    const stream = await openStream(app, ana.token);
    const before = test.time.now;
    test.time.now = addDays(before, days);
    expect(await stream.next()).toBeNull();
    test.time.now = before;
  });
});

describe('bounds', () => {
  it('a session that opens too many loses the oldest', async () => {
    const app = await another({}, { ofSession: 2 });
    const ana = await aPerson(test, 'FAMILY_USER');
    const streams: EventStream[] = [];
    for (let index = 0; index < 3; index += 1) streams.push(await openStream(app, ana.token));
    expect(await streams[0]?.next()).toBeNull();
    await notify(ana);
    for (const stream of streams.slice(1)) expect(await stream.next()).toEqual(refreshed);
  });

  it('a full process takes a place from whoever has most, and refuses when everyone has as few', async () => {
    const app = await another({}, { ofProcess: 3 });
    const [ana, ben, eve] = [
      await aPerson(test, 'FAMILY_USER'),
      await aPerson(test, 'FAMILY_USER'),
      await aPerson(test, 'FAMILY_USER'),
    ];
    const first = await openStream(app, ana.token);
    const second = await openStream(app, ana.token);
    await openStream(app, ben.token);
    const third = await openStream(app, eve.token);
    expect(third.status).toBe(200);
    expect(await first.next()).toBeNull();
    expect((await openStream(app, ana.token)).status).toBe(503);
    await notify(ana, eve);
    expect(await second.next()).toEqual(refreshed);
    expect(await third.next()).toEqual(refreshed);
  });

  it('a client that reads nothing is cut off, and others hear all the same', async () => {
    const app = await another({ observers }, { beatMs: 1_000 });
    const [ana, ben] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'FAMILY_USER')];
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const deaf: Socket = connect(port, '127.0.0.1');
    await once(deaf, 'connect');
    deaf.pause();
    deaf.write(`GET ${live.events.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\n\r\n`);
    await expect.poll(openNow).toBe(1);
    const toBen = await openStream(app, ben.token);
    // What the system holds for a connection is some megabytes, of which nobody but the system knows.
    const userIds = Array.from({ length: 180 }, () => ana.id);
    while (openNow() === 2) for (let index = 0; index < 50; index += 1) await refreshPages(test.db, userIds);
    expect(openNow()).toBe(1);
    await notify(ben);
    expect(await toBen.next()).toEqual(refreshed);
    deaf.destroy();
  });
});

describe('a server that leaves', () => {
  it('ends its streams at once and opens no others', async () => {
    const shutdown = createShutdown();
    const app = await another({ shutdown });
    const { token } = await aPerson(test, 'FAMILY_USER');
    const stream = await openStream(app, token);
    shutdown.begin({ isDraining: true });
    expect(await stream.next()).toBeNull();
    const { status, headers } = await call(app, 'GET', live.events.path, { token });
    expect([status, headers['retry-after'], headers.connection]).toEqual([503, '1', 'close']);
  });

  it('closes while streams are open', async () => {
    const app = await another();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { token } = await aPerson(test, 'FAMILY_USER');
    const answer = await fetch(`http://127.0.0.1:${port}${live.events.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await app.close();
    expect(await answer.text()).toMatch(/look-again/);
  });
});

// The embedded database serves one process.
describe.runIf(inject('template').kind === 'postgres')('two processes', () => {
  it('hear each other, and each ends the streams of a session that ended in the other', async () => {
    const subscription = await subscribePostgres(test.directUrl ?? '', pino({ level: 'silent' }));
    const there = await another({ subscription });
    const ana = await aPerson(test, 'FAMILY_USER');
    const streams = [await openStream(test.app, ana.token), await openStream(there, ana.token)] as const;
    await notify(ana);
    for (const stream of streams) expect(await stream.next()).toEqual(refreshed);
    await call(there, 'DELETE', '/api/user/session', { token: ana.token });
    for (const stream of streams) expect(await stream.next()).toBeNull();
    await subscription.stop();
  });
});

it('looks again after a gap, in which it has missed something', async () => {
  const app = await another();
  const stream = await openStream(app, (await aPerson(test, 'FAMILY_USER')).token);
  test.subscription.events.emit('connected');
  expect(await stream.next()).toEqual(refreshed);
});
