import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Account } from '#contract/accounts/credentials.ts';
import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import { makeAdministrator } from '#server/accounts/administrators.ts';
import { resetCode } from '#server/accounts/credentials/mails/reset-code.ts';
import { verifyEmail } from '#server/accounts/mails/verify-email.ts';
import { lockVisibleUser, updatePassword } from '#server/accounts/users/users.ts';
import { statusFollowers } from '#server/followers.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import { call } from '#server/testing/call.ts';
import { codeIn, mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { aMember, aPerson, aRegistration, goodPassword, type Member } from '#server/testing/people.ts';
import { beginSession, endAccess } from './sessions.ts';

/** Runs once a password was found to be right, before the request that asked goes on. */
const afterCheck = vi.hoisted(() => ({ run: null as null | (() => Promise<void>) }));
vi.mock('#server/accounts/credentials/passwords.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/accounts/credentials/passwords.ts')>();
  return {
    ...original,
    verifyPassword: async (...given: Parameters<typeof original.verifyPassword>) => {
      const isRight = await original.verifyPassword(...given);
      const run = afterCheck.run;
      if (isRight && run) {
        afterCheck.run = null;
        await run();
      }
      return isRight;
    },
  };
});

// The files of the suite share what is loaded, so the application is loaded anew, with the mock, and not left behind.
vi.resetModules();
const { setUpTestApp } = await import('#server/testing/test-app.ts');
afterAll(() => {
  vi.resetModules();
});

const test = setUpTestApp();
const newPassword = 'An0ther-pass!';

let ana: Member;
beforeEach(async () => {
  afterCheck.run = null;
  ana = await aMember(test, 'FAMILY_USER');
});

const put = (path: string, body: object, token = ana.token) =>
  call<Account & { errors: unknown }>(test.app, 'PUT', `/api/user/${path}`, { token, body });
const follow = (link: string) => call<User>(test.app, 'GET', `/api/user/email/verify?code=${link}`);
const sendResetCode = ({ email }: Member) =>
  call(test.app, 'POST', '/api/user/password/code', { body: { email } });
const reset = ({ email }: Member, code: string, updatedPassword = newPassword) =>
  call(test.app, 'PUT', '/api/user/password', { body: { email, code, updatedPassword } });
const stored = ({ id }: Member) =>
  test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** How many sessions of a person there are. */
const sessionsOf = async ({ id }: Member) =>
  (await test.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).length;

async function setStatus(person: Member, to: 'DELETED_HIDDEN' | 'REGISTERED'): Promise<void> {
  const { id, role, status } = await stored(person);
  const by = await aPerson(test, 'ADMIN');
  await test.db
    .transaction()
    .execute((transaction) =>
      changeStatus(
        transaction,
        { mail: test.mail, ...test.webhooks, clock: () => test.time.now, statusFollowers },
        { user: { id, role, status }, to, by: { id: by.id } },
      ),
    );
}

/** The ways to keep somebody out. Each is given the reset code that waits in the mail. */
const ways: Record<string, (person: Member, code: string) => Promise<unknown>> = {
  'a reset of the password': reset,
  'a change of the password': ({ token }) =>
    put('account/password', { password: goodPassword, updatedPassword: newPassword }, token),
  'logging out everywhere': ({ token }) => call(test.app, 'DELETE', '/api/user/sessions', { token }),
  'a hiding, even one that is taken back': async (person) => {
    await setStatus(person, 'DELETED_HIDDEN');
    await setStatus(person, 'REGISTERED');
  },
};

describe.each(Object.keys(ways))('%s', (name) => {
  const end = ways[name] as (typeof ways)[string];

  it('ends a change of the email address, its link and a second factor being set up', async () => {
    const email = aRegistration().email;
    await put('account/email', { email, password: goodPassword });
    const link = codeIn(await mailTo(test, email));
    await call(test.app, 'POST', '/api/user/account/second-factor', {
      token: ana.token,
      body: { password: goodPassword },
    });
    await sendResetCode(ana);
    await end(ana, resetCodeIn(await mailTo(test, ana.email, 2)));
    expect((await follow(link)).status).toBe(404);
    expect(await stored(ana)).toMatchObject({ email: ana.email, newEmail: null });
    const factors = test.db.selectFrom('secondFactors').select('userId').where('userId', '=', ana.id);
    expect(await factors.execute()).toEqual([]);
  });

  it('ends a reset code and the link of a sign-up, used or not', async () => {
    const registration = aRegistration();
    const signUp = await call<User>(test.app, 'POST', '/api/user', { body: registration });
    const token = String(signUp.headers.authorization).replace('Bearer ', '');
    const person = { id: signUp.body.id, email: registration.email, token };
    const link = codeIn(await mailTo(test, person.email));
    expect((await follow(link)).status).toBe(200);
    await sendResetCode(person);
    const code = resetCodeIn(await mailTo(test, person.email, 2));
    await end(person, code);
    // It says that the address is confirmed, and begins no session.
    expect((await follow(link)).status).toBe(409);
    expect((await reset(person, code, 'Thi3d-pass!')).status).toBe(400);
  });
});

it('an administrator’s new password ends what is pending too', async () => {
  const admin = await aMember(test, 'ADMIN');
  const email = aRegistration().email;
  await put('account/email', { email, password: goodPassword }, admin.token);
  const link = codeIn(await mailTo(test, email));
  const account = { email: admin.email, password: newPassword };
  expect(await makeAdministrator({ db: test.db, clock: () => test.time.now }, account)).toBe('renewed');
  expect((await follow(link)).status).toBe(404);
});

it('the code that went to an old address is void once the account has another', async () => {
  const email = aRegistration().email;
  await put('account/email', { email, password: goodPassword });
  const link = codeIn(await mailTo(test, email));
  await sendResetCode(ana);
  const code = resetCodeIn(await mailTo(test, ana.email, 2));
  expect((await follow(link)).status).toBe(200);
  expect((await reset({ ...ana, email }, code)).status).toBe(400);
});

describe('someone who knows the old password and is a moment late', () => {
  const wrongPassword = [{ field: 'password', message: 'This password is wrong' }];
  /** Resets the password after the check of the old one, and before what it was checked for. */
  const resetMeanwhile = async () => {
    await sendResetCode(ana);
    const code = resetCodeIn(await mailTo(test, ana.email));
    afterCheck.run = async () => {
      expect((await reset(ana, code)).status).toBe(204);
    };
  };

  it('does not change the email address', async () => {
    await resetMeanwhile();
    const refused = await put('account/email', { email: aRegistration().email, password: goodPassword });
    expect(refused).toMatchObject({ status: 400, body: { errors: wrongPassword } });
    expect((await stored(ana)).newEmail).toBeNull();
  });

  it('does not begin to set up a second factor', async () => {
    await resetMeanwhile();
    const begun = await call(test.app, 'POST', '/api/user/account/second-factor', {
      token: ana.token,
      body: { password: goodPassword },
    });
    expect(begun).toMatchObject({ status: 400, body: { errors: wrongPassword } });
    const factors = test.db.selectFrom('secondFactors').select('userId').where('userId', '=', ana.id);
    expect(await factors.execute()).toEqual([]);
  });

  it('does not log in', async () => {
    await resetMeanwhile();
    const logIn = await call(test.app, 'POST', '/api/user/session', {
      body: { userName: ana.email, password: goodPassword },
    });
    expect(logIn).toMatchObject({ status: 401, body: { msg: messages.incorrectPassword } });
    expect(logIn.headers.authorization).toBeUndefined();
    expect(await sessionsOf(ana)).toBe(0);
  });

  it('does not change the password back', async () => {
    await resetMeanwhile();
    const body = { password: goodPassword, updatedPassword: 'Thi3d-pass!' };
    expect(await put('account/password', body)).toMatchObject({
      status: 400,
      body: { errors: wrongPassword },
    });
    const logIn = await call(test.app, 'POST', '/api/user/session', {
      body: { userName: ana.email, password: newPassword },
    });
    expect(logIn.status).toBe(200);
  });
});

/** Until `work` is done or so many wait for somebody's lock. The embedded database runs one transaction at a time. */
async function isDoneOrWaits(work: Promise<unknown>, waiters = 1): Promise<void> {
  if (inject('template').kind !== 'postgres') return;
  let isDone = false;
  void work.then(() => {
    isDone = true;
  });
  // `pg_locks` has those of the other test files too.
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const hasCome = async () => isDone || (await waiting.execute(test.db)).rows.length >= waiters;
  await expect.poll(hasCome).toBe(true);
}

it('no session begins while a password is being set, nor with the old one afterwards', async () => {
  const old = await stored(ana);
  const begin = () => beginSession(test.db, { user: old, browser: '' }, test.time.now);
  const begun: Promise<string | null>[] = [];
  await test.db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, ana.id, { passwordHash: 'another', isOwners: true });
    await endAccess(transaction, ana.id);
    const early = begin();
    begun.push(early);
    await isDoneOrWaits(early);
  });
  expect(await Promise.all([...begun, begin()])).toEqual([null, null]);
  expect(await sessionsOf(ana)).toBe(0);
});

it('a change of the email address waits while a password is being set, and is then refused', async () => {
  const asked: ReturnType<typeof put>[] = [];
  await test.db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, ana.id, { passwordHash: 'another', isOwners: true });
    await endAccess(transaction, ana.id);
    const asking = put('account/email', { email: aRegistration().email, password: goodPassword });
    asked.push(asking);
    await isDoneOrWaits(asking);
  });
  // The embedded database looks for the session only when it has ended.
  expect([400, 401]).toContain((await asked[0])?.status);
  expect((await stored(ana)).newEmail).toBeNull();
});

it('a save that waits while access ends is refused', async () => {
  const saved: Promise<{ status: number }>[] = [];
  await test.db.transaction().execute(async (transaction) => {
    await endAccess(transaction, ana.id);
    const saving = call(test.app, 'PUT', `/api/profile/family/${ana.id}`, {
      token: ana.token,
      body: { pets: 'A goat', facebook: 'ana' },
    });
    saved.push(saving);
    await isDoneOrWaits(saving);
  });
  expect((await saved[0])?.status).toBe(401);
  expect((await stored(ana)).facebook).toBeNull();
});

it('a session that begins just before a password is set ends with the others', async () => {
  const old = await stored(ana);
  await Promise.all([
    beginSession(test.db, { user: old, browser: '' }, test.time.now),
    test.db.transaction().execute(async (transaction) => {
      await updatePassword(transaction, ana.id, { passwordHash: 'another', isOwners: true });
      await endAccess(transaction, ana.id);
    }),
  ]);
  expect(await sessionsOf(ana)).toBe(0);
});

it('a link that is followed while access ends does not move the address afterwards', async () => {
  const email = aRegistration().email;
  await put('account/email', { email, password: goodPassword });
  const link = codeIn(await mailTo(test, email));
  const [, followed] = await Promise.all([
    test.db.transaction().execute((transaction) => endAccess(transaction, ana.id)),
    follow(link),
  ]);
  const kept = await stored(ana);
  expect(kept.email).toBe(followed.status === 200 ? email : ana.email);
  expect(kept.newEmail).toBeNull();
});

it('a session that a link begins ends with the others, even if access ends while the link is followed', async () => {
  ana = await aMember(test, 'FAMILY_USER', { emailVerifiedAt: null });
  await call(test.app, 'POST', '/api/user/email/verify', { token: ana.token });
  const link = codeIn(await mailTo(test, ana.email));
  expect((await follow(link)).status).toBe(200);
  const underWay: Promise<unknown>[] = [];
  await test.db.transaction().execute(async (transaction) => {
    // Whether there is a second factor is the last thing that is looked up before a session begins.
    await sql`lock table "secondFactors" in access exclusive mode`.execute(transaction);
    const following = follow(link);
    await isDoneOrWaits(following);
    const ending = test.db.transaction().execute((other) => endAccess(other, ana.id));
    await isDoneOrWaits(ending, 2);
    underWay.push(following, ending);
  });
  await Promise.all(underWay);
  expect(await sessionsOf(ana)).toBe(0);
});

describe('a mail that is written while access ends waits its turn, and neither fails', () => {
  const from = () => ({ db: test.db, clock: () => test.time.now, publicUrl: '' });
  /** Ends access while the mail is written; `holding` is held in between. */
  const endDuring = async (write: () => Promise<unknown>, holding: (transaction: Db) => Promise<unknown>) => {
    const writing: Promise<unknown>[] = [];
    await test.db.transaction().execute(async (transaction) => {
      await lockVisibleUser(transaction, ana.id);
      await holding(transaction);
      const mail = write();
      writing.push(mail);
      await isDoneOrWaits(mail);
      await endAccess(transaction, ana.id);
    });
    await Promise.all(writing);
  };

  it('with a reset code', async () => {
    const expiresAt = addHours(test.time.now, -1);
    const dead = { userId: ana.id, codeHash: 'dead', expiresAt, triesLeft: 1 };
    await test.db.insertInto('passwordResets').values(dead).execute();
    await endDuring(
      () => resetCode.make(from(), { kind: 'reset-code', userId: ana.id }),
      async () => undefined,
    );
  });

  it('with a link', async () => {
    const { id: userId, email } = ana;
    const change = { newEmail: null, emailVerifiedAt: null };
    await test.db.updateTable('users').set(change).where('id', '=', userId).execute();
    const [old, asked] = [uuidv7(), uuidv7()];
    for (const id of [old, asked]) {
      const row = { id, userId, email, previousEmail: null, askedAt: test.time.now };
      await test.db.insertInto('emailVerifications').values(row).execute();
    }
    await endDuring(
      () => verifyEmail.make(from(), { kind: 'verify-email', userId, verificationId: asked }),
      (transaction) =>
        transaction.selectFrom('emailVerifications').select('id').where('id', '=', old).forUpdate().execute(),
    );
  });
});
