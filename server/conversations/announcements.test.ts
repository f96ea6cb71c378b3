import { beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/clock.ts';
import { call } from '#server/testing/call.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import { type EventStream, openStream } from '#server/testing/event-stream.ts';
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

const changed = (conversationId: string) => ({ event: 'changed', data: { conversationId } });

/** Whether a stream hears next of what happens now, and of nothing before it. */
async function hearsNext(stream: EventStream, person: Person): Promise<boolean> {
  const other = await aReadyPerson(person === family ? 'SUPPORT_WORKER' : 'FAMILY_USER');
  const now = changed(await aRequest(other, person));
  const next = await stream.next();
  return JSON.stringify(next) === JSON.stringify(now);
}

/** A stream that has heard of everything until now. */
async function listen(person: Person): Promise<EventStream> {
  const stream = await openStream(test.app, person.token);
  const other = await aReadyPerson(person === family ? 'SUPPORT_WORKER' : 'FAMILY_USER');
  const now = JSON.stringify(changed(await aRequest(other, person)));
  for (let heard = ''; heard !== now; ) heard = JSON.stringify(await stream.next());
  return stream;
}

it('both are notified of a first message, even one who cannot read it yet', async () => {
  const waiting = await aReadyPerson('SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
  for (const to of [worker, waiting]) {
    const [mine, theirs] = [await listen(family), await listen(to)];
    const { id } = (await start(family, to.id)).body;
    expect(await mine.next()).toEqual(changed(id));
    expect(await theirs.next()).toEqual(changed(id));
  }
});

it('both hear of an answer, a message, contact details and ‘not now’', async () => {
  const id = await aRequest(family, worker);
  const [mine, theirs] = [await listen(family), await listen(worker)];
  for (const change of [
    () => write(worker, id),
    () => write(family, id),
    () => offer(family, id, { phone: false, email: true }),
    () => withdraw(family, id),
  ]) {
    expect((await change()).status).toBeLessThan(300);
    expect(await mine.next()).toEqual(changed(id));
    expect(await theirs.next()).toEqual(changed(id));
  }
  const declined = await aRequest(await aReadyPerson('FAMILY_USER'), worker);
  expect(await theirs.next()).toEqual(changed(declined));
  await decline(worker, declined);
  expect(await theirs.next()).toEqual(changed(declined));
  expect(await hearsNext(mine, family)).toBe(true);
});

it('both hear that a message was seen; of a request only who has seen it', async () => {
  const [request, open] = [
    await aRequest(family, worker),
    await anOpenConversation(family, await aReadyPerson('SUPPORT_WORKER')),
  ];
  const [mine, theirs] = [await listen(family), await listen(worker)];
  await see(worker, request, 1);
  expect(await theirs.next()).toEqual(changed(request));
  await see(worker, request, 1);
  expect(await hearsNext(theirs, worker)).toBe(true);
  expect(await hearsNext(mine, family)).toBe(true);
  await see(family, open, 2);
  expect(await mine.next()).toEqual(changed(open));
});

it('nobody hears of contact details that stay as they were', async () => {
  const id = await anOpenConversation(family, worker);
  await offer(family, id, { phone: false, email: true });
  const [mine, theirs] = [await listen(family), await listen(worker)];
  expect((await offer(family, id, { phone: false, email: true })).status).toBe(200);
  expect((await withdraw(worker, id)).status).toBe(200);
  expect(await hearsNext(mine, family)).toBe(true);
  expect(await hearsNext(theirs, worker)).toBe(true);
});

it('whose messages the team pauses or lets go on looks again, and nobody else; once each', async () => {
  const admin = await aPerson(test, 'ADMIN');
  const [mine, theirs] = [await listen(family), await listen(worker)];
  const send = async (method: 'PUT' | 'DELETE', body?: object) =>
    call(test.app, method, `/api/message-pauses/${worker.id}`, { token: admin.token, ...(body && { body }) });
  for (const change of [() => send('PUT', { reason: 'Rude' }), () => send('DELETE')]) {
    await change();
    expect(await theirs.next()).toEqual({ event: 'look-again', data: {} });
    await change();
    expect(await hearsNext(theirs, worker)).toBe(true);
  }
  expect(await hearsNext(mine, family)).toBe(true);
});

it('both hear that a request has closed by itself, once', async () => {
  const id = await aRequest(family, worker);
  const [mine, theirs] = [await listen(family), await listen(worker)];
  await test.db
    .updateTable('conversations')
    .set({ deliveredAt: addDays(test.time.now, -limits.unansweredCloseDays) })
    .where('id', '=', id)
    .execute();
  await runDeadlines(test);
  expect(await mine.next()).toEqual(changed(id));
  expect(await theirs.next()).toEqual(changed(id));
  await runDeadlines(test);
  expect(await hearsNext(mine, family)).toBe(true);
});

it('both look again when one blocks the other, which says no more than that something has changed', async () => {
  const id = await anOpenConversation(family, worker);
  const stranger = await aReadyPerson('SUPPORT_WORKER');
  const [mine, theirs, ofStranger] = [await listen(family), await listen(worker), await listen(stranger)];
  for (const method of ['PUT', 'DELETE'] as const) {
    const change = (other: Person) =>
      call(test.app, method, `/api/blocks/${other.id}`, { token: family.token });
    expect((await change(worker)).status).toBe(204);
    expect(await mine.next()).toEqual(changed(id));
    expect(await theirs.next()).toEqual(changed(id));
    // There is nothing that the two have.
    expect((await change(stranger)).status).toBe(204);
  }
  expect(await hearsNext(mine, family)).toBe(true);
  expect(await hearsNext(ofStranger, stranger)).toBe(true);
});
