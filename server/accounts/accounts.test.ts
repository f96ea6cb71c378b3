import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import type { Problem } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { documentDates } from '#contract/settings.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { allRows, placesOf } from '#server/testing/everything-stored.ts';
import { codeIn, mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { aPerson, aRegistration, goodPassword } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { emailChange } from './mails/email-change.ts';
import { verifyEmail } from './mails/verify-email.ts';
import { askToVerify, clearVerifications } from './verify-email.ts';

const test = setUpTestApp();

/** Signs up with an address that no one has, unless `changes` say otherwise. */
const register = async (changes: Record<string, unknown> = {}) => {
  const registration = aRegistration();
  const answer = await call<User>(test.app, 'POST', '/api/user', { body: { ...registration, ...changes } });
  const token = String(answer.headers.authorization).replace('Bearer ', '');
  return { ...answer, registration, token };
};

const logIn = (userName: unknown, password: unknown) =>
  call(test.app, 'POST', '/api/user/session', { body: { userName, password } });

const sendTo = (email: unknown) =>
  call(test.app, 'POST', '/api/user/email/verify/again', { body: { email } });

const moveTo = (email: string, token: string) =>
  call(test.app, 'PUT', '/api/user/account/email', { token, body: { email, password: goodPassword } });

const current = (token: string) => call<Profile>(test.app, 'GET', '/api/profile/current', { token });

describe('signing up', () => {
  it('makes an account, logs in and returns the user', async () => {
    const { status, body, token, registration } = await register();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      role: 'FAMILY_USER',
      firstName: registration.firstName,
      lastName: registration.lastName,
      email: registration.email,
      emailVerified: false,
      takenTour: false,
      status: 'REGISTERED',
      lastStepCompleted: 0,
      percentComplete: 0,
      countryCode: 'AU',
      hasSecondFactor: false,
      agreed: documentDates,
    });
    expect((await current(token)).body).toMatchObject({
      id: body.id,
      address: { country: { code: 'AU', name: 'Australia' } },
    });
  });

  it('records when someone agreed, and to which versions of the documents', async () => {
    const { body } = await register();
    const kept = await test.db
      .selectFrom('documentAcceptances')
      .select(['document', 'version', 'at'])
      .where('userId', '=', body.id)
      .orderBy('document')
      .execute();
    expect(kept).toEqual([
      { document: 'privacy', version: documentDates.privacy, at: test.time.now },
      { document: 'terms', version: documentDates.terms, at: test.time.now },
    ]);
    expect(body).toMatchObject({ agreed: documentDates });
  });

  it('accepts an address as browsers do, and recognises its other spellings', async () => {
    for (const [email, kept, other] of [
      ['rock&roll@example.com', 'rock&roll@example.com', '\u202dROCK&ROLL@example.com\u202c'],
      ['søren@example.com', 'søren@example.com', 'SØREN@example.com'],
      ['aroha@tāwhai.nz', 'aroha@xn--twhai-fwa.nz', 'aroha@TA\u0304WHAI.nz\u200b'],
    ] as const) {
      expect((await register({ email })).body.email).toBe(kept);
      expect((await logIn(other, goodPassword)).body).toMatchObject({ email: kept });
      expect(await register({ email: other })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email', message: messages.alreadyExists }] },
      });
      await mailTo(test, kept);
    }
  });

  it('accepts a worker from anywhere', async () => {
    const { status, body } = await register({ userRole: 'SUPPORT_WORKER', countryCode: 'KE' });
    expect([status, body.role]).toEqual([201, 'SUPPORT_WORKER']);
  });

  it('keeps names as typed: long, with emoji, with markup', async () => {
    const firstName = `<b>Zoë</b> 👩‍👧 O’Neil`.padEnd(100, 'x');
    const { status, body } = await register({ firstName, lastName: "Robert'); drop table users;--" });
    expect(status).toBe(201);
    expect(body.firstName).toBe(firstName);
  });

  it.each([
    ['an administrator', { userRole: 'ADMIN' }, 'userRole', 'Sign up as a family or as a support worker'],
    ['a family from France', { countryCode: 'FR' }, 'countryCode', 'Select a country'],
    ['an empty first name', { firstName: '  ' }, 'firstName', 'Enter your first name'],
    ['a first name of 101', { firstName: 'x'.repeat(101) }, 'firstName', messages.max100],
    [
      'an advertisement as first name',
      { firstName: 'Win at example.com' },
      'firstName',
      'Leave out web addresses, and put a space after a full stop: St. John',
    ],
    ['two lines as last name', { lastName: 'Ngata\nCall us' }, 'lastName', 'Write the name on one line'],
    ['a number as last name', { lastName: 7 }, 'lastName', 'Enter your last name'],
    ['no email', { email: undefined }, 'email', 'Enter your email address'],
    ['half an email', { email: 'mia@' }, 'email', 'Enter an email address like name@example.com'],
    ['an email of 300', { email: `${'m'.repeat(300)}@example.com` }, 'email', 'Max 254 characters'],
    ['a list as password', { password: ['Passw0rd!'] }, 'password', 'Enter a password'],
    ['a short password', { password: 'Pass1!' }, 'password', 'The password must have at least 7 characters'],
    ['a weak password', { password: 'password1!' }, 'password', messages.passwordStrength],
    ['a password of blanks', { password: ' '.repeat(8) }, 'password', messages.passwordStrength],
    ['a password of 201', { password: `Aa1!${'x'.repeat(197)}` }, 'password', 'Max 200 characters'],
  ])('refuses %s and names the field', async (_what, changes, field, message) => {
    const { status, body } = await register(changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid-input',
      msg: message,
      detail: message,
      errors: [{ field, message }],
    });
  });

  it('names every wrong field at once', async () => {
    const { body } = await call(test.app, 'POST', '/api/user', { body: { userRole: 'FAMILY_USER' } });
    expect(body.errors?.map(({ field }) => field)).toEqual([
      'firstName',
      'email',
      'password',
      'countryCode',
      'lastName',
    ]);
  });

  it('refuses a second account for an address, whatever its case and outer blanks', async () => {
    const { registration } = await register();
    const { status, body } = await register({ email: `  ${registration.email.toUpperCase()} ` });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      msg: messages.alreadyExists,
      errors: [{ field: 'email', message: messages.alreadyExists }],
    });
  });

  it('makes one account of two sign-ups at the same moment', async () => {
    const email = 'twice@example.com';
    const answers = await Promise.all([register({ email }), register({ email }), register({ email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const rows = await test.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('ignores fields that the caller may not write', async () => {
    const { body } = await register({ status: 'MATCHED', emailVerified: true, id: 'mine' });
    expect(body).toMatchObject({ status: 'REGISTERED', emailVerified: false });
  });
});

describe('logging in', () => {
  it('returns the user and a new token, whatever the case of the address', async () => {
    const { registration } = await register();
    const answer = await logIn(`  ${registration.email.toUpperCase()} `, goodPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: registration.email, role: 'FAMILY_USER' });
    const token = String(answer.headers.authorization);
    expect(token).toMatch(/^Bearer [\w-]{43}$/);
    expect((await current(token.replace('Bearer ', ''))).status).toBe(200);
  });

  it.each([
    ['with one sign or two for a letter with an accent', 'Pa\u0304ssword 1?', 'P\u0101ssword 1?'],
    ['with a blank of another keyboard', 'Long phrase_1', 'Long\u00A0phrase_1'],
    ['of signs that the specification’s check doesn’t name', 'Ünïcode, 字 _9', 'Ünïcode, 字 _9'],
  ])('takes a password %s', async (_what, chosen, typed) => {
    const { registration } = await register({ password: chosen });
    expect((await logIn(registration.email, typed)).status).toBe(200);
    expect((await logIn(registration.email, chosen)).status).toBe(200);
    expect((await logIn(registration.email, `${typed} `)).status).toBe(401);
  });

  it('takes a password that was hashed as it was typed', async () => {
    const { registration } = await register();
    const typed = 'Pa\u0304ssword 1?';
    await test.db
      .updateTable('users')
      .set({ passwordHash: await hash(typed) })
      .where('email', '=', registration.email)
      .execute();
    expect((await logIn(registration.email, typed)).status).toBe(200);
    expect((await logIn(registration.email, typed.normalize('NFC'))).status).toBe(401);
  });

  it('distinguishes a wrong password from an unknown user', async () => {
    const { registration } = await register();
    expect(await logIn(registration.email, 'Wrong-pass1!')).toMatchObject({
      status: 401,
      body: { msg: messages.incorrectPassword },
    });
    expect(await logIn('nobody@example.com', goodPassword)).toMatchObject({
      status: 401,
      body: { msg: messages.unknownUser },
    });
  });

  it('treats a hidden user as unknown and ends their sessions', async () => {
    const { registration, token } = await register();
    await test.db
      .updateTable('users')
      .set({ status: 'DELETED_HIDDEN' })
      .where('email', '=', registration.email)
      .execute();
    expect((await logIn(registration.email, goodPassword)).body.msg).toBe(messages.unknownUser);
    expect((await current(token)).status).toBe(401);
  });

  it.each([
    ['nothing', undefined, undefined, ['userName', 'password']],
    ['objects', {}, {}, ['userName', 'password']],
    ['blanks', ' ', '', ['userName', 'password']],
  ])('refuses %s', async (_what, userName, password, fields) => {
    const { status, body } = await logIn(userName, password);
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a session', () => {
  it('is accepted with and without Bearer', async () => {
    const { token } = await register();
    const answer = await call(test.app, 'GET', '/api/profile/current', { headers: { authorization: token } });
    expect(answer.status).toBe(200);
  });

  it('ends at logout, and others do not', async () => {
    const { registration, token } = await register();
    const other = String((await logIn(registration.email, goodPassword)).headers.authorization);
    expect((await call(test.app, 'DELETE', '/api/user/session', { token })).status).toBe(204);
    expect((await current(token)).status).toBe(401);
    expect((await current(other.replace('Bearer ', ''))).status).toBe(200);
  });

  it('is refused when it is missing, forged or another kind of secret', async () => {
    const { token, registration } = await register();
    const { tokenHash } = await test.db.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow();
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), tokenHash, registration.email]) {
      expect(await current(wrong)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    }
  });

  it('keeps no token in clear', async () => {
    const { token } = await register();
    const rows = await test.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after 7 idle days', async () => {
    const { token } = await aPerson(test, 'FAMILY_USER');
    const began = test.time.now;
    test.time.now = addHours(began, 7 * 24 - 1);
    expect((await current(token)).status).toBe(200);
    test.time.now = addHours(began, 2 * 7 * 24 - 2);
    expect((await current(token)).status).toBe(200);
    test.time.now = addHours(began, 3 * 7 * 24);
    expect((await current(token)).status).toBe(401);
    test.time.now = began;
  });

  it('ends after 30 days of daily use', async () => {
    const { token } = await aPerson(test, 'FAMILY_USER');
    const began = test.time.now;
    for (let day = 1; day < limits.sessionDays; day += 1) {
      test.time.now = addDays(began, day);
      expect((await current(token)).status).toBe(200);
    }
    test.time.now = addDays(began, limits.sessionDays);
    expect((await current(token)).status).toBe(401);
    test.time.now = began;
  });
});

const verify = (code: string, onlyFor?: string) =>
  call<User & Problem>(
    test.app,
    'GET',
    `/api/user/email/verify?code=${encodeURIComponent(code)}${onlyFor === undefined ? '' : `&onlyFor=${onlyFor}`}`,
  );
const confirmed = {
  status: 409,
  body: { code: 'conflict', msg: 'Your address is confirmed. Log in.' },
};

describe('verifying the email address', () => {
  it('is done by the link in a mail, which also logs in', async () => {
    const { registration } = await register();
    const mail = await mailTo(test, registration.email);
    expect(mail.text).toContain(`${test.config.publicUrl}/verify-email?code=`);
    const { status, body, headers } = await verify(codeIn(mail));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: registration.email, emailVerified: true });
    expect((await current(String(headers.authorization).replace('Bearer ', ''))).status).toBe(200);
  });

  it('answers the same again for ten minutes, then says that the address is confirmed until the link expires', async () => {
    const { registration } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    const began = test.time.now;
    expect((await Promise.all([verify(code), verify(code)])).map(({ status }) => status)).toEqual([200, 200]);
    test.time.now = addHours(began, 9 / 60);
    expect((await verify(code)).status).toBe(200);
    for (const hours of [11 / 60, 47]) {
      test.time.now = addHours(began, hours);
      const repeat = await verify(code);
      expect(repeat).toMatchObject(confirmed);
      expect(repeat.headers.authorization).toBeUndefined();
    }
    test.time.now = addHours(began, 48);
    expect(await verify(code)).toMatchObject({ status: 404, body: { msg: messages.verifyFailed } });
    test.time.now = began;
  });

  it('refuses a code after 48 hours', async () => {
    const { registration } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    const began = test.time.now;
    test.time.now = addHours(began, 48);
    expect((await verify(code)).status).toBe(404);
    test.time.now = began;
    expect((await verify(code)).status).toBe(200);
  });

  it('replaces the code when the mail is sent again', async () => {
    const { registration, token } = await register();
    const first = codeIn(await mailTo(test, registration.email));
    expect((await call(test.app, 'POST', '/api/user/email/verify', { token })).status).toBe(204);
    const second = codeIn(await mailTo(test, registration.email, 2));
    expect((await verify(first)).status).toBe(404);
    expect((await verify(second)).status).toBe(200);
    expect(await verify(first)).toMatchObject(confirmed);
  });

  it('is done only for the account that the browser names', async () => {
    const [one, other] = [await register(), await register()];
    const code = codeIn(await mailTo(test, one.registration.email));
    expect((await verify(code, 'me')).status).toBe(400);
    const refused = await verify(code, other.body.id);
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(refused.headers.authorization).toBeUndefined();
    expect((await current(one.token)).body).toMatchObject({ emailVerified: false });
    expect(await verify(code, one.body.id)).toMatchObject({ status: 200, body: { emailVerified: true } });
  });

  it.each(['', 'x', 'x'.repeat(201), "' or 1=1 --", '💌'])('refuses the code %j', async (code) => {
    expect([400, 404]).toContain((await verify(code)).status);
  });

  it('needs a session to send the mail', async () => {
    expect((await call(test.app, 'POST', '/api/user/email/verify')).status).toBe(401);
  });

  it('can be asked for again without a session, for whichever address waits', async () => {
    const { registration, token } = await register();
    const first = codeIn(await mailTo(test, registration.email));
    expect((await sendTo(` ${registration.email.toUpperCase()} `)).status).toBe(204);
    const second = codeIn(await mailTo(test, registration.email, 2));
    expect((await verify(first)).status).toBe(404);
    const { email } = aRegistration();
    await moveTo(email, token);
    await mailTo(test, email);
    await sendTo(email);
    const moved = await verify(codeIn(await mailTo(test, email, 2)));
    expect(moved.body).toMatchObject({ email, emailVerified: true });
    expect((await verify(second)).status).toBe(404);
  });

  it('answers before it looks whether the address waits, so that the time reveals nothing', async () => {
    const { registration } = await register();
    await mailTo(test, registration.email);
    const { enqueue } = test.mail;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    test.mail.enqueue = async (...job) => {
      await held;
      await enqueue(...job);
    };
    const answer = await sendTo(registration.email);
    test.mail.enqueue = enqueue;
    release();
    expect(answer.status).toBe(204);
    await mailTo(test, registration.email, 2);
  });

  it('answers the same whether an address waits, is verified, hidden or unknown, and mails only the first', async () => {
    const [waiting, verified, hidden] = [await register(), await register(), await register()];
    for (const { registration } of [waiting, verified, hidden]) await mailTo(test, registration.email);
    await verify(codeIn(await mailTo(test, verified.registration.email)));
    await test.db
      .updateTable('users')
      .set({ status: 'DELETED_HIDDEN' })
      .where('email', '=', hidden.registration.email)
      .execute();
    const others = [verified.registration.email, hidden.registration.email, aRegistration().email];
    const answers = [];
    for (const email of [...others, waiting.registration.email]) {
      const { status, text, headers } = await sendTo(email);
      answers.push({ status, text, names: Object.keys(headers) });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(204);
    // Queued last, so whatever the others had caused would be there by now.
    await mailTo(test, waiting.registration.email, 2);
    expect(test.mails.filter(({ to }) => others.includes(to))).toHaveLength(2);
    expect((await sendTo('mia@')).body).toMatchObject({
      errors: [{ field: 'email', message: 'Enter an email address like name@example.com' }],
    });
  });

  it('is not done by the link to a mistyped address once it was changed, until that is cancelled', async () => {
    const { registration, token } = await register();
    const mistyped = codeIn(await mailTo(test, registration.email));
    const { email } = aRegistration();
    await moveTo(email, token);
    const code = codeIn(await mailTo(test, email));
    const refused = await verify(mistyped);
    expect([refused.status, refused.headers.authorization]).toEqual([404, undefined]);
    expect((await sendTo(registration.email)).status).toBe(204);
    expect((await verify(code)).body).toMatchObject({ email, emailVerified: true });
    expect((await verify(mistyped)).status).toBe(404);
    // The second is the news of the change.
    await mailTo(test, registration.email, 2);

    const other = await register();
    const own = codeIn(await mailTo(test, other.registration.email));
    await moveTo(aRegistration().email, other.token);
    await call(test.app, 'DELETE', '/api/user/account/email', { token: other.token });
    expect((await verify(own)).body).toMatchObject({ email: other.registration.email, emailVerified: true });
  });

  it('sends no link to an address that several accounts wait for', async () => {
    const { email } = aRegistration();
    for (const { token } of [await register(), await register()]) await moveTo(email, token);
    await mailTo(test, email, 2);
    expect((await sendTo(email)).status).toBe(204);
    const { registration } = await register();
    // Queued last, so what was asked for before would be there by now.
    await mailTo(test, registration.email);
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('is not done by HEAD, because mail scanners open links', async () => {
    const { registration } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    expect((await call(test.app, 'HEAD', `/api/user/email/verify?code=${code}`)).status).toBe(405);
    const user = await test.db
      .selectFrom('users')
      .select('emailVerifiedAt')
      .where('email', '=', registration.email)
      .executeTakeFirstOrThrow();
    expect(user.emailVerifiedAt).toBeNull();
  });

  it('leaves no code, token, password or address in the log or the job queue', async () => {
    const { registration, token } = await register({ password: 'Canary-pass1!' });
    const code = codeIn(await mailTo(test, registration.email));
    await verify(code);
    const jobs = await sql`select data, output from pgboss.job`.execute(test.db);
    const kept = test.logged.join('') + JSON.stringify(jobs.rows);
    expect(jobs.rows).not.toHaveLength(0);
    for (const secret of ['Canary-pass1!', token, code, registration.email, registration.lastName]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('a mail about an address', () => {
  const write = (
    { name, make }: typeof verifyEmail | typeof emailChange,
    userId: string,
    verificationId: string,
  ) => {
    const from = { db: test.db, clock: () => test.time.now, publicUrl: 'https://alongside.example' };
    return make(from, { kind: name, userId, verificationId });
  };
  const askedOf = (userId: string) =>
    test.db
      .selectFrom('emailVerifications')
      .select(['id', 'email'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();

  it('belongs to its event: a change just after the sign-up leaves the sign-up its mail', async () => {
    const { registration, body, token } = await register();
    const email = aRegistration().email;
    await moveTo(email, token);
    const link = codeIn(await mailTo(test, email));
    const [asked] = await askedOf(body.id);
    // As written after the change, which is what a busy queue does.
    const late = await write(verifyEmail, body.id, asked?.id ?? '');
    expect(late?.to).toBe(registration.email);
    expect(late && codeIn(late)).not.toBe(link);
    expect((await verify(link)).body).toMatchObject({ email });
  });

  it('is written once for two requests in a row, so that no link dies unread', async () => {
    const { registration, body } = await register();
    await mailTo(test, registration.email);
    const queue = { enqueue: async () => undefined, stop: async () => undefined };
    const who = { userId: body.id, email: registration.email };
    const first = await askToVerify(test.db, queue, who, test.time.now);
    const second = await askToVerify(test.db, queue, who, test.time.now);
    expect(await write(verifyEmail, body.id, first)).toBeNull();
    expect((await write(verifyEmail, body.id, second))?.to).toBe(registration.email);
  });

  it('mails the address that each change was made from, however quickly another follows', async () => {
    const { registration, body, token } = await register();
    const [one, two] = [aRegistration().email, aRegistration().email];
    await moveTo(one, token);
    await verify(codeIn(await mailTo(test, one)));
    await moveTo(two, token);
    const changes = (await askedOf(body.id)).slice(1);
    const mailed = await Promise.all(changes.map(({ id }) => write(emailChange, body.id, id)));
    expect(mailed.map((mail) => mail?.to)).toEqual([registration.email, one]);
  });

  it('about a change isn’t sent once the change is taken back', async () => {
    const { body, token } = await register();
    await moveTo(aRegistration().email, token);
    const change = (await askedOf(body.id))[1]?.id ?? '';
    expect(await write(emailChange, body.id, change)).not.toBeNull();
    await test.db.updateTable('users').set({ newEmail: null }).where('id', '=', body.id).execute();
    expect(await write(emailChange, body.id, change)).toBeNull();
  });

  it('is forgotten after two weeks, with the address from before the change', async () => {
    const { body, token } = await register();
    await moveTo(aRegistration().email, token);
    await clearVerifications(test.db, addDays(test.time.now, 13));
    expect(await askedOf(body.id)).toHaveLength(2);
    await clearVerifications(test.db, addDays(test.time.now, 15));
    expect(await askedOf(body.id)).toEqual([]);
  });

  it('repeats no name before the address is verified: a stranger may have typed it', async () => {
    const firstName = 'Free money';
    const { registration, token } = await register({ firstName, lastName: 'for you' });
    const { email } = registration;
    const code = (to: string) => call(test.app, 'POST', '/api/user/password/code', { body: { email: to } });
    const mail = await mailTo(test, email);
    await code(email);
    const reset = await mailTo(test, email, 2);
    expect(resetCodeIn(reset)).toMatch(/^\d{8}$/);
    const moved = aRegistration().email;
    await moveTo(moved, token);
    const move = await mailTo(test, moved);
    for (const { subject, text, html } of [mail, reset, move])
      expect(subject + text + html).not.toMatch(/free money|for you,/i);
    await verify(codeIn(move));
    await code(moved);
    expect((await mailTo(test, moved, 2)).text).toContain(`Hello ${firstName},`);
  });
});

describe('somebody who did not sign up', () => {
  const path = '/api/user/email/not-mine';
  const remove = (code: string) => call(test.app, 'POST', path, { body: { code } });
  const dead = { status: 404, body: { msg: expect.stringMatching(/^This link no longer works\./) } };

  it('removes the account with the link of the mail, and everything of it', async () => {
    const { registration, token } = await register();
    const { email, lastName } = registration;
    const mail = await mailTo(test, email);
    const code = codeIn(mail);
    expect(mail.text).toContain(`${test.config.publicUrl}/did-not-sign-up?code=${code}`);
    expect((await remove(code)).status).toBe(204);
    expect((await current(token)).status).toBe(401);
    expect(placesOf(await allRows(test), [email, lastName])).toEqual([]);
    expect(await remove(code)).toMatchObject(dead);
    expect((await verify(code)).status).toBe(404);
    expect((await register({ email })).status).toBe(201);
  });

  it('still can, after the other person has asked for another mail and logged out everywhere', async () => {
    const { registration, token } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    await call(test.app, 'POST', '/api/user/email/verify', { token });
    await mailTo(test, registration.email, 2);
    await call(test.app, 'DELETE', '/api/user/sessions', { token });
    expect((await verify(code)).status).toBe(404);
    expect((await remove(code)).status).toBe(204);
  });

  it('cannot once the address is verified, and learns why', async () => {
    const { registration } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    const { headers } = await verify(code);
    expect(await remove(code)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/^This email address has been confirmed since/) },
    });
    expect((await current(String(headers.authorization).replace('Bearer ', ''))).status).toBe(200);
  });

  it('gets one answer for every code that is expired, of another kind or made up', async () => {
    const { registration, token } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    const email = aRegistration().email;
    await moveTo(email, token);
    const change = await mailTo(test, email);
    expect(change.text).not.toContain('did-not-sign-up');
    const began = test.time.now;
    const madeUp = await remove('x'.repeat(43));
    expect(madeUp).toMatchObject(dead);
    const ofTheChange = await remove(codeIn(change));
    test.time.now = addHours(began, limits.verificationHours);
    const expired = await remove(code);
    test.time.now = began;
    for (const { status, body } of [ofTheChange, expired])
      expect([status, body.msg]).toEqual([404, madeUp.body.msg]);
    expect(await remove('')).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await current(token)).status).toBe(200);
  });

  it.each(['GET', 'HEAD'] as const)('removes nothing by %s: mail scanners follow links', async (method) => {
    const { registration, token } = await register();
    const code = codeIn(await mailTo(test, registration.email));
    expect((await call(test.app, method, `${path}?code=${code}`)).status).toBe(405);
    expect((await current(token)).status).toBe(200);
  });
});
