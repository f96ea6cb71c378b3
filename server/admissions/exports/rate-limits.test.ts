import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

it('one administrator may make twenty exports an hour of both sides together, and another still as many', async () => {
  const [admin, other] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'ADMIN')];
  const exported = ({ token }: { token: string }, side = 'families') =>
    call(test.app, 'POST', `/api/exports/${side}`, { token, body: {} });

  for (let tries = 0; tries < 20; tries += 1)
    expect((await exported(admin, tries % 2 === 0 ? 'families' : 'support-workers')).status).toBe(200);
  const refused = await exported(admin);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await exported(other)).status).toBe(200);
});
