import { beforeAll, describe, expect, it } from 'vitest';
import { type LoginStanding, secondFactorDropHours } from '#contract/accounts/logins.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aMember, goodPassword, type Member, type Person } from '#server/testing/people.ts';
import { aSecondFactor } from '#server/testing/second-factor.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

let [ada, ben]: Member[] = [];
beforeAll(async () => {
  ada = await aMember(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  ben = await aMember(test, 'ADMIN', { firstName: 'Ben', lastName: 'Ito' });
  // Newcomers confirm nothing.
  test.time.now = addHours(test.time.now, secondFactorDropHours + 1);
});

const ask = (by: Person | undefined, method: 'GET' | 'POST' | 'DELETE', { id }: Person, path = '') =>
  call<LoginStanding>(test.app, method, `/api/admin/logins/${id}${path}`, { token: by?.token ?? '' });
const login = async (person: Person) => (await ask(ada, 'GET', person)).body;
const drop = (by: Person | undefined, of: Person) => ask(by, 'POST', of, '/second-factor-drop');
const confirm = (by: Person | undefined, of: Person) =>
  ask(by, 'POST', of, '/second-factor-drop/confirmation');
const logIn = ({ email }: Member, password = goodPassword, secondFactorCode?: string) =>
  call(test.app, 'POST', '/api/user/session', { body: { userName: email, password, secondFactorCode } });
const historyOf = async ({ id }: Person) =>
  (await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}`, { token: ada?.token ?? '' })).body
    .filter(({ kind }) => !['status', 'view'].includes(kind))
    .map(({ kind, by }) => [kind, by?.name]);
const subjectsTo = async ({ email }: Person) => {
  await mailsAreDone(test);
  return test.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/ – .*/, ''));
};

it('says whether the address is confirmed, when they last logged in and in how many places', async () => {
  const family = await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null });
  expect(await login(family)).toMatchObject({
    confirmedAt: null,
    locked: null,
    secondFactorSince: null,
    drop: null,
  });
  const before = (await login(family)).sessions;
  test.time.now = addHours(test.time.now, 1);
  expect((await logIn(family)).status).toBe(200);
  const at = test.time.now.toISOString();
  await test.db
    .updateTable('users')
    .set({ emailVerifiedAt: test.time.now })
    .where('id', '=', family.id)
    .execute();
  expect(await login(family)).toMatchObject({ confirmedAt: at, lastLoginAt: at, sessions: before + 1 });
  // It outlives its session.
  expect((await ask(ada, 'DELETE', family, '/sessions')).body).toMatchObject({
    sessions: 0,
    lastLoginAt: at,
  });
  expect((await call(test.app, 'GET', '/api/user/sessions', { token: family.token })).status).toBe(401);
  expect(await historyOf(family)).toEqual([['sessionsEnded', 'Ada Reed']]);
});

it('says until when too many failed logins lock somebody out, until the owner has come in', async () => {
  const [worker, other] = [await aMember(test, 'SUPPORT_WORKER'), await aMember(test, 'SUPPORT_WORKER')];
  for (let tries = 0; tries < 9; tries += 1) expect((await logIn(worker, 'Wrong-1!')).status).toBe(401);
  expect((await login(worker)).locked).toBeNull();
  await logIn(worker, 'Wrong-1!');
  const { locked } = await login(worker);
  expect(locked).toEqual({ until: expect.any(String), isEverywhere: false });
  const minutes = (Date.parse(locked?.until ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(10);
  expect(minutes).toBeLessThanOrEqual(15);
  expect((await logIn(worker)).status).toBe(429);
  expect((await login(other)).locked).toBeNull();
});

it('mails a link while the address is not confirmed, and a code after that; to nobody who is hidden', async () => {
  const [family, worker, hidden] = [
    await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null }),
    await aMember(test, 'SUPPORT_WORKER'),
    await aMember(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' }),
  ];
  for (const person of [family, worker]) expect((await ask(ada, 'POST', person, '/links')).status).toBe(200);
  expect((await mailTo(test, family.email)).subject).toContain('Confirm your email address');
  expect((await mailTo(test, worker.email)).subject).toContain('code to reset');
  expect([...(await historyOf(family)), ...(await historyOf(worker))]).toEqual([
    ['linkSent', 'Ada Reed'],
    ['codeSent', 'Ada Reed'],
  ]);
  expect((await ask(ada, 'POST', hidden, '/links')).status).toBe(409);
  for (let more = 0; more < 4; more += 1) await ask(ben, 'POST', worker, '/links');
  expect((await ask(ben, 'POST', worker, '/links')).status).toBe(429);
});

describe('a second factor is turned off', () => {
  it('by two of the team, never by one, and its owner is told of both', async () => {
    const worker = await aMember(test, 'SUPPORT_WORKER');
    await aSecondFactor(test, worker);
    expect((await confirm(ada, worker)).status).toBe(409);
    const asked = await drop(ada, worker);
    expect(asked.body.drop).toEqual({
      by: { id: ada?.id, name: 'Ada Reed' },
      askedAt: test.time.now.toISOString(),
      endsAt: addHours(test.time.now, secondFactorDropHours).toISOString(),
    });
    expect((await drop(ada, worker)).status).toBe(200);
    expect(await drop(ben, worker)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Ada Reed') },
    });
    expect((await confirm(ada, worker)).status).toBe(409);
    expect((await logIn(worker)).status).toBe(401);
    expect((await confirm(ben, worker)).body).toMatchObject({ secondFactorSince: null, drop: null });
    expect((await logIn(worker)).status).toBe(200);
    expect((await confirm(ben, worker)).status).toBe(409);
    expect(await historyOf(worker)).toEqual([
      ['secondFactorDropped', 'Ben Ito'],
      ['secondFactorDropAsked', 'Ada Reed'],
    ]);
    expect(await subjectsTo(worker)).toEqual(
      expect.arrayContaining(['Our team turned off your two-step login']),
    );
  });

  it('within two days, by somebody who is still of the team, and not once it’s taken back', async () => {
    const worker = await aMember(test, 'SUPPORT_WORKER');
    await aSecondFactor(test, worker);
    await drop(ada, worker);
    expect(await subjectsTo(worker)).toContain('We’ve been asked to turn off two-step login');
    test.time.now = addHours(test.time.now, secondFactorDropHours);
    expect((await login(worker)).drop).toBeNull();
    expect((await confirm(ben, worker)).status).toBe(409);
    await drop(ada, worker);
    expect((await ask(ben, 'DELETE', worker, '/second-factor-drop')).body.drop).toBeNull();
    expect((await confirm(ben, worker)).status).toBe(409);

    const gone = await aMember(test, 'ADMIN');
    await drop(gone, worker);
    await test.db.updateTable('users').set({ status: 'DELETED_HIDDEN' }).where('id', '=', gone.id).execute();
    expect((await confirm(ben, worker)).status).toBe(409);
    expect((await login(worker)).secondFactorSince).not.toBeNull();
  });

  it('by nobody once its owner has logged in with a code', async () => {
    const worker = await aMember(test, 'SUPPORT_WORKER');
    const { recoveryCodes } = await aSecondFactor(test, worker);
    await drop(ada, worker);
    expect((await logIn(worker, goodPassword, recoveryCodes[0])).status).toBe(200);
    expect((await login(worker)).drop).toBeNull();
    expect((await confirm(ben, worker)).status).toBe(409);
  });
});
