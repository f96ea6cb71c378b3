import { beforeAll, describe, expect, it } from 'vitest';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

/** From the time zone where a day ends last to the one where it begins first. */
const zones = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'Australia/Perth',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

/** Today in someone's browser. */
const dayIn = (zone: string, now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);

/** The default window, as the browser asks for it: this month to the third after it, both whole. */
function windowOn(day: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const to = new Date(Date.UTC(year, month + 3, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 7)}-01`, to };
}

const dayAfter = (day: string) =>
  addHours(new Date(`${day}T00:00:00Z`), 24)
    .toISOString()
    .slice(0, 10);

/** The person who searches: someone new each time the clock has moved by days, because sessions end. */
let searcher: Person;

async function found(query: string): Promise<string[]> {
  const { status, body } = await call<SupportWorkerSummary[]>(
    test.app,
    'GET',
    `/api/summary/support-workers?${query}`,
    searcher,
  );
  expect(status).toBe(200);
  return body.map(({ firstName }) => firstName);
}

const aWorkerFreeOn = (firstName: string, dateAvailable: string) =>
  aPerson(test, 'SUPPORT_WORKER', { status: 'READY_FOR_MATCHING', firstName, dateAvailable });

beforeAll(async () => {
  await aWorkerFreeOn('Long ago', '2020-01-01');
  searcher = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
});

describe('around midnight at the end of a month', () => {
  it.each(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2028-02-29'])(
    '%s: in every time zone, people who are free already are found in the window that begins today',
    async (lastDay) => {
      const midnight = new Date(`${lastDay}T24:00:00Z`);
      test.time.now = addHours(midnight, -27);
      searcher = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
      for (let hours = -26; hours <= 26; hours += 2) {
        // A minute before and after each full hour is where days change.
        for (const minutes of [-1, 1]) {
          test.time.now = addHours(midnight, hours + minutes / 60);
          for (const { from, to } of new Map(
            zones.map((zone) => [
              dayIn(zone, test.time.now).slice(0, 7),
              windowOn(dayIn(zone, test.time.now)),
            ]),
          ).values()) {
            expect(
              await found(`earliestStartDate=${from}&latestStartDate=${to}`),
              `${from} to ${to} at ${test.time.now.toISOString()}`,
            ).toContain('Long ago');
          }
        }
      }
    },
  );
});

it.each(['FAMILY_USER', 'ADMIN'] as const)(
  'people who are free already are found by a %s in a window that ends today in any time zone, and not in one that has ended',
  async (role) => {
    test.time.now = new Date('2026-11-30T11:30:00Z');
    searcher = await aPerson(test, role, { status: 'UNMATCHED' });
    const until = (to: string) => found(`earliestStartDate=2026-11-01&latestStartDate=${to}`);
    expect(dayIn('Pacific/Auckland', test.time.now)).toBe('2026-12-01');
    expect(await until('2026-11-30')).toContain('Long ago');
    expect(await until('2026-11-28')).not.toContain('Long ago');
  },
);

describe('the first and the last day of a window', () => {
  it.each([
    ['the three months after 30 November', windowOn('2026-11-30')],
    ['the three months after 31 January', windowOn('2027-01-31')],
    ['one leap February', { from: '2028-02-01', to: '2028-02-29' }],
    ['one day', { from: '2027-03-01', to: '2027-03-01' }],
  ])('of %s belong to it, the day after does not', async (_name, { from, to }) => {
    test.time.now = new Date('2026-11-30T01:00:00Z');
    searcher = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
    const names = { first: `First ${from} ${to}`, last: `Last ${from} ${to}`, after: `After ${from} ${to}` };
    const people = [
      await aWorkerFreeOn(names.first, from),
      await aWorkerFreeOn(names.last, to),
      await aWorkerFreeOn(names.after, dayAfter(to)),
    ];
    const seen = await found(`earliestStartDate=${from}&latestStartDate=${to}`);
    expect(seen).toContain(names.first);
    expect(seen).toContain(names.last);
    expect(seen).not.toContain(names.after);
    await test.db
      .deleteFrom('users')
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
  });

  it('a window that begins after today has nobody who is free before it', async () => {
    expect(await found('earliestStartDate=2027-02-01')).not.toContain('Long ago');
  });
});
