import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts/credentials.ts';
import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import { addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { codeIn, mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aMember, aPerson, aRegistration, goodPassword, type Member } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const newPassword = 'An0ther-pass!';
const minutes = 1 / 60;

let ana: Member;
beforeEach(async () => {
  ana = await aMember(test, 'FAMILY_USER');
});

const sendCode = (email: unknown) => call(test.app, 'POST', '/api/user/password/code', { body: { email } });

const reset = (body: { email?: unknown; code?: unknown; updatedPassword?: unknown }) =>
  call(test.app, 'PUT', '/api/user/password', {
    body: { email: ana.email, updatedPassword: newPassword, ...body },
  });

const logIn = (password: string, userName = ana.email) =>
  call<User & { msg: string }>(test.app, 'POST', '/api/user/session', { body: { userName, password } });

const current = (token: string) => call(test.app, 'GET', '/api/profile/current', { token });

const account = (token = ana.token) => call<Account>(test.app, 'GET', '/api/user/account', { token });

/** Asks for a code and reads it from the mail. */
const code = async (count = 1) => {
  expect((await sendCode(ana.email)).status).toBe(204);
  return resetCodeIn(await mailTo(test, ana.email, count));
};

describe('a forgotten password', () => {
  it('is reset with the code of a mail, whatever the case of the address', async () => {
    const answer = await reset({ email: ` ${ana.email.toUpperCase()} `, code: await code() });
    expect(answer.status).toBe(204);
    expect((await logIn(goodPassword)).body.msg).toBe(messages.incorrectPassword);
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await mailTo(test, ana.email, 2)).subject).toContain('Your password was changed');
  });

  it('ends every session', async () => {
    const other = String((await logIn(goodPassword)).headers.authorization).replace('Bearer ', '');
    expect((await reset({ code: await code() })).status).toBe(204);
    for (const token of [ana.token, other]) expect((await current(token)).status).toBe(401);
  });

  it('verifies the address, because the mail was read there', async () => {
    const { id, email } = await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null });
    await sendCode(email);
    await reset({ email, code: resetCodeIn(await mailTo(test, email)) });
    const user = await test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user.emailVerifiedAt).toEqual(test.time.now);
  });

  it('answers an unknown and a hidden address alike', async () => {
    const hidden = await aMember(test, 'SUPPORT_WORKER', { status: 'DELETED_HIDDEN' });
    for (const email of ['nobody@example.com', hidden.email]) {
      expect(await sendCode(email)).toMatchObject({ status: 404, body: { msg: messages.unknownUser } });
      const refused = await reset({ email, code: '12345678' });
      expect(refused.body.errors).toEqual([
        { field: 'code', message: 'The code is wrong or no longer works' },
      ]);
    }
  });

  it.each([
    ['no address', {}, 'email', 'Enter your email address'],
    ['half an address', { email: 'ana@' }, 'email', 'Enter an email address like name@example.com'],
    ['a list', { email: ['ana@example.com'] }, 'email', 'Enter your email address'],
  ])('isn’t sent a code for %s', async (_what, body, field, message) => {
    const answer = await call(test.app, 'POST', '/api/user/password/code', { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it('refuses a wrong, old or used code', async () => {
    const began = test.time.now;
    const first = await code();
    test.time.now = addHours(began, minutes);
    const second = await code(2);
    const wrong = [first, second].includes('00000000') ? '00000001' : '00000000';
    expect((await reset({ code: wrong })).status).toBe(400);
    test.time.now = addHours(began, 15 * minutes);
    expect((await reset({ code: first })).status).toBe(400);
    expect((await reset({ code: second })).status).toBe(204);
    expect((await reset({ code: second })).status).toBe(400);
    test.time.now = began;
    expect((await reset({ code: first })).status).toBe(400);
  });

  it('keeps a code alive when another is asked for, up to three at once', async () => {
    const began = test.time.now;
    const first = await code();
    await code(2);
    await code(3);
    expect((await sendCode(ana.email)).status).toBe(204);
    await mailsAreDone(test);
    expect(test.mails.filter(({ to }) => to === ana.email)).toHaveLength(3);
    expect((await reset({ code: first })).status).toBe(204);

    const [again, old] = [await code(5), began];
    test.time.now = addHours(old, 15 * minutes);
    expect((await reset({ code: again })).status).toBe(400);
    expect((await reset({ code: await code(6) })).status).toBe(204);
    test.time.now = began;
  });

  it('allows five tries per code, however many come at once', async () => {
    const right = await code();
    const wrong = right === '00000000' ? '00000001' : '00000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => reset({ code: wrong })));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await reset({ code: right })).status).toBe(400);
    expect((await logIn(goodPassword)).status).toBe(200);
  });

  it('is reset once when two requests race with one code', async () => {
    const right = await code();
    const passwords = ['First-pass1!', 'Second-pass2!'];
    const answers = await Promise.all(
      passwords.map((updatedPassword) => reset({ code: right, updatedPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const logins = await Promise.all(passwords.map((password) => logIn(password)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 204 ? 200 : 401)),
    );
  });

  it('keeps no code in clear', async () => {
    const right = await code();
    const { rows } = await sql`select * from "passwordResets"`.execute(test.db);
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toContain(right);
    expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('refuses another user’s code', async () => {
    const ben = await aMember(test, 'SUPPORT_WORKER');
    const right = await code();
    await sendCode(ben.email);
    await mailTo(test, ben.email);
    expect((await reset({ email: ben.email, code: right })).status).toBe(400);
  });
});

describe('a change of the password', () => {
  const change = (body: unknown, token = ana.token) =>
    call(test.app, 'PUT', '/api/user/account/password', { token, body });

  it('needs the old and the new password, and ends all other sessions', async () => {
    const other = String((await logIn(goodPassword)).headers.authorization).replace('Bearer ', '');
    const resetCode = await code();
    const answer = await change({ password: goodPassword, updatedPassword: newPassword });
    expect(answer.status).toBe(204);
    expect((await current(ana.token)).status).toBe(200);
    expect((await current(other)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await mailTo(test, ana.email, 2)).subject).toContain('Your password was changed');
    // The person to be locked out may already have a reset code.
    expect((await reset({ code: resetCode })).status).toBe(400);
  });

  it.each([
    [
      'a wrong old one',
      { password: 'Wrong-pass1!', updatedPassword: newPassword },
      'password',
      'This password is wrong',
    ],
    ['no old one', { updatedPassword: newPassword }, 'password', 'Enter your password'],
    [
      'a weak new one',
      { password: goodPassword, updatedPassword: 'password1' },
      'updatedPassword',
      messages.passwordStrength,
    ],
    [
      'a common new one',
      { password: goodPassword, updatedPassword: 'P@ssw0rd' },
      'updatedPassword',
      'Many people use this password, so it’s easy to guess. Choose another one',
    ],
  ])('is refused with %s, and the session continues', async (_what, body, field, message) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect((await current(ana.token)).status).toBe(200);
    expect((await logIn(goodPassword)).status).toBe(200);
  });
});

describe('a change of the email address', () => {
  const change = (email: unknown, password: unknown = goodPassword) =>
    call<Account & { errors: unknown }>(test.app, 'PUT', '/api/user/account/email', {
      token: ana.token,
      body: { email, password },
    });
  const follow = (link: string) =>
    call<User>(test.app, 'GET', `/api/user/email/verify?code=${encodeURIComponent(link)}`);
  const fresh = () => aRegistration().email;

  it('takes effect once the new address is verified, and the old one gets a mail', async () => {
    const email = fresh();
    expect((await change(email)).body).toMatchObject({ email: ana.email, newEmail: email });
    expect((await mailTo(test, ana.email)).subject).toContain('about to change');
    expect((await logIn(goodPassword, email)).status).toBe(401);
    const verified = await follow(codeIn(await mailTo(test, email)));
    expect(verified.body).toMatchObject({ id: ana.id, email, emailVerified: true });
    expect((await account()).body).toMatchObject({ email, emailVerified: true, newEmail: null });
    expect((await logIn(goodPassword, email)).status).toBe(200);
    expect((await logIn(goodPassword)).body.msg).toBe(messages.unknownUser);
  });

  it('can be cancelled, and its link no longer works', async () => {
    const email = fresh();
    await change(email);
    const link = codeIn(await mailTo(test, email));
    const kept = await call<Account>(test.app, 'DELETE', '/api/user/account/email', { token: ana.token });
    expect(kept.body).toMatchObject({ email: ana.email, newEmail: null });
    expect((await follow(link)).status).toBe(404);
    expect((await account()).body.email).toBe(ana.email);
  });

  it('sends the link to the new address again on request', async () => {
    const email = fresh();
    await change(email);
    await mailTo(test, email);
    await call(test.app, 'POST', '/api/user/email/verify', { token: ana.token });
    expect((await follow(codeIn(await mailTo(test, email, 2)))).status).toBe(200);
  });

  it('fails when the address has become someone else’s', async () => {
    const email = fresh();
    await change(email);
    const link = codeIn(await mailTo(test, email));
    await call(test.app, 'POST', '/api/user', { body: { ...aRegistration(), email, userName: email } });
    expect(await follow(link)).toMatchObject({ status: 404, body: { msg: messages.verifyFailed } });
    expect((await account()).body.email).toBe(ana.email);
  });

  it('is refused for a taken address, for the current one, and with a wrong password', async () => {
    const ben = await aPerson(test, 'SUPPORT_WORKER');
    expect((await change(ben.email.toUpperCase())).body.errors).toEqual([
      { field: 'email', message: messages.alreadyExists },
    ]);
    expect((await change(ana.email)).body.errors).toEqual([
      { field: 'email', message: 'This is already your email address' },
    ]);
    expect((await change(fresh(), 'Wrong-pass1!')).body.errors).toEqual([
      { field: 'password', message: 'This password is wrong' },
    ]);
    expect((await change('x', '')).body.errors).toEqual([
      { field: 'email', message: 'Enter an email address like name@example.com' },
      { field: 'password', message: 'Enter your password' },
    ]);
    expect((await account()).body.newEmail).toBeNull();
  });

  it('is not made by saving a profile', async () => {
    const body = { email: fresh(), emailVerified: false, newEmail: fresh() };
    await call(test.app, 'PUT', `/api/profile/family/${ana.id}`, { token: ana.token, body });
    expect((await account()).body).toMatchObject({ email: ana.email, emailVerified: true, newEmail: null });
  });
});
