import { beforeAll, describe, expect, it } from 'vitest';
import type { IntroductionRequest } from '#contract/admissions/introductions.ts';
import { addDays } from '#server/platform/clock.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let family: Person;
const workers: Person[] = [];
const asked: string[] = [];
let askedAt: Date;

beforeAll(async () => {
  askedAt = test.time.now;
  admin = await aPerson(test, 'ADMIN');
  const completedSteps = [1, 2, 3, 4, 5, 6, 7, 8];
  family = await aPerson(test, 'FAMILY_USER', {
    status: 'MATCHED',
    firstName: 'Hana',
    lastName: 'Ngata',
    completedSteps: completedSteps.slice(0, 6),
  });
  for (const firstName of ['Ana', 'Ben', 'Cai'])
    workers.push(await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', firstName, completedSteps }));
  for (const [from, profileId] of [
    ...workers.map((worker) => [family, worker.id] as const),
    [workers[0] as Person, family.id] as const,
  ]) {
    const { body } = await call<{ id: string }>(test.app, 'POST', '/api/introductions', {
      token: from.token,
      body: { profileId, message: 'Please' },
    });
    asked.unshift(body.id);
    test.time.now = addDays(test.time.now, 1);
  }
  const [, withdrawn] = asked;
  await call(test.app, 'DELETE', `/api/introductions/${withdrawn}`, { token: family.token });
});

const requests = (query = '', viewer: Person = admin): Promise<Answer<IntroductionRequest[]>> =>
  call(test.app, 'GET', `/api/introductions/requests${query}`, { token: viewer.token });

const idsOf = async (query: string) => (await requests(query)).body.map(({ id }) => id);

describe('administrators', () => {
  it('see open requests newest first, and all when asked', async () => {
    expect(await idsOf('')).toEqual(asked.filter((id) => id !== asked[1]));
    expect(await idsOf('?state=all')).toEqual(asked);
  });

  it('see who asks about whom, and nothing more about them', async () => {
    const { body } = await requests('?state=all');
    expect(body[3]).toEqual({
      id: asked[3],
      state: 'open',
      from: { id: family.id, role: 'FAMILY_USER', firstName: 'Hana', lastName: 'Ngata', status: 'MATCHED' },
      to: {
        id: workers[0]?.id,
        role: 'SUPPORT_WORKER',
        firstName: 'Ana',
        lastName: expect.any(String),
        status: 'UNMATCHED',
      },
      message: 'Please',
      askedAt: askedAt.toISOString(),
      takenBy: null,
      closedAt: null,
    });
    expect(body[1]).toMatchObject({ state: 'withdrawn', closedAt: test.time.now.toISOString() });
  });

  it('see the requests by and about one profile', async () => {
    expect(await idsOf(`?profileId=${workers[0]?.id}`)).toEqual([asked[0], asked[3]]);
    expect(await idsOf(`?profileId=${workers[1]?.id}`)).toEqual([asked[2]]);
    expect(await idsOf(`?profileId=${workers[2]?.id}`)).toEqual([]);
    expect(await idsOf(`?profileId=${workers[2]?.id}&state=all`)).toEqual([asked[1]]);
    expect(await idsOf(`?profileId=${admin.id}&state=all`)).toEqual([]);
  });

  it('page through all of them once', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/introductions/requests?state=all&limit=1';
    while (next) {
      const answer: Answer<IntroductionRequest[]> = await call(test.app, 'GET', next, { token: admin.token });
      seen.push(...answer.body.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(asked);
  });

  it.each(['?state=closed', '?profileId=1', '?limit=0', '?cursor=x', '?cursor=WyJ4IiwieSJd'])(
    'are told what is wrong with %s',
    async (query) => expect((await requests(query)).status).toBe(400),
  );

  it('still see requests of people who are hidden', async () => {
    await test.db
      .updateTable('users')
      .set({ status: 'DELETED_HIDDEN' })
      .where('id', '=', workers[1]?.id ?? '')
      .execute();
    expect(await idsOf('')).toContain(asked[2]);
  });
});

it('are the only ones who see the list', async () => {
  expect((await requests('', family)).status).toBe(403);
  expect((await requests('', workers[0] as Person)).status).toBe(403);
  expect((await call(test.app, 'GET', '/api/introductions/requests')).status).toBe(401);
});
