import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { Account } from '#contract/accounts/credentials.ts';
import { call } from '#server/testing/call.ts';
import { aMember, goodPassword } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ ADMIN_SECOND_FACTOR: 'required' });
const path = '/api/user/account/second-factor';

it('lets an administrator without one do nothing but set one up', async () => {
  const { token } = await aMember(test, 'ADMIN');
  const search = () => call(test.app, 'GET', '/api/summary/families', { token });
  const account = () => call<Account>(test.app, 'GET', '/api/user/account', { token });
  for (const url of ['/api/summary/families', '/api/profile/current']) {
    expect(await call(test.app, 'GET', url, { token })).toMatchObject({
      status: 403,
      body: { code: 'second-factor-missing' },
    });
  }
  // What is not for administrators at all is not promised to those who set one up.
  for (const url of ['/api/user/data', '/api/introductions/mine'])
    expect((await call(test.app, 'GET', url, { token })).body.code).toBe('not-allowed');
  expect((await account()).body).toMatchObject({ needsSecondFactor: true, hasSecondFactor: false });

  const body = { password: goodPassword };
  const { secret } = (await call<{ secret: string }>(test.app, 'POST', path, { token, body })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.time.now.getTime(),
  });
  expect((await call(test.app, 'PUT', path, { token, body: { code } })).status).toBe(200);
  expect((await search()).status).toBe(200);
  expect(await call(test.app, 'DELETE', path, { token, body })).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  });
  expect((await search()).status).toBe(200);
});

it('asks nothing of families and workers', async () => {
  for (const role of ['FAMILY_USER', 'SUPPORT_WORKER'] as const) {
    const { token } = await aMember(test, role);
    expect((await call(test.app, 'GET', '/api/profile/current', { token })).status).toBe(200);
    const { body } = await call<Account>(test.app, 'GET', '/api/user/account', { token });
    expect(body.needsSecondFactor).toBe(false);
  }
});

it('is what the operator is advised to require', () => {
  const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  expect(operations).toContain('**Require the second factor: set `ADMIN_SECOND_FACTOR=required`.**');
});
