import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { Problem } from '#contract/errors.ts';
import type { FollowUp, MailedAnswer } from '#contract/matches/follow-ups.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { askDueFollowUps } from './ask-due.ts';

const test = setUpTestApp();

let admin: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

const ask = () => askDueFollowUps({ db: test.db, mail: test.mail, clock: () => test.time.now });
const ofMatch = async (id: string, as = admin) =>
  call<FollowUp[] & Problem>(test.app, 'GET', `/api/matches/${id}/follow-ups`, { token: as.token });
const items = async (state = 'open') =>
  (
    await call<WorkItem[]>(test.app, 'GET', `/api/work-list?kind=matches&state=${state}`, {
      token: admin.token,
    })
  ).body;
const itemOf = async (matchId: string, state?: string) =>
  (await items(state)).find(({ match }) => match?.id === matchId);
const answer = (body: object) =>
  call<MailedAnswer & Problem>(test.app, 'POST', '/api/follow-ups/answer', { body });

/** A match that became active so many days ago. */
async function active(daysAgo: number, changes: { startsOn?: string; expectedEndsOn?: string } = {}) {
  const [family, worker] = [
    await aReadyPerson(test, 'FAMILY_USER'),
    await aReadyPerson(test, 'SUPPORT_WORKER'),
  ];
  const at = addDays(test.time.now, -daysAgo);
  const id = await aStoredMatch(test, family, worker, {
    state: 'active',
    activeAt: at,
    startsOn: today(at),
    ...changes,
  });
  return { id, family, worker };
}
const kindsOf = async (id: string) =>
  (await ofMatch(id)).body.map(({ kind, dueOn, workItemId }) => [kind, dueOn, workItemId !== null]);
const codesTo = ({ email }: Person) =>
  test.mails
    .filter(({ to, subject }) => to === email && subject.startsWith('How is it going?'))
    .flatMap(({ text }) => /code=([\w-]+)&answer=not-well/.exec(text)?.[1] ?? []);
const day = (days: number) => today(addDays(test.time.now, days));

describe('the team asks', () => {
  it('after 1, 4 and 12 weeks and before the end: once, however many processes look', async () => {
    const { id, family } = await active(7, { expectedEndsOn: day(200) });
    const young = await active(6);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(await kindsOf(id)).toEqual([
      ['week-1', day(0), true],
      ['week-4', day(21), false],
      ['week-12', day(77), false],
      ['before-end', day(186), false],
    ]);
    expect((await kindsOf(young.id)).filter(([, , isAsked]) => isAsked)).toEqual([]);
    await mailsAreDone(test);
    expect(codesTo(family)).toHaveLength(1);
    expect(codesTo(young.family)).toEqual([]);
    expect(await itemOf(id)).toMatchObject({
      kind: 'match',
      match: { family: { id: family.id }, followUp: { kind: 'week-1', familyAnswer: null } },
    });
  });

  it('from the first day on, not from when it was confirmed; not at night; and only the last of what is long past', async () => {
    const later = await active(30, { startsOn: day(-7) });
    const old = await active(60);
    const before = test.time.now;
    test.time.now = addHours(before, -6);
    await ask();
    expect(await itemOf(later.id)).toBeUndefined();
    test.time.now = before;
    await ask();
    expect((await itemOf(later.id))?.match?.followUp?.kind).toBe('week-1');
    expect(await kindsOf(old.id)).toEqual([
      ['week-4', day(-32), true],
      ['week-12', day(24), false],
    ]);
  });

  it('by the day and the night where the family lives', async () => {
    const { id, family } = await active(7);
    await test.db.updateTable('users').set({ state: 'WA' }).where('id', '=', family.id).execute();
    const before = test.time.now;
    for (const [time, isAsked] of [
      ['07:29', false],
      ['08:00', true],
    ] as const) {
      test.time.now = momentIn('Australia/Perth', `${day(0)}T${time}`);
      await ask();
      expect([time, (await itemOf(id)) !== undefined]).toEqual([time, isAsked]);
    }
    test.time.now = before;
  });

  it('nobody twice within a week, nor on a day after the last', async () => {
    // A week ago it began, and in two days the team asks about its end.
    const { id, family } = await active(7, { expectedEndsOn: day(16) });
    const before = test.time.now;
    for (const days of [0, 2, 3]) {
      test.time.now = addDays(before, days);
      await ask();
    }
    test.time.now = before;
    await mailsAreDone(test);
    expect(codesTo(family)).toHaveLength(1);
    expect(await kindsOf(id)).toEqual([
      ['before-end', day(2), true],
      ['week-4', day(21), false],
      ['week-12', day(77), false],
    ]);
    await call(test.app, 'POST', `/api/matches/${id}/end`, {
      token: family.token,
      body: { reason: 'completed', endsOn: day(30) },
    });
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['before-end', 'week-4']);
  });
});

describe('an answer', () => {
  it('comes with one press from the mail, can be changed, and puts ‘not well’ before all else on the list', async () => {
    const { id, family, worker } = await active(7);
    await ask();
    await mailsAreDone(test);
    const [code = ''] = codesTo(worker);
    const first = await itemOf(id);
    expect((await answer({ code, answer: 'well' })).body).toEqual({ answer: 'well', hasWords: false });
    await call(test.app, 'POST', `/api/work-list/${first?.id}/done`, {
      token: admin.token,
      body: { version: first?.version },
    });
    expect(await itemOf(id)).toBeUndefined();
    const twice = await Promise.all(
      [1, 2].map(() => answer({ code, answer: 'not-well', words: 'canary of long nights' })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await items())[0]).toMatchObject({
      match: {
        id,
        followUp: {
          familyAnswer: null,
          supportWorkerAnswer: { answer: 'not-well', words: 'canary of long nights' },
        },
      },
    });
    // A press without words leaves those that were sent.
    expect((await answer({ code, answer: 'not-well' })).body).toEqual({ answer: 'not-well', hasWords: true });
    // Nor does a page that is loaded again open what the team has finished since.
    const raised = await itemOf(id);
    await call(test.app, 'POST', `/api/work-list/${raised?.id}/done`, {
      token: admin.token,
      body: { version: raised?.version },
    });
    await answer({ code, answer: 'not-well' });
    expect(await itemOf(id)).toBeUndefined();
    const noted = await call<FollowUp>(
      test.app,
      'POST',
      `/api/follow-ups/${(await ofMatch(id)).body[0]?.id}/answers`,
      {
        token: admin.token,
        body: { about: 'FAMILY_USER', answer: 'well', words: 'Rang her on Monday' },
      },
    );
    expect(noted.status).toBe(201);
    expect(noted.body.answers).toMatchObject([
      {
        about: 'SUPPORT_WORKER',
        answer: 'not-well',
        words: 'canary of long nights',
        isMailed: true,
        by: null,
      },
      { about: 'FAMILY_USER', answer: 'well', isMailed: false, by: { name: 'Ada Reed' } },
    ]);
    // The two never read it.
    for (const as of [family, worker]) expect((await ofMatch(id, as)).status).toBe(403);

    await call(test.app, 'POST', `/api/profile/erase/${worker.id}`, {
      token: admin.token,
      body: { confirmation: worker.email },
    });
    const kept = JSON.stringify(await test.db.selectFrom('followUpAnswers').selectAll().execute());
    expect(kept).not.toContain('long nights');
    expect(kept).toContain('Monday');
    expect((await answer({ code, answer: 'well' })).status).toBe(404);
  });

  it('that comes beside an erasure does not stay behind it', async () => {
    const both = [await active(7), await active(7)];
    await ask();
    await mailsAreDone(test);
    for (const { id, family } of both) {
      const [code = ''] = codesTo(family);
      const followUpId = (await ofMatch(id)).body[0]?.id;
      const note = () =>
        call<Problem>(test.app, 'POST', `/api/follow-ups/${followUpId}/answers`, {
          token: admin.token,
          body: { about: 'FAMILY_USER', answer: 'not-well', words: 'canary of a late answer' },
        });
      const made = await Promise.all([
        answer({ code, answer: 'not-well', words: 'canary of a late answer' }),
        note(),
        call(test.app, 'POST', `/api/profile/erase/${family.id}`, {
          token: admin.token,
          body: { confirmation: family.email },
        }),
      ]);
      expect(made.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await note()).body.detail).toContain('has deleted their account');
    }
    const kept = JSON.stringify(await test.db.selectFrom('followUpAnswers').selectAll().execute());
    expect(kept).not.toContain('late answer');
  });

  it('needs the code of the mail', async () => {
    const { family } = await active(7);
    await ask();
    await mailsAreDone(test);
    const [code = ''] = codesTo(family);
    for (const wrong of [
      `${code.slice(0, -3)}AAA`,
      code.slice(4),
      'x',
      code.replace(/^.{30}/, 'A'.repeat(30)),
    ])
      expect((await answer({ code: wrong, answer: 'well' })).status, wrong).toBe(404);
    expect((await answer({ code, answer: 'fine' })).status).toBe(400);
    expect((await answer({ code, answer: 'well', words: 'x'.repeat(1001) })).status).toBe(400);
  });
});

it('a match that one of the two ends for safety is on the team’s list at once, before what waits', async () => {
  const waiting = await active(7);
  await ask();
  const { id, family } = await active(1);
  for (const endsOn of [day(3), day(2)])
    await call(test.app, 'POST', `/api/matches/${id}/end`, {
      token: family.token,
      body: { reason: 'safety', endsOn },
    });
  const placeOf = (matchId: string, list: WorkItem[]) => list.findIndex(({ match }) => match?.id === matchId);
  const list = await items();
  expect(placeOf(waiting.id, list)).toBeGreaterThan(placeOf(id, list));
  expect(list.filter(({ match }) => match?.id === id)).toMatchObject([{ match: { followUp: null } }]);
});
