import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

it('one person may make twenty requests a day, and another still as many', async () => {
  const status = 'UNMATCHED';
  const completedSteps = [1, 2, 3, 4, 5, 6];
  const worker = await aPerson(test, 'SUPPORT_WORKER', { status });
  const ask = ({ token }: { token: string }) =>
    call(test.app, 'POST', '/api/introductions', { token, body: { profileId: worker.id } });

  const family = await aPerson(test, 'FAMILY_USER', { status, completedSteps });
  for (let tries = 0; tries < 20; tries += 1) expect((await ask(family)).status).toBe(200);
  const refused = await ask(family);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);

  expect((await ask(await aPerson(test, 'FAMILY_USER', { status, completedSteps }))).status).toBe(200);
});
