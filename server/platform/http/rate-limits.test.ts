import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { call } from '#server/testing/call.ts';
import { mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { aMember, aPerson, aRegistration, goodPassword, type Member } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { createRateLimiter } from './rate-limits.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '1' });

it('stops guessing at one account from one network and says when to try again, in words and as a header', async () => {
  const { email } = aRegistration();
  const guess = () =>
    call(test.app, 'POST', '/api/user/session', { body: { userName: email, password: goodPassword } });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).body.msg).toBe(messages.unknownUser);
  const refused = await guess();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect(refused.body.detail).toMatch(/^Too many tries\. Try again in 15 minutes\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  const other = await call(test.app, 'POST', '/api/user/session', {
    body: { userName: 'other@example.com', password: goodPassword },
  });
  expect(other.status).toBe(401);
});

/** A request from another network. */
const from = async (remoteAddress: string, method: 'POST' | 'PUT', url: string, payload: object) =>
  (await test.app.inject({ method, url, payload, remoteAddress })).statusCode;

it('does not lock an owner out for guesses from elsewhere, but stops many networks together', async () => {
  const { email } = await aMember(test, 'ADMIN');
  const logIn = (address: string, password: string) =>
    from(address, 'POST', '/api/user/session', { userName: email, password });
  for (let tries = 0; tries < 10; tries += 1) expect(await logIn('203.0.113.1', 'Wrong-pass1!')).toBe(401);
  expect(await logIn('203.0.113.1', goodPassword)).toBe(429);
  expect(await logIn('203.0.113.2', goodPassword)).toBe(200);

  const statuses = new Set<number>();
  for (let tries = 0; tries < 100; tries += 1) {
    statuses.add(await logIn(`198.51.100.${tries}`, 'Wrong-pass1!'));
  }
  expect(statuses).toEqual(new Set([401]));
  expect(await logIn('198.51.100.200', 'Wrong-pass1!')).toBe(429);
});

it('does not block a reset code for requests from elsewhere', async () => {
  const { email } = await aMember(test, 'FAMILY_USER');
  const ask = (address: string) => from(address, 'POST', '/api/user/password/code', { email });
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push(await ask('203.0.113.1'));
  expect(statuses).toEqual([204, 204, 204, 429]);
  expect(await ask('203.0.113.2')).toBe(204);
});

it('does not block a new verification link for requests from elsewhere, and mails one address ten an hour', async () => {
  const ask = (network: number) =>
    from(`203.0.113.${network}`, 'POST', '/api/user/email/verify/again', { email: 'waiting@example.com' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 13; tries += 1) statuses.push(await ask(Math.floor(tries / 4) + 1));
  expect(statuses).toEqual([204, 204, 204, 429, 204, 204, 204, 429, 204, 204, 204, 429, 204]);
  const refused = await test.app.inject({
    method: 'POST',
    url: '/api/user/email/verify/again',
    payload: { email: 'waiting@example.com' },
    remoteAddress: '203.0.113.9',
  });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

it('leaves an owner the tries at a reset code that a stranger elsewhere has not, until many networks guess', async () => {
  const { email } = await aMember(test, 'FAMILY_USER');
  const ask = async (count: number) => {
    expect(await from('203.0.113.1', 'POST', '/api/user/password/code', { email })).toBe(204);
    return resetCodeIn(await mailTo(test, email, count));
  };
  const reset = (address: string, code: string) =>
    from(address, 'PUT', '/api/user/password', { email, code, updatedPassword: goodPassword });
  const first = await ask(1);
  const wrong = (code: string) => (code === '00000000' ? '00000001' : '00000000');
  for (let tries = 0; tries < 7; tries += 1) expect(await reset('203.0.113.9', wrong(first))).toBe(400);
  expect(await reset('203.0.113.9', first)).toBe(400);
  expect(await reset('203.0.113.1', first)).toBe(204);

  const second = await ask(3);
  for (let tries = 0; tries < 20; tries += 1)
    expect(await reset(`198.51.100.${tries % 4}`, wrong(second))).toBe(400);
  expect(await reset('203.0.113.1', second)).toBe(400);
});

it('limits how often one address is signed up, whoever asks', async () => {
  const registration = aRegistration();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push(await from(`192.0.2.${tries}`, 'POST', '/api/user', registration));
  }
  expect(statuses).toEqual([201, ...Array(9).fill(400), 429]);
});

it('sends the verification mail at most three times', async () => {
  const { token } = await aPerson(test, 'FAMILY_USER');
  const send = () => call(test.app, 'POST', '/api/user/email/verify', { token });
  const answers = [await send(), await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
});

it('mails one address at most five times for changes to it, whoever asks', async () => {
  const { email } = aRegistration();
  const change = async ({ token }: Member, to: string) => {
    const body = { email: to, password: goodPassword };
    return (await call(test.app, 'PUT', '/api/user/account/email', { token, body })).status;
  };
  const [one, other] = [await aMember(test, 'FAMILY_USER'), await aMember(test, 'SUPPORT_WORKER')];
  for (const member of [one, other, one]) expect(await change(member, email)).toBe(200);
  const again = () => call(test.app, 'POST', '/api/user/email/verify', { token: other.token });
  for (const status of [204, 204]) expect((await again()).status).toBe(status);
  const third = await aMember(test, 'FAMILY_USER');
  expect(await change(third, email.toUpperCase())).toBe(429);
  expect(await change(third, aRegistration().email)).toBe(200);
});

it('stops trying codes that remove an account, together with those that verify one', async () => {
  const guess = (kind: 'verify' | 'not-mine') => {
    const url = `/api/user/email/${kind}`;
    return kind === 'verify'
      ? test.app.inject({ url: `${url}?code=x`, remoteAddress: '203.0.113.9' })
      : test.app.inject({ method: 'POST', url, payload: { code: 'x' }, remoteAddress: '203.0.113.9' });
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 30; tries += 1)
    for (const kind of ['verify', 'not-mine'] as const) statuses.push((await guess(kind)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await guess('not-mine')).statusCode).toBe(429);
});

it('stops an address that signs up again and again', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    statuses.push((await call(test.app, 'POST', '/api/user', { body: {} })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});

it('counts for all processes together and keeps no key in clear', async () => {
  const rule = { name: 'shared', points: 2, seconds: 60 };
  const [one, other] = [createRateLimiter(test.db, 1), createRateLimiter(test.db, 1)];
  await one(rule, 'someone@example.com');
  await other(rule, 'someone@example.com');
  await expect(one(rule, 'someone@example.com')).rejects.toMatchObject({ problem: { status: 429 } });
  await other(rule, 'another@example.com');
  const { rows } = await sql`select key from "rateLimits"`.execute(test.db);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

it('multiplies every limit by the factor', async () => {
  const limit = createRateLimiter(test.db, 2.5);
  const rule = { name: 'factor', points: 2, seconds: 60 };
  for (let uses = 0; uses < 5; uses += 1) await limit(rule, 'x');
  await expect(limit(rule, 'x')).rejects.toThrow('Too many tries');
});

it('lets a locked-out owner reset the password, and log in again at once', async () => {
  const { email } = await aMember(test, 'FAMILY_USER');
  const logIn = (password: string) =>
    call(test.app, 'POST', '/api/user/session', { body: { userName: email, password } });
  for (let guesses = 0; guesses < 10; guesses += 1) await logIn('Wrong-pass1!');
  expect((await logIn(goodPassword)).status).toBe(429);

  await call(test.app, 'POST', '/api/user/password/code', { body: { email } });
  const code = resetCodeIn(await mailTo(test, email));
  const updatedPassword = 'An0ther-pass!';
  const body = { email, code, updatedPassword };
  expect((await call(test.app, 'PUT', '/api/user/password', { body })).status).toBe(204);
  expect((await logIn(updatedPassword)).status).toBe(200);
});

it('forgets failed logins once one succeeds', async () => {
  const { email } = await aMember(test, 'FAMILY_USER');
  const logIn = (password: string) =>
    call(test.app, 'POST', '/api/user/session', { body: { userName: email, password } });
  for (let round = 0; round < 2; round += 1) {
    for (let guesses = 0; guesses < 7; guesses += 1) expect((await logIn('Wrong-pass1!')).status).toBe(401);
    expect((await logIn(goodPassword)).status).toBe(200);
  }
});

it('mails a code at most three times to one account, also to one that does not exist', async () => {
  const { email } = await aMember(test, 'FAMILY_USER');
  const send = (address: string) =>
    call(test.app, 'POST', '/api/user/password/code', { body: { email: address } });
  const statusesFor = async (...addresses: string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await send(address)).status);
    return statuses;
  };
  expect(await statusesFor(email, email.toUpperCase(), ` ${email}`, email)).toEqual([204, 204, 204, 429]);
  const nobody = 'nobody-here@example.com';
  expect(await statusesFor(nobody, nobody, nobody, nobody)).toEqual([404, 404, 404, 429]);
});

it('stops guesses of the current password within a session', async () => {
  const { token } = await aMember(test, 'FAMILY_USER');
  const guess = () =>
    call(test.app, 'PUT', '/api/user/account/password', {
      token,
      body: { password: 'Wrong-pass1!', updatedPassword: 'An0ther-pass!' },
    });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

it('counts all addresses of one IPv6 network together', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) {
    const remoteAddress = tries < 21 ? `2001:db8:1:2::${tries + 1}` : '2001:db8:1:3::1';
    const answer = await test.app.inject({ method: 'POST', url: '/api/user', payload: {}, remoteAddress });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429, 400]);
});
