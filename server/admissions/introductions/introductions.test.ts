import { beforeAll, describe, expect, it } from 'vitest';
import type { Introduction } from '#contract/admissions/introductions.ts';
import type { Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import { addDays } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const allSteps = { SUPPORT_WORKER: [1, 2, 3, 4, 5, 6, 7, 8], FAMILY_USER: [1, 2, 3, 4, 5, 6], ADMIN: [] };

/** Approved, with a finished profile. */
const aReadyPerson = (role: Role, changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, role, { status: 'UNMATCHED', completedSteps: allSteps[role], ...changes });

const ask = (from: Person, profileId: string, message?: unknown) =>
  call<Introduction & { code: string; detail: string; errors: { field: string }[] }>(
    test.app,
    'POST',
    '/api/introductions',
    { token: from.token, body: { profileId, ...(message !== undefined && { message }) } },
  );

const mine = async (of: Person) =>
  (await call<Introduction[]>(test.app, 'GET', '/api/introductions/mine', { token: of.token })).body;

const withdraw = (by: Person, id: string) =>
  call(test.app, 'DELETE', `/api/introductions/${id}`, { token: by.token });

const stored = (fromId: string) =>
  test.db.selectFrom('introductions').selectAll().where('fromId', '=', fromId).execute();

const mailsAbout = (id: string) => test.mails.filter(({ text }) => text.includes(id));

let family: Person;
let worker: Person;

beforeAll(async () => {
  family = await aReadyPerson('FAMILY_USER', { firstName: 'Hana', lastName: 'Secretname' });
  worker = await aReadyPerson('SUPPORT_WORKER', { firstName: 'Wiremu', status: 'READY_FOR_MATCHING' });
});

describe('asking to be introduced', () => {
  it('stores the request and mails the team, without a name', async () => {
    const { status, body } = await ask(family, worker.id, ' We would like to talk\nsoon ');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      profileId: worker.id,
      firstName: 'Wiremu',
      message: 'We would like to talk\nsoon',
      askedAt: test.time.now.toISOString(),
      isTaken: false,
    });
    expect(await stored(family.id)).toHaveLength(1);
    await expect.poll(() => mailsAbout(family.id)).toHaveLength(1);
    const [mail] = mailsAbout(family.id);
    expect(mail).toMatchObject({
      to: settings.supportEmail,
      subject: 'A family would like to meet a support worker',
    });
    expect(mail?.text).toContain(`/admin/family/view-profile/${family.id}`);
    expect(mail?.text).toContain(`/admin/support-worker/view-profile/${worker.id}`);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Hana|Secretname|Wiremu|talk/);
  });

  it('works the other way round, and needs no message', async () => {
    const asker = await aReadyPerson('SUPPORT_WORKER');
    const { status, body } = await ask(asker, family.id, '');
    expect([status, body.firstName, body.message]).toEqual([200, 'Hana', null]);
    await expect.poll(() => mailsAbout(asker.id)).toHaveLength(1);
    expect(mailsAbout(asker.id)[0]?.subject).toBe('A support worker would like to meet a family');
  });

  it('twice returns the same request, even at the same moment, with one mail', async () => {
    const asker = await aReadyPerson('FAMILY_USER');
    const answers = await Promise.all([ask(asker, worker.id, 'one'), ask(asker, worker.id, 'two')]);
    const again = await ask(asker, worker.id, 'three');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(again.body).toEqual(answers[0]?.body);
    expect(await stored(asker.id)).toHaveLength(1);
    const later = await aReadyPerson('FAMILY_USER');
    await ask(later, worker.id);
    await expect.poll(() => mailsAbout(later.id)).toHaveLength(1);
    expect(mailsAbout(asker.id)).toHaveLength(1);
  });

  it('is visible only to the sender', async () => {
    const other = await aReadyPerson('SUPPORT_WORKER');
    await ask(family, other.id);
    expect(await mine(other)).toEqual([]);
    expect((await mine(family)).map(({ profileId }) => profileId)).toEqual([other.id, worker.id]);
  });

  it('says what is wrong with a request', async () => {
    for (const [profileId, message, fields] of [
      ['nobody', undefined, ['profileId']],
      [worker.id, 'x'.repeat(limits.introductionMessage + 1), ['message']],
      [worker.id, 7, ['message']],
    ] as const) {
      const { status, body } = await ask(family, profileId, message);
      expect([status, body.errors.map(({ field }) => field)]).toEqual([400, fields]);
    }
    const empty = await call(test.app, 'POST', '/api/introductions', { token: family.token, body: {} });
    expect(empty.status).toBe(400);
  });

  it('keeps text as typed: markup, emoji and NUL do no harm', async () => {
    const asker = await aReadyPerson('FAMILY_USER');
    const { body } = await ask(asker, worker.id, "<b>hi</b>\u0000 👩‍👧'); drop table introductions;--");
    expect(body.message).toBe("<b>hi</b> 👩‍👧'); drop table introductions;--");
  });

  it('allows a limited number of open requests', async () => {
    const asker = await aReadyPerson('FAMILY_USER');
    const others: string[] = [];
    for (let count = 0; count < limits.openIntroductions; count += 1)
      others.push((await aReadyPerson('SUPPORT_WORKER')).id);
    for (const id of others) expect((await ask(asker, id)).status).toBe(200);
    expect(await ask(asker, worker.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await ask(asker, others[0] ?? '')).status).toBe(200);
    const [newest] = await mine(asker);
    await withdraw(asker, newest?.id ?? '');
    expect((await ask(asker, worker.id)).status).toBe(200);
  });
});

describe('who may ask', () => {
  const gates: Status[] = ['REGISTERED', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING'];

  it.each([...gates, 'FAILED_INTERVIEW' as const])(
    'nobody whose status is %s, in any call',
    async (status) => {
      const asker = await aReadyPerson('FAMILY_USER', { status });
      const refused = { status: 403, body: { code: 'not-approved' } };
      expect(await ask(asker, worker.id)).toMatchObject(refused);
      expect(await ask(asker, asker.id)).toMatchObject(refused);
      expect(await mine(asker)).toMatchObject(refused.body);
      expect(await withdraw(asker, worker.id)).toMatchObject(refused);
      expect(await stored(asker.id)).toEqual([]);
    },
  );

  it.each(['FAMILY_USER', 'SUPPORT_WORKER'] as const)(
    'no %s with a step of the profile open',
    async (role) => {
      const other = role === 'FAMILY_USER' ? worker : family;
      const asker = await aReadyPerson(role, { completedSteps: allSteps[role].slice(1) });
      const answer = await ask(asker, other.id);
      expect(answer).toMatchObject({ status: 403, body: { code: 'profile-unfinished' } });
      expect(answer.body.detail).toContain('Finish every step of your profile');
      await test.db
        .updateTable('users')
        .set({ completedSteps: allSteps[role] })
        .where('id', '=', asker.id)
        .execute();
      expect((await ask(asker, other.id)).status).toBe(200);
    },
  );

  it('no visitor, no administrator', async () => {
    const body = { profileId: worker.id };
    expect((await call(test.app, 'POST', '/api/introductions', { body })).status).toBe(401);
    expect((await ask(await aPerson(test, 'ADMIN'), worker.id)).status).toBe(403);
  });

  it('only about listed people of the other side', async () => {
    const missing = '01a1fd48-3955-730e-ba67-01a18b11fbdb';
    const unlisted = await aReadyPerson('SUPPORT_WORKER', { status: 'INTERVIEWED' });
    const hidden = await aReadyPerson('SUPPORT_WORKER', { status: 'DELETED_HIDDEN' });
    const young = await aReadyPerson('SUPPORT_WORKER', { dateOfBirth: '2010-01-01' });
    const sameSide = await aReadyPerson('FAMILY_USER');
    const admin = await aPerson(test, 'ADMIN');
    for (const id of [missing, unlisted.id, hidden.id, young.id, sameSide.id, admin.id, family.id]) {
      expect(await ask(family, id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });
});

describe('a person’s own requests', () => {
  it('are listed newest first, without a name once the other is no longer shown', async () => {
    const asker = await aReadyPerson('FAMILY_USER');
    const [first, second] = [await aReadyPerson('SUPPORT_WORKER'), await aReadyPerson('SUPPORT_WORKER')];
    await ask(asker, first.id);
    const before = test.time.now;
    test.time.now = addDays(before, 1);
    await ask(asker, second.id);
    test.time.now = before;
    expect((await mine(asker)).map(({ profileId }) => profileId)).toEqual([second.id, first.id]);
    await test.db.updateTable('users').set({ status: 'DELETED_HIDDEN' }).where('id', '=', first.id).execute();
    expect((await mine(asker)).map(({ firstName }) => firstName)).toEqual([expect.any(String), null]);
  });

  it('can be withdrawn once, only by their owner, and made again', async () => {
    const asker = await aReadyPerson('FAMILY_USER');
    const { id } = (await ask(asker, worker.id)).body;
    expect((await withdraw(family, id)).status).toBe(404);
    expect((await withdraw(asker, id)).status).toBe(204);
    expect((await withdraw(asker, id)).status).toBe(404);
    expect(await mine(asker)).toEqual([]);
    expect(await stored(asker.id)).toMatchObject([{ closedAs: 'withdrawn', closedAt: test.time.now }]);
    const again = await ask(asker, worker.id);
    expect(again.body.id).not.toBe(id);
    expect(await stored(asker.id)).toHaveLength(2);
  });

  it('answer 404 to a malformed id', async () => expect((await withdraw(family, 'x')).status).toBe(404));

  it('of two people who ask for each other at the same moment are both stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
      const answers = await Promise.all([ask(one, other.id), ask(other, one.id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('about someone who is erased at the same moment are deleted too, or find nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asker, gone] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
      const erase = test.db.deleteFrom('users').where('id', '=', gone.id).execute();
      const [answer] = await Promise.all([ask(asker, gone.id), erase]);
      expect([200, 404]).toContain(answer.status);
      expect(await stored(asker.id)).toEqual([]);
    }
  });

  it('are deleted with either account', async () => {
    const asker = await aReadyPerson('FAMILY_USER');
    await ask(asker, worker.id);
    await test.db.deleteFrom('users').where('id', '=', asker.id).execute();
    expect(await stored(asker.id)).toEqual([]);
  });
});
