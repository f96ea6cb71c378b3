import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

const send = (email: string) =>
  call(test.app, 'POST', '/api/contact', {
    body: { name: 'Ana', email, phoneNumber: null, message: 'Hello' },
  });

it('five messages an hour are accepted under one email address, ten from one network address', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) statuses.push((await send('Ana@example.com')).status);
  expect(statuses).toEqual(Array(5).fill(204));

  const again = await send('ana@example.com');
  expect(again).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(3_500);

  const others: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) others.push((await send(`other-${tries}@example.com`)).status);
  expect(others).toEqual([204, 204, 204, 204, 429]);

  const rows = await test.db.selectFrom('contactMessages').select('email').execute();
  expect(rows).toHaveLength(9);
});
