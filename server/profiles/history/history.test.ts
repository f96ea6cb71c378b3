import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { getHistory, historyOf } from '#server/testing/history.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let rosa: Person;
let ben: Person;
let worker: Person;

const save = (as: Person, body: object) =>
  call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, { token: as.token, body });
const search = (query: Record<string, string>) => historyOf(test, rosa, worker, query);

beforeAll(async () => {
  rosa = await aPerson(test, 'ADMIN', { firstName: 'Rosa', lastName: 'Parata' });
  ben = await aPerson(test, 'ADMIN', { firstName: 'Ben', lastName: 'Okafor' });
  worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Ana', lastName: 'Vaka' });
  for (const [by, body] of [
    [rosa, { pets: '50% cats' }],
    [rosa, { pets: '50 cats_and\\dogs' }],
    [ben, { smoker: false }],
    [ben, { nationality: { code: 'FJ' } }],
    [ben, { introduction: '<p>strong <strong>ly</strong></p>' }],
    [rosa, { status: 'READY_FOR_MATCHING' }],
  ] as const) {
    test.time.now = new Date(test.time.now.getTime() + 1);
    await save(by, body);
  }
  await call(test.app, 'GET', `/api/profile/${worker.id}`, ben);
});

const pets = [
  ['edit', 'pets', null, '50% cats'],
  ['edit', 'pets', '50% cats', '50 cats_and\\dogs'],
];
const status = ['status', 'status', 'Registered', 'Ready for matching'];

describe('the history of a profile is found by', () => {
  it.each([
    ['what a field is called', 'PETS', pets],
    ['what was done', 'viewed', [['view', null, null, null]]],
    ['a value before or after', '50% c', pets],
    ['a value that came last', 'cats_and', [pets[1]]],
    ['answers in words', 'no', [['edit', 'smoker', null, 'No']]],
    ['a nationality in words', 'fijian', [['edit', 'nationality', null, 'Fijian']]],
    ['rich text as it’s read', 'strong ly', [['edit', 'introduction', null, 'strong ly']]],
    ['a status in words', 'ready for', [status]],
    ['a percent sign', '%', pets],
    ['an underscore', '_', [pets[1]]],
    ['a backslash', '\\', [pets[1]]],
    ['nothing that nobody sees', '<strong', []],
    ['nothing that only the wire says', 'READY_FOR', []],
    ['what is left without control characters', '\u0000pets\u0007', pets],
    ['nothing of a code', "'; drop table users; --", []],
  ])('%s', async (_what, q, found) => {
    expect(await search({ q })).toEqual(found);
  });

  it('the name of who did it', async () => {
    expect(await search({ q: 'rosa par' })).toEqual([...pets, status]);
    expect((await search({ q: 'okafor' })).map(([kind]) => kind)).toEqual(['edit', 'edit', 'edit', 'view']);
  });

  it('kind, together with text', async () => {
    expect(await search({ kind: 'edits', q: 'rosa' })).toEqual(pets);
    expect(await search({ kind: 'views', q: 'rosa' })).toEqual([]);
    expect(await search({ kind: 'status', q: 'Rosa' })).toEqual([status]);
  });

  it('a page at a time, each entry once, newest first', async () => {
    const all = (await getHistory(test, rosa, worker)).body.map(({ id }) => id);
    const seen: string[] = [];
    let next: string | undefined = `/api/history/${worker.id}?limit=2`;
    while (next) {
      const answer: Answer<HistoryEntry[]> = await call(test.app, 'GET', next, { token: rosa.token });
      expect(answer.body.length).toBeLessThanOrEqual(2);
      seen.push(...answer.body.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(all);
    expect(all.length).toBe(8);
  });

  it('its sign-up, which nobody on the team did', async () => {
    const entries = (await getHistory(test, rosa, worker, { kind: 'status' })).body;
    expect(entries.find(({ from }) => from === null)).toMatchObject({ by: null, to: 'Registered' });
  });
});

it('says who completed a profile', async () => {
  const family = await aPerson(test, 'FAMILY_USER', { firstName: 'Mele', lastName: 'Tonga' });
  await call(test.app, 'PUT', `/api/profile/family/${family.id}`, {
    token: family.token,
    body: { lastStepCompleted: 6 },
  });
  const { body } = await getHistory(test, rosa, family, { kind: 'status' });
  expect(body.find(({ from }) => from !== null)).toMatchObject({
    by: { id: family.id, name: 'Mele Tonga', role: 'FAMILY_USER' },
    to: 'Ready for interview',
  });
});

describe('the history is shown to', () => {
  it.each(['SUPPORT_WORKER', 'FAMILY_USER'] as const)('no %s, not even the owner', async (role) => {
    const viewer = await aPerson(test, role, { status: 'MATCHED' });
    for (const { id } of [viewer, worker, { id: crypto.randomUUID() }]) {
      const { status: refused, text } = await getHistory(test, viewer, { ...worker, id });
      expect(refused).toBe(403);
      expect(text).not.toContain('cats');
    }
  });

  it('no visitor', async () => {
    expect((await call(test.app, 'GET', `/api/history/${worker.id}`)).status).toBe(401);
  });
});

it.each([
  [{ kind: 'everything' }, 'kind'],
  [{ q: 'x'.repeat(101) }, 'q'],
  [{ limit: '0' }, 'limit'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: Buffer.from('["2026-13-01T00:00:00.000000Z","x"]').toString('base64url') }, 'cursor'],
] as const)('refuses %j and names the field', async (query, field) => {
  const answer = await getHistory(test, rosa, worker, query);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field }] });
});

it('answers 404 when there was never such a profile', async () => {
  expect((await getHistory(test, rosa, { id: crypto.randomUUID() })).status).toBe(404);
});
