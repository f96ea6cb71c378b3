import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aMember, goodPassword } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { hashing } from './passwords.ts';

const test = setUpTestApp();

it('many logins at once hold nobody else up, and those beyond the line are told to come back', async () => {
  const member = await aMember(test, 'FAMILY_USER', { email: 'many@example.com' });
  const body = { userName: 'many@example.com', password: goodPassword };
  const logIn = () => call(test.app, 'POST', '/api/user/session', { body });

  const ends: (() => void)[] = [];
  const held = () => hashing(() => new Promise<void>((resolve) => ends.push(resolve)));
  const others = Array.from({ length: availableParallelism() }, held);
  // Twelve places are left in the line, more than there are turns.
  for (let one = 0; one < 100 - 12; one += 1) others.push(hashing(async () => {}));
  const logIns = Array.from({ length: 13 }, logIn);
  const refused = await Promise.race(logIns);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^[1-3]$/);

  const read = await call(test.app, 'GET', '/api/profile/current', { token: member.token });
  expect(read.status).toBe(200);

  for (const end of ends) end();
  const statuses = (await Promise.all(logIns)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array.from({ length: 12 }, () => 200), 503]);
  await Promise.all(others);
});
