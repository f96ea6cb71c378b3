import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckCounts, ListedCheck } from '#contract/checks/checks.ts';
import { checkFilters } from '#contract/checks/filters.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { passTime } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { selectListed } from './list-store.ts';

const test = setUpTestApp();

let admin: Person;
let worker: Person;
let newZealander: Person;
let family: Person;
/** What each check of the list is called here. */
const names = new Map<string, string>();

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
  worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Tom', lastName: 'Hill' });
  newZealander = await aPerson(test, 'SUPPORT_WORKER', { countryCode: 'NZ' });
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
  const hidden = await aPerson(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' });
  const named = async (name: string, id: Promise<string>) => names.set(await id, name);
  await named('waits', aCheck(test, worker, 'national-police-check'));
  await passTime(test, 1);
  await named('waits in New Zealand', aCheck(test, newZealander, 'nz-police-vetting'));
  await named('hidden waits', aCheck(test, hidden, 'cpr'));
  await named('refused', aRefusedCheck(test, worker, 'first-aid'));
  await named('ended', aSeenCheck(test, worker, 'cpr', { endsIn: -1 }));
  await named('ended before', aSeenCheck(test, newZealander, 'cpr', { endsIn: -40 }));
  await named('hidden ended', aSeenCheck(test, hidden, 'cpr', { endsIn: -40 }));
  await named('ends today', aSeenCheck(test, worker, 'right-to-work-au', { endsIn: 0 }));
  await named('ends in 90 days', aSeenCheck(test, newZealander, 'right-to-work-nz', { endsIn: 90 }));
  await named('ends in 91 days', aSeenCheck(test, worker, 'drivers-licence', { endsIn: 91 }));
  await named('NSW ends', aSeenCheck(test, worker, 'working-with-children', { endsIn: 10 }));
  await named('VIC', aSeenCheck(test, worker, 'working-with-children', { state: 'VIC' }));
  await named('replaced', aSeenCheck(test, worker, 'ndis-worker-screening', { endsIn: -5 }));
  await named('replacement', aSeenCheck(test, worker, 'ndis-worker-screening', { endsIn: 400 }));
  await named('referee', aSeenCheck(test, worker, 'referee'));
  await named('another referee', aSeenCheck(test, worker, 'referee'));
});

type List = Answer<ListedCheck[]>;
const list = (query = '', as = admin): Promise<List> =>
  call(test.app, 'GET', `/api/checks${query}`, { token: as.token });
const namesIn = ({ body }: List) => body.map(({ id }) => names.get(id));

describe('the team’s list of checks', () => {
  it('has what waits, the longest first, with whose it is', async () => {
    const answer = await list();
    expect(namesIn(answer)).toEqual(['waits', 'waits in New Zealand']);
    expect(answer.body[0]).toMatchObject({
      kind: 'national-police-check',
      standing: 'added',
      person: {
        id: worker.id,
        firstName: 'Tom',
        lastName: 'Hill',
        role: 'SUPPORT_WORKER',
        countryCode: 'AU',
      },
      remindedAt: null,
    });
  });

  it('has what ends soon and what has ended, the first first, without what was replaced', async () => {
    expect(namesIn(await list('?standing=expiring'))).toEqual(['ends today', 'NSW ends', 'ends in 90 days']);
    expect(namesIn(await list('?standing=expired'))).toEqual(['ended before', 'ended']);
  });

  it('goes by the day where the owner of each lives, as its own page and its count do', async () => {
    const before = test.time.now;
    const ofWorker = await list('?standing=expiring');
    const at = async (zone: string, shown: string) => {
      test.time.now = momentIn(zone, shown);
      const standing = (one: string) => ofWorker.body.find(({ id }) => names.get(id) === one)?.id ?? '';
      const path = `/api/checks/${standing('ends today')}`;
      const counts = await call<CheckCounts>(test.app, 'GET', '/api/checks/counts', { token: admin.token });
      const one = await call<ListedCheck>(test.app, 'GET', path, { token: admin.token });
      const isListed = namesIn(await list('?standing=expired')).includes('ends today');
      return [one.body.standing, isListed, counts.body.expired, counts.body.expiring];
    };
    const livesIn = (state: string | null) =>
      test.db.updateTable('users').set({ state }).where('id', '=', worker.id).execute();
    await livesIn('NSW');
    expect(await at('Australia/Sydney', '2026-11-21T23:59')).toEqual(['expiring', false, 2, 3]);
    expect(await at('Australia/Sydney', '2026-11-22T00:30')).toEqual(['expired', true, 3, 3]);
    await livesIn('wa');
    expect(await at('Australia/Sydney', '2026-11-22T00:30')).toEqual(['expiring', false, 2, 3]);
    expect(await at('Australia/Perth', '2026-11-21T23:59')).toEqual(['expiring', false, 2, 3]);
    expect(await at('Australia/Perth', '2026-11-22T00:00')).toEqual(['expired', true, 3, 3]);
    await livesIn(null);
    test.time.now = before;
  });

  it('has everything, the newest first, and says what was replaced', async () => {
    const answer = await list('?standing=all');
    expect(namesIn(answer)).toHaveLength(names.size);
    expect(namesIn(answer).at(-1)).toBe('waits');
    const standings = Object.fromEntries(answer.body.map(({ id, standing }) => [names.get(id), standing]));
    expect(standings).toMatchObject({
      waits: 'added',
      refused: 'refused',
      ended: 'expired',
      'ends today': 'expiring',
      'ends in 90 days': 'expiring',
      'ends in 91 days': 'seen',
      'NSW ends': 'expiring',
      replaced: 'replaced',
      replacement: 'seen',
      referee: 'seen',
      'another referee': 'seen',
    });
  });

  it('has each one at an address of its own, wherever it stands in the list', async () => {
    const { body } = await list('?standing=all');
    const find = (id: string | undefined, as = admin) =>
      call<ListedCheck>(test.app, 'GET', `/api/checks/${id}`, { token: as.token });
    for (const one of body) expect((await find(one.id)).body).toEqual(one);
    for (const id of [uuidv7(), 'x']) expect((await find(id)).status).toBe(404);
    for (const as of [worker, family]) expect((await find(body[0]?.id, as)).status).toBe(403);
  });

  it('is filtered by kind and country', async () => {
    expect(namesIn(await list('?standing=expired&kind=cpr&country=NZ'))).toEqual(['ended before']);
    expect(namesIn(await list('?kind=cpr'))).toEqual([]);
    expect(namesIn(await list('?country=AU'))).toEqual(['waits']);
  });

  it('is counted', async () => {
    const { body } = await call<CheckCounts>(test.app, 'GET', '/api/checks/counts', { token: admin.token });
    expect(body).toEqual({ waiting: 2, expiring: 3, expired: 2 });
  });

  it.each(['waiting', 'expiring', 'expired', 'all'])(
    'comes in pages that fit together: %s',
    async (standing) => {
      const whole = namesIn(await list(`?standing=${standing}`));
      const found: (string | undefined)[] = [];
      let query: string | undefined = `?standing=${standing}&limit=1`;
      while (query) {
        const page: List = await list(query);
        found.push(...namesIn(page));
        // What is handed in between comes after what waits, and before the newest.
        query = /<\/api\/checks([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect(found).toEqual(whole);
    },
  );

  it('refuses what is no filter and no cursor of this list', async () => {
    expect((await list('?standing=lost')).status).toBe(400);
    expect((await list('?kind=lost')).status).toBe(400);
    const { headers } = await list('?limit=1');
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
    expect((await list(`?standing=expired&cursor=${cursor}`)).status).toBe(400);
  });

  it('is the team’s', async () => {
    for (const as of [worker, family]) {
      expect((await list('', as)).status).toBe(403);
      expect((await call(test.app, 'GET', '/api/checks/counts', { token: as.token })).status).toBe(403);
    }
  });
});

describe('in a crowd', () => {
  it('the lists are read by their indexes', async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => ({
      id: uuidv7(),
      userId: family.id,
      kind: 'identity' as const,
      addedAt: new Date(test.time.now.getTime() - index * 60_000),
      seenOn: '2025-01-01',
      seenAt: test.time.now,
      expiresOn: `20${30 + (index % 60)}-01-01`,
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await test.db
        .insertInto('checks')
        .values(rows.slice(from, from + 1000))
        .execute();
    await sql`analyze checks, users`.execute(test.db);
    const plans = await planOfLists();
    expect(plans).toEqual({
      waiting: expect.stringContaining('checks_waiting'),
      expiring: expect.stringContaining('checks_ending'),
      expired: expect.stringContaining('checks_ending'),
      all: expect.stringContaining('checks_added'),
    });
  });
});

/** Of each list, which indexes of the table of checks it is read by. */
async function planOfLists(): Promise<Record<string, string>> {
  const plans: Record<string, string> = {};
  for (const standing of checkFilters) {
    const query = selectListed(test.db, { standing }, { now: test.time.now, limit: 24 });
    const rows = await query.explain<{ 'QUERY PLAN': string }>();
    plans[standing] = rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  return plans;
}
