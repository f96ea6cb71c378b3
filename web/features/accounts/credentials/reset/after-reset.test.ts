import { afterEach, expect, test, vi } from 'vitest';
import { endSession, getSession } from '#web/lib/session/session.ts';
import { logInAfterReset, pageAfterReset } from './after-reset.ts';

const user = { id: 'u1', role: 'FAMILY_USER', firstName: 'Ana', emailVerified: true };
const problem = { status: 401, title: '', detail: '', msg: '' };
const reset = () => ({ email: 'ana@example.com', password: 'Passw0rd!x' });

const answerWith = (answer: () => Response) => {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('logout');
});

test('a page that asks twice logs in once', async () => {
  const fetched = answerWith(() => Response.json(user, { headers: { authorization: 'Bearer t1' } }));
  const mine = reset();
  const answers = await Promise.all([logInAfterReset(mine), logInAfterReset(mine)]);
  expect(answers).toEqual([
    { kind: 'in', user },
    { kind: 'in', user },
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(getSession()?.token).toBe('t1');
});

test('people with a second factor, or whose login fails, are left to log in themselves', async () => {
  answerWith(() => Response.json({ ...problem, code: 'second-factor-needed' }, { status: 401 }));
  await expect(logInAfterReset(reset())).resolves.toEqual({ kind: 'out', isCodeNeeded: true });
  answerWith(() => Response.error());
  await expect(logInAfterReset(reset())).resolves.toEqual({ kind: 'out', isCodeNeeded: false });
  expect(getSession()).toBeNull();
});

test.each([
  ['FAMILY_USER', '/family/find-worker'],
  ['ADMIN', '/admin/landing'],
  ['SUPPORT_WORKER', '/support-worker/find-family'],
] as const)('after a reset %s goes to %s', (role, to) => {
  expect(pageAfterReset({ role, status: 'UNMATCHED', lastStepCompleted: 0 })).toMatchObject({ to });
});

test.each([
  ['FAMILY_USER', 'Find a support worker now'],
  ['SUPPORT_WORKER', 'Find a family now'],
] as const)('the link for %s promises the search only once it’s open', (role, action) => {
  const user = { role, lastStepCompleted: 0 };
  expect(pageAfterReset({ ...user, status: 'MATCHED' }).action).toBe(action);
  expect(pageAfterReset({ ...user, status: 'INTERVIEWED' }).action).toBe('See what comes next');
});
