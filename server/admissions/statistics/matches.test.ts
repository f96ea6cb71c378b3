import { beforeAll, expect, it } from 'vitest';
import type { Charts } from '#contract/admissions/statistics.ts';
import { addDays, today } from '#server/platform/clock.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
});

const matches = async () =>
  (await call<Charts>(test.app, 'GET', '/api/profile/stats/charts', { token: admin.token })).body.matches;

/** Approved so many days ago. */
async function approved(role: 'FAMILY_USER' | 'SUPPORT_WORKER', daysAgo: number): Promise<Person> {
  const person = await aPerson(test, role, { status: 'UNMATCHED' });
  await test.db
    .insertInto('statusHistory')
    .values({
      id: crypto.randomUUID(),
      userId: person.id,
      changedBy: null,
      from: 'INTERVIEWED',
      to: 'READY_FOR_MATCHING',
      changedAt: addDays(test.time.now, -daysAgo),
    })
    .execute();
  return person;
}

it('what becomes of matches is counted by month, and stays when people are erased', async () => {
  const none = await matches();
  expect(none).toMatchObject({
    active: 0,
    untilMatch: null,
    lasted: { matches: 0, asExpected: 0 },
    reasons: [],
  });
  expect(none.months).toHaveLength(12);
  expect(none.months.at(-1)).toEqual({ month: '2026-11-01', begun: 0, ended: 0 });

  const at = (daysAgo: number) => addDays(test.time.now, -daysAgo);
  const day = (daysAgo: number) => today(at(daysAgo));
  const match = async (approvals: [number, number], changes: Parameters<typeof aStoredMatch>[3]) => {
    const family = await approved('FAMILY_USER', approvals[0]);
    await aStoredMatch(test, family, await approved('SUPPORT_WORKER', approvals[1]), changes);
    return family;
  };
  const ended = (daysAgo: number, endReason: 'completed' | 'moved-away', expectedEndsOn: string | null) =>
    ({
      state: 'ended',
      startsOn: '2026-01-01',
      expectedEndsOn,
      endedAt: at(daysAgo),
      endingAt: at(daysAgo),
      endsOn: day(daysAgo),
      endReason,
    }) as const;
  // From the later of both approvals: 10 days.
  await match([40, 20], { state: 'active', activeAt: at(10) });
  // 30 days.
  const gone = await match([130, 200], { ...ended(50, 'completed', day(60)), activeAt: at(100) });
  await match([300, 300], { ...ended(5, 'moved-away', day(-60)), activeAt: at(290) });
  // It has never begun, and another ended long ago.
  await match([300, 300], { ...ended(5, 'moved-away', null), activeAt: null });
  await match([900, 900], { ...ended(500, 'completed', null), activeAt: at(800) });

  const found = await matches();
  expect(found).toMatchObject({
    active: 1,
    untilMatch: { medianDays: 10, matches: 3 },
    lasted: { matches: 2, asExpected: 1 },
    reasons: [
      { reason: 'completed', matches: 1 },
      { reason: 'moved-away', matches: 1 },
    ],
  });
  const total = (of: 'begun' | 'ended') => found.months.reduce((sum, month) => sum + month[of], 0);
  expect([total('begun'), total('ended')]).toEqual([3, 2]);
  expect(found.months.at(-1)).toEqual({ month: '2026-11-01', begun: 1, ended: 1 });

  await test.db.deleteFrom('users').where('id', '=', gone.id).execute();
  expect(await matches()).toMatchObject({ months: found.months, untilMatch: { matches: 2 } });
});
