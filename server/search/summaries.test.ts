import { beforeAll, describe, expect, it } from 'vitest';
import type { FamilySummary, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let family: Person;
let worker: Person;
let admin: Person;
const ids: Record<string, string> = {};

/** A worker who is listed, by name. */
const aListedWorker = async (firstName: string, changes: Parameters<typeof aPerson>[2] = {}) => {
  const person = await aPerson(test, 'SUPPORT_WORKER', {
    status: 'READY_FOR_MATCHING',
    firstName,
    ...changes,
  });
  ids[firstName] = person.id;
  return person;
};

beforeAll(async () => {
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED', firstName: 'Hana' });
  worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', firstName: 'Undated' });
  admin = await aPerson(test, 'ADMIN');
  await aListedWorker('Passed', {
    dateAvailable: '2026-03-01',
    gender: 'Male',
    countryCode: 'PH',
    arrangement: 'LIVE_IN',
  });
  await aListedWorker('March', { dateAvailable: '2027-03-01', status: 'MATCHED', arrangement: 'EITHER' });
  await aListedWorker('February', {
    dateAvailable: '2027-02-01',
    dateOfBirth: '1990-01-01',
    nationalityCode: 'NZ',
    arrangement: 'LIVE_OUT',
  });
  await aListedWorker('Young', { dateAvailable: '2026-12-01', dateOfBirth: '2010-01-01' });
  await aListedWorker('Registered', { dateAvailable: '2026-12-01', status: 'REGISTERED' });
  await aListedWorker('Hidden', { dateAvailable: '2026-12-01', status: 'DELETED_HIDDEN' });
  await test.db
    .updateTable('supportWorkers')
    .set({ introduction: '<p>I love <b>swim</b>ming, 100% and_more</p>' })
    .where('userId', '=', ids.February ?? '')
    .execute();
});

const workers = (viewer: Person | null, query = '') =>
  call<SupportWorkerSummary[] & { code: string; errors: { field: string }[] }>(
    test.app,
    'GET',
    `/api/summary/support-workers${query}`,
    viewer ? { token: viewer.token } : {},
  );

const names = async (viewer: Person, query = '') =>
  (await workers(viewer, query)).body.map(({ firstName }) => firstName);

const anId = '01a1fd48-3955-730e-ba67-01a18b11fbdb';
const cursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('families searching workers', () => {
  it('find listed adults: equal fits by who is free soonest, then those without a date, then those who are matched', async () => {
    expect(await names(family)).toEqual(['February', 'Passed', 'Undated', 'March']);
  });

  it('find people who are free in the window; a date that has passed counts as today', async () => {
    expect(await names(family, '?earliestStartDate=2026-11-01&latestStartDate=2027-02-01')).toEqual([
      'February',
      'Passed',
      'Undated',
    ]);
    expect(await names(family, '?earliestStartDate=2027-02-02')).toEqual(['Undated', 'March']);
    expect(await names(family, '?latestStartDate=2026-12-31')).toEqual(['Passed', 'Undated']);
  });

  it('find people who are open to an arrangement, and those who have not said', async () => {
    expect(await names(family, '?arrangement=LIVE_IN')).toEqual(['Passed', 'Undated', 'March']);
    expect(await names(family, '?arrangement=LIVE_OUT')).toEqual(['February', 'Undated', 'March']);
    expect(await names(family, '?arrangement=')).toHaveLength(4);
  });

  it('see the fields of a summary and nothing else', async () => {
    const { body } = await workers(family);
    expect(body.find(({ id }) => id === ids.February)).toEqual({
      id: ids.February,
      firstName: 'February',
      status: 'READY_FOR_MATCHING',
      age: 36,
      nationality: { code: 'NZ', name: 'New Zealander' },
      gender: null,
      country: { code: 'AU', name: 'Australia' },
      dateAvailable: '2027-02-01',
      introduction: '<p>I love <b>swim</b>ming, 100% and_more</p>',
      arrangement: 'LIVE_OUT',
      checks: { summary: 'Police check and working with children not seen yet', elsewhere: null },
      match: { fits: 1, reasons: ['Lives in Australia, as you do'], toTalkAbout: null },
      avatarUrl: null,
      forAdmin: null,
    });
  });

  it('cannot use the admin’s filters', async () => {
    expect(await names(family, '?q=March&match=matched')).toHaveLength(4);
  });

  it('page through all of them once', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/summary/support-workers?limit=1';
    while (next) {
      const answer: Answer<SupportWorkerSummary[]> = await call(test.app, 'GET', next, {
        token: family.token,
      });
      expect(answer.body).toHaveLength(1);
      seen.push(...answer.body.map(({ firstName }) => firstName));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(['February', 'Passed', 'Undated', 'March']);
  });

  it.each([
    ['?earliestStartDate=soon', 'earliestStartDate'],
    ['?earliestStartDate=2027-13-01', 'earliestStartDate'],
    ['?earliestStartDate=2027-03-01&latestStartDate=2027-02-01', 'latestStartDate'],
    ['?earliestStartDate=0000-01-01', 'earliestStartDate'],
    ['?arrangement=EITHER', 'arrangement'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=many', 'limit'],
    ['?cursor=x', 'cursor'],
    [`?cursor=${cursor([1, '2027-02-31x', anId])}`, 'cursor'],
    [`?cursor=${cursor(['1', '2027-02-01', anId])}`, 'cursor'],
    [`?cursor=${cursor([-1, '2027-02-01', anId])}`, 'cursor'],
    [`?cursor=${cursor([1, '2027-02-01', "' or 1=1"])}`, 'cursor'],
  ])('are told what is wrong with %s', async (query, field) => {
    const { status, body } = await workers(family, query);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it.each([
    'REGISTERED',
    'READY_FOR_INTERVIEW',
    'INTERVIEWED',
    'READY_FOR_MATCHING',
    'FAILED_INTERVIEW',
  ] as const)('see nobody while their status is %s', async (status) => {
    await test.db.updateTable('users').set({ status }).where('id', '=', family.id).execute();
    expect(await workers(family)).toMatchObject({ status: 403, body: { code: 'not-approved' } });
    await test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', family.id).execute();
  });
});

it('shows workers to no visitor and to no worker', async () => {
  expect((await workers(null)).status).toBe(401);
  expect((await workers(worker)).status).toBe(403);
});

describe('administrators searching workers', () => {
  it('find everyone, by any text of section 5 and whatever its case', async () => {
    expect(await names(admin)).toHaveLength(7);
    expect(await names(admin, '?q=fEBRu')).toEqual(['February']);
    expect(await names(admin, '?q=swimming')).toEqual(['February']);
    expect(await names(admin, '?q=ready for match')).toEqual(['Young', 'February', 'Passed']);
    expect(await names(admin, '?q=READY_FOR_MATCHING')).toEqual(['Young', 'February', 'Passed']);
    expect(await names(admin, '?q=philippines')).toEqual(['Passed']);
    expect(await names(admin, '?q=male')).toEqual(['Passed']);
    expect(await names(admin, '?q=<b>')).toEqual([]);
  });

  it('may type pattern characters', async () => {
    expect(await names(admin, `?q=${encodeURIComponent('100%')}`)).toEqual(['February']);
    expect(await names(admin, `?q=${encodeURIComponent('and_m')}`)).toEqual(['February']);
    expect(await names(admin, `?q=${encodeURIComponent('%')}`)).toEqual(['February']);
    expect(await names(admin, `?q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  it('filter by arrangement, like a family', async () => {
    expect(await names(admin, '?arrangement=LIVE_OUT')).not.toContain('Passed');
    expect(await names(admin, '?arrangement=LIVE_IN')).toEqual(expect.not.arrayContaining(['February']));
    expect(await names(admin, '?arrangement=LIVE_IN')).toHaveLength(6);
  });

  it('filter by match', async () => {
    expect(await names(admin, '?match=matched')).toEqual(['March']);
    expect(await names(admin, '?match=unmatched')).toHaveLength(6);
    expect(await names(admin, '?match=any')).toHaveLength(7);
    expect((await workers(admin, '?match=none')).status).toBe(400);
  });
});

describe('searching families', () => {
  const families = (viewer: Person, query = '') =>
    call<FamilySummary[]>(test.app, 'GET', `/api/summary/families${query}`, { token: viewer.token });

  it('shows approved workers listed families, by country code or name', async () => {
    const kiwi = await aPerson(test, 'FAMILY_USER', {
      status: 'MATCHED',
      firstName: 'Kiwi',
      countryCode: 'NZ',
      arrangement: 'LIVE_IN',
    });
    await aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED', firstName: 'NotYet' });
    await test.db
      .updateTable('families')
      .set({ familyDescription: 'We garden', earliestStartDate: '2027-01-01', numberOfChildren: 2 })
      .where('userId', '=', kiwi.id)
      .execute();
    const found = async (query: string) =>
      (await families(worker, query)).body.map(({ adultName1 }) => adultName1);
    expect(await found('')).toEqual(['Hana', 'Kiwi']);
    expect(await found('?country=nz')).toEqual(['Kiwi']);
    expect(await found('?country=Australia')).toEqual(['Hana']);
    expect(await found('?country=')).toEqual(['Hana', 'Kiwi']);
    expect(await found('?arrangement=LIVE_OUT')).toEqual(['Hana']);
    expect(await found('?arrangement=LIVE_IN&country=NZ')).toEqual(['Kiwi']);
    expect((await families(worker, '?country=Narnia')).status).toBe(400);
    expect((await families(worker)).body[1]).toEqual({
      id: kiwi.id,
      adultName1: 'Kiwi',
      status: 'MATCHED',
      locationDescription: null,
      earliestStartDate: '2027-01-01',
      latestStartDate: null,
      numberOfChildren: 2,
      childrenDescription: null,
      familyDescription: 'We garden',
      arrangement: 'LIVE_IN',
      checks: { summary: 'Identity document not seen yet', elsewhere: null },
      match: { fits: 0, reasons: [], toTalkAbout: null },
      avatarUrl: null,
      forAdmin: null,
    });
  });

  it('lets administrators search by name, status and description', async () => {
    const found = async (q: string) =>
      (await families(admin, `?q=${encodeURIComponent(q)}`)).body.map(({ adultName1 }) => adultName1);
    expect(await found('garden')).toEqual(['Kiwi']);
    expect(await found('notyet')).toEqual(['NotYet']);
    expect(await found('interviewed')).toEqual(['NotYet']);
  });

  it('is not for families and not for workers who are not approved', async () => {
    expect((await families(family)).status).toBe(403);
    const registered = await aPerson(test, 'SUPPORT_WORKER');
    expect((await families(registered)).status).toBe(403);
  });
});
