import { afterEach, expect, test, vi } from 'vitest';
import { endSession, getSession, startSession } from '#web/lib/session/session.ts';
import { verifyCode } from './verify-code.ts';

const user = { id: 'u1', role: 'FAMILY_USER', firstName: 'Ana', emailVerified: true };

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('logout');
});

test('a page that asks twice uses the code once and logs in', async () => {
  const fetched = vi.fn(
    async () => new Response(JSON.stringify(user), { headers: { authorization: 'Bearer t1' } }),
  );
  vi.stubGlobal('fetch', fetched);
  await Promise.all([verifyCode('once'), verifyCode('once')]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(getSession()).toMatchObject({ token: 't1', remember: false });
});

test('a remembered person stays remembered', async () => {
  startSession({ user: user as never, token: 't0', remember: true });
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(user), { headers: { authorization: 'Bearer t1' } }),
  );
  await verifyCode('remembered');
  expect(getSession()).toMatchObject({ token: 't1', remember: true });
});

test('a failed verification can be tried again', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  await expect(verifyCode('bad')).rejects.toThrow();
  await expect(verifyCode('bad')).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an account with a second factor is verified without being logged in', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(user)));
  await expect(verifyCode('two steps')).resolves.toEqual({ user, isSignedIn: false });
  expect(getSession()).toBeNull();
});

test('a person who is already logged in stays so, and becomes verified', async () => {
  startSession({ user: { ...user, emailVerified: false } as never, token: 't0', remember: true });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(user)));
  await expect(verifyCode('two steps, logged in')).resolves.toEqual({ user, isSignedIn: true });
  expect(getSession()).toMatchObject({ token: 't0', user: { emailVerified: true } });
});
