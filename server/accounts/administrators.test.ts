import { describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aMember, aPerson, aRegistration, goodPassword } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { makeAdministrator } from './administrators.ts';

const test = setUpTestApp();
const password = 'Keep-out9!';

const make = (email: string) =>
  makeAdministrator({ db: test.db, clock: () => test.time.now }, { email, password });
const logIn = (userName: string) =>
  call(test.app, 'POST', '/api/user/session', { body: { userName, password } });

describe('an administrator', () => {
  it('is made for a new address', async () => {
    const { email } = aRegistration();
    expect(await make(email)).toBe('made');
    expect(await logIn(email)).toMatchObject({ status: 200, body: { role: 'ADMIN', emailVerified: true } });
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
    expect(await make(email)).toBe('refused');
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
