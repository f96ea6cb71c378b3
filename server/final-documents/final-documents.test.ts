import { describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/api/final-documents/target';

const policyOf = async ({ app }: TestApp) =>
  String((await app.inject('/api/health')).headers['content-security-policy']);

describe('without a test address', () => {
  const test = setUpTestApp();

  it('final documents go nowhere, and no page may send anything elsewhere', async () => {
    const { token } = await aPerson(test, 'SUPPORT_WORKER');
    const { status, body } = await call(test.app, 'GET', path, { token });
    expect([status, body]).toEqual([200, { testUrl: null }]);
    expect(await policyOf(test)).toContain("connect-src 'self';");
  });

  it('the setting is for support workers only', async () => {
    expect((await call(test.app, 'GET', path)).status).toBe(401);
    for (const role of ['FAMILY_USER', 'ADMIN'] as const) {
      const { token } = await aPerson(test, role);
      expect((await call(test.app, 'GET', path, { token })).status).toBe(403);
    }
  });
});

describe('with a test address', () => {
  const testUrl = 'https://test.example/take/it?key=1';
  const test = setUpTestApp({ FINAL_DOCS_TEST_URL: testUrl });

  it('the browser gets the address, and may connect to exactly that', async () => {
    const { token } = await aPerson(test, 'SUPPORT_WORKER');
    expect((await call(test.app, 'GET', path, { token })).body).toEqual({ testUrl });
    // A content security policy has no query.
    expect(await policyOf(test)).toContain("connect-src 'self' https://test.example/take/it;");
  });
});
