import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp({ RATE_LIMIT_FACTOR: '0.05' });

it('somebody who hands in too many checks in an hour waits, and nobody else does', async () => {
  const [worker, other] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'SUPPORT_WORKER')];
  const add = ({ id, token }: { id: string; token: string }) =>
    call(test.app, 'POST', `/api/checks/profile/${id}`, { token, body: { kind: 'cpr' } });

  for (const _ of [1, 2, 3]) expect((await add(worker)).status).toBe(201);
  expect(await add(worker)).toMatchObject({ status: 429, body: { code: 'too-often' } });
  expect((await add(other)).status).toBe(201);
});
