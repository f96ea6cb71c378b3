import { beforeAll, describe, expect, it } from 'vitest';
import type { FamilySummary, ForAdmin, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { settings } from '#contract/settings.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

type Summary = SupportWorkerSummary & FamilySummary;
type Problem = { code: string; errors: { field: string }[] };

const paths = { SUPPORT_WORKER: '/api/summary/support-workers', FAMILY_USER: '/api/summary/families' };
const roles = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;

let admin: Person;
const approved = {} as Record<(typeof roles)[number], Person>;

/** Where the team is, 10 November begins. */
const midnight = momentIn(settings.zone, '2026-11-10T00:00');
const at = (milliseconds: number) => new Date(midnight.getTime() + milliseconds);

/** The same people on each side. Fields that these orders do not use, such as `dateAvailable`, stay empty. */
const crowd = [
  { firstName: 'Zoe', lastName: 'Abbot', status: 'REGISTERED', countryCode: 'PH', createdAt: at(-1) },
  { firstName: 'ana', lastName: 'Zed', status: 'READY_FOR_INTERVIEW', countryCode: 'PH', createdAt: at(0) },
  { firstName: 'Ana', lastName: 'Bell', status: 'READY_FOR_MATCHING', countryCode: 'NZ', createdAt: at(0) },
  { firstName: 'Bob', lastName: 'Same', status: 'MATCHED', countryCode: 'AU', createdAt: at(0) },
  { firstName: 'Bob', lastName: 'Same', status: 'DELETED_HIDDEN', countryCode: null, createdAt: at(1) },
  { firstName: 'Cy', lastName: 'Percent', status: 'FAILED_INTERVIEW', countryCode: 'AU', createdAt: at(2) },
] as const;

/** Some numbers begin with the country's code and some do not. */
const contactsOf = (role: string): Record<number, { email?: string; mobile: string }> => ({
  0: { mobile: '639171234567' },
  2: { mobile: '0211234567' },
  5: { email: `cy.percent+job@${role.toLowerCase()}.example`, mobile: '610412345678' },
});

const ids: Record<string, string[]> = { SUPPORT_WORKER: [], FAMILY_USER: [] };

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
  for (const role of roles) {
    for (const [index, changes] of crowd.entries()) {
      // The first has waited longest; the two in the middle have waited equally long.
      const statusSince = at(-1000 + (index === 3 ? 2 : index) * 10);
      const { id } = await aPerson(test, role, { ...changes, ...contactsOf(role)[index], statusSince });
      ids[role]?.push(id);
    }
    approved[role] = await aPerson(test, role, {
      status: 'UNMATCHED',
      firstName: 'Viewer',
      lastName: 'Last',
      countryCode: 'AU',
      createdAt: at(3),
      statusSince: at(3),
    });
    ids[role]?.push(approved[role].id);
  }
  const text = String.raw`100% and_more, back\slash <b>swim</b>ming`;
  await test.db
    .updateTable('supportWorkers')
    .set({ introduction: `<p>I love ${text} &amp; tea</p><p>Cooking</p>` })
    .where('userId', '=', ids.SUPPORT_WORKER?.[5] ?? '')
    .execute();
  await test.db
    .updateTable('families')
    .set({ familyDescription: text.replaceAll(/<\/?b>/g, '') })
    .where('userId', '=', ids.FAMILY_USER?.[5] ?? '')
    .execute();
  await test.db
    .updateTable('users')
    .set({ gender: 'Female' })
    .where('id', '=', ids.SUPPORT_WORKER?.[0] ?? '')
    .execute();
});

const find = (role: (typeof roles)[number], query: Record<string, string>, viewer: Person | null = admin) =>
  call<Summary[] & Problem>(
    test.app,
    'GET',
    `${paths[role]}?${new URLSearchParams(query)}`,
    viewer ? { token: viewer.token } : {},
  );

/** Their places in `crowd`; the viewer is the last. */
const found = async (role: (typeof roles)[number], query: Record<string, string>, viewer?: Person) => {
  const { status, body } = await find(role, query, viewer);
  expect(status).toBe(200);
  return body.map(({ id }) => ids[role]?.indexOf(id));
};

async function foundInPages(role: (typeof roles)[number], query: Record<string, string>, limit: number) {
  const seen: (number | undefined)[] = [];
  let next: string | undefined = `${paths[role]}?${new URLSearchParams({ ...query, limit: String(limit) })}`;
  while (next) {
    const answer: Answer<Summary[]> = await call(test.app, 'GET', next, { token: admin.token });
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeGreaterThan(0);
    seen.push(...answer.body.map(({ id }) => ids[role]?.indexOf(id)));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  return seen;
}

describe.each(roles)('an administrator who looks for a %s', (role) => {
  it('finds everyone, newest first', async () =>
    expect(await found(role, {})).toEqual([6, 5, 4, 3, 2, 1, 0]));

  it('also sees the last name, the country, two moments, the contacts and what speaks against opening profiles', async () => {
    const { body } = await find(role, { status: 'READY_FOR_INTERVIEW' });
    expect(body.map(({ forAdmin }) => forAdmin)).toEqual<ForAdmin[]>([
      {
        lastName: 'Zed',
        registeredAt: midnight.toISOString(),
        statusSince: at(-990).toISOString(),
        country: { code: 'PH', name: 'Philippines' },
        email: expect.stringMatching(/^person-\d+@example\.com$/),
        mobile: null,
        emailVerified: true,
        unreachableSince: null,
        isAwaited: false,
        isTooYoung: false,
        emptySteps: [],
      },
    ]);
    const [nowhere] = (await find(role, { status: 'DELETED_HIDDEN' })).body;
    expect(nowhere?.forAdmin?.country).toBeNull();
  });

  it.each([
    ['REGISTERED', [0]],
    ['READY_FOR_MATCHING', [2]],
    ['UNMATCHED', [6]],
    ['MATCHED', [3]],
    ['DELETED_HIDDEN', [4]],
    ['INTERVIEWED', []],
    ['', [6, 5, 4, 3, 2, 1, 0]],
  ])('filters by the exact status %j', async (status, expected) =>
    expect(await found(role, { status })).toEqual(expected),
  );

  it.each([
    ['PH', [1, 0]],
    ['philippines', [1, 0]],
    ['au', [6, 5, 3]],
    ['France', []],
    ['', [6, 5, 4, 3, 2, 1, 0]],
  ])('filters by the country %j', async (country, expected) =>
    expect(await found(role, { country })).toEqual(expected),
  );

  it.each([
    ['2026-11-09', [6, 5, 4, 3, 2, 1, 0]],
    ['2026-11-10', [6, 5, 4, 3, 2, 1]],
    ['2026-11-11', []],
    ['', [6, 5, 4, 3, 2, 1, 0]],
  ])('filters by registration since %j, a day where the team is', async (registeredSince, expected) =>
    expect(await found(role, { registeredSince })).toEqual(expected),
  );

  it('combines filters', async () => {
    expect(await found(role, { country: 'AU', match: 'unmatched' })).toEqual([6, 5]);
    expect(await found(role, { country: 'AU', match: 'matched', status: 'MATCHED' })).toEqual([3]);
    expect(await found(role, { status: 'MATCHED', match: 'unmatched' })).toEqual([]);
    expect(await found(role, { q: 'ana', country: 'NZ', registeredSince: '2026-11-10' })).toEqual([2]);
  });

  // Equal keys are ordered by the id, which grows with time.
  it.each([
    ['newest', [6, 5, 4, 3, 2, 1, 0]],
    ['waiting', [0, 1, 2, 3, 4, 5, 6]],
    ['name', [2, 1, 3, 4, 5, 6, 0]],
  ])('orders by %s, each person once, however long a page is', async (sort, expected) => {
    for (const limit of [1, 2, 3, 100]) expect(await foundInPages(role, { sort }, limit)).toEqual(expected);
    const unmatched = expected.filter((place) => place !== 3);
    expect(await foundInPages(role, { sort, match: 'unmatched' }, 2)).toEqual(unmatched);
    expect(await foundInPages(role, { sort, q: 'ana' }, 1)).toEqual(
      expected.filter((place) => place === 1 || place === 2),
    );
  });

  it.each([
    ['ANA', [2, 1]],
    ['iewer', [6]],
    ['  bob  ', [4, 3]],
    ['ready for', [2, 1]],
    ['Ready for matching', [2]],
    ['READY_FOR_MATCHING', [2]],
    ['matched', [6, 3]],
    ['100%', [5]],
    ['%', [5]],
    ['_m', [5, 2]],
    ['d_m', [5]],
    ['and_more', [5]],
    ['andxmore', []],
    [String.raw`k\s`, [5]],
    ['\\', [5]],
    ['swimming', [5]],
    ['SWIMM', [5]],
    ['<p>', []],
    ['<b>', []],
    ["' or 1=1 --", []],
    ['Percent', [5]],
    ['cy percent', [5]],
    ['PERCENT CY', [5]],
    ['Percent, Cy', [5]],
    ['percent  cy', [5]],
    ['Percent,', [5]],
    [',', [5]],
    ['cyp', []],
    ['same', [4, 3]],
    ['same bob s', []],
    ['Cy.Percent+job@', [5]],
    ['0412 345 678', [5]],
    ['+61 412 345 678', [5]],
    ['+61 (0)412-345-678', [5]],
    ['\u202d+61 412\u2011345\u2011678\u202c', [5]],
    ['tel:+61-412-345-678', [5]],
    ['０４１２ ３４５ ６７８', [5]],
    ['\u200ePercent\u200b', [5]],
    ['0061 412 345', [5]],
    ['61 0412 345 678', [5]],
    ['1 234 567', [5, 2, 0]],
    ['02-1123', [2]],
    ['64 21 123', [2]],
    ['0917 123', []],
    ['63 917 123', [0]],
    ['412 345 679', []],
  ])('finds by %j, taken literally', async (q, expected) =>
    expect(await found(role, { q })).toEqual(expected),
  );

  it.each([
    [{ status: 'SOMETHING' }, 'status'],
    [{ country: 'Narnia' }, 'country'],
    [{ registeredSince: 'soon' }, 'registeredSince'],
    [{ registeredSince: '2026-02-30' }, 'registeredSince'],
    [{ registeredSince: '0000-01-01' }, 'registeredSince'],
    [{ sort: 'email' }, 'sort'],
    [{ match: 'none' }, 'match'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ limit: '0' }, 'limit'],
    [{ cursor: 'x' }, 'cursor'],
  ])('is told what is wrong with %j', async (query, field) => {
    const { status, body } = await find(role, query as Record<string, string>);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  const anId = '01a1fd48-3955-730e-ba67-01a18b11fbdb';
  it.each([
    ['newest', ['newest', '2026-11-09T13:00:00.000Z', anId]],
    ['newest', ['newest', '2026-02-31T13:00:00.000000Z', anId]],
    ['newest', ['name', 'ana', anId]],
    ['name', ['newest', '2026-11-09T13:00:00.000000Z', anId]],
    ['name', ['name', 'a\u0000', anId]],
    ['name', ['name', 'ana', "' or 1=1"]],
    ['waiting', ['waiting', 7, anId]],
    ['waiting', ['waiting', '2026-11-09T13:00:00.000000Z']],
  ])('has to start again with a cursor that doesn’t belong to the order %s: %j', async (sort, parts) => {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
    const { status, body } = await find(role, { sort, cursor });
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, ['cursor']]);
  });

  it('loses nobody between pages when two people came within one millisecond', async () => {
    const since = midnight.toISOString().replace('Z', '');
    for (const [place, digits] of [
      [1, '001'],
      [2, '003'],
      [3, '002'],
    ] as const) {
      await test.db
        .updateTable('users')
        .set({ createdAt: `${since}${digits}Z` as unknown as Date })
        .where('id', '=', ids[role]?.[place] ?? '')
        .execute();
    }
    expect(await foundInPages(role, {}, 1)).toEqual([6, 5, 4, 2, 3, 1, 0]);
  });
});

describe('the filters of administrators', () => {
  it.each(roles)('are closed to visitors and to a %s on the same side', async (role) => {
    expect((await find(role, { sort: 'name' }, null)).status).toBe(401);
    expect((await find(role, { sort: 'name' }, approved[role])).status).toBe(403);
  });

  it('are ignored from the other side, which sees none of the fields for admins', async () => {
    for (const role of roles) {
      const other = role === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER';
      const query = { q: 'nobody', status: 'REGISTERED', registeredSince: '2026-11-11', sort: 'newest' };
      const all = await found(role, {}, approved[other]);
      expect(all.toSorted()).toEqual([2, 3, 6]);
      expect(await found(role, query, approved[other])).toEqual(all);
      const { body } = await find(role, query, approved[other]);
      expect(body.map(({ forAdmin }) => forAdmin)).toEqual([null, null, null]);
    }
    const elsewhere = await found('SUPPORT_WORKER', { country: 'FR' }, approved.FAMILY_USER);
    expect(elsewhere).toHaveLength(3);
  });
});

it('finds workers by gender, by country and by text that spans tags', async () => {
  expect(await found('SUPPORT_WORKER', { q: 'fem' })).toEqual([0]);
  expect(await found('SUPPORT_WORKER', { q: 'philip' })).toEqual([1, 0]);
  expect(await found('FAMILY_USER', { q: 'philip' })).toEqual([]);
  expect(await found('SUPPORT_WORKER', { q: 'swimming & tea Cook' })).toEqual([5]);
  expect(await found('SUPPORT_WORKER', { q: 'teacook' })).toEqual([]);
  expect(await found('SUPPORT_WORKER', { q: 'amp;' })).toEqual([]);
});
