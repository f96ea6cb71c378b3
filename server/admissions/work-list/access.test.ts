import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, ask, list, see, write } from '#server/testing/work-items.ts';
import { raiseMatch } from './work-items.ts';

const test = setUpTestApp();

let admin: Person;
let family: Person;
let worker: Person;
let requestId: string;
let messageId: string;

const calls = [
  ['GET', '', undefined],
  ['GET', '/counts', undefined],
  ['GET', '/:id', undefined],
  ['POST', '/:id/take', { version: 1 }],
  ['POST', '/:id/give-back', { version: 1 }],
  ['POST', '/:id/done', { version: 1 }],
  ['POST', '/:id/reopen', { version: 1 }],
  ['POST', '/:id/notes', { note: 'Mine' }],
] as const;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Admin' });
  family = await aReadyPerson(test, 'FAMILY_USER');
  worker = await aReadyPerson(test, 'SUPPORT_WORKER');
  await ask(test, family, worker.id, 'Please');
  await write(test, { email: family.email });
  const { body } = await list(test, admin);
  requestId = body.find(({ kind }) => kind === 'introduction')?.id ?? '';
  messageId = body.find(({ kind }) => kind === 'message')?.id ?? '';
});

describe('the list is only for the team', () => {
  it.each(calls)('%s %s', async (method, path, body) => {
    const url = `/api/work-list${path.replace(':id', requestId)}`;
    const answer = (token?: string) =>
      call(test.app, method, url, { ...(token && { token }), ...(body && { body }) });
    expect(await answer()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    for (const { token } of [family, worker])
      expect(await answer(token)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await see(test, admin, requestId)).acts).toEqual([]);
  });

  it.each(calls.filter(([, path]) => path.includes(':id')))(
    '%s %s finds no other entry',
    async (method, path, body) => {
      for (const id of ['01a1fd48-3955-730e-ba67-01a18b11fbdb', 'x']) {
        const answer = await call(test.app, method, `/api/work-list${path.replace(':id', id)}`, {
          token: admin.token,
          ...(body && { body }),
        });
        expect(answer.status).toBe(404);
      }
    },
  );
});

describe('a note', () => {
  it('is stored as text, without control characters', async () => {
    const { body } = await act(test, admin, messageId, 'notes', {
      note: '  Called\u0000 <b>Hana</b>\r\nTry again 👩‍👧  ',
    });
    expect(body.acts).toEqual([
      {
        id: expect.any(String),
        act: 'noted',
        by: { id: admin.id, name: 'Ana Admin' },
        at: test.time.now.toISOString(),
        note: 'Called <b>Hana</b>\nTry again 👩‍👧',
      },
    ]);
  });

  it.each([
    ['nothing', {}, 'Write a note first'],
    ['blanks', { note: ' \n\u0000 ' }, 'Write a note first'],
    ['a number', { note: 7 }, 'Write a note first'],
    ['too much', { note: 'x'.repeat(limits.paragraph + 1) }, 'Max 1000 characters'],
  ])('is refused when it is %s', async (_what, body, message) => {
    const before = (await see(test, admin, messageId)).acts.length;
    const answer = await act(test, admin, messageId, 'notes', body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'note', message }]]);
    expect((await see(test, admin, messageId)).acts).toHaveLength(before);
  });

  it('may be as long as the database allows, in any script', async () => {
    const note = '👩'.repeat(limits.paragraph);
    expect((await act(test, admin, messageId, 'notes', { note })).body.acts.at(-1)?.note).toBe(note);
  });

  it('is added while a colleague takes and finishes the entry, and none is lost', async () => {
    const other = await aPerson(test, 'ADMIN');
    await write(test);
    const { body } = await list(test, admin, '?state=all&kind=messages&limit=1');
    const id = body[0]?.id ?? '';
    const notes = ['one', 'two', 'three'];
    const answers = await Promise.all([
      act(test, other, id, 'done', { version: 1 }),
      ...notes.map((note) => act(test, admin, id, 'notes', { note })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { acts, state } = await see(test, admin, id);
    expect(state).toBe('done');
    expect(acts.flatMap(({ note }) => note ?? []).sort()).toEqual([...notes].sort());
  });

  it('is not in what families and workers get, nor in mails, jobs or logs', async () => {
    const canary = 'Canary-of-the-team';
    await act(test, admin, requestId, 'notes', { note: canary });
    await act(test, admin, requestId, 'notes', { note: canary.repeat(100) });
    await act(test, admin, messageId, 'notes', { note: canary });
    const answers: string[] = [];
    for (const { token } of [family, worker]) {
      for (const path of [
        '/api/introductions/mine',
        '/api/introductions/requests',
        '/api/profile/current',
        `/api/profile/${family.id}`,
        `/api/profile/${worker.id}`,
        '/api/summary/families',
        '/api/summary/support-workers',
        `/api/work-list/${requestId}`,
      ])
        answers.push((await call(test.app, 'GET', path, { token })).text);
    }
    answers.push((await call(test.app, 'GET', `/api/work-list/${requestId}`)).text);
    const again = await call(test.app, 'POST', '/api/introductions', {
      token: family.token,
      body: { profileId: worker.id },
    });
    const { rows: jobs } = await sql`select data, output from pgboss.job`.execute(test.db);
    expect(JSON.stringify([answers, again, test.mails, test.logged, jobs])).not.toContain(canary);
    expect((await see(test, admin, requestId)).acts.at(0)?.note).toBe(canary);
  });
});

describe('what is deleted, and what stays', () => {
  const rest = async (itemId: string) => ({
    items: (await test.db.selectFrom('workItems').selectAll().where('id', '=', itemId).execute()).length,
    acts: (await test.db.selectFrom('workActs').selectAll().where('itemId', '=', itemId).execute()).length,
  });

  it('a note never changes, and is deleted only with its entry', async () => {
    await act(test, admin, requestId, 'notes', { note: 'Stays' });
    const refused = /rows of workActs are never changed or deleted/;
    const ours = sql.ref('workActs.itemId');
    await expect(
      sql`update "workActs" set note = 'Other' where ${ours} = ${requestId} and note is not null`.execute(
        test.db,
      ),
    ).rejects.toThrow(refused);
    await expect(
      sql`update "workActs" set "by" = ${family.id} where ${ours} = ${requestId}`.execute(test.db),
    ).rejects.toThrow(refused);
    await expect(sql`delete from "workActs" where ${ours} = ${requestId}`.execute(test.db)).rejects.toThrow(
      refused,
    );
    await expect(sql`truncate "workActs"`.execute(test.db)).rejects.toThrow(refused);
  });

  it('everything about a person is deleted with the account, including requests to meet them', async () => {
    for (const gone of ['asker', 'asked'] as const) {
      const asker = await aReadyPerson(test, 'FAMILY_USER');
      const asked = await aReadyPerson(test, 'SUPPORT_WORKER');
      const { id } = await ask(test, asker, asked.id);
      const { id: itemId } = await test.db
        .selectFrom('workItems')
        .select('id')
        .where('introductionId', '=', id)
        .executeTakeFirstOrThrow();
      await act(test, admin, itemId, 'notes', { note: 'Private' });
      expect(await rest(itemId)).toEqual({ items: 1, acts: 1 });
      await test.db
        .deleteFrom('users')
        .where('id', '=', gone === 'asker' ? asker.id : asked.id)
        .execute();
      expect(await rest(itemId)).toEqual({ items: 0, acts: 0 });
    }
  });

  it('a note about a match goes with the first of the two who is deleted, and the entry stays for the other', async () => {
    const [one, other] = [
      await aReadyPerson(test, 'FAMILY_USER'),
      await aReadyPerson(test, 'SUPPORT_WORKER'),
    ];
    const matchId = await aStoredMatch(test, one, other);
    await raiseMatch(test.db, { matchId, cause: 'standing' }, test.time.now);
    const { id } = await test.db
      .selectFrom('workItems')
      .select('id')
      .where('matchId', '=', matchId)
      .executeTakeFirstOrThrow();
    await act(test, admin, id, 'notes', { note: 'Private' });
    await act(test, admin, id, 'take', { version: 1 });
    expect(await rest(id)).toEqual({ items: 1, acts: 2 });
    await expect(sql`delete from "workActs" where note = 'Private'`.execute(test.db)).rejects.toThrow();
    await test.db.deleteFrom('users').where('id', '=', other.id).execute();
    expect(await rest(id)).toEqual({ items: 1, acts: 1 });
  });

  it('a deleted message deletes its entry and its notes', async () => {
    await write(test, { email: 'gone@example.com' });
    const { body } = await list(test, admin, '?state=all&kind=messages&limit=1');
    const id = body[0]?.id ?? '';
    await act(test, admin, id, 'notes', { note: 'Private' });
    await test.db.deleteFrom('contactMessages').where('email', '=', 'gone@example.com').execute();
    expect(await rest(id)).toEqual({ items: 0, acts: 0 });
  });
});
