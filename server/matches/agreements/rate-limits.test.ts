import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { agreeingOn } from '#server/testing/agreements.ts';
import { call } from '#server/testing/call.ts';
import { aReadyPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });
const { propose, accept, askForHelp } = agreeingOn(test);

it('changes in a short time and mails to the team have an end, and reading and accepting have none', async () => {
  const [family, worker] = [
    await aReadyPerson(test, 'FAMILY_USER'),
    await aReadyPerson(test, 'SUPPORT_WORKER'),
  ];
  const matchId = await aStoredMatch(test, family, worker);
  const say = () => propose(worker, matchId, 'car', { comment: 'Hello', revision: 2 });
  for (let index = 0; index < limits.agreementChangesPerTenMinutes; index += 1)
    expect((await say()).status).toBe(409);
  expect(await say()).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^You’ve changed your agreement 60 times in ten minutes/) },
  });
  expect((await accept(worker, matchId, 'car', 1)).status).toBe(200);

  for (let index = 0; index < 3; index += 1) {
    expect((await askForHelp(family, matchId, true)).status).toBe(200);
    expect((await askForHelp(family, matchId, true)).status).toBe(200);
    expect((await askForHelp(family, matchId, false)).status).toBe(200);
  }
  expect((await askForHelp(family, matchId, true)).status).toBe(429);

  // Counted before it is known whether there is one.
  const pdf = () => call(test.app, 'GET', `/api/matches/${matchId}/agreement.pdf`, { token: family.token });
  for (let index = 0; index < 10; index += 1) expect((await pdf()).status).toBe(404);
  expect((await pdf()).status).toBe(429);
  // Ten a minute are not six hundred an hour.
  const passMinute = () =>
    sql`delete from "rateLimits" where key like 'agreement-pdf-minute%'`.execute(test.db);
  for (let index = 10; index < 60; index += 1) {
    if (index % 10 === 0) await passMinute();
    expect((await pdf()).status).toBe(404);
  }
  await passMinute();
  const { status, headers } = await pdf();
  expect([status, Number(headers['retry-after']) > 60]).toEqual([429, true]);
});
