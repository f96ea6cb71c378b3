import { expect, it } from 'vitest';
import { health } from './health.ts';

const decision =
  '`GET /api/health` answers 200 once the server can serve; `GET /api/ready` also checks database and storage.';

it.each(Object.entries(health))('%s is open to anyone at its decided address', (_name, call) => {
  expect(decision).toContain(`\`${call.method} ${call.path}\``);
  expect([call.access, call.status]).toEqual(['anyone', 200]);
});

it('readiness reports database and storage, and is not lost with the storage', () => {
  const ready = { status: 'ok', database: 'ok', storage: 'ok' };
  expect(health.ready.response.parse(ready)).toEqual(ready);
  expect(health.ready.response.safeParse({ ...ready, storage: 'down' }).success).toBe(true);
  expect(health.ready.response.safeParse({ ...ready, database: 'down' }).success).toBe(false);
  expect(health.health.response.parse(ready)).toEqual({ status: 'ok' });
});
