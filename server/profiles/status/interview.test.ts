import { beforeAll, describe, expect, it } from 'vitest';
import type { ChecksOfPerson } from '#contract/checks/checks.ts';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { historyOf } from '#server/testing/history.ts';
import { passTime } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

const aCandidate = (role: 'SUPPORT_WORKER' | 'FAMILY_USER' = 'SUPPORT_WORKER') =>
  aPerson(test, role, { status: 'READY_FOR_INTERVIEW' });
const move = async ({ id }: Person, from: Status, to: Status, more: object = { reason: 'Because' }) => {
  const body = { profileId: id, from, to, ...more };
  const answer = await call(test.app, 'POST', '/api/admissions/moves', { token: admin.token, body });
  expect(answer.status, answer.text).toBe(200);
};
const interviewsOf = async ({ id }: Person) => {
  const { body } = await call<ChecksOfPerson>(test.app, 'GET', `/api/checks/profile/${id}`, {
    token: admin.token,
  });
  return body.checks.map(({ kind, standing, seen }) => [kind, standing, seen?.on, seen?.by?.name]);
};
const interviewed = ['interview', 'seen', '2026-11-21', 'Ada Reed'];

describe('setting the status Interviewed', () => {
  it('on the board writes down the interview, once', async () => {
    for (const role of ['SUPPORT_WORKER', 'FAMILY_USER'] as const) {
      const person = await aCandidate(role);
      await move(person, 'READY_FOR_INTERVIEW', 'INTERVIEWED');
      expect(await interviewsOf(person)).toEqual([interviewed]);
      await move(person, 'INTERVIEWED', 'READY_FOR_MATCHING');
      await move(person, 'READY_FOR_MATCHING', 'INTERVIEWED');
      expect(await interviewsOf(person)).toEqual([interviewed]);
      expect(await historyOf(test, admin, person)).toContainEqual([
        'checkSeen',
        'interview',
        null,
        'seen 21 November 2026',
      ]);
    }
  });

  it('in a profile does the same', async () => {
    const worker = await aCandidate();
    const { status } = await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
      token: admin.token,
      body: { status: 'INTERVIEWED' },
    });
    expect(status).toBe(200);
    expect(await interviewsOf(worker)).toEqual([interviewed]);
  });

  it('by mistake leaves nothing once it is taken back, and an earlier interview stays', async () => {
    const [worker, other] = [await aCandidate(), await aCandidate()];
    await aSeenCheck(test, other, 'interview', { seenOn: '2026-01-05', seenBy: admin.id });
    await passTime(test, 1);
    for (const person of [worker, other]) {
      await move(person, 'READY_FOR_INTERVIEW', 'INTERVIEWED');
      await move(person, 'INTERVIEWED', 'READY_FOR_INTERVIEW', { undoes: true });
    }
    expect(await interviewsOf(worker)).toEqual([]);
    expect((await historyOf(test, admin, worker)).map(([kind]) => kind).sort()).toEqual([
      'checkDeleted',
      'checkSeen',
      'status',
      'status',
    ]);
    expect(await interviewsOf(other)).toEqual([['interview', 'seen', '2026-01-05', 'Ada Reed']]);
  });

  it('stays on record when somebody goes back later', async () => {
    const worker = await aCandidate();
    await move(worker, 'READY_FOR_INTERVIEW', 'INTERVIEWED');
    await passTime(test, limits.undoMinutes + 1);
    await move(worker, 'INTERVIEWED', 'READY_FOR_INTERVIEW');
    expect(await interviewsOf(worker)).toEqual([interviewed]);
  });
});
