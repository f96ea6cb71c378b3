import { expect, it } from 'vitest';
import type { MatchOnRecord } from '#contract/matches/matches.ts';
import { aMatchOnRecord } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

it('changes by one of the two have an end, because each can mail both, and those of the team have none', async () => {
  const [family, worker] = [
    await aReadyPerson(test, 'FAMILY_USER'),
    await aReadyPerson(test, 'SUPPORT_WORKER'),
  ];
  const path = `/api/matches/${await aMatchOnRecord(test, family, worker)}`;
  const outdated = { state: 'agreed', version: 99 };
  const change = ({ token }: Person) => call<MatchOnRecord>(test.app, 'PUT', path, { token, body: outdated });
  for (let times = 0; times < 60; times += 1) expect((await change(family)).status).toBe(409);
  expect((await change(family)).status).toBe(429);
  const ending = { token: family.token, body: { reason: 'other', version: 1 } };
  expect((await call(test.app, 'POST', `${path}/end`, ending)).status).toBe(429);
  expect((await call(test.app, 'GET', path, { token: family.token })).status).toBe(200);
  expect((await change(worker)).status).toBe(409);
  const admin = await aPerson(test, 'ADMIN');
  for (let times = 0; times < 61; times += 1) expect((await change(admin)).status).toBe(409);
});
