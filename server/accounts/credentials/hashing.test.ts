import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { aMember, goodPassword, type Member } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { hashing } from './passwords.ts';

const test = setUpTestApp();

let member: Member;
const ends: (() => void)[] = [];
let others: Promise<void>[] = [];

/** Fills the queue with so many, until it moves on. */
function fillQueue(waiting: number): void {
  const held = () => hashing(() => new Promise<void>((resolve) => ends.push(resolve)));
  others = Array.from({ length: availableParallelism() }, held);
  for (let one = 0; one < waiting; one += 1) others.push(hashing(async () => {}));
}

async function moveOn(): Promise<void> {
  for (const end of ends.splice(0)) end();
  await Promise.all(others);
}

beforeEach(async () => {
  member = await aMember(test, 'FAMILY_USER');
});
afterEach(moveOn);

const logIn = () =>
  call(test.app, 'POST', '/api/user/session', { body: { userName: member.email, password: goodPassword } });

it('many logins at once hold nobody else up, and those beyond the queue have to come back', async () => {
  // Twelve places are left in the queue, more than are hashed at once.
  fillQueue(88);
  const logIns = Array.from({ length: 12 }, logIn);
  await expect.poll(() => hashing.waiting()).toBe(100);
  const refused = await logIn();
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toMatch(/^[1-3]$/);

  const read = await call(test.app, 'GET', '/api/profile/current', { token: member.token });
  expect(read.status).toBe(200);

  await moveOn();
  expect((await Promise.all(logIns)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

it('having to come back uses up no try, at a password or at a code', async () => {
  const { email, token } = member;
  await call(test.app, 'POST', '/api/user/password/code', { body: { email } });
  const code = resetCodeIn(await mailTo(test, email));
  const counted = async () => {
    const { rows } = await sql`
      select "rateLimits".points::int, "passwordResets"."triesLeft"
      from "rateLimits" full join "passwordResets" on false order by 1, 2`.execute(test.db);
    return rows;
  };
  const body = { email, code, updatedPassword: 'An0ther-pass!' };
  const tries = [
    logIn,
    () => call(test.app, 'PUT', '/api/user/password', { body }),
    () =>
      call(test.app, 'PUT', '/api/user/account/password', {
        token,
        body: { password: 'wrong', updatedPassword: 'An0ther-pass!' },
      }),
  ];
  const before = await counted();
  fillQueue(100);
  for (const attempt of [...tries, ...tries]) expect((await attempt()).status).toBe(503);
  await moveOn();
  expect(await counted()).toEqual(before);
  expect((await call(test.app, 'PUT', '/api/user/password', { body })).status).toBe(204);
});
