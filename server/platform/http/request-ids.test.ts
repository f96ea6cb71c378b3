import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const lastLine = () => JSON.parse(test.logged.at(-1) ?? '{}') as { requestId?: string; err?: object };
const idOf = async (url: string, headers: Record<string, string> = {}) =>
  (await call(test.app, 'GET', url, { headers })).headers['x-request-id'];

it.each(['/api/health', '/api/none', '/api/%zz', '/api/profile/current', '/none'])(
  '%s is answered with an id of its own, which the log has too',
  async (url) => {
    const [first, second] = [await idOf(url), await idOf(url)];
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    if (url !== '/api/%zz') expect(lastLine().requestId).toBe(second);
  },
);

it.each(['4bf92f3577b34da6a3ce929d0e0e4736', '01A1FD48-3955-730e-ba67-01a18b11fbdb'])(
  'a load balancer’s id is taken: %s',
  async (id) => expect(await idOf('/api/health', { 'x-request-id': id })).toBe(id),
);

it.each([
  'mia@example.com',
  'short',
  '0400111222',
  'Mia Nguyen from Hobart',
  'a'.repeat(65),
  '"},{"level":"fatal"',
])('an id that could hold words, or break them, isn’t: %s', async (id) => {
  expect(await idOf('/api/health', { 'x-request-id': id })).toMatch(/^[0-9a-f]{12}$/);
  expect(test.logged.join('')).not.toContain(id.slice(0, 40));
});

it('a failure of ours names it in its body, a refusal does not', async () => {
  const { token } = await aPerson(test, 'ADMIN');
  await test.db.schema.alterTable('families').renameTo('familiesAway').execute();
  const failed = await call(test.app, 'GET', '/api/summary/families', { token });
  await test.db.schema.alterTable('familiesAway').renameTo('families').execute();
  const id = failed.headers['x-request-id'];
  expect(failed).toMatchObject({ status: 500, body: { requestId: id } });
  const lines = test.logged.filter((line) => line.includes(String(id)));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed', 'answered']);
  expect((await call(test.app, 'GET', '/api/none')).body).not.toHaveProperty('requestId');
});

it('input that is not HTTP has one too', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('no HTTP\r\n\r\n');
  const id = /^x-request-id: ([0-9a-f]{12})\r$/m.exec(await text(socket))?.[1];
  expect(lastLine().requestId).toBe(id);
});
