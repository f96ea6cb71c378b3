import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts/credentials.ts';
import type { User } from '#contract/accounts/user.ts';
import type { Problem } from '#contract/errors.ts';
import { addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { codeIn, mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { aMember, aPerson, aRegistration, goodPassword, type Member } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const path = '/api/user/account/second-factor';
const step = 30 / 3600;

let ana: Member;
beforeEach(async () => {
  ana = await aMember(test, 'FAMILY_USER');
});

/** What an authenticator app shows `steps` steps from the server's now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: addHours(test.time.now, steps * step).getTime(),
  });

const begin = (password = goodPassword, token = ana.token) =>
  call<{ secret: string; uri: string }>(test.app, 'POST', path, { token, body: { password } });
const turnOn = (code: unknown) =>
  call<{ recoveryCodes: string[]; errors: unknown }>(test.app, 'PUT', path, {
    token: ana.token,
    body: { code },
  });
const logIn = (secondFactorCode?: string) =>
  call<User & { code: string; errors: { field: string }[] }>(test.app, 'POST', '/api/user/session', {
    body: { userName: ana.email, password: goodPassword, secondFactorCode },
  });
const account = async () =>
  (await call<Account>(test.app, 'GET', '/api/user/account', { token: ana.token })).body;

/** Sets one up, a step ago, so that the current code is unused. */
const setUp = async () => {
  const { secret } = (await begin()).body;
  const { recoveryCodes } = (await turnOn(shown(secret, -1))).body;
  return { secret, recoveryCodes };
};

describe('setting up', () => {
  it('needs the password and then a code of the app, and returns recovery codes', async () => {
    const { body } = await begin();
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect(decodeURIComponent(body.uri)).toContain(ana.email);
    expect((await account()).hasSecondFactor).toBe(false);
    expect(await logIn()).toMatchObject({ status: 200, body: { hasSecondFactor: false } });

    const answer = await turnOn(shown(body.secret));
    expect(answer.status).toBe(200);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    for (const code of answer.body.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await account()).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect((await mailTo(test, ana.email)).subject).toContain('Two-step login is on');
  });

  it('is refused with a wrong password, a wrong code, twice, and out of order', async () => {
    expect((await begin('Wrong-pass1!')).status).toBe(400);
    expect((await turnOn('123456')).status).toBe(409);
    const { secret } = (await begin()).body;
    expect((await turnOn(shown(secret, 9))).body.errors).toEqual([
      { field: 'code', message: 'This code is wrong. Enter the one that your app shows now' },
    ]);
    expect((await turnOn('x')).body.errors).toEqual([
      { field: 'code', message: 'Enter the 6 digits that your app shows' },
    ]);
    expect((await turnOn(shown(secret))).status).toBe(200);
    expect((await begin()).status).toBe(409);
    expect((await turnOn(shown(secret, 1))).status).toBe(409);
  });
});

describe('an address that is not verified', () => {
  /** A second factor from before its address was verified, as earlier versions allowed. */
  const aStrangersFactor = async () => {
    const factor = { userId: ana.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: test.time.now };
    await test.db.insertInto('secondFactors').values(factor).execute();
  };
  beforeEach(async () => {
    ana = await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null });
  });

  it('gets no second factor, and has to confirm it first', async () => {
    const { status, body } = await call(test.app, 'POST', path, {
      token: ana.token,
      body: { password: goodPassword },
    });
    expect(status).toBe(409);
    expect(body.msg).toMatch(/^Confirm your email address first: .+ Then set up two-step login\.$/);
    expect((await account()).hasSecondFactor).toBe(false);
  });

  it('turns none on that was begun before', async () => {
    const secret = 'JBSWY3DPEHPK3PXP';
    await test.db.insertInto('secondFactors').values({ userId: ana.id, secret, confirmedAt: null }).execute();
    const { status, body } = await turnOn(shown(secret));
    expect([status, body]).toMatchObject([
      409,
      { msg: expect.stringMatching(/^Confirm your email address/) },
    ]);
    expect(await account()).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
  });

  it('loses a second factor when its owner resets the password', async () => {
    await aStrangersFactor();
    await call(test.app, 'POST', '/api/user/password/code', { body: { email: ana.email } });
    const code = resetCodeIn(await mailTo(test, ana.email));
    const body = { email: ana.email, code, updatedPassword: goodPassword };
    expect((await call(test.app, 'PUT', '/api/user/password', { body })).status).toBe(204);
    expect((await logIn()).status).toBe(200);
  });

  it('loses a second factor when its owner follows the link; sessions stay', async () => {
    await aStrangersFactor();
    await call(test.app, 'POST', '/api/user/email/verify', { token: ana.token });
    const link = codeIn(await mailTo(test, ana.email));
    expect((await call(test.app, 'GET', `/api/user/email/verify?code=${link}`)).status).toBe(200);
    expect(await account()).toMatchObject({ emailVerified: true, hasSecondFactor: false });
    expect((await logIn()).status).toBe(200);
  });
});

describe('an address whose owner did not choose the password', () => {
  const follow = async (email: string, token?: string, count = 1) => {
    const link = codeIn(await mailTo(test, email, count));
    return call(test.app, 'GET', `/api/user/email/verify?code=${link}`, token ? { token } : {});
  };
  const tokenOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers.authorization).replace('Bearer ', '');
  const reset = async (email: string, count: number) => {
    await call(test.app, 'POST', '/api/user/password/code', { body: { email } });
    const code = resetCodeIn(await mailTo(test, email, count));
    const body = { email, code, updatedPassword: goodPassword };
    expect((await call(test.app, 'PUT', '/api/user/password', { body })).status).toBe(204);
  };
  const signUp = async () => {
    const registration = aRegistration();
    const signedUp = await call<User>(test.app, 'POST', '/api/user', { body: registration });
    ana = { id: signedUp.body.id, email: registration.email, token: tokenOf(signedUp) };
  };
  const refused = {
    status: 409,
    body: { msg: expect.stringMatching(/Set a new password first, .+ code we send to your email/) },
  };
  const move = (email: string, secondFactorCode?: string) =>
    call(test.app, 'PUT', '/api/user/account/email', {
      token: ana.token,
      body: { email, password: goodPassword, secondFactorCode },
    });

  it('is not locked out by a stranger who signed up with it, from a session of before or a new one', async () => {
    await signUp();
    expect((await follow(ana.email)).status).toBe(200);
    expect(await begin()).toMatchObject(refused);
    const { token } = ana;
    const body = { password: goodPassword, updatedPassword: 'An0ther-pass!' };
    expect((await call(test.app, 'PUT', '/api/user/account/password', { token, body })).status).toBe(204);
    const again = await call<User>(test.app, 'POST', '/api/user/session', {
      body: { userName: ana.email, password: body.updatedPassword },
    });
    expect(await begin(body.updatedPassword, tokenOf(again))).toMatchObject(refused);
    await reset(ana.email, 3);
    expect((await logIn()).status).toBe(200);
  });

  it('turns none on that a stranger has begun before the account moved to it', async () => {
    const { email } = aRegistration();
    const { secret } = (await begin()).body;
    await move(email);
    expect((await follow(email)).status).toBe(200);
    expect(await turnOn(shown(secret))).toMatchObject(refused);
    ana = { ...ana, email };
    expect(await begin(goodPassword, tokenOf(await logIn()))).toMatchObject(refused);
  });

  it('gets no account with a second factor, unless who follows the link is logged in to it', async () => {
    const { secret } = await setUp();
    const { email } = aRegistration();
    expect((await move(email, shown(secret))).status).toBe(200);
    expect(await follow(email)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/Log in here first, then open the link/) },
    });
    const stranger = await aPerson(test, 'FAMILY_USER');
    expect((await follow(email, stranger.token)).status).toBe(409);
    expect((await account()).email).toBe(ana.email);
    expect((await follow(email, ana.token)).status).toBe(200);
    expect(await account()).toMatchObject({ email, hasSecondFactor: true });
  });

  it.each(['the session that the link began', 'a session in which it was followed'])(
    'gets a second factor in %s',
    async (which) => {
      await signUp();
      const isOwn = which.endsWith('followed');
      const followed = await follow(ana.email, isOwn ? ana.token : undefined);
      expect((await begin(goodPassword, isOwn ? ana.token : tokenOf(followed))).status).toBe(200);
    },
  );

  it('gets one after a reset of the password', async () => {
    await signUp();
    await follow(ana.email);
    await reset(ana.email, 2);
    expect((await begin(goodPassword, tokenOf(await logIn()))).status).toBe(200);
  });
});

describe('logging in', () => {
  it('asks for a code after the password, and only then', async () => {
    const { secret } = await setUp();
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } });
    expect((await logIn()).headers.authorization).toBeUndefined();
    const wrong = await logIn(shown(secret, 9));
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'second-factor-needed', errors: [{ field: 'secondFactorCode' }] },
    });
    expect(await logIn(shown(secret))).toMatchObject({ status: 200, body: { hasSecondFactor: true } });
  });

  it('accepts each code once, even of two at the same moment, and none from before', async () => {
    const { secret } = await setUp();
    const code = shown(secret, 1);
    const answers = await Promise.all([logIn(code), logIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(shown(secret))).status).toBe(401);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp();
    const [one = '', other = ''] = recoveryCodes;
    expect((await logIn(one.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await logIn(one)).status).toBe(401);
    expect((await logIn(other)).status).toBe(200);
    expect((await account()).recoveryCodesLeft).toBe(8);
  });

  it('refuses anyone else’s recovery code', async () => {
    const { recoveryCodes } = await setUp();
    ana = await aMember(test, 'FAMILY_USER');
    await setUp();
    expect((await logIn(recoveryCodes[0])).status).toBe(401);
  });

  it('is not replaced by a link or a reset of the password', async () => {
    const { secret } = await setUp();
    const email = aRegistration().email;
    await call(test.app, 'PUT', '/api/user/account/email', {
      token: ana.token,
      body: { email, password: goodPassword, secondFactorCode: shown(secret) },
    });
    const link = codeIn(await mailTo(test, email));
    const { token } = ana;
    const verified = await call<User>(test.app, 'GET', `/api/user/email/verify?code=${link}`, { token });
    expect(verified).toMatchObject({ status: 200, body: { email } });
    expect(verified.headers.authorization).toBeUndefined();

    await call(test.app, 'POST', '/api/user/password/code', { body: { email } });
    const code = resetCodeIn(await mailTo(test, email, 2));
    const body = { email, code, updatedPassword: goodPassword };
    expect((await call(test.app, 'PUT', '/api/user/password', { body })).status).toBe(204);
    ana = { ...ana, email };
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } });
  });
});

describe('afterwards', () => {
  const off = (password: string, secondFactorCode?: string) =>
    call(test.app, 'DELETE', path, { token: ana.token, body: { password, secondFactorCode } });
  const renew = (password: string, secondFactorCode?: string) =>
    call<{ recoveryCodes: string[] } & Problem>(test.app, 'POST', `${path}/recovery-codes`, {
      token: ana.token,
      body: { password, secondFactorCode },
    });
  const move = (email: string, secondFactorCode?: string) =>
    call(test.app, 'PUT', '/api/user/account/email', {
      token: ana.token,
      body: { email, password: goodPassword, secondFactorCode },
    });
  const refusedFor = (message: string) => ({
    status: 400,
    body: { errors: [{ field: 'secondFactorCode', message }] },
  });
  const missing = refusedFor('Enter the code from your authenticator app');
  const wrong = refusedFor('This code is wrong or was used before');

  it('recovery codes are replaced with the password and a code', async () => {
    const { secret, recoveryCodes } = await setUp();
    expect((await renew('Wrong-pass1!', shown(secret))).status).toBe(400);
    expect(await renew(goodPassword)).toMatchObject(missing);
    expect(await renew(goodPassword, shown(secret, 9))).toMatchObject(wrong);
    const renewed = (await renew(goodPassword, shown(secret))).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await logIn(recoveryCodes[0])).status).toBe(401);
    expect((await logIn(renewed[0])).status).toBe(200);
  });

  it('it is turned off with the password and a code', async () => {
    const { secret, recoveryCodes } = await setUp();
    expect((await off('Wrong-pass1!', shown(secret))).status).toBe(400);
    expect(await off(goodPassword)).toMatchObject(missing);
    expect(await off(goodPassword, shown(secret, 9))).toMatchObject(wrong);
    expect((await account()).hasSecondFactor).toBe(true);
    expect((await off(goodPassword, recoveryCodes[0])).status).toBe(204);
    expect((await off(goodPassword)).status).toBe(409);
    expect((await renew(goodPassword)).status).toBe(409);
    expect((await logIn()).status).toBe(200);
    expect((await mailTo(test, ana.email, 2)).subject).toContain('Two-step login is off');
  });

  it('the email address is changed with the password and a code', async () => {
    const { secret } = await setUp();
    const { email } = aRegistration();
    expect(await move(email)).toMatchObject(missing);
    expect(await move(email, shown(secret, 9))).toMatchObject(wrong);
    expect((await account()).newEmail).toBeNull();
    expect((await move(email, shown(secret))).status).toBe(200);
    expect((await account()).newEmail).toBe(email);
  });

  it('no recovery code is stored in clear', async () => {
    const { recoveryCodes } = await setUp();
    const rows = JSON.stringify(await test.db.selectFrom('recoveryCodes').selectAll().execute());
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  });
});
