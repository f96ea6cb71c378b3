import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Merge, MergePreview } from '#contract/admissions/duplicates.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { erasureFollower } from '#server/followers.ts';
import { addHours } from '#server/platform/clock.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aConversation, blocks } from '#server/testing/conversations.ts';
import { aMember, aPerson, aReadyPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';
import { ask as askToMeet } from '#server/testing/work-items.ts';
import { eraseMerged } from './erase-merged.ts';
import { whatHappens } from './what-happens.ts';

const test = setUpTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Admin' });
});

const path = (id: string, end = 'merge') => `/api/duplicates/${id}/${end}`;
const preview = async (staying: Person, going: Person) =>
  (
    await call<MergePreview>(test.app, 'GET', `${path(staying.id)}?goingId=${going.id}`, {
      token: admin.token,
    })
  ).body;
const send = (staying: Person, going: Person, body: { take: string[]; seen: string }, by = admin) =>
  call<Merge>(test.app, 'POST', path(staying.id), { token: by.token, body: { goingId: going.id, ...body } });
const merge = async (staying: Person, going: Person, take: string[] = []) =>
  send(staying, going, { take, seen: (await preview(staying, going)).seen });
const undo = (one: Person, by = admin) =>
  call<Merge[]>(test.app, 'DELETE', path(one.id, 'merges'), { token: by.token });
const mergesOf = (one: Person) =>
  call<Merge[]>(test.app, 'GET', path(one.id, 'merges'), { token: admin.token });
const logIn = (person: Person) =>
  call(test.app, 'POST', '/api/user/session', { body: { userName: person.email, password: goodPassword } });

/** All that is stored of a person, without versions and what only a session has. */
async function stored({ id }: Person) {
  const { rows } = await sql<{ all: object }>`
    select jsonb_build_object(
      'user', to_jsonb(users) - 'updatedAt' - 'searchText',
      'worker', (select to_jsonb(own) - 'updatedAt' from "supportWorkers" own where "userId" = users.id),
      'files', (select jsonb_agg(to_jsonb(files) order by "guidID") from files where "profileId" = users.id),
      'agreed', (select jsonb_agg(to_jsonb(agreed)) from "documentAcceptances" agreed where "userId" = users.id)
    ) as all from users where id = ${id}`.execute(test.db);
  return rows[0]?.all;
}

const kindsOf = async ({ id }: Person) =>
  (await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}`, { token: admin.token })).body.map(
    ({ kind }) => kind,
  );

const runJob = (hours: number) =>
  eraseMerged({
    ...{ db: test.db, mail: test.mail, storage: test.storage, dataDir: test.config.dataDir, erasureFollower },
    ...{
      announce: test.webhooks.announce,
      installationId: 'x',
      clock: () => addHours(test.time.now, hours),
      log: pino({ level: 'silent' }),
    },
  });

/** Two accounts of one person: the one that stays has answered less. */
async function twoAccounts() {
  const staying = await aMember(test, 'SUPPORT_WORKER', {
    ...{ firstName: 'Tom', lastName: 'Hill', mobile: '61412345678', internalComments: '<p>One</p>' },
    ...{ addressLine1: '1 Wattle Street', city: 'Brisbane', zipCode: '4000', status: 'READY_FOR_INTERVIEW' },
  });
  const going = await aMember(test, 'SUPPORT_WORKER', {
    ...{ firstName: 'Thomas', lastName: 'Hill', mobile: '61412345678', internalComments: '<p>Two</p>' },
    ...{ addressLine1: '2 Fern Street', city: 'Perth', zipCode: '6000', gender: 'Male' },
  });
  await call(test.app, 'PUT', `/api/profile/support-worker/${going.id}`, {
    token: going.token,
    body: { pets: 'A cat', languages: ['English'], smoker: false },
  });
  await call(test.app, 'PUT', `/api/profile/support-worker/${staying.id}`, {
    token: staying.token,
    body: { pets: 'A dog' },
  });
  return { staying, going };
}

describe('two accounts of one person', () => {
  it('become one: answers as chosen, comments of both, the other hidden, both told, and all of it recorded', async () => {
    const { staying, going } = await twoAccounts();
    await aPicture(test, going, { tag: 'photos' });
    const { answers, obstacles, pictures, hasComments } = await preview(staying, going);
    expect({ obstacles, pictures, hasComments }).toEqual({ obstacles: [], pictures: 1, hasComments: true });
    const byName = Object.fromEntries(answers.map(({ name, ...answer }) => [name, answer]));
    expect(byName).toMatchObject({
      name: { label: 'Name', staying: 'Tom Hill', going: 'Thomas Hill', isFilled: false },
      address: { going: expect.stringContaining('2 Fern Street'), isFilled: false },
      gender: { staying: null, isFilled: true },
      pets: { staying: 'A dog', going: 'A cat', isFilled: false },
      languages: { isFilled: true },
      smoker: { going: 'No', isFilled: true },
    });
    expect(byName).not.toHaveProperty('mobile');

    const { status, body } = await merge(staying, going, ['address', 'gender', 'languages', 'smoker']);
    expect(status).toBe(201);
    expect(body).toMatchObject({ isStaying: true, by: 'Ana Admin', other: { id: going.id } });
    expect(await stored(staying)).toMatchObject({
      user: {
        ...{
          firstName: 'Tom',
          city: 'Perth',
          zipCode: '6000',
          addressLine1: '2 Fern Street',
          gender: 'Male',
        },
        ...{ internalComments: '<p>One</p><p>Two</p>', status: 'READY_FOR_INTERVIEW' },
      },
      worker: { pets: 'A dog', languages: ['English'], smoker: false },
    });
    expect((await logIn(going)).status).toBe(401);
    expect((await call(test.app, 'GET', '/api/user/sessions', { token: going.token })).status).toBe(401);
    expect((await logIn(staying)).status).toBe(200);
    expect(await kindsOf(staying)).toEqual(expect.arrayContaining(['mergedWith', 'edit']));
    expect(await kindsOf(going)).toEqual(expect.arrayContaining(['mergedInto', 'status']));
    const subjectsTo = ({ email }: Person) =>
      test.mails.flatMap(({ to, subject }) => (to === email ? subject.replace(/ – .*/, '') : []));
    const saying = (subject: string) => ({ timeout: 10_000, message: subject });
    for (const [person, subject] of [
      [staying, 'Your two accounts are one now'],
      [going, 'Log in with your other email address'],
    ] as const)
      await expect.poll(() => subjectsTo(person), saying(subject)).toContain(subject);
  });

  it('come apart again within a day, exactly as they were', async () => {
    const { staying, going } = await twoAccounts();
    await aPicture(test, going, { tag: 'photos' });
    const before = [await stored(staying), await stored(going)];
    await merge(staying, going, ['name', 'address', 'gender', 'pets', 'languages', 'smoker']);
    expect(await stored(staying)).not.toEqual(before[0]);
    expect((await mergesOf(going)).body).toMatchObject([{ isStaying: false, other: { id: staying.id } }]);
    expect((await undo(going)).body).toEqual([]);
    expect([await stored(staying), await stored(going)]).toEqual(before);
    expect((await logIn(going)).status).toBe(200);
    expect((await undo(staying)).status).toBe(404);
    for (const one of [staying, going]) expect(await kindsOf(one)).toContain('mergeUndone');
    await runJob(49);
    expect(await stored(going)).toBeDefined();
    expect(await test.db.selectFrom('merges').select('id').where('goingId', '=', going.id).execute()).toEqual(
      [],
    );
  });

  it('that come apart leave what somebody has changed meanwhile', async () => {
    const { staying, going } = await twoAccounts();
    await merge(staying, going, ['pets', 'gender']);
    await call(test.app, 'PUT', `/api/profile/support-worker/${staying.id}`, {
      token: staying.token,
      body: { pets: 'A parrot' },
    });
    await call(test.app, 'PUT', `/api/profile/support-worker/${staying.id}`, {
      token: admin.token,
      body: { addedInternalComments: [{ key: crypto.randomUUID(), html: '<p>Three</p>' }] },
    });
    expect((await undo(staying)).status).toBe(200);
    const now = (await stored(staying)) as { user: Record<string, unknown>; worker: Record<string, unknown> };
    expect(now.worker.pets).toBe('A parrot');
    expect(now.user.gender).toBeNull();
    expect(now.user.internalComments).toMatch(/^<p>One<\/p><p>.*Three/);
  });

  it('that come apart leave a whole address once a part of it was changed', async () => {
    const { staying, going } = await twoAccounts();
    await merge(staying, going, ['address', 'gender']);
    const { status } = await call(test.app, 'PUT', `/api/profile/support-worker/${staying.id}`, {
      token: staying.token,
      body: { address: { addressLine1: '22 Fern Lane' } },
    });
    expect(status).toBe(200);
    expect((await undo(staying)).status).toBe(200);
    const user = { addressLine1: '22 Fern Lane', city: 'Perth', zipCode: '6000', gender: null };
    expect(await stored(staying)).toMatchObject({ user });
  });

  it('don’t come apart once the one that stayed is erased, and the other follows when it’s due', async () => {
    const [one, kept] = [await twoAccounts(), await twoAccounts()];
    for (const { staying, going } of [one, kept]) {
      await merge(staying, going, ['gender', 'pets']);
      const erased = await call(test.app, 'POST', '/api/user/erase', {
        token: staying.token,
        body: { password: goodPassword },
      });
      expect(erased.status).toBe(204);
      expect(await stored(staying)).toBeUndefined();
      const { before, after } = await test.db
        .selectFrom('merges')
        .select(['before', 'after'])
        .where('goingId', '=', going.id)
        .executeTakeFirstOrThrow();
      expect([before, after]).toEqual([{}, {}]);
      expect((await mergesOf(going)).body).toEqual([]);
      const { status, body } = await undo(going);
      expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('change its status') }]);
    }
    const { status } = await call(test.app, 'PUT', `/api/profile/support-worker/${kept.going.id}`, {
      token: admin.token,
      body: { status: 'REGISTERED' },
    });
    expect(status).toBe(200);
    await runJob(23);
    expect(await stored(one.going)).toBeDefined();
    await runJob(25);
    expect(await stored(one.going)).toBeUndefined();
    expect(await stored(kept.going)).toBeDefined();
  });

  it('are one for good after a day: the other is erased, and nothing of it is left', async () => {
    const { staying, going } = await twoAccounts();
    await merge(staying, going, ['gender']);
    await runJob(23);
    expect(await stored(going)).toBeDefined();
    test.time.now = addHours(test.time.now, 25);
    expect((await undo(staying)).status).toBe(409);
    await runJob(0);
    expect(await stored(going)).toBeUndefined();
    expect((await undo(staying)).status).toBe(404);
    expect(await stored(staying)).toMatchObject({ user: { gender: 'Male' } });
    const erased = test.db.selectFrom('erasures').select('erasedBy').where('userId', '=', going.id);
    expect(await erased.execute()).toEqual([{ erasedBy: admin.id }]);
  });

  it('are not erased once a colleague has brought the other back by hand, or something has come in', async () => {
    const [one, two] = [await twoAccounts(), await twoAccounts()];
    for (const { staying, going } of [one, two]) await merge(staying, going);
    await call(test.app, 'PUT', `/api/profile/support-worker/${one.going.id}`, {
      token: admin.token,
      body: { status: 'REGISTERED' },
    });
    await aSeenCheck(test, two.going, 'cpr');
    test.time.now = addHours(test.time.now, 25);
    await runJob(0);
    expect(await stored(one.going)).toBeDefined();
    expect(await stored(two.going)).toBeDefined();
    expect((await merge(one.staying, one.going)).status).toBe(201);
  });
});

describe('a merge is refused', () => {
  const refusal = async (going: Person, staying?: Person) => {
    const { role } = await test.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', going.id)
      .executeTakeFirstOrThrow();
    const other = staying ?? (await aPerson(test, role));
    const before = [await stored(other), await stored(going)];
    const { status, body } = await merge(other, going);
    expect(status).toBe(409);
    expect([await stored(other), await stored(going)]).toEqual(before);
    return (body as unknown as { detail: string }).detail;
  };

  it.each<[string, (going: Person, other: Person) => Promise<unknown>]>([
    ['matches', (going, family) => aStoredMatch(test, family, going)],
    ['conversations', (going, family) => aConversation(test, family, going, { texts: ['Hello'] })],
    ['requests for an introduction', (going, family) => askToMeet(test, family, going.id, 'Please')],
    ['checks', (going) => aSeenCheck(test, going, 'cpr')],
    ['blocks', (going, family) => blocks(test, family, going)],
    [
      'reports',
      (going, family) =>
        test.db
          .insertInto('reports')
          .values({
            ...{ id: crypto.randomUUID(), reporterId: family.id, aboutId: going.id },
            ...{ reason: 'rude', words: null, createdAt: test.time.now },
          })
          .execute(),
    ],
    [
      'paused messages',
      (going) =>
        test.db
          .insertInto('messagePauses')
          .values({ userId: going.id, pausedBy: admin.id, reason: 'Rude', since: test.time.now })
          .execute(),
    ],
    [
      'privacy requests',
      (going) =>
        call(test.app, 'POST', '/api/privacy-requests', {
          token: admin.token,
          body: {
            ...{ profileId: going.id, name: null, contact: null, onBehalfBy: null, kind: 'access' },
            ...{ way: 'email', country: 'AU', details: null, arrivedOn: '2026-11-02' },
          },
        }),
    ],
  ])('while the account that goes has %s', async (are, make) => {
    const going = await aReadyPerson(test, 'SUPPORT_WORKER');
    await make(going, await aReadyPerson(test, 'FAMILY_USER'));
    expect(await refusal(going)).toContain(are);
  });

  it('while a family that goes has fees', async () => {
    const family = await aReadyPerson(test, 'FAMILY_USER');
    await call(test.app, 'PUT', `/api/profile/family/${family.id}`, {
      token: admin.token,
      body: { status: 'READY_FOR_INTERVIEW' },
    });
    await call(test.app, 'PUT', `/api/profile/family/${family.id}`, {
      token: admin.token,
      body: { status: 'READY_FOR_MATCHING' },
    });
    expect(await refusal(family)).toContain('fees');
  });

  it('of two sides, of one account, of hidden people, and while another one can be undone', async () => {
    const [one, other, third] = [
      await aPerson(test, 'SUPPORT_WORKER'),
      await aPerson(test, 'SUPPORT_WORKER'),
      await aPerson(test, 'SUPPORT_WORKER'),
    ];
    expect(await refusal(one, await aPerson(test, 'FAMILY_USER'))).toContain('One is a family');
    expect(await refusal(one, one)).toContain('one account already');
    expect(await refusal(one, await aPerson(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' }))).toContain(
      'hidden',
    );
    expect((await merge(one, other)).status).toBe(201);
    expect(await refusal(third, one)).toContain('another merge'.replace('another ', ''));
    expect(await refusal(one, third)).toContain('another merge');
  });

  it('after one of the two has changed, of answers that nobody offered, and of nobody', async () => {
    const { staying, going } = await twoAccounts();
    const { seen } = await preview(staying, going);
    expect((await send(staying, going, { take: ['status'], seen })).status).toBe(400);
    expect((await send(staying, { ...going, id: admin.id }, { take: [], seen })).status).toBe(404);
    await call(test.app, 'PUT', `/api/profile/support-worker/${going.id}`, {
      token: going.token,
      body: { pets: 'Two cats' },
    });
    expect((await send(staying, going, { take: ['pets'], seen })).status).toBe(409);
    expect((await stored(going)) as object).toMatchObject({ user: { status: 'REGISTERED' } });
  });

  it('without both rights', async () => {
    const { staying, going } = await twoAccounts();
    const { seen } = await preview(staying, going);
    const colleague = await aPerson(test, 'ADMIN');
    const become = (role: 'ADMISSIONS' | 'CHECKS', mayErase: boolean) =>
      test.db.updateTable('teamMembers').set({ role, mayErase }).where('userId', '=', colleague.id).execute();
    await become('ADMISSIONS', false);
    expect((await send(staying, going, { take: [], seen }, colleague)).status).toBe(403);
    await become('CHECKS', true);
    expect((await send(staying, going, { take: [], seen }, colleague)).status).toBe(403);
    await become('ADMISSIONS', true);
    expect((await send(staying, going, { take: [], seen }, colleague)).status).toBe(201);
    await become('CHECKS', true);
    expect((await undo(staying, colleague)).status).toBe(403);
  });
});

describe('at the same time', () => {
  it('two merge the same accounts in both directions: one does it', async () => {
    const { staying, going } = await twoAccounts();
    const [there, back] = [await preview(staying, going), await preview(going, staying)];
    const answers = await Promise.all([
      send(staying, going, { take: [], seen: there.seen }),
      send(going, staying, { take: [], seen: back.seen }),
      send(staying, going, { take: [], seen: there.seen }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const rows = await test.db
      .selectFrom('users')
      .select('status')
      .where('id', 'in', [staying.id, going.id])
      .where('status', '=', 'DELETED_HIDDEN')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('somebody who logs in or saves in the middle is out afterwards, and nothing is half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { staying, going } = await twoAccounts();
      const { seen } = await preview(staying, going);
      const [merged, login, saved] = await Promise.all([
        send(staying, going, { take: ['gender'], seen }),
        logIn(going),
        call(test.app, 'PUT', `/api/profile/support-worker/${going.id}`, {
          token: going.token,
          body: { pets: 'A goat' },
        }),
      ]);
      expect([201, 409]).toContain(merged.status);
      expect(login.status).toBeLessThan(500);
      expect(saved.status).toBeLessThan(500);
      if (merged.status !== 201) continue;
      const token = String(login.headers.authorization ?? going.token);
      expect((await call(test.app, 'GET', '/api/user/sessions', { token })).status).toBe(401);
    }
  });

  it('one undoes it and the account is erased: it is there, or gone', async () => {
    const { staying, going } = await twoAccounts();
    await merge(staying, going);
    const [undone] = await Promise.all([undo(staying), runJob(25)]);
    const isThere = (await stored(going)) !== undefined;
    expect(isThere).toBe(undone.status === 200);
  });
});

it('every column that refers to a user says what becomes of it', async () => {
  const { rows } = await sql<{ place: string }>`
    select format('%s.%s', conrelid::regclass::text, attname) as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`.execute(test.db);
  const places = rows.map(({ place }) => place.replaceAll('"', ''));
  expect(Object.keys(whatHappens).sort()).toEqual([...new Set(places)].sort());
});
