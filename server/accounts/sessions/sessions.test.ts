import { expect, it } from 'vitest';
import type { Session } from '#contract/accounts/sessions.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aMember, goodPassword, type Member } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const logIn = async ({ email }: Member, headers = { 'user-agent': firefox }) => {
  const body = { userName: email, password: goodPassword };
  const answer = await call(test.app, 'POST', '/api/user/session', { body, headers });
  return String(answer.headers.authorization).replace('Bearer ', '');
};
const list = (token: string) => call<Session[]>(test.app, 'GET', '/api/user/sessions', { token });
const end = (token: string, id = '') =>
  call(test.app, 'DELETE', `/api/user/sessions${id && `/${id}`}`, { token });

it('lists where a person is logged in, the last used first', async () => {
  const ana = await aMember(test, 'FAMILY_USER');
  const began = test.time.now;
  test.time.now = addHours(began, 2);
  const token = await logIn(ana);
  const { body } = await list(token);
  expect(body).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox on Windows',
      createdAt: test.time.now.toISOString(),
      lastUsedAt: test.time.now.toISOString(),
      isCurrent: true,
    },
    {
      id: expect.any(String),
      browser: '',
      createdAt: began.toISOString(),
      lastUsedAt: began.toISOString(),
      isCurrent: false,
    },
  ]);
  test.time.now = began;
});

it('leaves out sessions that have ended', async () => {
  const ana = await aMember(test, 'FAMILY_USER');
  const began = test.time.now;
  test.time.now = addDays(began, 8);
  expect((await list(await logIn(ana))).body).toHaveLength(1);
  test.time.now = began;
});

it('logs out one place, and no place of anyone else', async () => {
  const [ana, ben] = [await aMember(test, 'FAMILY_USER'), await aMember(test, 'SUPPORT_WORKER')];
  const token = await logIn(ana);
  const other = (await list(token)).body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await end(ben.token, other)).status).toBe(404);
  expect((await end(token, other)).status).toBe(204);
  expect((await end(token, other)).status).toBe(404);
  expect((await list(ana.token)).status).toBe(401);
  expect((await list(token)).body).toHaveLength(1);
  expect((await end(token, 'mine')).status).toBe(404);
});

it('logs out everywhere, here too', async () => {
  const [ana, ben] = [await aMember(test, 'FAMILY_USER'), await aMember(test, 'SUPPORT_WORKER')];
  const token = await logIn(ana);
  expect((await end(token)).status).toBe(204);
  for (const ended of [token, ana.token]) expect((await list(ended)).status).toBe(401);
  expect((await list(ben.token)).status).toBe(200);
});

it('treats a browser’s name as plain text', async () => {
  const ana = await aMember(test, 'FAMILY_USER');
  const token = await logIn(ana, { 'user-agent': `<b>x</b>${'y'.repeat(5_000)}` });
  expect((await list(token)).body[0]?.browser.length).toBeLessThanOrEqual(100);
});
