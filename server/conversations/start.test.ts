import { beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const { aReadyPerson, become, block, counts, find, list, messages, pause, start, write } = talkingOn(test);

let family: Person;
let worker: Person;

beforeAll(async () => {
  family = await aReadyPerson('FAMILY_USER', { firstName: 'Hana' });
  worker = await aReadyPerson('SUPPORT_WORKER', { firstName: 'Wiremu' });
});

describe('a first message', () => {
  it('is a request, and waits for an answer', async () => {
    const key = crypto.randomUUID();
    const { status, body } = await start(family, worker.id, ' Hello Wiremu,\nshall we talk? ', key);
    expect(status).toBe(201);
    const lastMessage = {
      id: expect.any(String),
      number: 1,
      isMine: true,
      text: 'Hello Wiremu,\nshall we talk?',
      sentAt: test.time.now.toISOString(),
      key,
    };
    expect(body).toEqual({
      id: expect.any(String),
      state: 'asked',
      isMine: true,
      other: { id: worker.id, firstName: 'Wiremu', avatarUrl: null, isListed: true },
      startedAt: test.time.now.toISOString(),
      lastMessage,
      unread: 0,
      seenNumber: 0,
      otherSeenNumber: 0,
      silence: 'not-answered',
      declined: null,
      contactDetails: { mine: null, theirs: null, phone: null, email: null },
    });
    expect((await find(worker, body.id)).body).toEqual({
      ...body,
      isMine: false,
      other: { id: family.id, firstName: 'Hana', avatarUrl: null, isListed: true },
      lastMessage: { ...lastMessage, isMine: false, key: null },
      unread: 1,
      silence: null,
    });
    expect((await counts(worker)).body).toEqual({ unread: 1, waiting: 0 });
    expect((await counts(family)).body).toEqual({ unread: 0, waiting: 0 });
  });

  it('that is sent again answers the same conversation, also when it was answered by now', async () => {
    const [from, to] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
    const key = crypto.randomUUID();
    const first = await start(from, to.id, 'Hello', key);
    expect(await start(from, to.id, 'Hello', key)).toMatchObject({ status: 201, body: first.body });
    await write(to, first.body.id, 'Hello too');
    expect(await start(from, to.id, 'Hello', key)).toMatchObject({
      status: 201,
      body: { id: first.body.id, state: 'open' },
    });
    expect((await messages(from, first.body.id)).body).toHaveLength(2);
  });

  it('is the only one of two people, no matter who wrote first', async () => {
    const [from, to] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
    await start(from, to.id);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      expect(await start(one, other.id)).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: expect.stringContaining('Open it') },
      });
    expect((await list(to)).body).toHaveLength(1);
  });

  it('needs a key that no other message of the same person has', async () => {
    const [from, to, third] = [
      await aReadyPerson('FAMILY_USER'),
      await aReadyPerson('SUPPORT_WORKER'),
      await aReadyPerson('SUPPORT_WORKER'),
    ];
    const key = crypto.randomUUID();
    await start(from, to.id, 'Hello', key);
    expect(await start(from, third.id, 'Hello', key)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('key') },
    });
    expect((await list(third)).body).toEqual([]);
    expect((await start(to, third.id, 'Hello', key)).status).toBe(404);
    const stranger = await aReadyPerson('FAMILY_USER');
    expect((await start(stranger, third.id, 'Hello', key)).status).toBe(201);
  });

  it('says what is wrong with it', async () => {
    const valid = { to: worker.id, text: 'Hello', key: crypto.randomUUID() };
    const { send } = talkingOn(test);
    for (const [wrong, field] of [
      [{ to: 'nobody' }, 'to'],
      [{ to: undefined }, 'to'],
      [{ text: '' }, 'text'],
      [{ text: ' \n ' }, 'text'],
      [{ text: '\u0000' }, 'text'],
      [{ text: 'x'.repeat(limits.conversationMessage + 1) }, 'text'],
      [{ text: 7 }, 'text'],
      [{ key: 'mine' }, 'key'],
      [{ key: undefined }, 'key'],
    ] as const) {
      const { status, body } = await send(family, 'POST', '', { ...valid, ...wrong });
      expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
  });
});

describe('who may write first', () => {
  const gates: Status[] = ['REGISTERED', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING'];

  it.each([...gates, 'FAILED_INTERVIEW' as const])('nobody whose status is %s', async (status) => {
    const from = await aReadyPerson('FAMILY_USER', { status });
    for (const id of [worker.id, from.id, 'nobody'])
      expect(await start(from, id)).toMatchObject({ status: 403, body: { code: 'not-approved' } });
  });

  it.each(['FAMILY_USER', 'SUPPORT_WORKER'] as const)(
    'no %s with a step of the profile open',
    async (role) => {
      const other = role === 'FAMILY_USER' ? worker : family;
      const from = await aReadyPerson(role, { completedSteps: [1, 2] });
      expect(await start(from, other.id)).toMatchObject({
        status: 403,
        body: { code: 'profile-unfinished', detail: expect.stringContaining('write to people') },
      });
    },
  );

  it('nobody whose messages the team has paused, and who reads how to reach it', async () => {
    const from = await aReadyPerson('FAMILY_USER');
    await pause(from);
    const { status, body } = await start(from, worker.id);
    expect([status, body.code]).toEqual([403, 'not-allowed']);
    expect(body.detail).toContain('paused');
    expect(body.detail).toContain(settings.supportPhone);
    expect(body.detail).toContain(settings.supportEmail);
  });

  it('no worker under 18, whom nobody could answer', async () => {
    const from = await aReadyPerson('SUPPORT_WORKER', { dateOfBirth: '2010-01-01' });
    const { status, body } = await start(from, family.id);
    expect([status, body.code]).toEqual([403, 'not-allowed']);
    expect(body.detail).toContain('18th birthday');
    expect((await list(family)).body.map(({ other }) => other.id)).not.toContain(from.id);
  });

  it('no visitor, no administrator', async () => {
    expect((await start({ id: '', email: '', token: '' }, worker.id)).status).toBe(401);
    expect(await start(await aPerson(test, 'ADMIN'), worker.id)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
  });

  it('only to listed people of the other side, whom neither has blocked', async () => {
    const from = await aReadyPerson('FAMILY_USER');
    const missing = '01a1fd48-3955-730e-ba67-01a18b11fbdb';
    const unlisted = await aReadyPerson('SUPPORT_WORKER', { status: 'INTERVIEWED' });
    const hidden = await aReadyPerson('SUPPORT_WORKER', { status: 'DELETED_HIDDEN' });
    const young = await aReadyPerson('SUPPORT_WORKER', { dateOfBirth: '2010-01-01' });
    const admin = await aPerson(test, 'ADMIN');
    const blocking = await aReadyPerson('SUPPORT_WORKER');
    const blocked = await aReadyPerson('SUPPORT_WORKER');
    await block(blocking, from);
    await block(from, blocked);
    for (const id of [
      missing,
      unlisted.id,
      hidden.id,
      young.id,
      family.id,
      admin.id,
      from.id,
      blocking.id,
      blocked.id,
    ])
      expect(await start(from, id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await list(from)).body).toEqual([]);
  });

  it('somebody listed who is not approved yet reads that somebody would like to talk, and not who', async () => {
    const to = await aReadyPerson('SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
    const { id } = (await start(family, to.id)).body;
    expect((await counts(to)).body).toEqual({ unread: 0, waiting: 1 });
    const refused = { status: 403, body: { code: 'not-approved' } };
    for (const answer of [
      await list(to),
      await find(to, id),
      await messages(to, id),
      await write(to, id),
      await talkingOn(test).see(to, id, 1),
      await talkingOn(test).decline(to, id),
      await talkingOn(test).offer(to, id, { phone: true, email: true }),
      await talkingOn(test).withdraw(to, id),
    ])
      expect(answer).toMatchObject(refused);
    const stored = await test.db
      .selectFrom('conversations')
      .select('deliveredAt')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ deliveredAt: null });
    await become(to, { status: 'UNMATCHED' });
    expect((await counts(to)).body).toEqual({ unread: 1, waiting: 0 });
    expect((await list(to)).body.map((one) => one.id)).toEqual([id]);
    expect((await write(to, id)).status).toBe(201);
  });
});

describe('at the same moment', () => {
  const rounds = [1, 2, 3, 4, 5];

  it('two people who write to each other have one conversation', async () => {
    for (const _ of rounds) {
      const [one, other] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
      const answers = await Promise.all([start(one, other.id), start(other, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await list(one)).body).toHaveLength(1);
      expect((await list(other)).body).toHaveLength(1);
    }
  });

  it('a message that is sent four times arrives once', async () => {
    for (const _ of rounds) {
      const [one, other] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
      const key = crypto.randomUUID();
      const answers = await Promise.all([1, 2, 3, 4].map(() => start(one, other.id, 'Hello', key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const [id, ...others] = new Set(answers.map(({ body }) => body.id));
      expect(others).toEqual([]);
      expect((await messages(other, id ?? '')).body).toHaveLength(1);
    }
  });

  it('one key to two people reaches one of them', async () => {
    for (const _ of rounds) {
      const one = await aReadyPerson('FAMILY_USER');
      const [first, second] = [await aReadyPerson('SUPPORT_WORKER'), await aReadyPerson('SUPPORT_WORKER')];
      const key = crypto.randomUUID();
      const answers = await Promise.all([
        start(one, first.id, 'Hello', key),
        start(one, second.id, 'Hello', key),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it('somebody who is erased gets it, or is not found', async () => {
    for (const _ of rounds) {
      const [one, gone] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
      const erase = test.db.deleteFrom('users').where('id', '=', gone.id).execute();
      const [{ status }] = await Promise.all([start(one, gone.id), erase]);
      expect([201, 404]).toContain(status);
      const kept = (await list(one)).body;
      expect(kept.map(({ silence }) => silence)).toEqual(status === 201 ? ['left'] : []);
    }
  });

  it('somebody who erases themselves has written, or reads that they cannot', async () => {
    for (const _ of rounds) {
      const [gone, other] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
      const erase = test.db.deleteFrom('users').where('id', '=', gone.id).execute();
      const [{ status }] = await Promise.all([start(gone, other.id), erase]);
      expect([201, 401, 403, 404]).toContain(status);
      for (const one of (await list(other)).body) expect(one.lastMessage.text).toBeNull();
    }
  });
});

describe('a required check that has ended', () => {
  it('keeps others from writing first and on, and its owner from writing first, until a new one is seen', async () => {
    const checked = await aReadyPerson('SUPPORT_WORKER');
    const known = (await start(family, checked.id)).body.id;
    await aSeenCheck(test, checked, 'right-to-work-au', { endsIn: -1 });
    const other = await aReadyPerson('FAMILY_USER');
    expect((await start(other, checked.id)).status).toBe(404);
    const refused = await start(checked, other.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed']);
    expect(refused.body.detail).toMatch(/One of your checks has expired/);
    expect((await find(family, known)).body).toMatchObject({
      silence: 'not-listed',
      other: { isListed: false, avatarUrl: null },
    });
    await aSeenCheck(test, checked, 'right-to-work-au', { endsIn: 0 });
    expect((await find(family, known)).body).toMatchObject({
      silence: 'not-answered',
      other: { isListed: true },
    });
    expect((await start(checked, other.id)).status).toBe(201);
  });
});
