import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '#contract/enums.ts';
import type { Problem } from '#contract/errors.ts';
import type { Fit } from '#contract/search/fit.ts';
import type { FamilySummary, SupportWorkerSummary } from '#contract/search/summaries.ts';
import type { UserUpdate } from '#server/accounts/users/table.ts';
import { latestToday } from '#server/platform/clock.ts';
import { scoreOf } from '#server/search/fit/score.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { anyFamilySide, anySupportWorkerSide } from '#server/testing/fit-sides.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

type Known<Side> = { person: Person; side: Side; status: 'MATCHED' | 'UNMATCHED' };
const workers: Known<SupportWorkerSide>[] = [];
const families: Known<FamilySide>[] = [];
let admin: Person;

beforeAll(async () => {
  for (const [index, side] of fc.sample(anySupportWorkerSide, { numRuns: 60, seed: 3 }).entries()) {
    const status = statusOf(index);
    workers.push({ side, status, person: await aSupportWorkerWith(test, side, { status }) });
  }
  for (const [index, side] of fc.sample(anyFamilySide, { numRuns: 60, seed: 4 }).entries()) {
    const status = statusOf(index);
    families.push({ side, status, person: await aFamilyWith(test, side, { status }) });
  }
  admin = await aPerson(test, 'ADMIN');
});

const statusOf = (index: number) => (index % 4 === 0 ? 'MATCHED' : 'UNMATCHED');

const day = () => latestToday(test.time.now);

async function pages<Summary>(path: string, viewer: Person): Promise<Summary[]> {
  const seen: Summary[] = [];
  let next: string | undefined = path;
  while (next) {
    const answer: Answer<Summary[]> = await call(test.app, 'GET', next, { token: viewer.token });
    expect(answer.status).toBe(200);
    seen.push(...answer.body);
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  return seen;
}

const passed = (date: string) => (date < day() ? day() : date);

/** The intended order: those who are matched last, before them workers without a date, then by score, by day and by id. */
const expectedWorkers = (family: FamilySide) =>
  workers
    .map(({ person, side, status }) => ({
      id: person.id,
      keys: [
        status === 'MATCHED' ? 1 : 0,
        side.dateAvailable === null ? 1 : 0,
        -scoreOf({ worker: side, family, today: day() }),
        side.dateAvailable === null ? '9999' : passed(side.dateAvailable),
        person.id,
      ],
    }))
    .sort(byKeys)
    .map(({ id }) => id);

const expectedFamilies = (worker: SupportWorkerSide) =>
  families
    .map(({ person, side, status }) => ({
      id: person.id,
      keys: [
        status === 'MATCHED' ? 1 : 0,
        -scoreOf({ worker, family: side, today: day() }),
        side.earliestStartDate === null ? '9999' : passed(side.earliestStartDate),
        person.id,
      ],
    }))
    .sort(byKeys)
    .map(({ id }) => id);

type Keyed = { keys: (number | string)[] };
function byKeys({ keys: a }: Keyed, { keys: b }: Keyed): number {
  const index = a.findIndex((key, place) => key !== b[place]);
  return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
}

const idsOf = (summaries: { id: string }[]) => summaries.map(({ id }) => id);

describe('the other side, page by page', () => {
  it('is ordered by fit for families, those without a date last', async () => {
    for (const { person, side } of families.slice(0, 5)) {
      const expected = expectedWorkers(side);
      for (const limit of [7, 100]) {
        const found = await pages<SupportWorkerSummary>(
          `/api/summary/support-workers?limit=${limit}`,
          person,
        );
        expect(idsOf(found)).toEqual(expected);
      }
    }
  });

  it('is ordered by fit for workers', async () => {
    for (const { person, side } of workers.slice(0, 5)) {
      const expected = expectedFamilies(side);
      for (const limit of [7, 100]) {
        const found = await pages<FamilySummary>(`/api/summary/families?limit=${limit}`, person);
        expect(idsOf(found)).toEqual(expected);
      }
    }
  });

  it('continues where it was when someone new comes in before', async () => {
    const family = families[0] as Known<FamilySide>;
    const first = await call<SupportWorkerSummary[]>(
      test.app,
      'GET',
      '/api/summary/support-workers?limit=20',
      {
        token: family.person.token,
      },
    );
    const best = workers.find(({ person }) => person.id === first.body[0]?.id) as Known<SupportWorkerSide>;
    const newcomer = await aSupportWorkerWith(test, best.side);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const rest = await pages<SupportWorkerSummary>(next, family.person);
    expect([...idsOf(first.body), ...idsOf(rest)]).toEqual(expectedWorkers(family.side));
    await test.db.deleteFrom('users').where('id', '=', newcomer.id).execute();
  });
});

describe('a list whose viewer changes their own answers between two pages', () => {
  it('has to be started again, and then has everyone once', async () => {
    const family = families[4] as Known<FamilySide>;
    const { id, token } = family.person;
    const path = '/api/summary/support-workers?limit=20';
    const first = await call<SupportWorkerSummary[]>(test.app, 'GET', path, { token });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const answer = (requiredToDrive: boolean | null) =>
      test.db.updateTable('families').set({ requiredToDrive }).where('userId', '=', id).execute();
    await answer(!family.side.requiredToDrive);
    const refused = await call<Problem>(test.app, 'GET', next, { token });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          field: 'cursor',
          message: 'Your answers have changed since. Start again from the first page',
        },
      ],
    ]);
    const again = await pages<SupportWorkerSummary>(path, family.person);
    expect(idsOf(again).toSorted()).toEqual(workers.map(({ person }) => person.id).toSorted());
    await answer(family.side.requiredToDrive);
    expect((await call(test.app, 'GET', next, { token })).status).toBe(200);
  });
});

describe('a fit', () => {
  it('has the same facts for both sides', async () => {
    const [family, worker] = [families[1], workers[1]] as [Known<FamilySide>, Known<SupportWorkerSide>];
    const factsFor = async (viewer: Person, { id }: Person) => {
      const { body } = await call<Fit>(test.app, 'GET', `/api/match/${id}`, { token: viewer.token });
      return body.facts.map(({ code, kind }) => ({ code, kind }));
    };
    const seen = await factsFor(family.person, worker.person);
    expect(seen).toEqual(await factsFor(worker.person, family.person));
    expect(seen.length).toBeGreaterThan(3);
  });

  it('is null for administrators, who see all, the newest first', async () => {
    const found = await pages<SupportWorkerSummary>('/api/summary/support-workers?limit=9', admin);
    expect(idsOf(found)).toEqual(workers.map(({ person }) => person.id).toReversed());
    expect(found.every(({ match }) => match === null)).toBe(true);
    const all = await pages<FamilySummary>('/api/summary/families', admin);
    expect(all.every(({ match }) => match === null)).toBe(true);
  });

  it('does not depend on who someone is, on their name, health or free text', async () => {
    const family = families[2] as Known<FamilySide>;
    const path = '/api/summary/support-workers';
    const before = await pages<SupportWorkerSummary>(path, family.person);
    const ids = workers.map(({ person }) => person.id);
    const person = {
      gender: 'Male',
      nationalityCode: 'PH',
      dateOfBirth: '1950-01-01',
      lastName: 'Secret',
    } as const;
    const written = {
      religion: 'Secret',
      relevantMedicalConditions: 'Secret asthma',
      dietryConsiderations: 'Secret',
      levelOfEnglish: 'Secret',
      workDescription: '<p>Secret</p>',
    };
    await test.db.updateTable('users').set(person).where('id', 'in', ids.slice(0, 30)).execute();
    await test.db
      .updateTable('supportWorkers')
      .set(written)
      .where('userId', 'in', ids.slice(10, 40))
      .execute();
    const after = await pages<SupportWorkerSummary>(path, family.person);
    expect(after.map(({ id, match }) => ({ id, match }))).toEqual(
      before.map(({ id, match }) => ({ id, match })),
    );
    expect(JSON.stringify(after)).not.toMatch(/secret/i);
  });

  it('does not depend on these in the viewer, or in a family', async () => {
    const worker = workers[3] as Known<SupportWorkerSide>;
    const path = '/api/summary/families';
    const before = await pages<FamilySummary>(path, worker.person);
    const people = [worker, ...families.slice(0, 30)].map(({ person }) => person.id);
    const person = {
      gender: 'Female',
      nationalityCode: 'FR',
      dateOfBirth: '1960-01-01',
      firstName: 'Other',
    } as const;
    const written = { childrenDescription: 'Two, 3 and 5', descriptionOfDisability: 'Other', pets: 'Dog' };
    await test.db.updateTable('users').set(person).where('id', 'in', people).execute();
    await test.db.updateTable('families').set(written).where('userId', 'in', people).execute();
    const after = await pages<FamilySummary>(path, worker.person);
    expect(after.map(({ id, match }) => ({ id, match }))).toEqual(
      before.map(({ id, match }) => ({ id, match })),
    );
  });
});

type Changes = { status?: Status } & UserUpdate;

/** A listed and approved worker with these answers. */
async function aSupportWorkerWith(
  test: TestApp,
  { countryCode, arrangement, dateAvailable, ...fields }: SupportWorkerSide,
  changes: Changes = {},
): Promise<Person> {
  const person = await aPerson(test, 'SUPPORT_WORKER', {
    status: 'UNMATCHED',
    countryCode,
    arrangement,
    dateAvailable,
    ...changes,
  });
  await test.db.updateTable('supportWorkers').set(fields).where('userId', '=', person.id).execute();
  return person;
}

/** A listed and approved family with these answers. */
async function aFamilyWith(
  test: TestApp,
  { countryCode, arrangement, ...fields }: FamilySide,
  changes: Changes = {},
): Promise<Person> {
  const person = await aPerson(test, 'FAMILY_USER', {
    status: 'UNMATCHED',
    countryCode,
    arrangement,
    ...changes,
  });
  await test.db.updateTable('families').set(fields).where('userId', '=', person.id).execute();
  return person;
}
