import { beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/platform/clock.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { call } from '#server/testing/call.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import { runDeadlines } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const { aReadyPerson, aRequest, anOpenConversation, decline, offer, see, start, withdraw, write } =
  talkingOn(test);

let family: Person;
let worker: Person;

beforeEach(async () => {
  family = await aReadyPerson('FAMILY_USER');
  worker = await aReadyPerson('SUPPORT_WORKER');
});

/** Whose pages something refreshes, each time that it does. What was saved before it may arrive later, so both ends are marked. */
async function refreshedBy(act: () => Promise<unknown>): Promise<string[][]> {
  const refreshed: string[][] = [];
  const [begin, end] = [crypto.randomUUID(), crypto.randomUUID()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = (userIds: readonly string[]) => {
    if (userIds.includes(begin)) refreshed.length = 0;
    else if (userIds.includes(end)) resolve();
    else refreshed.push(userIds.toSorted());
  };
  test.subscription.events.on('refreshed', listener);
  await refreshPages(test.db, [begin]);
  await act();
  await refreshPages(test.db, [end]);
  await promise;
  test.subscription.events.off('refreshed', listener);
  return refreshed;
}

/** Theirs, once. */
const pagesOf = (...people: Person[]) => [people.map(({ id }) => id).sort()];

it('both are notified of a first message, even one who cannot read it yet', async () => {
  const waiting = await aReadyPerson('SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
  for (const to of [worker, waiting])
    expect(await refreshedBy(() => start(family, to.id))).toEqual(pagesOf(family, to));
});

it('both are refreshed for an answer, a message, contact details and ‘not now’', async () => {
  const id = await aRequest(family, worker);
  for (const change of [
    () => write(worker, id),
    () => write(family, id),
    () => offer(family, id, { phone: false, email: true }),
    () => withdraw(family, id),
  ])
    expect(await refreshedBy(change)).toEqual(pagesOf(family, worker));
  const another = await aReadyPerson('FAMILY_USER');
  const declined = await aRequest(another, worker);
  expect(await refreshedBy(() => decline(worker, declined))).toEqual(pagesOf(another, worker));
});

it('both are refreshed when a message was seen; for a request only the reader’s', async () => {
  const request = await aRequest(family, worker);
  expect(await refreshedBy(() => see(worker, request, 1))).toEqual(pagesOf(worker));
  expect(await refreshedBy(() => see(worker, request, 1))).toEqual([]);
  const other = await aReadyPerson('SUPPORT_WORKER');
  const open = await anOpenConversation(family, other);
  expect(await refreshedBy(() => see(family, open, 2))).toEqual(pagesOf(family, other));
});

it('none are refreshed for contact details that stay as they were', async () => {
  const id = await anOpenConversation(family, worker);
  await offer(family, id, { phone: false, email: true });
  const same = async () => {
    expect((await offer(family, id, { phone: false, email: true })).status).toBe(200);
    expect((await withdraw(worker, id)).status).toBe(200);
  };
  expect(await refreshedBy(same)).toEqual([]);
});

it('whose messages the team pauses or lets go on looks again, and nobody else; once each', async () => {
  const admin = await aPerson(test, 'ADMIN');
  const send = (method: 'PUT' | 'DELETE', body?: object) =>
    call(test.app, method, `/api/message-pauses/${worker.id}`, { token: admin.token, ...(body && { body }) });
  for (const change of [() => send('PUT', { reason: 'Rude' }), () => send('DELETE')]) {
    expect(await refreshedBy(change)).toEqual(pagesOf(worker));
    expect(await refreshedBy(change)).toEqual([]);
  }
});

it('both are refreshed once for a request that has closed by itself', async () => {
  const id = await aRequest(family, worker);
  await test.db
    .updateTable('conversations')
    .set({ deliveredAt: addDays(test.time.now, -limits.unansweredCloseDays) })
    .where('id', '=', id)
    .execute();
  expect(await refreshedBy(() => runDeadlines(test))).toEqual(pagesOf(family, worker));
  expect(await refreshedBy(() => runDeadlines(test))).toEqual([]);
});

it('both look again when one blocks the other, if there is a conversation to come or go', async () => {
  await anOpenConversation(family, worker);
  const stranger = await aReadyPerson('SUPPORT_WORKER');
  for (const method of ['PUT', 'DELETE'] as const) {
    const change = (other: Person) => async () => {
      const { status } = await call(test.app, method, `/api/blocks/${other.id}`, { token: family.token });
      expect(status).toBe(204);
    };
    expect(await refreshedBy(change(worker))).toEqual(pagesOf(family, worker));
    expect(await refreshedBy(change(stranger))).toEqual([]);
  }
});
