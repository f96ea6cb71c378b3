import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { type ConnectionLimits, connectionLimits } from './connections.ts';

const test = setUpTestApp();
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function listen(
  changes: Partial<ConnectionLimits>,
  prepare: (made: FastifyInstance) => void = () => {},
): Promise<AddressInfo> {
  const connections = { ...connectionLimits, checkMs: 20, ...changes };
  app = await buildApp({
    ...test,
    clock: () => test.time.now,
    log: pino({ level: 'silent' }),
    connections,
  });
  prepare(app);
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

describe('a client that goes on after its upload was refused', () => {
  const refused = [
    'POST /api/files/upload HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 1000000000',
    '',
    '--b',
  ];

  it('slowly is cut off, long before its upload would be', async () => {
    const server = await listen({ restMs: 200, requestMs: 15_000 });
    expect(await text(send(server, ...refused))).toMatch(/^HTTP\/1\.1 401 (?!.*HTTP\/1\.1 )/s);
  });

  it('without end is cut off', async () => {
    const socket = send(await listen({}), ...refused);
    socket.on('error', () => {}).resume();
    const piece = Buffer.alloc(1024 * 1024);
    let sent = 0;
    while (sent < 2_000 && !socket.destroyed) {
      sent += 1;
      await new Promise((resolve) => socket.write(piece, resolve));
    }
    expect(socket.destroyed).toBe(true);
    expect(sent).toBeGreaterThan(100);
  });
});

describe('with as many connections as there may be', () => {
  const most = 5;
  const from = ({ port }: AddressInfo, localAddress: string, lines: string[]) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {}).resume();
    socket.write(lines.join('\r\n'));
    return socket;
  };
  /** Opens one after the other, so that the first is the oldest. */
  const fill = async (localAddress: string, lines: string[]) => {
    let seen = 0;
    const server = await listen({ connections: most }, (made) => {
      made.server.on(lines === slowBody ? 'request' : 'connection', () => {
        seen += 1;
      });
    });
    const held: Socket[] = [];
    while (held.length < most) {
      held.push(from(server, localAddress, lines));
      await expect.poll(() => seen).toBe(held.length);
    }
    return { server, held };
  };
  const areClosed = (held: Socket[]) => held.map(({ closed }) => closed);
  const firstOf = (held: Socket[]) => held.map((_, index) => index === 0);

  it.each([
    ['silent', ['']],
    ['busy', slowBody],
  ])('one address can’t keep another out with %s ones', async (_what, lines) => {
    const { server, held } = await fill('127.0.0.2', lines);
    expect(await health(server)).toBe(200);
    await expect.poll(() => areClosed(held)).toEqual(firstOf(held));
    for (const socket of held) socket.destroy();
  });

  it('a proxy opens one more in place of its oldest idle one', async () => {
    const { server, held } = await fill('127.0.0.1', ['']);
    expect(await health(server)).toBe(200);
    await expect.poll(() => areClosed(held)).toEqual(firstOf(held));
    for (const socket of held) socket.destroy();
  });

  it('a proxy whose connections are all busy loses none of them to another', async () => {
    const { server, held } = await fill('127.0.0.1', slowBody);
    await expect(health(server)).rejects.toThrow('fetch failed');
    expect(areClosed(held)).toEqual(Array(most).fill(false));
    for (const socket of held) socket.destroy();
    await expect.poll(() => health(server)).toBe(200);
  });
});

describe('a client that does not wait for its answers', () => {
  /** A connection that is cut off may end with an error. */
  const answers = async (socket: Socket) => {
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    return said.split('HTTP/1.1 ').length - 1;
  };
  const burst = (count: number, path: string) => [
    ...Array.from({ length: count - 1 }, () => `GET ${path} HTTP/1.1\r\nhost: x\r\n`),
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  ];

  it.each(['/api/health', '/api/none', '/%zz'])('is cut off when it asks for %s too often', async (path) => {
    const server = await listen({});
    expect(await answers(send(server, ...burst(4, path)))).toBe(4);
    expect(await answers(send(server, ...burst(200, path)))).toBeLessThanOrEqual(4);
    expect(await health(server)).toBe(200);
  });

  it('is answered all that it sent before something that is not HTTP', async () => {
    const server = await listen({});
    const request = ['GET /api/ready HTTP/1.1', 'host: x', '', ''].join('\r\n');
    const answers = await text(send(server, `${request}${request}no HTTP\r\n\r\n`));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('is refused at once when the request itself is not HTTP any more', async () => {
    const server = await listen({});
    const chunked = [...slowBody.slice(0, 3), 'transfer-encoding: chunked', '', 'no length\r\n'];
    expect(await text(send(server, ...chunked))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('may go on as often as it likes when it waits', async () => {
    const server = await listen({});
    const socket = send(server, '');
    for (const _ of Array(20)) {
      socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    }
    socket.destroy();
  });
});

describe('clients that do not take their answers', () => {
  const large = Buffer.alloc(64 * 1024 * 1024);
  const ask = async (server: AddressInfo) => {
    const socket = send(server, 'GET /api/large HTTP/1.1', 'host: x', 'connection: close', '', '');
    await once(socket, 'readable');
    return socket;
  };
  const taken = async (socket: Socket) => {
    let bytes = 0;
    for await (const chunk of socket) bytes += (chunk as Buffer).length;
    return bytes;
  };

  it('are cut off, the first of them first, when too much waits', async () => {
    const server = await listen({ waitingBytes: 2.5 * large.length }, (made) => {
      made.get('/api/large', async () => large);
    });
    const sockets = [await ask(server), await ask(server), await ask(server)];
    const [first, ...others] = await Promise.allSettled(sockets.map(taken));
    expect(first).not.toMatchObject({ value: expect.toSatisfy((bytes) => bytes >= large.length) });
    for (const other of others)
      expect(other).toMatchObject({ value: expect.toSatisfy((bytes) => bytes > large.length) });
    expect(await taken(await ask(server))).toBeGreaterThan(large.length);
  });
});

it('no timer is left behind by a request that a test injects', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  expect((await test.app.inject('/api/health')).statusCode).toBe(200);
  expect(intervals).not.toHaveBeenCalled();
  intervals.mockRestore();
});
