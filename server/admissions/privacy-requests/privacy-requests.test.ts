import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrivacyRequest } from '#contract/admissions/privacy-requests.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { nameInFiles, settings } from '#contract/settings.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aConversation } from '#server/testing/conversations.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { ask as askToMeet } from '#server/testing/work-items.ts';
import { clearPrivacyRequests } from './clear-requests.ts';

const test = setUpTestApp();
const path = '/api/privacy-requests';
const day = (days: number) =>
  new Date(test.time.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

let admin: Person;
beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Admin' });
});

/** A colleague who isn't a lead. */
async function aColleague(role: 'ADMISSIONS' | 'READ_ONLY', mayExport = false): Promise<Person> {
  const colleague = await aPerson(test, 'ADMIN');
  await test.db
    .updateTable('teamMembers')
    .set({ role, mayExport, mayErase: false })
    .where('userId', '=', colleague.id)
    .execute();
  return colleague;
}

const asked = {
  ...{ profileId: null, name: 'Jo Kereama', contact: 'jo@example.com', onBehalfBy: null, kind: 'access' },
  ...{ way: 'letter', country: 'NZ', details: 'All you hold about me' },
};
const add = (by: Person, changes: object = {}) =>
  call<PrivacyRequest>(test.app, 'POST', path, {
    token: by.token,
    body: { ...asked, arrivedOn: day(0), ...changes },
  });
const added = async (changes: object = {}) => {
  const answer = await add(admin, changes);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const step = (by: Person, id: string, body: object) =>
  call<PrivacyRequest>(test.app, 'POST', `${path}/${id}/log`, {
    token: by.token,
    body: { note: null, ...body },
  });
const list = async (query = '') =>
  (await call<PrivacyRequest[]>(test.app, 'GET', `${path}?${query}`, { token: admin.token })).body;
const file = (by: Person, id: string) =>
  test.app.inject({ method: 'POST', url: `${path}/${id}/file`, headers: { authorization: by.token } });
const refusedFor = (field: string, message: RegExp) => ({
  status: 400,
  body: { errors: [expect.objectContaining({ field, message: expect.stringMatching(message) })] },
});

describe('a request', () => {
  it('is recorded with its due day, answered step by step, and says who did what', async () => {
    const { id, dueOn, ...request } = await added({ arrivedOn: '2026-11-02', country: 'AU' });
    expect(dueOn).toBe('2026-12-02');
    expect(request).toMatchObject({
      ...{ person: null, name: 'Jo Kereama', state: 'open', version: 1, firstDueOn: dueOn },
      log: [{ act: 'recorded', by: { name: 'Ana Admin' } }],
    });
    const other = await aColleague('ADMISSIONS');
    expect((await step(other, id, { act: 'identity-asked', version: 1 })).body).toMatchObject({
      ...{ state: 'identity', version: 2 },
    });
    expect(await step(admin, id, { act: 'answered', version: 2 })).toMatchObject({
      status: 409,
      body: { detail: 'Confirm first who is asking.' },
    });
    await step(admin, id, { act: 'identity-confirmed', note: 'Rang the number we have', version: 2 });
    const until = '2026-12-20';
    const extended = await step(admin, id, { act: 'extended', note: 'Two files', until, version: 3 });
    expect(extended.body).toMatchObject({ dueOn: until, firstDueOn: dueOn, version: 4 });
    await step(other, id, { act: 'noted', note: 'Posted today' });
    const { body } = await step(other, id, { act: 'answered', version: 4 });
    expect(body).toMatchObject({ state: 'answered', time: null, version: 5 });
    expect(body.log.map(({ act, note, until: to }) => [act, note, to])).toEqual([
      ['recorded', null, null],
      ['identity-asked', null, null],
      ['identity-confirmed', 'Rang the number we have', null],
      ['extended', 'Two files', until],
      ['noted', 'Posted today', null],
      ['answered', null, null],
    ]);
    expect((await list()).some((one) => one.id === id)).toBe(false);
    expect((await list('state=closed'))[0]?.id).toBe(id);
    const again = await step(admin, id, { act: 'reopened', note: 'They asked for more', version: 5 });
    expect(again.body).toMatchObject({ state: 'open' });
    expect((await step(admin, id, { act: 'withdrawn', version: 6 })).body.state).toBe('withdrawn');
  });

  it('is late the day after its due day, and soon before it; the list begins with what is due first', async () => {
    const late = await added({ arrivedOn: day(-31), country: 'AU' });
    const soon = await added({ arrivedOn: day(-27), country: 'AU' });
    const inTime = await added({ country: 'AU' });
    expect([late, soon, inTime].map(({ time }) => time)).toEqual(['late', 'soon', 'in-time']);
    const ids = [late.id, soon.id, inTime.id];
    expect((await list()).map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    const { headers, body } = await call<PrivacyRequest[]>(test.app, 'GET', `${path}?limit=2`, {
      token: admin.token,
    });
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
    const second = await call<PrivacyRequest[]>(test.app, 'GET', next, { token: admin.token });
    expect(second.body[0]?.id).toBe((await list())[2]?.id);
    expect(body).toHaveLength(2);
    const counts = await call<{ waiting: { privacyRequests: number } }>(
      test.app,
      'GET',
      '/api/profile/stats',
      {
        token: admin.token,
      },
    );
    expect(counts.body.waiting.privacyRequests).toBe((await list()).length);
    const refusal = await step(admin, late.id, {
      ...{ act: 'extended', note: 'Sorry', until: day(30), version: 1 },
    });
    expect(refusal).toMatchObject(refusedFor('until', /too late to extend/));
  });

  it.each([
    ['nobody', { name: '' }, 'name', /whose data/],
    ['no way to answer', { contact: null }, 'contact', /Enter an email/],
    ['no day', { arrivedOn: null }, 'arrivedOn', /Enter the day/],
    ['a day to come', { arrivedOn: '2099-01-01' }, 'arrivedOn', /from 2020 to today/],
    ['no country', { country: 'US' }, 'country', /Choose Australia/],
    ['no kind', { kind: null }, 'kind', /Choose what/],
    ['words without end', { details: 'x'.repeat(1001) }, 'details', /Max 1000/],
  ])('with %s is refused', async (_what, changes, field, message) => {
    expect(await add(admin, changes)).toMatchObject(refusedFor(field, message));
  });

  it.each([
    [{ act: 'refused', version: 1 }, 'note', /why you refuse/],
    [{ act: 'noted' }, 'note', /Write a note/],
    [{ act: 'extended', note: 'x', version: 1 }, 'until', /new due day/],
    [{ act: 'extended', note: 'x', until: '2020-01-01', version: 1 }, 'until', /Enter a day after/],
    [{ act: 'answered', until: '2099-01-01', version: 1 }, 'until', /Leave it out/],
    [{ act: 'answered' }, 'version', /version/],
    [{ act: 'recorded', version: 1 }, 'act', /Choose what/],
  ])('is not changed by %j', async (body, field, message) => {
    const { id } = await added();
    expect(await step(admin, id, body)).toMatchObject(refusedFor(field, message));
    expect((await list()).find((one) => one.id === id)?.log).toHaveLength(1);
  });

  it('that two answer at once is answered by one', async () => {
    const { id } = await added();
    const answers = await Promise.all([1, 2].map(() => step(admin, id, { act: 'answered', version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is about a family or a support worker, and never about a colleague or nobody', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { firstName: 'Mia' });
    const own = { profileId: family.id, name: 'Someone', contact: null, onBehalfBy: 'Her mother' };
    expect(await added(own)).toMatchObject({
      ...{ name: null, onBehalfBy: 'Her mother', person: { id: family.id, firstName: 'Mia' } },
    });
    expect(await list(`profileId=${family.id}&state=all`)).toHaveLength(1);
    for (const profileId of [admin.id, crypto.randomUUID()])
      expect((await add(admin, { profileId })).status).toBe(404);
  });

  it('is worked on by colleagues with the right, and by nobody who has been disabled', async () => {
    const { id } = await added();
    const reader = await aColleague('READ_ONLY');
    expect((await add(reader)).status).toBe(403);
    expect((await step(reader, id, { act: 'answered', version: 1 })).status).toBe(403);
    expect((await call(test.app, 'GET', `${path}/${id}`, { token: reader.token })).status).toBe(200);
    const gone = await aColleague('ADMISSIONS');
    await test.db.updateTable('users').set({ status: 'DELETED_HIDDEN' }).where('id', '=', gone.id).execute();
    expect((await step(gone, id, { act: 'answered', version: 1 })).status).toBe(401);
    const family = await aPerson(test, 'FAMILY_USER');
    expect((await call(test.app, 'GET', path, { token: family.token })).status).toBe(403);
  });
});

describe('the register', () => {
  it('is never rewritten, and no open request is deleted', async () => {
    const { id } = await added();
    const log = test.db.updateTable('privacyRequestLog').set({ note: 'Other' }).where('requestId', '=', id);
    await step(admin, id, { act: 'noted', note: 'Mine' });
    await expect(log.execute()).rejects.toThrow('never changed or deleted');
    await expect(
      test.db.deleteFrom('privacyRequestLog').where('requestId', '=', id).execute(),
    ).rejects.toThrow('never changed or deleted');
    await expect(test.db.deleteFrom('privacyRequests').where('id', '=', id).execute()).rejects.toThrow(
      'never deleted',
    );
  });

  it('loses its words with the person, and after two years, and the rest after seven', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { lastName: 'Gone' });
    const erased = await added({ profileId: family.id, kind: 'erasure' });
    await step(admin, erased.id, { act: 'noted', note: 'Rang her' });
    const erasing = { token: admin.token, body: { confirmation: 'Gone' } };
    expect((await call(test.app, 'POST', `/api/profile/erase/${family.id}`, erasing)).status).toBe(204);
    const wordless = { person: null, name: null, contact: null, onBehalfBy: null, details: null };
    expect((await list()).find(({ id }) => id === erased.id)).toMatchObject({
      ...wordless,
      log: [{ act: 'recorded' }, { act: 'noted', note: null, by: { name: 'Ana Admin' } }],
    });
    const closed = await added();
    await step(admin, closed.id, { act: 'refused', note: 'Not theirs', version: 1 });
    const open = await added();
    const years = (count: number) => new Date(test.time.now.getTime() + (count * 365 + 3) * 86_400_000);
    await clearPrivacyRequests(test.db, years(1));
    expect((await list('state=closed')).find(({ id }) => id === closed.id)?.name).toBe('Jo Kereama');
    await clearPrivacyRequests(test.db, years(2));
    expect((await list('state=closed')).find(({ id }) => id === closed.id)).toMatchObject({
      ...wordless,
      log: [{ act: 'recorded' }, { act: 'refused', note: null }],
    });
    await clearPrivacyRequests(test.db, years(8));
    expect((await list('state=closed')).some(({ id }) => id === closed.id)).toBe(false);
    expect((await list()).find(({ id }) => id === open.id)?.name).toBe('Jo Kereama');
  });
});

describe('the file', () => {
  const canary = 'kea-canary';

  it('has the person’s data and the team’s notes, nothing of others, and is recorded', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER', {
      internalComments: '<p>Kind, and always early</p>',
    });
    const family = await aReadyPerson(test, 'FAMILY_USER', {
      firstName: 'Fay',
      lastName: `${canary} family`,
    });
    await askToMeet(test, worker, family.id, 'We share a garden');
    const items = await call<{ id: string; introduction: object | null }[]>(
      test.app,
      'GET',
      '/api/work-list',
      {
        token: admin.token,
      },
    );
    for (const item of items.body)
      await call(test.app, 'POST', `/api/work-list/${item.id}/notes`, {
        token: admin.token,
        body: { note: 'Rang them about the garden' },
      });
    await aConversation(test, family, worker, { texts: [`${canary} in a message`] });
    await aStoredMatch(test, family, worker);
    await aSeenCheck(test, worker, 'referee', {
      ...{ refereeName: 'Rae', refereePhone: '61400000000', wouldHaveAgain: false },
    });
    await test.db
      .insertInto('reports')
      .values({
        ...{ id: crypto.randomUUID(), reporterId: family.id, aboutId: worker.id },
        ...{ reason: 'rude', words: `${canary} of a report`, createdAt: test.time.now },
      })
      .execute();
    await sql`insert into "profileHistory" (id, "profileId", "actorId", at, kind, field)
      values (gen_random_uuid(), ${worker.id}, ${admin.id}, ${test.time.now}, 'messagesRead', 'messages')`.execute(
      test.db,
    );
    await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
      token: admin.token,
      body: { pets: 'A cat', status: 'FAILED_INTERVIEW', statusReason: 'Late twice' },
    });
    const { id } = await added({ profileId: worker.id });
    const answer = await file(admin, id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${nameInFiles()}-data-of-a-person.zip"`,
      'cache-control': 'no-store',
    });
    const files = unzipSync(answer.rawPayload);
    const text = (name: string) => Buffer.from(files[name] ?? []).toString();
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', 'our-notes.json']);
    expect(text('README.txt')).toContain(settings.supportEmail);
    const data = JSON.parse(text('data.json'));
    expect(data).toMatchObject({
      account: { email: worker.email },
      requestsForAnIntroduction: [{ message: 'We share a garden' }],
      checks: [{ kind: 'referee' }],
    });
    expect(Object.keys(data)).not.toContain('conversations');
    expect(Object.keys(data)).not.toContain('agreements');
    const notes = JSON.parse(text('our-notes.json'));
    expect(notes).toMatchObject({
      comments: 'Kind, and always early',
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'Changed Pets', to: 'A cat', by: 'our team' }),
      ]),
      notesOnRequestsAndMessages: expect.arrayContaining([
        expect.objectContaining({ kind: 'introduction', note: 'Rang them about the garden' }),
      ]),
      privacyRequests: [
        { kind: 'access', act: 'recorded' },
        { kind: 'access', act: 'file-made' },
      ],
    });
    const everything = ['README.txt', 'data.json', 'our-notes.json'].map(text).join();
    for (const word of [canary, 'Read the messages of a report', 'have this person again', admin.id, 'Hash'])
      expect(everything).not.toContain(word);

    const history = await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${worker.id}`, {
      token: admin.token,
    });
    expect(history.body).toContainEqual(
      expect.objectContaining({ kind: 'dataFileMade', by: expect.objectContaining({ name: 'Ana Admin' }) }),
    );
    const exports = await call<object[]>(test.app, 'GET', '/api/exports', { token: admin.token });
    expect(exports.body[0]).toMatchObject({ side: 'person', people: 1, exportedBy: { name: 'Ana Admin' } });
    expect((await list()).find((one) => one.id === id)?.log.at(-1)).toMatchObject({ act: 'file-made' });
  });

  it('needs the right to export, an account, and to be known who asks', async () => {
    const person = await aPerson(test, 'FAMILY_USER', { status: 'DELETED_HIDDEN' });
    const { id } = await added({ profileId: person.id });
    expect((await file(await aColleague('ADMISSIONS'), id)).statusCode).toBe(403);
    expect((await file(await aColleague('READ_ONLY', true), id)).statusCode).toBe(200);
    expect((await file(person, id)).statusCode).toBe(401);
    expect((await file(await aPerson(test, 'FAMILY_USER'), id)).statusCode).toBe(403);
    expect((await file(admin, crypto.randomUUID())).statusCode).toBe(404);
    expect((await file(admin, (await added()).id)).statusCode).toBe(409);
    await step(admin, id, { act: 'identity-asked', version: 1 });
    expect((await file(admin, id)).statusCode).toBe(409);
    const rows = await test.db
      .selectFrom('privacyRequestLog')
      .select('act')
      .where('requestId', '=', id)
      .where('act', '=', 'file-made')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
