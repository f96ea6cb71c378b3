import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { call } from '#server/testing/call.ts';
import { aMember, aPerson, aRegistration, goodPassword } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { ensureAdministrator, makeAdministrator } from './administrators.ts';

const test = setUpTestApp();
const password = 'Keep-out9!';

const make = (email: string) =>
  makeAdministrator(
    { db: test.db, clock: () => test.time.now },
    { email, password, firstName: 'Ada', lastName: '' },
  );
const logIn = (userName: string) =>
  call(test.app, 'POST', '/api/user/session', { body: { userName, password } });

describe('an administrator', () => {
  it('is made for a new address, while there is no lead yet', async () => {
    const { email } = aRegistration();
    expect(await make(email)).toBe('made');
    const body = { role: 'ADMIN', emailVerified: true, rights: expect.arrayContaining(['team']) };
    expect(await logIn(email)).toMatchObject({ status: 200, body });
    expect(await make(aRegistration().email)).toBe('notFirst');
  });

  it('who is disabled gets no new password', async () => {
    const { email } = await aMember(test, 'ADMIN', { status: 'DELETED_HIDDEN' });
    expect(await make(email)).toBe('shutOut');
  });

  it('gets a new password, and loses sessions and second factor', async () => {
    const { id, email, token } = await aMember(test, 'ADMIN');
    await test.db
      .insertInto('secondFactors')
      .values({ userId: id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: test.time.now })
      .execute();
    expect(await make(email.toUpperCase())).toBe('renewed');
    expect((await call(test.app, 'GET', '/api/user/account', { token })).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
  });

  it.each(['FAMILY_USER', 'SUPPORT_WORKER'] as const)('is never made from a %s', async (role) => {
    const { email } = await aMember(test, role);
    expect(await make(email)).toBe('others');
    expect((await logIn(email)).status).toBe(401);
  });

  it('cannot be made through the API', async () => {
    const registration = { ...aRegistration(), userRole: 'ADMIN', role: 'ADMIN', password: goodPassword };
    expect((await call(test.app, 'POST', '/api/user', { body: registration })).status).toBe(400);
    const { id, token } = await aPerson(test, 'FAMILY_USER');
    await call(test.app, 'PUT', `/api/profile/family/${id}`, { token, body: { role: 'ADMIN' } });
    const { role } = await test.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('FAMILY_USER');
  });
});

describe('the configured administrator', () => {
  /** As at a start of the server. Returns what was logged. */
  const start = async (administrator: { email: string; password: string }) => {
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => logged.push(line) });
    await ensureAdministrator({ db: test.db, clock: () => test.time.now, log }, administrator);
    return logged.join('');
  };
  const signIn = (userName: string, secret: string) =>
    call(test.app, 'POST', '/api/user/session', { body: { userName, password: secret } });
  const tokenOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers.authorization).replace('Bearer ', '');
  const account = (token: string) => call(test.app, 'GET', '/api/user/account', { token });

  it('keeps a changed password and the sessions at a restart', async () => {
    const { email } = aRegistration();
    await start({ email, password });
    const token = tokenOf(await signIn(email, password));
    const body = { password, updatedPassword: goodPassword };
    expect((await call(test.app, 'PUT', '/api/user/account/password', { token, body })).status).toBe(204);
    await start({ email, password });
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, goodPassword)).status).toBe(200);
    expect((await account(token)).status).toBe(200);
  });

  it('gets a password that was changed in the configuration, and is logged out', async () => {
    const { email } = aRegistration();
    await start({ email, password });
    const token = tokenOf(await signIn(email, password));
    await start({ email, password: goodPassword });
    expect((await account(token)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  it('gets the password at the first start that names an existing administrator', async () => {
    const { email, token } = await aMember(test, 'ADMIN');
    await start({ email, password });
    expect((await account(token)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('is a lead who can log in when the configuration is new, and stays disabled when it isn’t', async () => {
    const { id, email } = await aMember(test, 'ADMIN');
    const disable = () =>
      test.db.updateTable('users').set({ status: 'DELETED_HIDDEN' }).where('id', '=', id).execute();
    await test.db.updateTable('teamMembers').set({ role: 'BOOKS' }).where('userId', '=', id).execute();
    await disable();
    await start({ email, password });
    expect((await signIn(email, password)).body).toMatchObject({ rights: expect.arrayContaining(['team']) });
    await disable();
    await start({ email, password });
    expect((await signIn(email, password)).body.msg).toBe(messages.unknownUser);
  });

  it('isn’t made again with the same password after having moved to another address, but with a new one', async () => {
    const { email } = aRegistration();
    await start({ email, password });
    const move = { email: 'moved-administrator@example.com' };
    await test.db.updateTable('users').set(move).where('email', '=', email).execute();
    const logged = await start({ email: email.toUpperCase(), password });
    expect(logged).toContain('ADMIN_EMAIL: the administrator with this address has moved');
    expect(logged).not.toContain(email);
    expect((await signIn(email, password)).body.msg).toBe(messages.unknownUser);
    await start({ email, password: goodPassword });
    expect(await signIn(email, goodPassword)).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
  });

  it('is not made where a visitor has signed up with the address, and the log says so', async () => {
    const { email, token } = await aMember(test, 'FAMILY_USER');
    const logged = await start({ email: email.toUpperCase(), password });
    expect(logged).toContain('ADMIN_EMAIL: a family or a support worker has this address');
    expect(logged).not.toContain(email);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await account(token)).status).toBe(200);
  });
});
