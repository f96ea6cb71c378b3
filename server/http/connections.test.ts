import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { type ConnectionLimits, connectionLimits } from './connections.ts';

const test = setUpTestApp();
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function listen(changes: Partial<ConnectionLimits>): Promise<AddressInfo> {
  const connections = { ...connectionLimits, checkMs: 20, ...changes };
  app = await buildApp({
    ...test,
    clock: () => test.time.now,
    log: pino({ level: 'silent' }),
    connections,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as AddressInfo;
}

const send = ({ port }: AddressInfo, ...lines: string[]): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return socket;
};

const health = async ({ port }: AddressInfo) =>
  (await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } })).status;

const slowBody = [
  'POST /api/user/session HTTP/1.1',
  'host: x',
  'content-type: application/json',
  'content-length: 100',
  '',
  '{',
];

function expectTooSlow(answer: string) {
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('too-slow');
}

describe('a client that is too slow', () => {
  // Long enough for the others' requests on a busy machine.
  const ms = 2_000;

  it.each([
    ['with its headers', { headersMs: ms }, ['GET /api/health HTTP/1.1', 'host: x', 'x-slow: ']],
    ['to say anything', { headersMs: ms }, ['']],
    ['with its body', { bodyMs: 200 }, slowBody],
    ['with its body to an unknown address', { bodyMs: 200 }, slowBody.with(0, 'POST /api/none HTTP/1.1')],
    ['with the whole request', { headersMs: ms, requestMs: ms }, slowBody],
  ])('%s is cut off, and others are answered meanwhile', async (_what, changes, lines) => {
    const server = await listen(changes);
    const answers = Array.from({ length: 20 }, () => text(send(server, ...lines)));
    expect(await Promise.all(Array.from({ length: 5 }, () => health(server)))).toEqual(Array(5).fill(200));
    for (const answer of await Promise.all(answers)) expectTooSlow(answer);
  });

  it('to go on is cut off', async () => {
    const server = await listen({ silenceMs: 100 });
    await expect(text(send(server, ...slowBody))).resolves.toBe('');
  });

  it('has longer for pictures', async () => {
    const { token } = await aPerson(test, 'SUPPORT_WORKER');
    const server = await listen({ bodyMs: 200 });
    const [begun, rest] = ['--b\r\ncontent-disposition: form-data; name="tag"\r\n', '\r\nx\r\n--b--\r\n'];
    const upload = send(
      server,
      'POST /api/files/upload/ HTTP/1.1',
      'host: x',
      'connection: close',
      `authorization: ${token}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${begun.length + rest.length}`,
      '',
      begun,
    );
    const uploaded = text(upload);
    expectTooSlow(await text(send(server, ...slowBody)));
    upload.write(rest);
    expect(await uploaded).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('more connections than there may be', () => {
  let server: AddressInfo;
  beforeEach(async () => {
    server = await listen({ connections: 3, headersMs: 300 });
  });

  it('are closed, until the slow ones are cut off', async () => {
    const slow = Array.from({ length: 3 }, () => send(server, 'GET / HTTP/1.1'));
    const answers = slow.map((socket) => text(socket));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    await expect(health(server)).rejects.toThrow('fetch failed');
    await Promise.all(answers);
    await expect.poll(() => health(server)).toBe(200);
  });
});
