import { expect, it } from 'vitest';
import { session, sessions } from './sessions.ts';

it('tells where one is signed in without the secret or the address of the machine', () =>
  expect(Object.keys(session.shape)).toEqual(['id', 'browser', 'createdAt', 'lastUsedAt', 'isCurrent']));

it('is ended by its id only', () => {
  expect(sessions.end.params.safeParse({ id: 'mine' }).success).toBe(false);
  expect(sessions.end.params.safeParse({ id: '01a1fd48-3955-730e-ba67-01a18b11fbdb' }).success).toBe(true);
});
