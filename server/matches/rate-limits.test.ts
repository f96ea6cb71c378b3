import { expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Match } from '#contract/matches/matches.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

it('notice may be given and withdrawn a few times a day, and ending today is never refused', async () => {
  const two = [await aReadyPerson(test, 'FAMILY_USER'), await aReadyPerson(test, 'SUPPORT_WORKER')] as const;
  const [family] = two;
  const since = { state: 'active', activeAt: test.time.now } as const;
  const id = await aStoredMatch(test, ...two, since);
  const path = `/api/matches/${id}`;
  // An id in capitals is the same one.
  const inCapitals = `/api/matches/${id.toUpperCase()}`;
  const send = (method: 'PUT' | 'POST', url: string, body: object) =>
    call<Problem>(test.app, method, url, { token: family.token, body });
  const give = () => send('POST', `${path}/end`, { reason: 'other', endsOn: '2026-12-20' });
  const takeBack = () => send('PUT', inCapitals, { goesOn: true });
  for (let times = 0; times < limits.noticeChangesPerDay; times += 2)
    expect([await give(), await takeBack()].map(({ status }) => status)).toEqual([200, 200]);
  for (const refused of [await give(), await takeBack()])
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringMatching(/^You’ve given, changed or withdrawn notice 6 times in a day/),
    ]);
  expect((await send('POST', `${path}/end`, { reason: 'safety' })).status).toBe(200);
});

it('changes by one of the two have an end, because each can mail both, and those of the team have none', async () => {
  const [family, worker] = [
    await aReadyPerson(test, 'FAMILY_USER'),
    await aReadyPerson(test, 'SUPPORT_WORKER'),
  ];
  const path = `/api/matches/${await aStoredMatch(test, family, worker)}`;
  const outdated = { state: 'agreed', version: 99 };
  const change = ({ token }: Person) => call<Match>(test.app, 'PUT', path, { token, body: outdated });
  for (let times = 0; times < 60; times += 1) expect((await change(family)).status).toBe(409);
  expect((await change(family)).status).toBe(429);
  const ending = { token: family.token, body: { reason: 'other', version: 1 } };
  expect((await call(test.app, 'POST', `${path}/end`, ending)).status).toBe(429);
  expect((await call(test.app, 'GET', path, { token: family.token })).status).toBe(200);
  expect((await change(worker)).status).toBe(409);
  const admin = await aPerson(test, 'ADMIN');
  for (let times = 0; times < 61; times += 1) expect((await change(admin)).status).toBe(409);
});
