import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { Problem } from '#contract/errors.ts';
import type { Fee } from '#contract/fees/fees.ts';
import { limits } from '#contract/limits.ts';
import type { Match, MatchInput, MatchSuggestion } from '#contract/matches/matches.ts';
import { settings } from '#contract/settings.ts';
import { statusFollowers } from '#server/followers.ts';
import type { Mail } from '#server/mail/transport.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { agreeingOn } from '#server/testing/agreements.ts';
import { call } from '#server/testing/call.ts';
import { aConversation, talkingOn } from '#server/testing/conversations.ts';
import { historyOf } from '#server/testing/history.ts';
import { mailTo, subjectOf } from '#server/testing/mails.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { mailsAreDone, passTime } from '#server/testing/pass-time.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, list } from '#server/testing/work-items.ts';
import { waiveOrRaiseFee } from './called-off.ts';
import { endDueMatches } from './end-match.ts';
import { raiseHeldMatches } from './raise-held-matches.ts';

const dueDependencies = () => ({
  ...{ db: test.db, mail: test.mail, announce: test.webhooks.announce },
  ...{ clock: () => test.time.now, statusFollowers },
});

const test = setUpTestApp();
const agreements = agreeingOn(test);
const talks = talkingOn(test);

let admin: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

type Answer = Match & Problem;
const startsOn = '2026-12-01';
const aPair = async (home: { state?: string } = {}) => ({
  family: await aReadyPerson(test, 'FAMILY_USER', home),
  worker: await aReadyPerson(test, 'SUPPORT_WORKER', home),
});
type Pair = Awaited<ReturnType<typeof aPair>>;

const propose = ({ family, worker }: Pair, changes: Partial<MatchInput> = {}, as = admin) =>
  call<Answer>(test.app, 'POST', '/api/matches', {
    token: as.token,
    body: { familyId: family.id, supportWorkerId: worker.id, arrangement: 'LIVE_IN', startsOn, ...changes },
  });
const change = (id: string, body: object, as = admin) =>
  call<Answer>(test.app, 'PUT', `/api/matches/${id}`, { token: as.token, body });
const end = (id: string, body: object, as = admin) =>
  call<Answer>(test.app, 'POST', `/api/matches/${id}/end`, { token: as.token, body });
const find = (id: string, as: Person) =>
  call<Answer>(test.app, 'GET', `/api/matches/${id}`, { token: as.token });
const current = async (as: Person) =>
  (await call<Match[]>(test.app, 'GET', '/api/matches/current', { token: as.token })).body;
const agree = async (id: string, { family, worker }: Pair) => {
  await change(id, { state: 'agreed' }, family);
  return change(id, { state: 'agreed' }, worker);
};
/** An active match of two new people. */
const active = async (pair: Pair, changes: Partial<MatchInput> = {}) => {
  const { id } = (await propose(pair, changes)).body;
  await agree(id, pair);
  return (await change(id, { state: 'active' })).body;
};
const statusOf = async ({ id }: Person) =>
  (await test.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const statusesOf = async ({ family, worker }: Pair) => [await statusOf(family), await statusOf(worker)];
const day = (days: number) => today(addDays(test.time.now, days));

/** What either of two has asked about the other: their own open requests, and how the team's entries stand. */
async function requestsOf({ family, worker }: Pair) {
  const mine = await Promise.all(
    [family, worker].map(({ token }) =>
      call<unknown[]>(test.app, 'GET', '/api/introductions/mine', { token }),
    ),
  );
  const entries = await test.db
    .selectFrom('introductions')
    .innerJoin('workItems', 'workItems.introductionId', 'introductions.id')
    .select(['state', 'closedAs', 'doneBy'])
    .where('fromId', 'in', [family.id, worker.id])
    .execute();
  return { open: mine.flatMap(({ body }) => body).length, entries };
}

describe('the way of a match', () => {
  it('that begins has brought the two together, so what they asked about each other is done', async () => {
    const pair = await aPair();
    for (const [from, to] of [
      [pair.family, pair.worker],
      [pair.worker, pair.family],
    ] as const)
      await call(test.app, 'POST', '/api/introductions', { token: from.token, body: { profileId: to.id } });
    const { id } = (await propose(pair)).body;
    await agree(id, pair);
    expect((await requestsOf(pair)).open).toBe(2);
    await change(id, { state: 'active' });
    const { open, entries } = await requestsOf(pair);
    const done = { state: 'done', closedAs: 'introduced', doneBy: admin.id };
    expect({ open, entries }).toEqual({ open: 0, entries: [done, done] });
  });

  it('is proposed, accepted by both, confirmed and ended, and each gets a mail at every step', async () => {
    const pair = await aPair();
    const { family, worker } = pair;
    const proposed = await propose(pair, {
      expectedEndsOn: '2027-05-31',
      hoursOfCareRequired: 'HOURS_10_TO_20',
    });
    expect(proposed.status).toBe(201);
    expect(proposed.body).toMatchObject({
      state: 'proposed',
      family: { id: family.id, lastName: expect.any(String), status: 'UNMATCHED', acceptedAt: null },
      proposedBy: { id: admin.id, name: 'Ada Reed' },
      hoursOfCareRequired: 'HOURS_10_TO_20',
      toDo: [
        { what: 'accept', who: 'FAMILY_USER' },
        { what: 'accept', who: 'SUPPORT_WORKER' },
      ],
      version: 1,
    });
    const { id } = proposed.body;
    expect((await mailTo(test, family.email)).subject).toBe(`Our team proposes a match – ${settings.name}`);

    const [own] = await current(worker);
    expect(own).toMatchObject({
      id,
      family: { id: family.id, lastName: null, status: null },
      proposedBy: null,
    });

    expect((await change(id, { state: 'active' })).body.detail).toBe(
      'Both have to say yes first. If they’ve told you so, record that, then confirm.',
    );
    await change(id, { state: 'agreed', version: 1 }, family);
    // A second press changes nothing, also with the version that was read before the first.
    expect((await change(id, { state: 'agreed', version: 1 }, family)).body).toMatchObject({
      state: 'proposed',
      version: 2,
    });
    expect((await change(id, { state: 'agreed' }, worker)).body).toMatchObject({
      state: 'agreed',
      toDo: [{ what: 'confirm', who: 'ADMIN' }],
    });
    expect(await statusesOf(pair)).toEqual(['UNMATCHED', 'UNMATCHED']);
    await mailsAreDone(test);

    expect((await change(id, { state: 'active' }, family)).status).toBe(403);
    expect((await change(id, { state: 'active' })).body).toMatchObject({
      state: 'active',
      toDo: [{ what: 'pay', who: 'FAMILY_USER' }],
    });
    expect((await find(id, worker)).body.toDo).toEqual([]);
    expect(await statusesOf(pair)).toEqual(['MATCHED', 'MATCHED']);
    await mailsAreDone(test);

    const ended = await end(id, { reason: 'plans-changed', note: 'We move to Perth' }, family);
    expect(ended.body).toMatchObject({
      state: 'ended',
      ending: { endsOn: day(0), by: 'FAMILY_USER', reason: 'plans-changed', note: 'We move to Perth' },
    });
    expect((await find(id, worker)).body.ending).toMatchObject({
      by: 'FAMILY_USER',
      reason: null,
      note: null,
    });
    expect((await find(id, admin)).body.ending).toMatchObject({ note: 'We move to Perth' });
    expect(await statusesOf(pair)).toEqual(['UNMATCHED', 'UNMATCHED']);
    await mailsAreDone(test);
    const subjectsTo = (address: string) => test.mails.filter(({ to }) => to === address).map(subjectOf);
    const steps = ['Our team proposes a match', 'You’ve both said yes', 'Your match is confirmed'];
    expect(subjectsTo(worker.email)).toEqual([...steps, 'Your match has ended']);
    const endedMail = test.mails.find(
      ({ to, subject }) => to === worker.email && subject.includes('has ended'),
    );
    expect(endedMail?.text).toContain('You can look for families again.');
    expect(test.mails.map(({ text }) => text).join('')).not.toContain('Perth');
    const acts = await historyOf(test, admin, family);
    expect(acts.filter(([kind]) => kind !== 'status')).toEqual([
      ['matchProposed', 'match', null, 'live-in from 1 December 2026 to 31 May 2027'],
      ['matchActive', 'match', null, 'live-in from 1 December 2026 to 31 May 2027'],
    ]);
  });

  it('becomes a proposal again when the team changes what both have said yes to', async () => {
    const pair = await aPair();
    const { id } = (await propose(pair)).body;
    const { version } = (await agree(id, pair)).body;
    expect((await change(id, { arrangement: 'LIVE_OUT', version: 1 })).status).toBe(409);
    expect((await change(id, { arrangement: 'LIVE_OUT', version })).body).toMatchObject({
      state: 'proposed',
      arrangement: 'LIVE_OUT',
      family: { acceptedAt: null },
      agreedAt: null,
    });
    // The two change nothing of it.
    expect((await change(id, { startsOn: '2027-01-01' }, pair.family)).body).toMatchObject({ startsOn });
    // The team can record a yes that it has heard.
    expect((await change(id, { state: 'agreed' })).body).toMatchObject({ state: 'agreed' });
    expect((await change(id, { expectedEndsOn: '2026-11-30' })).body.errors).toEqual([
      { field: 'expectedEndsOn', message: 'The expected end can’t be before the start' },
    ]);
  });

  it('does what is sent beside a state that it has already, and all of it once, however often it is sent', async () => {
    const pair = await aPair();
    const { id } = (await propose(pair)).body;
    const { version } = (await agree(id, pair)).body;
    const confirmed = { state: 'active', expectedEndsOn: '2027-03-01', version };
    const first = await change(id, confirmed);
    expect(first.body).toMatchObject({ state: 'active', expectedEndsOn: '2027-03-01' });
    expect(await change(id, confirmed)).toMatchObject({ status: 200, body: { version: first.body.version } });
    await end(id, { reason: 'completed', endsOn: day(2) }, pair.family);
    const goesOn = { state: 'agreed', goesOn: true, expectedEndsOn: '2027-04-01' };
    expect((await change(id, goesOn)).body).toMatchObject({ ending: null, expectedEndsOn: '2027-04-01' });
    await mailsAreDone(test);
    const mailed = () => test.mails.filter(({ to }) => to === pair.worker.email).length;
    const before = mailed();
    expect((await change(id, { goesOn: true, version: first.body.version }, pair.family)).status).toBe(200);
    await mailsAreDone(test);
    expect(mailed()).toBe(before);
  });

  it('ends at once when somebody says no to a proposal, and nobody’s status changes', async () => {
    const pair = await aPair();
    const { id } = (await propose(pair)).body;
    await mailsAreDone(test);
    const said = await end(id, { reason: 'not-the-right-fit', endsOn: day(30) }, pair.worker);
    expect(said.body).toMatchObject({ state: 'ended', ending: { endsOn: day(0) } });
    expect(await statusesOf(pair)).toEqual(['UNMATCHED', 'UNMATCHED']);
    expect((await mailTo(test, pair.family.email, 2)).text).toContain('says nothing about you');
    expect((await change(id, { state: 'agreed' }, pair.family)).status).toBe(409);
    expect((await end(id, { reason: 'other' }, pair.family)).status).toBe(409);
    expect((await end(id, { reason: 'not-the-right-fit' }, pair.worker)).status).toBe(200);
  });
});

describe('notice', () => {
  it('ends at midnight where the family lives, and a check where its owner lives', async () => {
    const before = test.time.now;
    const dependencies = dueDependencies();
    const [inSydney, inPerth] = [await aPair({ state: 'NSW' }), await aPair({ state: 'WA' })];
    const ids: string[] = [];
    for (const pair of [inSydney, inPerth]) {
      const { id } = await active(pair);
      ids.push(id);
      await aSeenCheck(test, pair.worker, 'national-police-check', { endsIn: 0 });
    }
    const states = () =>
      test.db
        .selectFrom('matches')
        .select(['state', sql<boolean>`"heldSince" is not null`.as('isHeld')])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    const goesOn = { state: 'active', isHeld: false };
    const held = { state: 'active', isHeld: true };
    const midnight = momentIn('Australia/Sydney', '2026-11-22T00:00');
    for (const [minutes, expected] of [
      [-1, [goesOn, goesOn]],
      [30, [held, goesOn]],
      [3 * 60 - 1, [held, goesOn]],
      [3 * 60, [held, held]],
    ] as const) {
      test.time.now = addHours(midnight, minutes / 60);
      await raiseHeldMatches(dependencies);
      expect([minutes, await states()]).toEqual([minutes, expected]);
    }
    test.time.now = before;
    for (const [at, id] of ids.entries())
      await end(id, { reason: 'completed', endsOn: day(1) }, [inSydney, inPerth][at]?.family);
    for (const [minutes, expected] of [
      [30, ['ended', 'active']],
      [3 * 60 - 1, ['ended', 'active']],
      [3 * 60, ['ended', 'ended']],
    ] as const) {
      test.time.now = addHours(addDays(midnight, 1), minutes / 60);
      await endDueMatches(dependencies);
      expect([minutes, (await states()).map(({ state }) => state)]).toEqual([minutes, expected]);
    }
    test.time.now = before;
  });

  it('lets a match go on through its last day; then it ends by itself', async () => {
    const pair = await aPair();
    const { id } = await active(pair);
    const wrong = await end(id, { reason: 'completed', endsOn: day(-2) }, pair.family);
    expect(wrong.body.errors).toEqual([{ field: 'endsOn', message: 'Choose today or a later day' }]);
    expect((await end(id, { reason: 'completed', endsOn: day(900) }, pair.family)).status).toBe(400);
    for (const endsOn of [day(0), day(2)]) {
      const pending = await end(id, { reason: 'other', endsOn, familyStatus: 'PENDING_APPROVAL' });
      expect(pending.body.errors).toEqual([
        { field: 'familyStatus', message: 'Families can’t have this status. Select another one' },
      ]);
    }
    const noticed = await end(id, { reason: 'completed', endsOn: day(2) }, pair.family);
    expect(noticed.body).toMatchObject({ state: 'active', ending: { endsOn: day(2), by: 'FAMILY_USER' } });
    expect((await change(id, { goesOn: true }, pair.worker)).status).toBe(409);
    // Nor by moving its day, which would make it the worker's own.
    for (const endsOn of [day(2), day(3), day(60)])
      expect((await end(id, { reason: 'completed', endsOn }, pair.worker)).body).toMatchObject({
        status: 409,
        detail: expect.stringContaining('You can end it today'),
      });
    expect((await change(id, { goesOn: true }, pair.family)).body).toMatchObject({ ending: null });
    await end(id, { reason: 'completed', endsOn: day(2) }, pair.family);
    // The team moves anybody's.
    await end(id, { reason: 'completed', endsOn: day(1), supportWorkerStatus: 'READY_FOR_MATCHING' });
    const before = test.time.now;
    const dependencies = dueDependencies();
    test.time.now = addDays(before, 1);
    await endDueMatches(dependencies);
    expect((await find(id, pair.family)).body.state).toBe('active');
    test.time.now = addDays(before, 2);
    await Promise.all([endDueMatches(dependencies), endDueMatches(dependencies)]);
    test.time.now = before;
    expect((await find(id, pair.family)).body).toMatchObject({
      state: 'ended',
      ending: { by: 'ADMIN', reason: null },
    });
    expect(await statusesOf(pair)).toEqual(['UNMATCHED', 'READY_FOR_MATCHING']);
  });

  it('ends today at once for the other, also where it is tomorrow already or still yesterday', async () => {
    const before = test.time.now;
    for (const [now, endsOn] of [
      [momentIn('Pacific/Auckland', '2026-11-25T00:30'), '2026-11-25'],
      [momentIn('Australia/Perth', '2026-11-24T22:00'), '2026-11-24'],
    ] as const) {
      const pair = await aPair({ state: 'NSW' });
      const { id } = await active(pair);
      test.time.now = now;
      await end(id, { reason: 'completed', endsOn: '2026-12-20' }, pair.family);
      const ended = await end(id, { reason: 'safety', endsOn }, pair.worker);
      test.time.now = before;
      expect(ended.body).toMatchObject({ state: 'ended', ending: { endsOn, by: 'SUPPORT_WORKER' } });
    }
  });

  it('that cannot be applied does not hold up that of others', async () => {
    const [stuck, free] = [await aPair(), await aPair()];
    const ids: string[] = [];
    for (const pair of [stuck, free]) ids.push((await active(pair)).id);
    const [stuckId = '', freeId = ''] = ids;
    const over = { endReason: 'other', endingAt: test.time.now } as const;
    // Older ones may have a status that its person cannot have.
    for (const [id, changes] of [
      [stuckId, { endsOn: day(-3), familyStatusAfter: 'PENDING_APPROVAL' }],
      [freeId, { endsOn: day(-2) }],
    ] as const)
      await test.db
        .updateTable('matches')
        .set({ ...over, ...changes })
        .where('id', '=', id)
        .execute();
    const ending = endDueMatches(dueDependencies());
    await expect(ending).rejects.toThrow('matches that couldn’t be ended');
    expect((await find(freeId, admin)).body.state).toBe('ended');
    await end(stuckId, { reason: 'other' });
  });

  it('leaves the fee of one that ends before its first day to the team, which calls the family', async () => {
    const pair = await aPair();
    const { family, worker } = pair;
    const feeOf = async () =>
      (await call<Fee[]>(test.app, 'GET', '/api/fees', { token: family.token })).body.find(
        ({ kind }) => kind === 'match',
      );
    const later = await active(pair, { startsOn: day(30) });
    expect(await feeOf()).toMatchObject({ state: 'due', teamWillCall: false });
    expect((await end(later.id, { reason: 'plans-changed' }, worker)).body.toDo).toEqual([]);
    await mailsAreDone(test);
    const saysSo = ({ text }: Mail) => text.includes('our team will call you about the match fee');
    const mailed = [family, worker].map(({ email }) =>
      test.mails.some((mail) => mail.to === email && saysSo(mail)),
    );
    expect(mailed).toEqual([true, false]);
    expect(await feeOf()).toMatchObject({ state: 'due', teamWillCall: true });
    const aCall = { what: 'call-about-fee', who: 'ADMIN' };
    expect((await find(later.id, family)).body.toDo).toEqual([aCall]);
    expect((await find(later.id, admin)).body.toDo).toEqual([aCall]);
    const entry = (await list(test, admin, '?kind=matches&limit=100')).body.find(
      ({ match }) => match?.id === later.id && match.cause === 'fee',
    );
    // Nobody is in danger: it waits like the rest.
    const item = test.db
      .selectFrom('workItems')
      .select('isUrgent')
      .where('id', '=', entry?.id ?? '');
    expect(await item.executeTakeFirst()).toEqual({ isUrgent: false });
    for (const [what, version] of [
      ['take', 1],
      ['done', 2],
    ] as const)
      await act(test, admin, entry?.id ?? '', what, { version });
    expect([(await feeOf())?.teamWillCall, (await find(later.id, family)).body.toDo]).toEqual([false, []]);

    // One that has begun is owed as always.
    const begun = await active(await aPair(), { startsOn: day(0) });
    await end(begun.id, { reason: 'other' });
    expect((await find(begun.id, admin)).body.toDo).toEqual([]);

    // Where the settings say so, it is waived at once.
    const row = await test.db
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', later.id)
      .executeTakeFirstOrThrow();
    await test.db
      .transaction()
      .execute((transaction) =>
        waiveOrRaiseFee({ transaction, mail: test.mail, clock: () => test.time.now }, row, 'waived'),
      );
    expect(await feeOf()).toMatchObject({ state: 'waived', waived: { reason: null } });
  });

  it('is mailed after a delay, and urgently to the team once until it has finished the entry', async () => {
    const pair = await aPair();
    const { family, worker } = pair;
    const { id } = await active(pair);
    await mailsAreDone(test);
    const from = test.mails.length;
    const mailed = (to: string) =>
      test.mails
        .slice(from)
        .filter(
          ({ subject, ...mail }) =>
            mail.to === to && (to === family.email ? / match /.test(subject) : mail.text.includes(id)),
        )
        .map(subjectOf);
    const toTeam = () => mailed(settings.supportEmail);
    const urgent = 'Urgent: someone in a match doesn’t feel safe';
    const give = (reason: string, days = 20) => end(id, { reason, endsOn: day(days) }, worker);
    const takeBack = () => change(id, { goesOn: true }, worker);
    const later = async () => {
      await passTime(test, limits.noticeMailDelayMinutes);
      await mailsAreDone(test);
    };
    const entries = async () =>
      (
        await test.db
          .selectFrom('workItems')
          .select(['id', 'state', 'isUrgent'])
          .where('matchId', '=', id)
          .execute()
      ).map(({ state, isUrgent }) => [state, isUrgent]);

    for (let times = 0; times < 3; times += 1) {
      expect((await give('safety')).status).toBe(200);
      expect((await takeBack()).status).toBe(200);
    }
    await later();
    expect([mailed(family.email), toTeam(), await entries()]).toEqual([[], [urgent], [['open', true]]]);
    await give('other', 20);
    await give('other', 30);
    await later();
    expect(mailed(family.email)).toEqual(['Your match has a last day']);
    expect(toTeam()).toEqual([urgent, 'A support worker is ending a match']);
    await takeBack();
    await later();
    expect(mailed(family.email)).toEqual(['Your match has a last day', 'Your match continues']);
    // Once the team has done something about the first, the second is news.
    await test.db
      .updateTable('workItems')
      .set({ state: 'done', doneAt: test.time.now })
      .where('matchId', '=', id)
      .execute();
    await give('safety');
    await give('safety', 25);
    expect(await entries()).toEqual([['open', true]]);
    // After a block only the end is mailed.
    await talks.block(family, worker);
    await later();
    await end(id, { reason: 'safety' }, worker);
    await mailsAreDone(test);
    expect(mailed(family.email).slice(2)).toEqual(['Your match has ended']);
    expect(toTeam().slice(2)).toEqual([urgent]);
  });

  it('is mailed once when it changes between the time its mail is due and the time it goes out', async () => {
    const pair = await aPair();
    const { id } = await active(pair);
    await mailsAreDone(test);
    const from = test.mails.length;
    const mailed = () =>
      test.mails
        .slice(from)
        .filter(({ to, subject }) => to === pair.family.email && / match /.test(subject))
        .map(subjectOf);
    const give = (days: number) => end(id, { reason: 'other', endsOn: day(days) }, pair.worker);
    const takeBack = () => change(id, { goesOn: true }, pair.worker);
    const isDue = () => {
      test.time.now = addHours(test.time.now, limits.noticeMailDelayMinutes / 60);
    };
    const goesOut = async () => {
      await passTime(test, 2 * limits.noticeMailDelayMinutes);
      await mailsAreDone(test);
    };

    await give(20);
    isDue();
    await give(40);
    await goesOut();
    expect(mailed()).toEqual(['Your match has a last day']);
    await takeBack();
    isDue();
    await give(40);
    await goesOut();
    expect(mailed()).toEqual(['Your match has a last day']);
    // What somebody does themselves they know, and what is done about that is news.
    await takeBack();
    await end(id, { reason: 'other', endsOn: day(30) }, pair.family);
    await end(id, { reason: 'other', endsOn: day(40) });
    await goesOut();
    expect(mailed()).toEqual(['Your match has a last day', 'Your match has a last day']);
  });

  it('mails the team, urgently when somebody does not feel safe, and never why in a subject', async () => {
    const pair = await aPair();
    const { id } = (await propose(pair)).body;
    await agree(id, pair);
    await mailsAreDone(test);
    await change(id, { state: 'active' });
    await end(id, { reason: 'safety', note: 'canary-words' }, pair.worker);
    await mailsAreDone(test);
    const toTeam = test.mails.filter(({ to, text }) => to === settings.supportEmail && text.includes(id));
    expect(toTeam.map(({ subject }) => subject)).toEqual([
      'A match is waiting for you to confirm it',
      'Urgent: someone in a match doesn’t feel safe',
    ]);
    expect(test.mails.map((mail) => JSON.stringify(mail)).join('')).not.toContain('canary-words');
  });
});

describe('who can be matched', () => {
  it('only people who are listed, and do not block each other', async () => {
    const pair = await aPair();
    const registered = { ...pair, worker: await aPerson(test, 'SUPPORT_WORKER') };
    expect((await propose(registered)).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('can’t be found by the other side'),
    });
    await test.db
      .insertInto('blocks')
      .values({ blockerId: pair.worker.id, blockedId: pair.family.id, createdAt: test.time.now })
      .execute();
    expect((await propose(pair)).status).toBe(409);
    expect((await propose({ family: pair.worker, worker: pair.family })).status).toBe(404);
    expect((await propose({ family: admin, worker: pair.worker })).status).toBe(404);
  });

  it('a match is asked about again before it begins', async () => {
    const pair = await aPair();
    const { id } = (await propose(pair)).body;
    await agree(id, pair);
    await test.db
      .updateTable('users')
      .set({ status: 'INTERVIEWED' })
      .where('id', '=', pair.family.id)
      .execute();
    expect((await change(id, { state: 'active' })).status).toBe(409);
    expect(await statusOf(pair.worker)).toBe('UNMATCHED');
  });

  it('the same proposal again is the one that is open; another one for the two is refused', async () => {
    const pair = await aPair();
    const [one, same] = await Promise.all([propose(pair), propose(pair)]);
    expect(same.body.id).toBe(one.body.id);
    expect((await propose(pair, { arrangement: 'LIVE_OUT' })).status).toBe(409);
  });
});

describe('what overlaps', () => {
  it('is said before it is saved', async () => {
    const { family, worker } = await aPair();
    const other = await aReadyPerson(test, 'SUPPORT_WORKER');
    await propose({ family, worker }, { arrangement: 'LIVE_OUT', expectedEndsOn: '2027-01-31' });
    const second = { family, worker: other };
    const later = { arrangement: 'LIVE_OUT', startsOn: '2027-02-01' } as const;
    expect((await propose(second, later)).status).toBe(201);
    const { id } = (await propose(second, later)).body;
    const refused = await change(id, { startsOn: '2027-01-31' });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      {
        field: 'overlapsSeen',
        message: expect.stringMatching(
          /^\w+ \w+ has another live-out match from 1 December 2026 to 31 January 2027 \(proposed\)\. Save it only if both can be true\.$/,
        ),
      },
    ]);
    expect((await change(id, { startsOn: '2027-01-31', overlapsSeen: true })).status).toBe(200);
  });

  it('nobody has two active live-in matches, also when both are confirmed at once', async () => {
    const { family, worker } = await aPair();
    const other = await aReadyPerson(test, 'SUPPORT_WORKER');
    const ids: string[] = [];
    for (const pair of [
      { family, worker },
      { family, worker: other },
    ]) {
      const { id } = (await propose(pair, { overlapsSeen: true })).body;
      await agree(id, pair);
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => change(id, { state: 'active', overlapsSeen: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('Nobody can have two');
    const statuses = [await statusOf(worker), await statusOf(other)];
    expect(statuses.sort()).toEqual(['MATCHED', 'UNMATCHED']);
  });

  it('somebody with another active match stays matched', async () => {
    const { family, worker } = await aPair();
    const other = await aReadyPerson(test, 'FAMILY_USER');
    const { id } = await active({ family, worker }, { arrangement: 'LIVE_OUT' });
    const second = (await propose({ family: other, worker }, { arrangement: 'LIVE_OUT', overlapsSeen: true }))
      .body;
    await agree(second.id, { family: other, worker });
    await change(second.id, { state: 'active', overlapsSeen: true });
    await end(id, { reason: 'completed' });
    expect([await statusOf(family), await statusOf(worker)]).toEqual(['UNMATCHED', 'MATCHED']);
  });
});

describe('a match and those around it', () => {
  it('shows the two their conversation and what they have offered each other there', async () => {
    const pair = await aPair();
    await test.db
      .updateTable('users')
      .set({ mobile: '61491570156' })
      .where('id', '=', pair.worker.id)
      .execute();
    const { id } = await active(pair);
    const conversation = await aConversation(test, pair.family, pair.worker, { texts: ['Hello', 'Hi'] });
    expect((await find(id, pair.family)).body).toMatchObject({
      conversationId: conversation.id,
      contactDetails: null,
      toDo: [
        { what: 'share-contact-details', who: 'FAMILY_USER' },
        { what: 'share-contact-details', who: 'SUPPORT_WORKER' },
        { what: 'pay', who: 'FAMILY_USER' },
      ],
    });
    for (const { token } of [pair.family, pair.worker])
      await call(test.app, 'PUT', `/api/conversations/${conversation.id}/contact-details`, {
        token,
        body: { phone: token === pair.worker.token, email: true },
      });
    expect((await find(id, pair.family)).body).toMatchObject({
      contactDetails: { phone: '61491570156', email: pair.worker.email },
      toDo: [{ what: 'pay', who: 'FAMILY_USER' }],
    });
    expect((await find(id, admin)).body).toMatchObject({ conversationId: null, contactDetails: null });
    await test.db
      .insertInto('blocks')
      .values({ blockerId: pair.worker.id, blockedId: pair.family.id, createdAt: test.time.now })
      .execute();
    expect((await find(id, pair.family)).body).toMatchObject({
      supportWorker: { id: pair.worker.id, isListed: false, avatarUrl: null },
      conversationId: null,
      contactDetails: null,
    });
    expect((await end(id, { reason: 'safety' }, pair.family)).status).toBe(200);
  });

  it('allows contact details and writing only while both are approved and listed, and otherwise asks the team', async () => {
    const pair = await aPair();
    const { family, worker } = pair;
    const two = [family, worker];
    await test.db
      .updateTable('users')
      .set({ mobile: '61491570156' })
      .where('id', 'in', [family.id, worker.id])
      .execute();
    const { id } = await active(pair);
    const { id: talk } = await aConversation(test, family, worker, { texts: ['Hello', 'Hi'] });
    for (const by of two) await talks.offer(by, talk, { phone: true, email: true });
    let revision = (await agreements.section(family, id, 'pets')).body.latest.revision;
    /** What each of the two has of the other, and can say to them: in the match, the agreement and the conversation. */
    const open = async () => {
      const all: unknown[] = [];
      for (const by of two) {
        const [match] = await current(by);
        const { isOpen } = (await agreements.find(by, id)).body;
        const text = `A cat ${crypto.randomUUID()}`;
        const proposed = await agreements.propose(by, id, 'pets', { text, revision });
        if (proposed.status < 300) revision += 1;
        const accepted = await agreements.accept(by, id, 'pets', revision);
        const said = await talks.write(by, talk, text);
        const details = (await talks.find(by, talk)).body.contactDetails;
        all.push([
          Boolean(match?.contactDetails?.phone ?? match?.contactDetails?.email),
          isOpen,
          [proposed, accepted].map(({ status }) => status < 300),
          said.status < 300,
          Boolean(details?.phone ?? details?.email),
        ]);
      }
      return all;
    };
    const free = [true, true, [true, true], true, true];
    const held = (isAccepted: boolean) => [false, false, [false, isAccepted], false, false];
    // The worker has accepted what they have proposed last: the same again changes nothing.
    const bothHeld = [held(false), held(true)];
    const teamIsAsked = async () => {
      await Promise.all([raiseHeldMatches(due), raiseHeldMatches(due)]);
      const { body } = await call<WorkItem[]>(test.app, 'GET', '/api/work-list?kind=matches', {
        token: admin.token,
      });
      return body
        .filter(({ match }) => match?.id === id)
        .map(({ match, version }) => [match?.cause, version]);
    };
    const due = { db: test.db, clock: () => test.time.now };
    const finish = () =>
      test.db
        .updateTable('workItems')
        .set({ state: 'done', doneAt: test.time.now })
        .where('matchId', '=', id)
        .execute();
    expect(await open()).toEqual([free, free]);
    expect(await teamIsAsked()).toEqual([]);
    let asked = 0;
    for (const [who, changes] of [
      [worker, { status: 'FAILED_INTERVIEW' }],
      [family, { status: 'FAILED_INTERVIEW' }],
      [worker, { status: 'READY_FOR_MATCHING' }],
      [worker, { dateOfBirth: '2010-01-01' }],
    ] as const) {
      await test.db.updateTable('users').set(changes).where('id', '=', who.id).execute();
      expect([changes, await open()]).toEqual([changes, bothHeld]);
      asked += 1;
      expect(await teamIsAsked()).toEqual([['standing', asked]]);
      await finish();
      // Once, and not again while it lasts.
      expect(await teamIsAsked()).toEqual([]);
      const back = { status: 'MATCHED', dateOfBirth: '1990-01-01' } as const;
      await test.db.updateTable('users').set(back).where('id', '=', who.id).execute();
      expect(await teamIsAsked()).toEqual([]);
    }
    expect(await open()).toEqual([free, free]);
    await aSeenCheck(test, worker, 'right-to-work-au', { endsIn: -1 });
    expect(await open()).toEqual(bothHeld);
    expect((await teamIsAsked()).length).toBe(1);
    // Nobody is asked what is not true any more, and the next time it waits from then on.
    await test.db.deleteFrom('checks').where('userId', '=', worker.id).execute();
    expect(await teamIsAsked()).toEqual([]);
    await test.db.updateTable('users').set({ status: 'INTERVIEWED' }).where('id', '=', worker.id).execute();
    expect(await teamIsAsked()).toEqual([['standing', asked + 2]]);
    await end(id, { reason: 'plans-changed' });
    expect(await teamIsAsked()).toEqual([['fee', 1]]);
  });

  it('is on the team’s list, by state and person, and those without one are counted', async () => {
    const pair = await aPair();
    const { id } = await active(pair);
    const list = async (query: string) =>
      (await call<Match[]>(test.app, 'GET', `/api/matches?${query}`, { token: admin.token })).body;
    expect((await list(`profileId=${pair.worker.id}`)).map((match) => match.id)).toEqual([id]);
    expect(await list(`state=ended&profileId=${pair.worker.id}`)).toEqual([]);
    const first = await call<Match[]>(test.app, 'GET', '/api/matches?state=all&limit=1', {
      token: admin.token,
    });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await call<Match[]>(test.app, 'GET', next, { token: admin.token });
    expect(second.body[0]?.id).not.toBe(first.body[0]?.id);
    const counts = async () =>
      (await call<{ withoutRecord: number }>(test.app, 'GET', '/api/matches/counts', { token: admin.token }))
        .body;
    const { withoutRecord } = await counts();
    await aReadyPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED' });
    expect((await counts()).withoutRecord).toBe(withoutRecord + 1);
  });

  it('is suggested with reasons, checks, and what ties the two already', async () => {
    // The people of the tests before would fill the list, which has an end.
    await test.db
      .updateTable('users')
      .set({ status: 'REGISTERED' })
      .where('role', '=', 'SUPPORT_WORKER')
      .execute();
    const pair = await aPair();
    await aConversation(test, pair.worker, pair.family);
    await propose(pair);
    const { body } = await call<MatchSuggestion[]>(
      test.app,
      'GET',
      `/api/matches/suggestions/${pair.family.id}`,
      { token: admin.token },
    );
    expect(body.find(({ id }) => id === pair.worker.id)).toMatchObject({
      conversation: { state: 'asked', lastAt: test.time.now.toISOString() },
      checks: { standing: 'not-seen' },
      introductionAskedAt: null,
      hasOpenMatch: true,
    });
  });

  it('ends when one of the two is erased: the other comes free, gets a mail, and nothing of the person is left', async () => {
    const pair = await aPair();
    const { id } = await active(pair);
    await end(id, { reason: 'health', note: 'canary-of-health', endsOn: day(20) }, pair.family);
    const erased = await call(test.app, 'POST', `/api/profile/erase/${pair.family.id}`, {
      token: admin.token,
      body: { confirmation: pair.family.email },
    });
    expect(erased.status).toBe(204);
    expect(await statusOf(pair.worker)).toBe('UNMATCHED');
    expect((await find(id, pair.worker)).body).toMatchObject({
      state: 'ended',
      family: null,
      supportWorker: { id: pair.worker.id },
      ending: { reason: 'left', note: null, by: 'FAMILY_USER' },
    });
    await mailsAreDone(test);
    const mailed = test.mails.filter(({ to }) => to === pair.worker.email).at(-1);
    expect(mailed?.text).toContain('because the other person has deleted their account');
    const row = await test.db
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ familyId: null, endNote: null, endingBy: null });
  });
});
