import { expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#server/testing/call.ts';
import { aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

it('one person reports another a few times a day, and somebody else still', async () => {
  const family = await aReadyPerson(test, 'FAMILY_USER');
  const [worker, other] = [
    await aReadyPerson(test, 'SUPPORT_WORKER'),
    await aReadyPerson(test, 'SUPPORT_WORKER'),
  ];
  const report = ({ id: about }: Pick<Person, 'id'>) =>
    call<Problem>(test.app, 'POST', '/api/reports', {
      token: family.token,
      body: { about, reason: 'unsafe', messageIds: [] },
    });
  for (let times = 0; times < limits.reportsPerDay; times += 1)
    expect((await report(worker)).status).toBe(201);
  // An id in capitals is the same one.
  expect(await report({ id: worker.id.toUpperCase() })).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^You’ve reported this person 3 times in a day/) },
  });
  expect((await report(other)).status).toBe(201);
});

it('an account reports ten times a day, whomever it is about', async () => {
  const family = await aReadyPerson(test, 'FAMILY_USER');
  const report = async () =>
    call<Problem>(test.app, 'POST', '/api/reports', {
      token: family.token,
      body: { about: (await aReadyPerson(test, 'SUPPORT_WORKER')).id, reason: 'unsafe', messageIds: [] },
    });
  for (let times = 0; times < 10; times += 1) expect((await report()).status).toBe(201);
  const { status, headers } = await report();
  expect([status, Number(headers['retry-after']) > 23 * 3600]).toEqual([429, true]);
});
