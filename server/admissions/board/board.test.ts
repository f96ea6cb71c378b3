import { beforeAll, describe, expect, it } from 'vitest';
import type { Board, BoardCard, BoardColumn } from '#contract/admissions/admissions.ts';
import type { Headcounts } from '#contract/admissions/statistics.ts';
import { familyStatuses, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { mondayToFriday, openOn } from '#contract/open-week.ts';
import { applySettings, defaultSettings, type Settings } from '#contract/settings.ts';
import { addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;

const since = (hours: number) => ({ statusSince: addHours(test.time.now, -hours) });
const worker = (status: Status, hours: number) =>
  aPerson(test, 'SUPPORT_WORKER', { status, ...since(hours) });

const get = <Body = Board>(query: string, token?: string) =>
  call<Body>(test.app, 'GET', `/api/admissions/board${query}`, token ? { token } : {});
const boardOf = async (query: string) => (await get(query, admin.token)).body;
const columnOf = (board: Board, status: Status): BoardColumn | undefined =>
  board.columns.find((column) => column.status === status);
const idsIn = (board: Board, status: Status) => columnOf(board, status)?.cards.map(({ id }) => id);

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
});

describe('the board', () => {
  it('has every status as a column, in order, for families without Pending approval', async () => {
    const statuses = async (side: string) =>
      (await boardOf(`?side=${side}`)).columns.map(({ status }) => status);
    expect(await statuses('workers')).toEqual(supportWorkerStatuses);
    expect(await statuses('families')).toEqual(familyStatuses);
  });

  it('shows the longest waits first, counts those past 24 hours, and keeps the sides apart', async () => {
    const [short, long, longest] = [
      await worker('READY_FOR_INTERVIEW', 2),
      await worker('READY_FOR_INTERVIEW', 25),
      await worker('READY_FOR_INTERVIEW', 90),
    ];
    const family = await aPerson(test, 'FAMILY_USER', { status: 'READY_FOR_INTERVIEW', ...since(23) });
    const workers = await boardOf('?side=workers');
    expect(idsIn(workers, 'READY_FOR_INTERVIEW')).toEqual([longest.id, long.id, short.id]);
    expect(workers.late).toBe(2);
    expect(await boardOf('?side=families')).toMatchObject({ late: 0 });
    expect(idsIn(await boardOf('?side=families'), 'READY_FOR_INTERVIEW')).toEqual([family.id]);
  });

  it('counts the late in office hours where the operator says so, as the first page does', async () => {
    const { now } = test.time;
    // Monday is Labour Day in New South Wales, so on Wednesday 24 office hours ago was last Thursday afternoon.
    test.time.now = momentIn('Australia/Sydney', '2026-10-07T16:00');
    const set = (given: Partial<Settings>) => applySettings({ ...defaultSettings, ...given });
    const lateAfter = async () => {
      const { waiting } = (
        await call<Headcounts>(test.app, 'GET', '/api/profile/stats', { token: admin.token })
      ).body;
      return [(await boardOf('?side=families')).late, waiting.lateFamilies];
    };
    const family = (hours: number) =>
      aPerson(test, 'FAMILY_USER', { status: 'READY_FOR_INTERVIEW', ...since(hours) });
    // Thursday at 3 pm and half past four, and Sunday.
    await family(24 * 6);
    await family(24 * 6 - 1.5);
    await family(24 * 3);
    const sydney = {
      zone: 'Australia/Sydney',
      officeHours: openOn(mondayToFriday),
      holidayCalendar: 'AU-NSW',
    } as const;
    const before = await lateAfter();
    set(sydney);
    expect(await lateAfter()).toEqual(before);
    set({ ...sydney, contactHoursCount: 'office-hours' });
    expect(await lateAfter()).toEqual(before.map((late) => late - 2));
    set({});
    test.time.now = now;
  });

  it('has what a card needs about each person, and no more', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', {
      status: 'FAILED_INTERVIEW',
      firstName: 'Ana',
      lastName: 'Lee',
      mobile: '61491570156',
      internalComments: '<p>canary</p>',
      completedSteps: [3, 8],
      ...since(1),
    });
    const answer = await get('?side=workers', admin.token);
    expect(columnOf(answer.body, 'FAILED_INTERVIEW')?.cards).toEqual([
      {
        id,
        firstName: 'Ana',
        lastName: 'Lee',
        country: { code: 'AU', name: 'Australia' },
        email: expect.stringMatching(/^person-\d+@example\.com$/),
        mobile: '61491570156',
        since: addHours(test.time.now, -1).toISOString(),
        emailVerified: true,
        isTooYoung: false,
        hasMatch: false,
        owesJoiningFee: false,
        unreachableSince: null,
        // Step 8 asks nothing.
        emptySteps: [3],
      },
    ]);
    expect(answer.text).not.toContain('canary');
  });

  it('shows an address that is not verified and a worker under 18, also after a move', async () => {
    const dateOfBirth = `${test.time.now.getFullYear() - 17}-01-01`;
    const young = { dateOfBirth, emailVerifiedAt: null, status: 'INTERVIEWED' as const, ...since(2) };
    const { id } = await aPerson(test, 'SUPPORT_WORKER', young);
    const family = await aPerson(test, 'FAMILY_USER', young);
    const doubts = ({ emailVerified, isTooYoung }: BoardCard) => ({ emailVerified, isTooYoung });
    const find = async (side: string, who: string) =>
      columnOf(await boardOf(`?side=${side}`), 'INTERVIEWED')
        ?.cards.filter((card) => card.id === who)
        .map(doubts);
    expect(await find('workers', id)).toEqual([{ emailVerified: false, isTooYoung: true }]);
    expect(await find('families', family.id)).toEqual([{ emailVerified: false, isTooYoung: false }]);
    const body = { profileId: id, from: 'INTERVIEWED', to: 'UNMATCHED' };
    const moved = await call<BoardCard>(test.app, 'POST', '/api/admissions/moves', {
      token: admin.token,
      body,
    });
    expect(doubts(moved.body)).toEqual({ emailVerified: false, isTooYoung: true });
  });

  it('has a limited number of cards, counts everyone, and shows new arrivals at the end', async () => {
    const old = [];
    for (let hours = 10; hours > 0; hours -= 1) old.push((await worker('INTERVIEWED', hours)).id);
    const fresh = (await worker('INTERVIEWED', limits.boardArrivalMinutes / 60 / 2)).id;
    const board = await boardOf('?side=workers&limit=3');
    expect(columnOf(board, 'INTERVIEWED')?.count).toBe(11);
    expect(idsIn(board, 'INTERVIEWED')).toEqual([...old.slice(0, 3), fresh]);
  });

  it('answers with only one column', async () => {
    const { columns } = await boardOf('?side=workers&status=INTERVIEWED&limit=300');
    expect(columns.map(({ status }) => status)).toEqual(['INTERVIEWED']);
    expect(columns[0]?.cards).toHaveLength(11);
  });

  it.each([
    ['', 'side'],
    ['?side=cats', 'side'],
    ['?side=workers&status=HAPPY', 'status'],
    ['?side=families&status=PENDING_APPROVAL', 'status'],
    ['?side=workers&limit=0', 'limit'],
    ['?side=workers&limit=301', 'limit'],
  ])('is refused for %s, naming %s', async (query, field) => {
    const { status, body } = await get<{ errors: { field: string }[] }>(query, admin.token);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('is only for administrators', async () => {
    expect((await get('?side=workers')).status).toBe(401);
    for (const role of ['FAMILY_USER', 'SUPPORT_WORKER'] as const) {
      const { token } = await aPerson(test, role, { status: 'MATCHED' });
      expect((await get('?side=workers', token)).status).toBe(403);
    }
  });
});
