import { describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import type { Role } from '#contract/enums.ts';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const taken = async (token: string) =>
  (await call<User>(test.app, 'GET', '/api/profile/current', { token })).body.takenTour;

const takeTour = (token?: string) =>
  call<User>(test.app, 'POST', '/api/user/tour', token === undefined ? {} : { token });

describe('the tour', () => {
  it.each<Role>(['FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN'])('is taken once by a %s', async (role) => {
    const { id, token } = await aPerson(test, role);
    expect(await taken(token)).toBe(false);
    for (const _time of [1, 2]) {
      expect(await takeTour(token)).toMatchObject({ status: 200, body: { id, role, takenTour: true } });
      expect(await taken(token)).toBe(true);
    }
  });

  it('is recorded for one person only', async () => {
    const other = await aPerson(test, 'FAMILY_USER');
    await takeTour((await aPerson(test, 'FAMILY_USER')).token);
    expect(await taken(other.token)).toBe(false);
  });

  it('is for those who are logged in', async () => expect((await takeTour()).status).toBe(401));
});
