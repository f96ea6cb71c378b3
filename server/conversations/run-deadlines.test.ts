import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aConversation, blocks, says, sees, type TestConversation } from '#server/testing/conversations.ts';
import { subjectOf } from '#server/testing/mails.ts';
import { mailsAreDone, passTime, runDeadlines } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { runConversationDeadlines } from './run-deadlines.ts';

const test = setUpTestApp();

const aPair = async (workerChanges: Parameters<typeof aPerson>[2] = {}) => ({
  family: await aPerson(test, 'FAMILY_USER', { status: 'MATCHED', firstName: 'Mia' }),
  worker: await aPerson(test, 'SUPPORT_WORKER', { status: 'MATCHED', firstName: 'Tane', ...workerChanges }),
});

/** Mails about the request itself, not those about what is unseen. */
const remindersTo = ({ email }: Person) =>
  test.mails
    .filter(({ to, subject }) => to === email && /hasn’t answered|wrote to you a week ago/.test(subject))
    .map(subjectOf);

const stored = ({ id }: TestConversation) =>
  test.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function days(count: number) {
  await passTime(test, count * 24 * 60);
  await runDeadlines(test);
}

describe('a request without an answer', () => {
  it('is mailed to both once, after a week, in words of their own', async () => {
    const { family, worker } = await aPair();
    await aConversation(test, family, worker);
    await days(6.9);
    expect([...remindersTo(family), ...remindersTo(worker)]).toEqual([]);
    await days(0.2);
    await days(1);
    await days(7);
    expect(remindersTo(family)).toEqual(['Tane hasn’t answered yet']);
    expect(remindersTo(worker)).toEqual(['Mia wrote to you a week ago']);
    const textTo = ({ email }: Person) =>
      test.mails.find(
        ({ to, subject }) => to === email && /hasn’t answered|wrote to you a week ago/.test(subject),
      )?.text;
    expect(textTo(family)).toContain('12 December');
    expect(textTo(worker)).toContain('‘not now’ is a good answer too');
    expect(textTo(worker)).toContain('12 December');
  });

  it('closes after three weeks, at that very moment', async () => {
    const { family, worker } = await aPair();
    const request = await aConversation(test, family, worker);
    const { deliveredAt } = await stored(request);
    await days(20.9);
    expect(await stored(request)).toMatchObject({ closedAt: null, closedAs: null });
    await days(3);
    expect(await stored(request)).toMatchObject({
      closedAt: addDays(deliveredAt ?? new Date(0), limits.unansweredCloseDays),
      closedAs: 'unanswered',
    });
  });

  it('is not reminded of when the server was away until it had closed', async () => {
    const { family, worker } = await aPair();
    const request = await aConversation(test, family, worker);
    await days(22);
    expect(await stored(request)).toMatchObject({ closedAs: 'unanswered', remindedAt: null });
    expect([...remindersTo(family), ...remindersTo(worker)]).toEqual([]);
  });

  it('counts from when it could be read', async () => {
    const { family, worker } = await aPair({ status: 'READY_FOR_MATCHING' });
    const request = await aConversation(test, family, worker, { isWaiting: true });
    await days(40);
    expect(await stored(request)).toMatchObject({ deliveredAt: null, remindedAt: null, closedAt: null });
    await test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', worker.id).execute();
    await days(0);
    const { deliveredAt } = await stored(request);
    expect(deliveredAt).toEqual(test.time.now);
    await days(7);
    expect(remindersTo(worker)).toHaveLength(1);
    await days(14);
    expect(await stored(request)).toMatchObject({ closedAs: 'unanswered' });
  });

  it.each<
    [string, (pair: { family: Person; worker: Person; request: TestConversation }) => Promise<unknown>]
  >([
    ['is answered', ({ worker, request }) => says(test, request, worker)],
    [
      'is declined',
      ({ request }) =>
        test.db
          .updateTable('conversations')
          .set({ closedAt: test.time.now, closedAs: 'declined', declineReason: 'dates' })
          .where('id', '=', request.id)
          .execute(),
    ],
  ])('that %s is neither reminded of nor closed', async (_what, act) => {
    const pair = await aPair();
    const request = await aConversation(test, pair.family, pair.worker);
    await days(3);
    await act({ ...pair, request });
    const before = await stored(request);
    await days(5);
    await days(20);
    expect(await stored(request)).toEqual(before);
    expect([...remindersTo(pair.family), ...remindersTo(pair.worker)]).toEqual([]);
  });

  it('is not mailed when one has blocked the other, and never to someone who wants no mails', async () => {
    const [one, other] = [await aPair(), await aPair()];
    await aConversation(test, one.family, one.worker);
    await aConversation(test, other.family, other.worker);
    await blocks(test, one.worker, one.family);
    await call(test.app, 'PUT', '/api/user/message-mails', {
      token: other.worker.token,
      body: { frequency: 'never' },
    });
    await days(7);
    expect([...remindersTo(one.family), ...remindersTo(one.worker), ...remindersTo(other.worker)]).toEqual(
      [],
    );
    expect(remindersTo(other.family)).toHaveLength(1);
  });

  it('is not mailed when it is answered while the mail waits', async () => {
    const { family, worker } = await aPair();
    const request = await aConversation(test, family, worker);
    await sees(test, request, worker);
    await passTime(test, 7 * 24 * 60);
    const { db, mail } = test;
    const slow: typeof mail = {
      ...mail,
      enqueue: (transaction, job) => mail.enqueue(transaction, job, { afterSeconds: 60 }),
    };
    await runConversationDeadlines({ db, mail: slow, clock: () => test.time.now });
    expect((await stored(request)).remindedAt).toEqual(test.time.now);
    await says(test, request, worker);
    await days(1);
    expect([...remindersTo(family), ...remindersTo(worker)]).toEqual([]);
  });

  it('is mailed once, however many processes look', async () => {
    const { family, worker } = await aPair();
    const requests = [await aConversation(test, family, worker)];
    for (let count = 0; count < 5; count += 1)
      requests.push(await aConversation(test, family, (await aPair()).worker));
    await passTime(test, 7 * 24 * 60);
    const { db, mail } = test;
    await Promise.all(
      Array.from({ length: 4 }, () => runConversationDeadlines({ db, mail, clock: () => test.time.now })),
    );
    await mailsAreDone(test);
    expect(remindersTo(family)).toHaveLength(requests.length);
    expect(remindersTo(worker)).toHaveLength(1);
  });
});
