import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { createFromReplica, watchReplica } from './replica.ts';
import { DatabaseUnavailableError } from './time-limits.ts';

const test = setUpTestApp();

describe('how old a replica is', () => {
  const watched = () => {
    const state = { now: 0, written: 100n, shown: 100n as bigint | null };
    const told: boolean[] = [];
    const written = async () => state.written;
    const shown = async () => {
      if (state.shown === -1n) throw new Error('dead');
      return state.shown;
    };
    const watch = watchReplica(
      { written, shown },
      (isUsed) => told.push(isUsed),
      () => state.now,
    );
    const lookAt = async (now: number, changes: Partial<typeof state> = {}) => {
      Object.assign(state, changes, { now });
      await watch.look();
      return watch.isRecent();
    };
    return { lookAt, watch, told };
  };

  it('is measured by the newest moment of which it shows everything', async () => {
    const { lookAt, told } = watched();
    expect(await lookAt(1_000, { shown: 90n })).toBe(false);
    expect(await lookAt(2_000, { shown: 100n })).toBe(true);
    // It stands still while more is written.
    expect(await lookAt(3_000, { written: 200n })).toBe(true);
    expect(await lookAt(8_000)).toBe(true);
    expect(await lookAt(8_100)).toBe(false);
    expect(await lookAt(9_000, { shown: 200n })).toBe(true);
    expect(told).toEqual([false, true, false, true]);
  });

  it('has no end while nothing is written, and ends when it is dead or has become a primary', async () => {
    const { lookAt } = watched();
    for (const now of [1_000, 60_000, 120_000]) expect(await lookAt(now)).toBe(true);
    expect(await lookAt(127_000, { shown: -1n })).toBe(false);
    expect(await lookAt(128_000, { shown: 100n })).toBe(true);
    expect(await lookAt(135_000, { shown: null })).toBe(false);
  });
});

describe('a read that may be old', () => {
  let admin: Person;
  let family: Person;
  let worker: Person;
  const reads: string[] = [];
  let isDead = false;
  let isRecent = true;
  let app: Awaited<ReturnType<typeof buildApp>>;

  beforeAll(async () => {
    [admin, family, worker] = [
      await aPerson(test, 'ADMIN'),
      await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' }),
      await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' }),
    ];
    const { config, db, mail, webhooks, storage } = test;
    const log = pino({ level: 'silent' });
    // Another handle of the same database, which notes what it is asked.
    const replica = db.withTables<Record<never, never>>() as typeof db;
    const watch = {
      isRecent: () => isRecent,
      leaveOut: () => {
        isRecent = false;
      },
    };
    const fromReplica = createFromReplica({ primary: db, replica }, watch);
    app = await buildApp({
      ...{ config, db, mail, webhooks, storage, clock: () => test.time.now, log },
      fromReplica: (caller, read) =>
        fromReplica(caller, async (from) => {
          reads.push(from === replica ? 'replica' : 'primary');
          if (from === replica && isDead) throw new DatabaseUnavailableError(new Error('gone'));
          return read(from);
        }),
    });
  });
  afterAll(() => app.close());

  const readsOf = async (person: Person, path: string) => {
    reads.length = 0;
    const { status } = await call(app, 'GET', path, { token: person.token });
    expect(status).toBe(200);
    return reads.join(' ');
  };
  const pass = (seconds: number) => {
    test.time.now = new Date(test.time.now.getTime() + 1000 * seconds);
  };

  it('goes to the replica, except for somebody who has just logged in or saved something', async () => {
    const lists = [
      [admin, '/api/profile/stats'],
      [admin, '/api/profile/stats/charts'],
      [admin, '/api/summary/families'],
      [admin, '/api/summary/support-workers'],
      [admin, '/api/admissions/board?side=families'],
      [family, '/api/summary/support-workers'],
      [worker, '/api/summary/families'],
      [family, `/api/profile/${worker.id}`],
    ] as const;
    for (const [person, path] of lists)
      expect([path, await readsOf(person, path)]).toEqual([path, 'primary']);
    pass(11);
    for (const [person, path] of lists)
      expect([path, await readsOf(person, path)]).toEqual([path, 'replica']);
    await call(app, 'POST', '/api/user/tour', { token: family.token });
    expect(await readsOf(family, `/api/profile/${worker.id}`)).toBe('primary');
    expect(await readsOf(worker, '/api/summary/families')).toBe('replica');
    pass(11);
    expect(await readsOf(family, `/api/profile/${worker.id}`)).toBe('replica');
  });

  it('never does for a profile of one’s own, or what the team edits', async () => {
    expect(await readsOf(family, '/api/profile/current')).toBe('');
    for (const person of [worker, admin]) expect(await readsOf(person, `/api/profile/${worker.id}`)).toBe('');
  });

  it('is answered by the primary when the replica dies, and the replica is left alone', async () => {
    isDead = true;
    expect(await readsOf(admin, '/api/profile/stats')).toBe('replica primary');
    expect(await readsOf(admin, '/api/profile/stats')).toBe('primary');
  });
});
