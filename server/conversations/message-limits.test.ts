import { expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#server/testing/call.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });
const { aReadyPerson, anOpenConversation, aRequest, list, offer, start, withdraw, write } = talkingOn(test);

it('one person may write to twenty new people a day; what is refused or sent again does not count', async () => {
  const family = await aReadyPerson('FAMILY_USER');
  const unlisted = await aReadyPerson('SUPPORT_WORKER', { status: 'INTERVIEWED' });
  const others = await Promise.all(
    Array.from({ length: limits.firstMessagesPerDay + 1 }, () => aReadyPerson('SUPPORT_WORKER')),
  );
  const last = others.pop()?.id ?? '';
  for (const { id } of others) {
    const key = crypto.randomUUID();
    expect((await start(family, unlisted.id)).status).toBe(404);
    expect((await start(family, id, 'Hello', key)).status).toBe(201);
    expect((await start(family, id, 'Hello', key)).status).toBe(201);
    expect((await start(family, id)).status).toBe(409);
  }
  const refused = await start(family, last);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(refused.body.detail).toMatch(
    /^You’ve written to 20 new people in a day\. You can write to someone new in 24 hours\.$/,
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect((await start(await aReadyPerson('FAMILY_USER'), last)).status).toBe(201);
  for (let count = limits.firstMessagesPerDay; count < limits.messagesPerTenMinutes; count += 1)
    expect((await start(family, last)).status).toBe(429);
  const [answering] = others;
  if (!answering) throw new Error('others were made');
  const { id } = (await list(answering)).body[0] ?? { id: '' };
  await write(answering, id);
  expect((await write(family, id)).status).toBe(201);
});

it('one person may send sixty messages in ten minutes, in all conversations together', async () => {
  const family = await aReadyPerson('FAMILY_USER');
  const [worker, another] = [await aReadyPerson('SUPPORT_WORKER'), await aReadyPerson('SUPPORT_WORKER')];
  const id = await anOpenConversation(family, worker);
  const waiting = await aRequest(family, another);
  const key = crypto.randomUUID();
  for (let count = 2; count < limits.messagesPerTenMinutes; count += 1) {
    expect((await write(family, id, `${count}`, count === 2 ? key : undefined)).status).toBe(201);
    expect((await write(family, waiting)).status).toBe(409);
  }
  const refused = await write(family, id);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(refused.body.detail).toMatch(
    /^You’ve sent 60 messages in ten minutes\. You can send the next one in 10 minutes\.$/,
  );
  expect((await write(family, id, '2', key)).status).toBe(201);
  expect((await start(family, (await aReadyPerson('SUPPORT_WORKER')).id)).status).toBe(429);
  expect((await write(worker, id)).status).toBe(201);
});

it('one person may change sixty times an hour what they offer, and may always take it back', async () => {
  const [family, worker] = [
    await aReadyPerson('FAMILY_USER', { mobile: '61400111222' }),
    await aReadyPerson('SUPPORT_WORKER', { mobile: '61400333444' }),
  ];
  const id = await anOpenConversation(family, worker);
  for (let count = 0; count < limits.offersPerHour; count += 1)
    expect((await offer(family, id, { phone: count % 2 === 0, email: true })).status).toBe(200);
  const refused = await offer(family, id, { phone: true, email: true });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(refused.body.detail).toMatch(/^You’ve changed what you offer 60 times in an hour\./);
  expect((await withdraw(family, id)).body.contactDetails.mine).toBeNull();
  expect((await offer(worker, id, { phone: true, email: true })).status).toBe(200);
});

it('one person may unblock thirty times an hour, and may always block', async () => {
  const [family, worker] = [await aReadyPerson('FAMILY_USER'), await aReadyPerson('SUPPORT_WORKER')];
  const change = (method: 'PUT' | 'DELETE') =>
    call<Problem>(test.app, method, `/api/blocks/${worker.id}`, { token: family.token });
  expect((await change('DELETE')).status).toBe(204);
  for (let count = 0; count < limits.unblocksPerHour; count += 1)
    for (const method of ['PUT', 'DELETE'] as const) expect((await change(method)).status).toBe(204);
  expect((await change('PUT')).status).toBe(204);
  const refused = await change('DELETE');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(refused.body.detail).toBe(
    'You’ve unblocked people 30 times in an hour. You can unblock someone again in 60 minutes.',
  );
});
