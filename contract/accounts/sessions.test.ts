import { expect, it } from 'vitest';
import { session, sessions } from './sessions.ts';

it('a session shows neither its token nor the network address', () =>
  expect(Object.keys(session.shape)).toEqual(['id', 'browser', 'createdAt', 'lastUsedAt', 'isCurrent']));

it('a session is ended by its id', () => {
  expect(sessions.end.params.safeParse({ id: 'mine' }).success).toBe(false);
  expect(sessions.end.params.safeParse({ id: '01a1fd48-3955-730e-ba67-01a18b11fbdb' }).success).toBe(true);
});
