import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { tidyPictures } from '#server/files/sweep.ts';
import { clearOutbox } from '#server/mail/outbox.ts';
import { addHours, today } from '#server/platform/clock.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aConversation, says } from '#server/testing/conversations.ts';
import { mailTo } from '#server/testing/mails.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import {
  aMember,
  aPerson,
  aReadyPerson,
  aRegistration,
  goodPassword,
  type Person,
  type Side,
} from '#server/testing/people.ts';
import { aSecondFactor } from '#server/testing/second-factor.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture, storedKeys } from '#server/testing/uploads.ts';
import { clearFarewells } from './erase-person.ts';

const test = setUpTestApp();

const eraseOwn = (token: string | undefined, body: object = { password: goodPassword }) =>
  call(test.app, 'POST', '/api/user/erase', { body, ...(token && { token }) });
const erase = (admin: Person | null, id: string, confirmation: unknown) =>
  call(test.app, 'POST', `/api/profile/erase/${id}`, {
    body: { confirmation },
    ...(admin && { token: admin.token }),
  });
const isThere = async (id: string) =>
  (await test.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;
const erasuresOf = (id: string) =>
  test.db.selectFrom('erasures').selectAll().where('userId', '=', id).execute();
const refusedFor = (field: string, message: RegExp) => ({
  status: 400,
  body: { errors: [{ field, message: expect.stringMatching(message) }] },
});

describe('owners', () => {
  it.each(['FAMILY_USER', 'SUPPORT_WORKER'] as const)(
    'erase themselves (%s), are logged out everywhere, and may come back with the same address',
    async (role) => {
      const registration = { ...aRegistration(), userRole: role };
      const first = await call<{ id: string }>(test.app, 'POST', '/api/user', { body: registration });
      const login = { userName: registration.email, password: goodPassword };
      const { headers } = await call(test.app, 'POST', '/api/user/session', { body: login });
      const token = String(first.headers.authorization).replace('Bearer ', '');
      const elsewhere = String(headers.authorization).replace('Bearer ', '');
      expect((await eraseOwn(token)).status).toBe(204);
      for (const dead of [token, elsewhere])
        expect((await call(test.app, 'GET', '/api/profile/current', { token: dead })).status).toBe(401);
      expect(await call(test.app, 'POST', '/api/user/session', { body: login })).toMatchObject({
        status: 401,
        body: { msg: 'Unknown user' },
      });
      const { id } = first.body;
      expect(await erasuresOf(id)).toMatchObject([{ role, erasedBy: null, erasedAt: test.time.now }]);
      const again = await call<{ id: string }>(test.app, 'POST', '/api/user', { body: registration });
      expect(again.status).toBe(201);
      expect(again.body.id).not.toBe(id);
    },
  );

  it('need their password, and a wrong one does not end the session', async () => {
    const { id, token } = await aMember(test, 'FAMILY_USER');
    expect(await eraseOwn(token, { password: 'Wrong-pass1!' })).toMatchObject(
      refusedFor('password', /password is wrong/),
    );
    expect(await eraseOwn(token, {})).toMatchObject(refusedFor('password', /Enter your password/));
    expect(await isThere(id)).toBe(true);
    expect((await eraseOwn(token)).status).toBe(204);
  });

  it('need a code too if they have a second factor, and a recovery code will do', async () => {
    const person = await aMember(test, 'SUPPORT_WORKER');
    const { codeAt, recoveryCodes } = await aSecondFactor(test, person);
    const withCode = (secondFactorCode?: string) =>
      eraseOwn(person.token, { password: goodPassword, secondFactorCode });
    expect(await withCode()).toMatchObject(refusedFor('secondFactorCode', /Enter the code/));
    expect(await withCode('000000')).toMatchObject(refusedFor('secondFactorCode', /code is wrong/));
    expect(await eraseOwn(person.token, { password: 'x', secondFactorCode: codeAt(60) })).toMatchObject(
      refusedFor('password', /password is wrong/),
    );
    expect(await isThere(person.id)).toBe(true);
    expect((await withCode(recoveryCodes[0])).status).toBe(204);
    expect(await isThere(person.id)).toBe(false);
  });

  it('who ask twice at once are erased once', async () => {
    const { id, token } = await aMember(test, 'FAMILY_USER');
    const answers = await Promise.all([eraseOwn(token), eraseOwn(token), eraseOwn(token)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    for (const { status } of answers) expect([204, 401]).toContain(status);
    expect(await erasuresOf(id)).toHaveLength(1);
  });

  it('get a mail at their address, which is then deleted', async () => {
    const { email, token } = await aMember(test, 'FAMILY_USER');
    expect((await eraseOwn(token)).status).toBe(204);
    expect((await mailTo(test, email)).subject).toContain('Your account is deleted');
    const kept = () => test.db.selectFrom('farewells').selectAll().execute();
    await expect.poll(kept).toEqual([]);
  });

  it('are forgotten even if the mail does not go out', async () => {
    const createdAt = test.time.now;
    const id = crypto.randomUUID();
    await test.db.insertInto('farewells').values({ id, email: 'late@example.com', createdAt }).execute();
    await clearFarewells(test.db, addHours(createdAt, 3));
    expect(await test.db.selectFrom('farewells').select('id').execute()).toEqual([{ id }]);
    await clearFarewells(test.db, addHours(createdAt, 5));
    expect(await test.db.selectFrom('farewells').select('id').execute()).toEqual([]);
  });

  it('with an unconfirmed address delete no messages, and nobody gets a mail', async () => {
    const { token, email } = await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null });
    const body = { name: 'The real one', email, message: 'Hello', phoneNumber: null };
    expect((await call(test.app, 'POST', '/api/contact', { body })).status).toBeLessThan(300);
    expect((await eraseOwn(token)).status).toBe(204);
    const messages = test.db.selectFrom('contactMessages').select('id').where('email', '=', email);
    expect(await messages.execute()).toHaveLength(1);
    expect(await test.db.selectFrom('farewells').selectAll().execute()).toEqual([]);
  });

  it('leave other accounts as they are, and can no longer be found', async () => {
    const finished = { completedSteps: [1, 2, 3, 4, 5, 6, 7, 8], status: 'MATCHED' as const };
    const person = await aMember(test, 'FAMILY_USER', finished);
    const worker = await aPerson(test, 'SUPPORT_WORKER', finished);
    const { token } = worker;
    const ask = await call(test.app, 'POST', '/api/introductions', { token, body: { profileId: person.id } });
    expect(ask.status).toBe(200);
    expect((await eraseOwn(person.token)).status).toBe(204);
    for (const url of [`/api/profile/${person.id}`, `/api/files/list/profile/${person.id}/tag/avatar`]) {
      expect(await call(test.app, 'GET', url, { token })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    }
    expect(await call<object[]>(test.app, 'GET', '/api/introductions/mine', { token })).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await isThere(worker.id)).toBe(true);
  });

  it('leave empty messages behind, which say who wrote to nobody', async () => {
    const finished = { completedSteps: [1, 2, 3, 4, 5, 6, 7, 8], status: 'MATCHED' as const };
    const person = await aMember(test, 'FAMILY_USER', finished);
    const worker = await aMember(test, 'SUPPORT_WORKER', finished);
    const talk = await aConversation(test, person, worker);
    await says(test, talk, worker, 'With pleasure');
    expect((await eraseOwn(person.token)).status).toBe(204);
    const ask = (path: string) =>
      call(test.app, 'GET', `/api/conversations/${talk.id}${path}`, { token: worker.token });
    expect((await ask('')).body).toMatchObject({
      other: { id: null, firstName: null, avatarUrl: null },
      silence: 'left',
    });
    expect((await ask('/messages')).body).toMatchObject([
      { text: 'With pleasure', isMine: true },
      { text: null, isMine: false },
    ]);
    expect((await eraseOwn(worker.token)).status).toBe(204);
    const left = test.db.selectFrom('conversations').select('id').where('id', '=', talk.id);
    expect(await left.execute()).toEqual([]);
  });

  it('who are administrators are refused, with a reason', async () => {
    const { id, token } = await aMember(test, 'ADMIN');
    expect(await eraseOwn(token)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed', detail: expect.stringContaining('Ask the person who runs the server') },
    });
    expect(await isThere(id)).toBe(true);
  });

  it('must be logged in', async () => expect((await eraseOwn(undefined)).status).toBe(401));
});

describe('administrators', () => {
  it('erase a person by last name or email address, hidden people too', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const one = await aPerson(test, 'FAMILY_USER', { lastName: 'Te Ao  Mārama' });
    const two = await aPerson(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' });
    expect((await erase(admin, one.id, ' te ao mārama ')).status).toBe(204);
    expect((await erase(admin, two.id, two.email.toUpperCase())).status).toBe(204);
    for (const { id } of [one, two]) {
      expect(await isThere(id)).toBe(false);
      expect(await erasuresOf(id)).toMatchObject([{ erasedBy: admin.id }]);
      expect(await call(test.app, 'GET', `/api/profile/${id}`, { token: admin.token })).toMatchObject({
        status: 404,
      });
    }
  });

  it.each([
    ['nothing', '', /Type the last name/],
    ['no text', 7, /Type the last name/],
    ['another name', 'Someone', /isn’t the last name or the email/],
    ['the first name', 'First', /isn’t the last name/],
  ])('who type %s erase nobody', async (_what, typed, message) => {
    const admin = await aPerson(test, 'ADMIN');
    const { id } = await aPerson(test, 'FAMILY_USER', { firstName: 'First' });
    expect(await erase(admin, id, typed)).toMatchObject(refusedFor('confirmation', message));
    expect(await isThere(id)).toBe(true);
    expect(await erasuresOf(id)).toEqual([]);
  });

  it('do not erase each other or themselves', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const other = await aPerson(test, 'ADMIN');
    for (const { id, email } of [admin, other]) {
      expect(await erase(admin, id, email)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      expect(await isThere(id)).toBe(true);
    }
  });

  it('who erase one person at once: one does it, the other finds nobody', async () => {
    const [one, two] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'ADMIN')];
    const { id, email } = await aPerson(test, 'FAMILY_USER');
    const answers = await Promise.all([erase(one, id, email), erase(two, id, email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await erasuresOf(id)).toHaveLength(1);
  });

  it('are the only ones who erase others, and only existing people', async () => {
    const { id, email } = await aPerson(test, 'FAMILY_USER');
    expect((await erase(null, id, email)).status).toBe(401);
    for (const role of ['FAMILY_USER', 'SUPPORT_WORKER'] as const)
      expect((await erase(await aPerson(test, role), id, email)).status).toBe(403);
    expect(await isThere(id)).toBe(true);
    const admin = await aPerson(test, 'ADMIN');
    expect((await erase(admin, crypto.randomUUID(), email)).status).toBe(404);
    expect((await erase(admin, 'x', email)).status).toBe(404);
  });
});

describe('people with matches on record', () => {
  // PostgreSQL would end one of two that wait for each other.
  it('are erased while the team proposes others to them, and beside whom they were matched with', async () => {
    const admin = await aPerson(test, 'ADMIN');
    const aSide = (role: Side) => aReadyPerson(test, role, { lastName: 'Gone' });
    const propose = (familyId: string, supportWorkerId: string) =>
      call(test.app, 'POST', '/api/matches', {
        token: admin.token,
        body: { familyId, supportWorkerId, arrangement: 'LIVE_OUT', startsOn: today(test.time.now) },
      });
    for (let round = 0; round < 4; round += 1) {
      const [family, worker, another] = await Promise.all([
        aSide('FAMILY_USER'),
        aSide('SUPPORT_WORKER'),
        aSide('SUPPORT_WORKER'),
      ]);
      for (let before = 0; before < 2; before += 1)
        await aStoredMatch(test, family, worker, { state: 'ended', endedAt: test.time.now });
      const answers = await Promise.all([
        propose(family.id, worker.id),
        erase(admin, family.id, 'Gone'),
        erase(admin, worker.id, 'Gone'),
        propose(family.id, another.id),
        erase(admin, another.id, 'Gone'),
      ]);
      expect([1, 2, 4].map((index) => answers[index]?.status)).toEqual([204, 204, 204]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
    }
  });
});

describe('the record of erasures', () => {
  it('is never changed or deleted', async () => {
    const { id, token } = await aMember(test, 'FAMILY_USER');
    await eraseOwn(token);
    const change = test.db.updateTable('erasures').set({ role: 'ADMIN' }).where('userId', '=', id);
    await expect(change.execute()).rejects.toThrow('never changed or deleted');
    const removal = test.db.deleteFrom('erasures').where('userId', '=', id);
    await expect(removal.execute()).rejects.toThrow('never changed or deleted');
  });
});

describe('limits', () => {
  const tight = setUpTestApp({ RATE_LIMIT_FACTOR: '0.1' });

  it('stop password guesses, and an administrator who erases one person after another', async () => {
    const passwordHash = await hashPassword(goodPassword);
    const { token } = await aPerson(tight, 'FAMILY_USER', { passwordHash });
    const guess = () =>
      call(tight.app, 'POST', '/api/user/erase', { token, body: { password: 'Wrong-pass1!' } });
    expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    const admin = await aPerson(tight, 'ADMIN');
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { id, email } = await aPerson(tight, 'FAMILY_USER');
      const body = { confirmation: email };
      const url = `/api/profile/erase/${id}`;
      statuses.push((await call(tight.app, 'POST', url, { token: admin.token, body })).status);
    }
    expect(statuses).toEqual([204, 204, 429]);
  });
});

onBothStorages((stored) => {
  it('the sweep deletes what the store could not delete at once', async () => {
    const person = await aMember(stored, 'FAMILY_USER');
    await aPicture(stored, person);
    const keys = async () => (await storedKeys(stored)).filter((key) => key.includes(person.id));
    expect(await keys()).toHaveLength(2);
    const failing = vi.spyOn(stored.storage, 'remove').mockRejectedValue(new Error('canary-of-the-store'));
    const { token } = person;
    const body = { password: goodPassword };
    expect((await call(stored.app, 'POST', '/api/user/erase', { token, body })).status).toBe(204);
    failing.mockRestore();
    expect(await keys()).toHaveLength(2);
    expect(stored.logged.join('')).toContain('left to the hourly tidying');
    expect(stored.logged.join('')).not.toContain('canary-of-the-store');

    const { db, storage, config } = stored;
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    await tidyPictures({ db, storage, clock: () => addHours(new Date(), 2), log });
    expect(await keys()).toEqual([]);
    await clearOutbox(db, config.dataDir);
  });
});
