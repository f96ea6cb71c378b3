import { beforeAll, describe, expect, it } from 'vitest';
import type { Introduction } from '#contract/admissions/introductions.ts';
import { type WorkCounts, type WorkItem, workKindFilters } from '#contract/admissions/work-list.ts';
import { insertAdministrator } from '#server/accounts/administrators.ts';
import { addDays } from '#server/platform/clock.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, ask, list, see, write } from '#server/testing/work-items.ts';

const test = setUpTestApp();

let ana: Person;
let ben: Person;
let family: Person;
let worker: Person;

beforeAll(async () => {
  ana = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Admin' });
  ben = await aPerson(test, 'ADMIN', { firstName: 'Ben', lastName: 'Boss' });
  family = await aReadyPerson(test, 'FAMILY_USER', { firstName: 'Hana', lastName: 'Ngata' });
  worker = await aReadyPerson(test, 'SUPPORT_WORKER', { firstName: 'Wiremu', lastName: 'Tamati' });
});

const itemOf = async (introductionId: string): Promise<WorkItem> => {
  const { id } = await test.db
    .selectFrom('workItems')
    .select('id')
    .where('introductionId', '=', introductionId)
    .executeTakeFirstOrThrow();
  return see(test, ana, id);
};

/** An open request of its own. */
const aRequest = async (message?: string) => {
  const from = await aReadyPerson(test, 'FAMILY_USER');
  const { id } = await ask(test, from, worker.id, message);
  return { from, introductionId: id, item: await itemOf(id) };
};

const aMessage = async (changes: Record<string, unknown> = {}) => {
  const name = `Writer ${crypto.randomUUID()}`;
  await write(test, { name, ...changes });
  const { body } = await list(test, ana, '?kind=messages&state=all&limit=1');
  return body[0] as WorkItem;
};

const mine = async (of: Person) =>
  (await call<Introduction[]>(test.app, 'GET', '/api/introductions/mine', { token: of.token })).body;

const counts = async (as: Person, query = '') =>
  (
    await call<WorkCounts>(test.app, 'GET', `/api/work-list/counts${query}`, {
      token: as.token,
    })
  ).body;

describe('what is in the list', () => {
  it('is every request for an introduction, with both people', async () => {
    const { id } = await ask(test, family, worker.id, 'We would like to meet.');
    const person = (of: Person, role: string, firstName: string, lastName: string) => ({
      id: of.id,
      role,
      firstName,
      lastName,
      status: 'UNMATCHED',
    });
    expect(await itemOf(id)).toEqual({
      id: expect.any(String),
      kind: 'introduction',
      state: 'open',
      version: 1,
      askedAt: test.time.now.toISOString(),
      takenBy: null,
      takenAt: null,
      doneBy: null,
      doneAt: null,
      acts: [],
      introduction: {
        from: person(family, 'FAMILY_USER', 'Hana', 'Ngata'),
        to: person(worker, 'SUPPORT_WORKER', 'Wiremu', 'Tamati'),
        message: 'We would like to meet.',
        outcome: null,
        isBlocked: false,
      },
      contactMessage: null,
      report: null,
      firstMessage: null,
      match: null,
      unreachable: null,
    });
  });

  it('is every message, with the account of its address, if there is one', async () => {
    const unknown = await aMessage({ phoneNumber: '0400 000 000', message: 'Hello\nthere' });
    expect(unknown).toMatchObject({
      kind: 'message',
      state: 'open',
      introduction: null,
      contactMessage: {
        email: 'ana@example.com',
        phoneNumber: '0400 000 000',
        message: 'Hello\nthere',
        account: null,
      },
    });
    const known = await aMessage({ email: worker.email.toUpperCase() });
    expect(known.contactMessage?.account).toMatchObject({ id: worker.id, lastName: 'Tamati' });
    const ofAdmin = await aMessage({ email: ana.email });
    expect(ofAdmin.contactMessage?.account).toBeNull();
  });

  it('can be narrowed to one kind, one state, and the caller’s own', async () => {
    const { item } = await aRequest();
    const message = await aMessage();
    await act(test, ana, item.id, 'take', { version: 1 });
    await act(test, ben, message.id, 'done', { version: 1 });
    const ids = async (as: Person, query: string) => (await list(test, as, query)).body.map(({ id }) => id);
    expect(await ids(ana, '?state=taken')).toEqual([item.id]);
    expect(await ids(ana, '?state=taken&kind=messages')).toEqual([]);
    expect(await ids(ana, '?state=taken&mine=yes')).toEqual([item.id]);
    expect(await ids(ben, '?state=taken&mine=yes')).toEqual([]);
    expect(await ids(ben, '?state=all&mine=yes')).toEqual([message.id]);
    expect(await ids(ana, '?state=done')).toEqual([message.id]);
    expect(await ids(ana, '?state=done&kind=introductions')).toEqual([]);
    expect(await ids(ana, '?state=open&mine=yes')).toEqual([]);
    const all = await ids(ana, '?state=all');
    expect(all).toContain(item.id);
    expect(all).toContain(message.id);
    expect(await ids(ana, '')).not.toContain(item.id);
    expect(await counts(ana)).toEqual({ open: (await ids(ana, '')).length, taken: 1, mine: 1 });
    expect(await counts(ben)).toMatchObject({ taken: 1, mine: 0 });
    for (const kind of workKindFilters) {
      const filter = `kind=${kind}`;
      expect(await counts(ana, `?${filter}`), kind).toEqual({
        open: (await ids(ana, `?${filter}`)).length,
        taken: (await ids(ana, `?state=taken&${filter}`)).length,
        mine: (await ids(ana, `?state=taken&mine=yes&${filter}`)).length,
      });
    }
    expect((await counts(ana, '?kind=reports')).taken).toBe(0);
    expect(
      (await call(test.app, 'GET', '/api/work-list/counts?kind=letters', { token: ana.token })).status,
    ).toBe(400);
  });

  it.each([
    ['?state=lost', 'state', 'Choose open, taken, done or all'],
    [
      '?kind=letters',
      'kind',
      'Choose introductions, messages, reports, first-messages, matches, unreachable or all',
    ],
    ['?mine=perhaps', 'mine', 'Choose yes or no'],
    ['?limit=0', 'limit', 'Ask for at least 1'],
    ['?cursor=x', 'cursor', 'Start again from the first page'],
  ])('%s is told what is wrong', async (query, field, message) => {
    const { status, body } = await call(test.app, 'GET', `/api/work-list${query}`, { token: ana.token });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });
});

describe('working on an entry', () => {
  it('goes from open to taken to done and back, and records who and when at every step', async () => {
    const { id } = await aMessage();
    const start = test.time.now;
    const taken = await act(test, ana, id, 'take', { version: 1 });
    const anaHere = { id: ana.id, name: 'Ana Admin' };
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({ state: 'taken', takenBy: anaHere, takenAt: start.toISOString() });
    const back = await act(test, ana, id, 'give-back', { version: taken.body.version });
    expect(back.body).toMatchObject({ state: 'open', takenBy: null, takenAt: null });
    await act(test, ben, id, 'take', { version: back.body.version });
    test.time.now = addDays(start, 1);
    const done = await act(test, ben, id, 'done', { version: back.body.version + 1 });
    expect(done.body).toMatchObject({
      state: 'done',
      takenBy: null,
      doneBy: { name: 'Ben Boss' },
      doneAt: test.time.now.toISOString(),
    });
    const again = await act(test, ana, id, 'reopen', { version: done.body.version });
    expect(again.body).toMatchObject({ state: 'open', doneBy: null, doneAt: null });
    expect(again.body.acts.map(({ act: name, by, at }) => [name, by?.name, at])).toEqual([
      ['taken', 'Ana Admin', start.toISOString()],
      ['given-back', 'Ana Admin', start.toISOString()],
      ['taken', 'Ben Boss', start.toISOString()],
      ['done', 'Ben Boss', test.time.now.toISOString()],
      ['reopened', 'Ana Admin', test.time.now.toISOString()],
    ]);
    test.time.now = start;
  });

  it('is for one of two who take it at the same moment; the other reads who has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aMessage();
      const answers = await Promise.all([
        act(test, ana, id, 'take', { version: 1 }),
        act(test, ben, id, 'take', { version: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { takenBy } = await see(test, ana, id);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.code).toBe('conflict');
      expect(lost?.body.detail).toBe(`${takenBy?.name} took this before you.`);
      expect((await see(test, ana, id)).acts).toHaveLength(1);
    }
  });

  it('counts once when someone clicks twice, even at the same moment', async () => {
    const { id } = await aMessage();
    const takes = [1, 2, 3].map(() => act(test, ana, id, 'take', { version: 1 }));
    expect((await Promise.all(takes)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const dones = [1, 2].map(() => act(test, ana, id, 'done', { version: 2 }));
    expect((await Promise.all(dones)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await see(test, ana, id)).acts.map(({ act: name }) => name)).toEqual(['taken', 'done']);
  });

  it('can be taken over from a colleague only by someone who saw that name on it', async () => {
    const { id } = await aMessage();
    await act(test, ana, id, 'take', { version: 1 });
    const stale = await act(test, ben, id, 'take', { version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { detail: 'Ana Admin took this before you.' } });
    expect((await act(test, ben, id, 'give-back', { version: 2 })).status).toBe(409);
    expect((await act(test, ben, id, 'done', { version: 2 })).status).toBe(409);
    expect((await act(test, ben, id, 'take', { version: 2 })).body.takenBy?.name).toBe('Ben Boss');
    expect((await act(test, ana, id, 'done', { version: 2 })).body.detail).toBe(
      'Ben Boss took this before you.',
    );
  });

  it('shows colleagues without a name of their own by address', async () => {
    const email = 'lea@example.com';
    const made = await insertAdministrator(
      { db: test.db, clock: () => test.time.now },
      { email, passwordHash: 'x' },
    );
    expect(made).toBe(true);
    const { id } = await aMessage();
    await test.db
      .updateTable('workItems')
      .set(({ selectFrom }) => ({
        state: 'taken',
        takenAt: test.time.now,
        takenBy: selectFrom('users').select('id').where('email', '=', email),
        version: 2,
      }))
      .where('id', '=', id)
      .execute();
    expect((await see(test, ana, id)).takenBy?.name).toBe(email);
    expect((await act(test, ana, id, 'take', { version: 1 })).body.detail).toBe(
      `${email} took this before you.`,
    );
  });

  it('never overwrites what another did unseen', async () => {
    const { id } = await aMessage();
    await act(test, ben, id, 'take', { version: 1 });
    const { version } = (await act(test, ben, id, 'done', { version: 2 })).body;
    expect(await act(test, ana, id, 'take', { version: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'Ben Boss finished this before you.' },
    });
    expect((await act(test, ana, id, 'reopen', { version: 2 })).status).toBe(409);
    await act(test, ana, id, 'reopen', { version });
    const late = await act(test, ben, id, 'take', { version });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: 'Someone has given this back or opened it again.' },
    });
  });

  it.each([{}, { version: 0 }, { version: '1' }, { version: 1.5 }])(
    'needs a version, not %j',
    async (body) => {
      const { id } = await aMessage();
      for (const what of ['take', 'give-back', 'done', 'reopen'] as const) {
        const answer = await act(test, ana, id, what, body);
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'version']);
      }
    },
  );
});

describe('a request for an introduction', () => {
  it('says how it went, and then may be made again', async () => {
    const { from, introductionId, item } = await aRequest('Please');
    expect(await mine(from)).toMatchObject([{ id: introductionId, isTaken: false }]);
    await act(test, ana, item.id, 'take', { version: 1 });
    expect(await mine(from)).toMatchObject([{ id: introductionId, isTaken: true }]);
    expect(await ask(test, from, worker.id)).toMatchObject({ id: introductionId, isTaken: true });
    const silent = await act(test, ana, item.id, 'done', { version: 2 });
    expect([silent.status, silent.body.errors]).toEqual([
      400,
      [{ field: 'outcome', message: 'Say whether you’ve introduced them' }],
    ]);
    const done = await act(test, ana, item.id, 'done', { version: 2, outcome: 'introduced' });
    expect(done.body.introduction?.outcome).toBe('introduced');
    expect(await mine(from)).toEqual([]);
    expect((await ask(test, from, worker.id)).id).not.toBe(introductionId);
    const reopened = await act(test, ana, item.id, 'reopen', { version: done.body.version });
    expect(reopened).toMatchObject({
      status: 409,
      body: {
        detail: 'They’ve asked to meet the same person again since then. Work on the newer request.',
      },
    });
    expect((await see(test, ana, item.id)).state).toBe('done');
  });

  it('is open again for its sender when it is reopened', async () => {
    const { from, introductionId, item } = await aRequest();
    const done = await act(test, ana, item.id, 'done', { version: 1, outcome: 'not-introduced' });
    expect(await mine(from)).toEqual([]);
    const reopened = await act(test, ana, item.id, 'reopen', { version: done.body.version });
    expect(reopened.body.introduction?.outcome).toBeNull();
    expect(await mine(from)).toMatchObject([{ id: introductionId, isTaken: false }]);
  });

  it('leaves the list when it is withdrawn, and a note on it is still stored', async () => {
    const { from, introductionId, item } = await aRequest();
    await act(test, ana, item.id, 'take', { version: 1 });
    await call(test.app, 'DELETE', `/api/introductions/${introductionId}`, { token: from.token });
    for (const state of ['open', 'taken', 'done', 'all']) {
      const { body } = await list(test, ana, `?state=${state}`);
      expect(body.map(({ id }) => id)).not.toContain(item.id);
    }
    const late = await act(test, ana, item.id, 'done', { version: 2, outcome: 'introduced' });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: 'The person who asked has withdrawn this request.' },
    });
    const noted = await act(test, ana, item.id, 'notes', { note: 'They found someone.' });
    expect(noted.body).toMatchObject({ state: 'withdrawn', acts: [{ act: 'taken' }, { act: 'noted' }] });
  });

  it('ends one way when it is withdrawn and finished at the same moment', async () => {
    const { from, introductionId, item } = await aRequest();
    const [withdrawn, done] = await Promise.all([
      call(test.app, 'DELETE', `/api/introductions/${introductionId}`, { token: from.token }),
      act(test, ana, item.id, 'done', { version: 1, outcome: 'introduced' }),
    ]);
    expect([
      [204, 409],
      [404, 200],
    ]).toContainEqual([withdrawn.status, done.status]);
  });

  it('shows its state on both profiles', async () => {
    const { from, introductionId, item } = await aRequest();
    const shown = async () =>
      (
        await call<{ id: string }[]>(
          test.app,
          'GET',
          `/api/introductions/requests?profileId=${from.id}&state=all`,
          { token: ana.token },
        )
      ).body;
    await act(test, ben, item.id, 'take', { version: 1 });
    expect(await shown()).toMatchObject([{ id: introductionId, state: 'taken', takenBy: 'Ben Boss' }]);
    await act(test, ben, item.id, 'done', { version: 2, outcome: 'not-introduced' });
    expect(await shown()).toMatchObject([
      { id: introductionId, state: 'not-introduced', takenBy: null, closedAt: test.time.now.toISOString() },
    ]);
  });
});

describe('pages', () => {
  const walk = async (query: string, between: (seen: string[]) => Promise<unknown> = async () => {}) => {
    const seen: string[] = [];
    let next: string | undefined = `/api/work-list?limit=2&kind=messages&${query}`;
    while (next) {
      const answer: Answer<WorkItem[]> = await call(test.app, 'GET', next, { token: ana.token });
      seen.push(...answer.body.map(({ id }) => id));
      await between(seen);
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    return seen;
  };

  it('show everything once, the longest wait first, whatever changes between them', async () => {
    await test.db.deleteFrom('contactMessages').execute();
    const items: string[] = [];
    for (let day = 0; day < 6; day += 1) {
      test.time.now = addDays(test.time.now, 1);
      items.push((await aMessage()).id);
    }
    expect(await walk('state=open')).toEqual(items);
    expect(await walk('state=all')).toEqual([...items].reverse());
    const [first = '', , third = ''] = items;
    // Before the second page someone takes a shown one and one not yet shown, and another message comes.
    let added = '';
    const seen = await walk('state=open', async (shown) => {
      if (added !== '' || shown.length === 0) return;
      await act(test, ben, first, 'take', { version: 1 });
      await act(test, ben, third, 'take', { version: 1 });
      test.time.now = addDays(test.time.now, 1);
      added = (await aMessage()).id;
    });
    expect(seen).toEqual([...items.filter((id) => id !== third), added]);
    await act(test, ben, third, 'done', { version: 2 });
    test.time.now = addDays(test.time.now, 1);
    await act(test, ben, first, 'done', { version: 2 });
    expect(await walk('state=done')).toEqual([first, third]);
  });
});
