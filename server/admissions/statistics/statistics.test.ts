import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#contract/admissions/admissions.ts';
import {
  type Charts,
  countedStatuses,
  type Headcounts,
  waitingStatuses,
  weeksShown,
} from '#contract/admissions/statistics.ts';
import type { WorkCounts } from '#contract/admissions/work-list.ts';
import type { CheckCounts } from '#contract/checks/checks.ts';
import type { Role, Status } from '#contract/enums.ts';
import type { Fee } from '#contract/fees/fees.ts';
import type { MatchCounts } from '#contract/matches/matches.ts';
import { settings } from '#contract/settings.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aConversation } from '#server/testing/conversations.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { aMember, aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, list, write } from '#server/testing/work-items.ts';

const test = setUpTestApp();

const path = '/api/profile/stats';
let admin: Person;
let family: Person;
let worker: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
  family = await aPerson(test, 'FAMILY_USER');
  worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'PENDING_APPROVAL' });
});

const nothing = {
  lateSupportWorkers: 0,
  lateFamilies: 0,
  checks: 0,
  requests: 0,
  overdueFees: 0,
  agreedMatches: 0,
  privacyRequests: 0,
};

const headcounts = async () => (await call<Headcounts>(test.app, 'GET', path, { token: admin.token })).body;
const charts = async () =>
  (await call<Charts>(test.app, 'GET', `${path}/charts`, { token: admin.token })).body;

describe('headcounts', () => {
  it('are the ten figures; totals leave out hidden people and administrators', async () => {
    const before = await headcounts();
    expect(before).toEqual({
      supportWorkersTotal: 1,
      supportWorkersRegistered: 0,
      supportWorkersReadyToInterview: 0,
      supportWorkersInterviewed: 0,
      supportWorkersReadyForMatching: 0,
      familiesTotal: 1,
      familiesRegistered: 1,
      familiesReadyToInterview: 0,
      familiesInterviewed: 0,
      familiesReadyForMatching: 0,
      waiting: nothing,
    });
    for (const status of ['READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING'] as const) {
      await aPerson(test, 'SUPPORT_WORKER', { status });
      await aPerson(test, 'FAMILY_USER', { status });
    }
    await aPerson(test, 'SUPPORT_WORKER', { status: 'FAILED_INTERVIEW' });
    await aPerson(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' });
    expect(await headcounts()).toEqual({
      supportWorkersTotal: 5,
      supportWorkersRegistered: 0,
      supportWorkersReadyToInterview: 1,
      supportWorkersInterviewed: 1,
      supportWorkersReadyForMatching: 1,
      familiesTotal: 4,
      familiesRegistered: 1,
      familiesReadyToInterview: 1,
      familiesInterviewed: 1,
      familiesReadyForMatching: 1,
      waiting: nothing,
    });
  });

  it('follow a registration, an admin’s change of a status and an account that goes', async () => {
    const before = await headcounts();
    const member = await aMember(test, 'SUPPORT_WORKER');
    expect(await headcounts()).toMatchObject({
      supportWorkersTotal: before.supportWorkersTotal + 1,
      supportWorkersRegistered: before.supportWorkersRegistered + 1,
    });
    const save = (status: Status) =>
      call(test.app, 'PUT', `/api/profile/support-worker/${member.id}`, {
        token: admin.token,
        body: { status },
      });
    expect((await save('INTERVIEWED')).status).toBe(200);
    expect(await headcounts()).toMatchObject({
      supportWorkersTotal: before.supportWorkersTotal + 1,
      supportWorkersRegistered: before.supportWorkersRegistered,
      supportWorkersInterviewed: before.supportWorkersInterviewed + 1,
    });
    await save('DELETED_HIDDEN');
    expect(await headcounts()).toEqual(before);
    await save('INTERVIEWED');
    await test.db.deleteFrom('users').where('id', '=', member.id).execute();
    expect(await headcounts()).toEqual(before);
  });
});

describe('the charts', () => {
  it('name every stage but the hidden ones, and their people are the totals', async () => {
    const { stages } = await charts();
    expect(stages.map(({ status }) => status)).toEqual(countedStatuses);
    const counts = await headcounts();
    const sum = (side: 'supportWorkers' | 'families') =>
      stages.reduce((people, stage) => people + stage[side], 0);
    expect(sum('supportWorkers')).toBe(counts.supportWorkersTotal);
    expect(sum('families')).toBe(counts.familiesTotal);
    expect(stages.find(({ status }) => status === 'PENDING_APPROVAL')).toEqual({
      status: 'PENDING_APPROVAL',
      supportWorkers: 1,
      families: 0,
    });
  });

  it('count registrations by the team’s weeks, which begin on a Monday, weeks without anyone too', async () => {
    const { now } = test.time;
    const signUp = (role: Role, shown: string) => {
      test.time.now = momentIn(settings.zone, shown);
      return aPerson(test, role);
    };
    // The last second of a Sunday and the first of a Monday, in daylight saving time and outside it.
    await signUp('FAMILY_USER', '2026-10-25T23:59:59');
    await signUp('FAMILY_USER', '2026-10-26T00:00:00');
    await signUp('SUPPORT_WORKER', '2026-09-06T23:59:59');
    const erased = await signUp('SUPPORT_WORKER', '2026-09-07T00:00:00');
    await signUp('SUPPORT_WORKER', '2026-08-30T23:59:59');
    await signUp('ADMIN', '2026-10-26T11:00:00');
    await test.db.deleteFrom('users').where('id', '=', erased.id).execute();
    test.time.now = now;
    const { registrations } = await charts();
    const weeks = Object.fromEntries(
      registrations.map(({ week, supportWorkers, families }) => [week, [supportWorkers, families]]),
    );
    expect(Object.keys(weeks)).toEqual([
      '2026-08-31',
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(weeks).toMatchObject({
      '2026-08-31': [1, 0],
      '2026-09-07': [1, 0],
      '2026-09-14': [0, 0],
      '2026-10-19': [0, 1],
      '2026-10-26': [0, 1],
      '2026-11-02': [0, 0],
    });
  });

  /** Writes a person's way through the statuses into the history, this many days apart. */
  async function way(role: Role, start: Date, ...steps: (Status | number)[]): Promise<Person> {
    const person = await aPerson(test, role);
    let from: Status | null = null;
    let changedAt = start;
    for (const step of steps) {
      if (typeof step === 'number') {
        changedAt = addDays(changedAt, step);
        continue;
      }
      const row = { id: uuidv7(), userId: person.id, changedBy: null, from, to: step, changedAt };
      await test.db.insertInto('statusHistory').values(row).execute();
      from = step;
    }
    return person;
  }

  it('give the median days of those who moved on to a later stage, by side', async () => {
    const start = addDays(test.time.now, -200);
    await way('FAMILY_USER', start, 'READY_FOR_MATCHING', 4, 'UNMATCHED', 1, 'MATCHED');
    await way('FAMILY_USER', start, 'READY_FOR_MATCHING', 10, 'MATCHED', 1, 'UNMATCHED', 2.26, 'MATCHED');
    await way('FAMILY_USER', start, 'READY_FOR_MATCHING', 7, 'UNMATCHED', 3, 'READY_FOR_MATCHING');
    await way('FAMILY_USER', start, 'INTERVIEWED', 3, 'FAILED_INTERVIEW');
    await way('SUPPORT_WORKER', start, 'READY_FOR_MATCHING', 99, 'DELETED_HIDDEN');
    await way('SUPPORT_WORKER', addDays(start, -300), 'READY_FOR_MATCHING', 30, 'MATCHED');
    const { waits } = await charts();
    expect(waits.map(({ status }) => status)).toEqual(waitingStatuses);
    const of = (status: Status) => waits.find((wait) => wait.status === status);
    expect(of('READY_FOR_MATCHING')).toEqual({
      status: 'READY_FOR_MATCHING',
      supportWorkers: null,
      families: { medianDays: 7, moves: 3 },
    });
    expect(of('UNMATCHED')?.families).toEqual({ medianDays: 1.6, moves: 2 });
    expect(of('INTERVIEWED')?.families).toBeNull();
  });

  it('leave out who has been erased, whose history stays', async () => {
    const start = addDays(test.time.now, -20);
    const gone = await way('SUPPORT_WORKER', start, 'INTERVIEWED', 8, 'READY_FOR_MATCHING');
    const waitOf = async () =>
      (await charts()).waits.find(({ status }) => status === 'INTERVIEWED')?.supportWorkers;
    expect(await waitOf()).toEqual({ medianDays: 8, moves: 1 });
    await test.db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await waitOf()).toBeNull();
  });
});

describe('what is written', () => {
  const of = ({ firstMessages }: Charts) =>
    firstMessages.filter(({ supportWorkers, families }) => supportWorkers + families > 0);

  it('is counted by the side that wrote first, with the share and the median hours of answers', async () => {
    const hours = (count: number) => addHours(test.time.now, count);
    const [mia, tom] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'SUPPORT_WORKER')];
    const write = (fromId: string, toId: string, changes: Parameters<typeof aConversation>[3]) =>
      aConversation(test, { id: fromId }, { id: toId }, changes);
    const others = await Promise.all([1, 2, 3, 4].map(() => aPerson(test, 'SUPPORT_WORKER')));
    const [quick, slow, silent, unapproved] = others as [Person, Person, Person, Person];
    await write(mia.id, quick.id, { createdAt: hours(-50), answeredAt: hours(-48) });
    await write(mia.id, slow.id, { createdAt: hours(-50), answeredAt: hours(-45) });
    await write(mia.id, silent.id, { createdAt: hours(-50) });
    // Waits for the team, not for an answer.
    await write(mia.id, unapproved.id, { createdAt: hours(-50), deliveredAt: null });
    await write(tom.id, mia.id, { createdAt: hours(-24 * 100), answeredAt: hours(-24) });
    const found = await charts();
    expect(of(found)).toEqual([{ week: '2026-11-16', supportWorkers: 0, families: 4 }]);
    expect(found.firstMessages).toHaveLength(weeksShown);
    expect(found.answers).toEqual({
      families: { firstMessages: 3, answered: 2, medianHours: 3.5 },
      supportWorkers: { firstMessages: 0, answered: 0, medianHours: null },
    });
    await test.db.deleteFrom('users').where('id', '=', mia.id).execute();
    expect(of(await charts())).toEqual(of(found));
  });
});

describe('checks', () => {
  it('are counted while they wait and before they end, with the median days until they were seen', async () => {
    const [tom, mia, gone] = [
      await aPerson(test, 'SUPPORT_WORKER'),
      await aPerson(test, 'FAMILY_USER'),
      await aPerson(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' }),
    ];
    expect((await charts()).checks).toEqual({ waiting: 0, expiringSoon: 0, seen: 0, medianDays: null });
    const daysAgo = (days: number) => ({ addedAt: addDays(test.time.now, -days) });
    const longAgo = { ...daysAgo(300), seenAt: addDays(test.time.now, -299) };
    for (const person of [tom, gone]) {
      await aCheck(test, person, 'first-aid');
      await aSeenCheck(test, person, 'national-police-check', { ...daysAgo(2), endsIn: 30 });
    }
    await aRefusedCheck(test, tom, 'drivers-licence');
    await aSeenCheck(test, tom, 'working-with-children', { ...daysAgo(5), endsIn: 0 });
    await aSeenCheck(test, tom, 'cpr', { ...longAgo, endsIn: 20 });
    await aSeenCheck(test, tom, 'cpr', { ...daysAgo(2.44), endsIn: 300 });
    await aSeenCheck(test, tom, 'ndis-worker-screening', { ...longAgo, endsIn: -1 });
    await aSeenCheck(test, mia, 'identity', daysAgo(90));
    expect((await charts()).checks).toEqual({ waiting: 1, expiringSoon: 2, seen: 3, medianDays: 2.4 });
  });
});

describe('what waits for the team', () => {
  const get = async <T>(url: string) => (await call<T>(test.app, 'GET', url, { token: admin.token })).body;

  it('is as much as each of its lists has', async () => {
    const { waiting: before } = await headcounts();
    const late = (role: 'FAMILY_USER' | 'SUPPORT_WORKER', hours: number) =>
      aPerson(test, role, { status: 'READY_FOR_INTERVIEW', statusSince: addHours(test.time.now, -hours) });
    for (const hours of [23, 25, 70]) await late('SUPPORT_WORKER', hours);
    await late('FAMILY_USER', 25);
    const [tom, gone] = [
      await aPerson(test, 'SUPPORT_WORKER'),
      await aPerson(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' }),
    ];
    for (const person of [tom, gone]) await aCheck(test, person, 'first-aid');
    await aSeenCheck(test, tom, 'national-police-check', { addedAt: test.time.now, endsIn: 30 });
    for (const name of ['Ana', 'Ben', 'Cai']) await write(test, { name });
    const [taken] = (await list(test, admin)).body;
    await act(test, admin, taken?.id ?? '', 'take', { version: taken?.version });
    const [mia, ben] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'FAMILY_USER')];
    for (const { id } of [mia, ben])
      await call(test.app, 'PUT', `/api/profile/family/${id}`, {
        token: admin.token,
        body: { status: 'READY_FOR_MATCHING' },
      });
    await test.db
      .updateTable('fees')
      .set({ dueOn: today(addDays(test.time.now, -1)) })
      .where('familyId', '=', mia.id)
      .execute();
    await aStoredMatch(test, mia, tom, { state: 'agreed' });
    await aStoredMatch(test, ben, tom, { state: 'proposed' });

    const { waiting } = await headcounts();
    expect(waiting).toEqual({
      lateSupportWorkers: 2,
      lateFamilies: 1,
      checks: before.checks + 1,
      requests: 2,
      overdueFees: 1,
      agreedMatches: 1,
      privacyRequests: 0,
    });
    expect({
      lateSupportWorkers: (await get<Board>('/api/admissions/board?side=workers')).late,
      lateFamilies: (await get<Board>('/api/admissions/board?side=families')).late,
      checks: (await get<CheckCounts>('/api/checks/counts')).waiting,
      requests: (await get<WorkCounts>('/api/work-list/counts')).open,
      overdueFees: (await get<Fee[]>('/api/fees?state=overdue')).length,
      agreedMatches: (await get<MatchCounts>('/api/matches/counts')).agreed,
      privacyRequests: (await get<unknown[]>('/api/privacy-requests?state=open')).length,
    }).toEqual(waiting);
  });
});

describe.each([path, `${path}/charts`])('%s', (url) => {
  it('is only for administrators', async () => {
    expect((await call(test.app, 'GET', url)).status).toBe(401);
    for (const { token } of [family, worker])
      expect((await call(test.app, 'GET', url, { token })).status).toBe(403);
    expect((await call(test.app, 'GET', url, { token: admin.token })).status).toBe(200);
  });
});
