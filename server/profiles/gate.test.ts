import { beforeAll, describe, expect, it } from 'vitest';
import {
  approvedStatuses,
  familyStatuses,
  listedStatuses,
  type Role,
  supportWorkerStatuses,
} from '#contract/enums.ts';
import { settings } from '#contract/settings.ts';
import { call } from '#server/testing/call.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

type Side = 'FAMILY_USER' | 'SUPPORT_WORKER';

const completedSteps = [1, 2, 3, 4, 5, 6, 7, 8];
const other = { FAMILY_USER: 'SUPPORT_WORKER', SUPPORT_WORKER: 'FAMILY_USER' } as const;
const summariesFor = { FAMILY_USER: '/api/summary/support-workers', SUPPORT_WORKER: '/api/summary/families' };

const finished = (role: Role, changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, role, {
    completedSteps: role === 'FAMILY_USER' ? completedSteps.slice(0, 6) : completedSteps,
    ...changes,
  });

/** The HTTP status of every call that reaches the other side's data. */
async function answersAbout(viewer: Person, role: Side, target: Person) {
  const send = (method: 'GET' | 'POST', url: string, body?: object) =>
    call<{ id: string }[]>(test.app, method, url, { token: viewer.token, ...(body && { body }) });
  const list = await send('GET', `${summariesFor[role]}?limit=100`);
  const ask = await send('POST', '/api/introductions', { profileId: target.id });
  return {
    profile: (await send('GET', `/api/profile/${target.id}`)).status,
    list: list.status,
    isInList: list.status === 200 && list.body.some(({ id }) => id === target.id),
    ask: ask.status,
    asked: (await send('GET', '/api/introductions/mine')).status,
  };
}

const open = { profile: 200, list: 200, isInList: true, ask: 200, asked: 200 };
const hidden = { profile: 404, list: 200, isInList: false, ask: 404, asked: 200 };
const closed = (status: number) => ({
  profile: status,
  list: status,
  isInList: false,
  ask: status,
  asked: status,
});

const isIn = (list: readonly string[], status: string) => list.includes(status);

describe.each<Side>(['FAMILY_USER', 'SUPPORT_WORKER'])('for a %s', (role) => {
  const statusesOf = { FAMILY_USER: familyStatuses, SUPPORT_WORKER: supportWorkerStatuses };
  let listed: Person;
  let approved: Person;

  beforeAll(async () => {
    listed = await finished(other[role], { status: 'READY_FOR_MATCHING' });
    approved = await finished(role, { status: 'UNMATCHED' });
  });

  it.each(statusesOf[role])(
    'whose status is %s, the other side is open or closed in every call',
    async (status) => {
      const viewer = await finished(role, { status });
      // A hidden person's sessions have ended.
      const expected = isIn(approvedStatuses, status)
        ? open
        : closed(status === 'DELETED_HIDDEN' ? 401 : 403);
      expect(await answersAbout(viewer, role, listed)).toEqual(expected);
    },
  );

  it.each(statusesOf[other[role]])(
    'someone whose status is %s is visible or not, the same in every call',
    async (status) => {
      const target = await finished(other[role], { status });
      expect(await answersAbout(approved, role, target)).toEqual(
        isIn(listedStatuses, status) ? open : hidden,
      );
    },
  );

  it('nobody on the same side is visible', async () => {
    const target = await finished(role, { status: 'MATCHED' });
    expect(await answersAbout(approved, role, target)).toEqual(hidden);
  });

  it('no administrator is visible', async () => {
    expect(await answersAbout(approved, role, await finished('ADMIN'))).toEqual(hidden);
  });
});

describe('a worker’s eighteenth birthday', () => {
  it('begins with the team’s day in every call, not where the day begins first', async () => {
    const viewer = await finished('FAMILY_USER', { status: 'UNMATCHED' });
    const young = await finished('SUPPORT_WORKER', { status: 'MATCHED', dateOfBirth: '2008-11-22' });
    const before = test.time.now;
    // On Kiritimati it is the day.
    test.time.now = momentIn(settings.zone, '2026-11-21T22:30');
    expect(await answersAbout(viewer, 'FAMILY_USER', young)).toEqual(hidden);
    test.time.now = momentIn(settings.zone, '2026-11-22T00:30');
    expect(await answersAbout(viewer, 'FAMILY_USER', young)).toEqual(open);
    test.time.now = before;
  });
});
