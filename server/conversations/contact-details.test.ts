import { beforeEach, describe, expect, it } from 'vitest';
import { addHours } from '#server/platform/clock.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import type { Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const {
  aReadyPerson,
  aRequest,
  anOpenConversation,
  become,
  block,
  decline,
  find,
  list,
  offer,
  pause,
  send,
  withdraw,
} = talkingOn(test);

let family: Person;
let worker: Person;
let id: string;

beforeEach(async () => {
  family = await aReadyPerson('FAMILY_USER', { mobile: '61400111222' });
  worker = await aReadyPerson('SUPPORT_WORKER', { mobile: '61400333444' });
  id = await anOpenConversation(family, worker);
});

const both = { phone: true, email: true };
const detailsFor = async (by: Person) => (await find(by, id)).body.contactDetails;
const acts = async () =>
  (
    await test.db
      .selectFrom('contactDetailActs')
      .select(['userId', 'act', 'phone', 'email'])
      .where('conversationId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ userId, act, phone, email }) => [userId === family.id ? 'family' : 'worker', act, phone, email]);

describe('contact details', () => {
  it('are seen by both once both have offered something, each what the other offers', async () => {
    const offered = { ...both, at: test.time.now.toISOString() };
    const { status, body } = await offer(family, id, both);
    expect(status).toBe(200);
    expect(body.contactDetails).toEqual({ mine: offered, theirs: null, phone: null, email: null });
    expect(await detailsFor(worker)).toEqual({ mine: null, theirs: offered, phone: null, email: null });
    await offer(worker, id, { phone: true, email: false });
    expect(await detailsFor(family)).toMatchObject({ phone: '61400333444', email: null });
    expect(await detailsFor(worker)).toMatchObject({ phone: '61400111222', email: family.email });
    expect((await list(family)).body[0]?.contactDetails.phone).toBe('61400333444');
  });

  it('disappear for both when one takes them back', async () => {
    await offer(family, id, both);
    await offer(worker, id, both);
    const { status, body } = await withdraw(family, id);
    expect(status).toBe(200);
    expect(body.contactDetails).toMatchObject({ mine: null, phone: null, email: null });
    expect(await detailsFor(worker)).toMatchObject({ theirs: null, phone: null, email: null });
    expect((await withdraw(family, id)).status).toBe(200);
    expect(await acts()).toEqual([
      ['family', 'offered', true, true],
      ['worker', 'accepted', true, true],
      ['family', 'withdrawn', true, true],
    ]);
  });

  it('can be offered otherwise than before, and each step is stored', async () => {
    await offer(family, id, { phone: true, email: false });
    await offer(family, id, { phone: true, email: false });
    await offer(family, id, { phone: false, email: true });
    await offer(worker, id, both);
    expect(await detailsFor(worker)).toMatchObject({ phone: null, email: family.email });
    expect(await acts()).toEqual([
      ['family', 'offered', true, false],
      ['family', 'offered', false, true],
      ['worker', 'accepted', true, true],
    ]);
  });

  it('are stored with the moment of each step', async () => {
    const before = test.time.now;
    const moments = [0, 1, 2].map((hours) => addHours(before, hours));
    const steps = [() => offer(family, id, both), () => offer(worker, id, both), () => withdraw(worker, id)];
    for (const [index, step] of steps.entries()) {
      test.time.now = moments[index] ?? before;
      expect((await step()).status).toBe(200);
    }
    test.time.now = before;
    const kept = await test.db
      .selectFrom('contactDetailActs')
      .select(['act', 'at'])
      .where('conversationId', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual(
      ['offered', 'accepted', 'withdrawn'].map((act, index) => ({ act, at: moments[index] })),
    );
  });

  it('are null where there are none', async () => {
    await offer(family, id, both);
    await offer(worker, id, both);
    await become(worker, { mobile: null });
    expect(await detailsFor(family)).toMatchObject({ phone: null, email: worker.email });
  });

  it('are not shown to somebody who has cleared what they offer, and return with it', async () => {
    const onlyPhone = { phone: true, email: false };
    await offer(worker, id, onlyPhone);
    await offer(family, id, both);
    await become(worker, { mobile: null });
    for (const by of [family, worker]) {
      expect(await detailsFor(by)).toMatchObject({ phone: null, email: null });
      expect((await list(by)).body[0]?.contactDetails).toMatchObject({ phone: null, email: null });
    }
    expect(await detailsFor(family)).toMatchObject({ mine: both, theirs: null });
    expect((await offer(worker, id, onlyPhone)).body.errors?.[0]?.field).toBe('phone');
    await become(worker, { mobile: '61400333444' });
    expect(await detailsFor(worker)).toMatchObject({ phone: '61400111222', email: family.email });
    // What is left of an offer is enough.
    await become(family, { mobile: null });
    expect(await detailsFor(family)).toMatchObject({
      mine: { phone: false, email: true },
      phone: '61400333444',
    });
  });

  it('without a number are not offered for those of the other', async () => {
    await become(worker, { mobile: null });
    await offer(family, id, both);
    const refused = await offer(worker, id, both);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'phone', message: 'Add a mobile number to your profile first' }] },
    });
    expect((await offer(worker, id, { phone: false, email: true })).status).toBe(200);
  });

  it('offered by both at once are seen by both', async () => {
    const answers = await Promise.all([offer(family, id, both), offer(worker, id, both)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await detailsFor(family)).toMatchObject({ phone: '61400333444', email: worker.email });
    expect((await acts()).map(([, act]) => act)).toEqual(['offered', 'accepted']);
  });

  it('of somebody who is not listed any more are not shown, and come back with them', async () => {
    await offer(family, id, both);
    await offer(worker, id, both);
    for (const changes of [
      { status: 'DELETED_HIDDEN' },
      { status: 'INTERVIEWED' },
      { dateOfBirth: '2010-01-01' },
    ] as const) {
      await become(worker, changes);
      expect(await detailsFor(family)).toMatchObject({ phone: null, email: null });
      expect((await list(family)).body[0]?.contactDetails).toMatchObject({ phone: null, email: null });
      await become(worker, { status: 'UNMATCHED', dateOfBirth: '1990-01-01' });
      expect(await detailsFor(family)).toMatchObject({ phone: '61400333444', email: worker.email });
    }
  });

  it('wait for an answer', async () => {
    const [from, to] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
    const request = await aRequest(from, to);
    expect((await offer(from, request, both)).status).toBe(409);
    expect((await offer(to, request, both)).status).toBe(409);
    await decline(to, request);
    expect((await offer(to, request, both)).status).toBe(409);
    expect((await withdraw(from, request)).status).toBe(200);
  });

  it('are offered to nobody who is not there, and by nobody who is paused', async () => {
    await offer(worker, id, both);
    await pause(family);
    expect((await offer(family, id, both)).status).toBe(403);
    expect((await withdraw(family, id)).status).toBe(200);
    await become(family, { status: 'INTERVIEWED' });
    expect((await offer(worker, id, { phone: true, email: false })).status).toBe(409);
    await test.db.deleteFrom('users').where('id', '=', family.id).execute();
    expect((await offer(worker, id, { phone: true, email: false })).status).toBe(409);
    expect((await withdraw(worker, id)).body.contactDetails.mine).toBeNull();
  });

  it('are nobody else’s business', async () => {
    const stranger = await aReadyPerson('SUPPORT_WORKER');
    expect((await offer(stranger, id, both)).status).toBe(404);
    expect((await withdraw(stranger, id)).status).toBe(404);
    await block(worker, family);
    expect((await offer(family, id, both)).status).toBe(404);
    expect((await withdraw(worker, id)).status).toBe(404);
  });

  it('say what is wrong with them', async () => {
    for (const body of [{ phone: false, email: false }, { phone: 'yes', email: true }, {}]) {
      const answer = await send(family, 'PUT', `/${id}/contact-details`, body);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'phone']);
    }
  });
});
