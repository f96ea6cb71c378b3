import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { injectAnswer } from '#server/testing/inject-answer.ts';
import type { People } from './people.ts';
import type { Framing, FuzzedRequest } from './requests.ts';

/** What came back. Without a status the connection was closed, which a request that is no HTTP may get. */
export type Answer = { status: number | null; headers: Record<string, unknown>; text: string };

export function sendTo(app: FastifyInstance, people: People, request: FuzzedRequest): Promise<Answer> {
  return request.framing === 'inject' ? inject(app, people, request) : sendBySocket(app, people, request);
}

const headersOf = (people: People, { as, headers }: FuzzedRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, people.fillIn(value, as)]));

async function inject(app: FastifyInstance, people: People, request: FuzzedRequest): Promise<Answer> {
  const { status, headers, bytes } = await injectAnswer(app, {
    method: request.method as NonNullable<InjectOptions['method']>,
    url: people.fillIn(request.url, request.as),
    headers: headersOf(people, request),
    remoteAddress: request.address,
    ...(request.body !== null && { payload: people.bytesOf(request.body, request.as) }),
  });
  return { status, headers, text: bytes.toString() };
}

/** Reads until the server closes. A client that has cut its request off closes its half first. */
async function sendBySocket(app: FastifyInstance, people: People, request: FuzzedRequest): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    // It has no end.
    if (/^content-type: text\/event-stream\r$/m.test(text)) socket.destroy();
  });
  // A server that has heard enough closes while the rest is still being sent.
  socket.on('error', () => {});
  socket.write(framed(people, request));
  if (request.framing.startsWith('cut')) socket.end();
  await once(socket, 'close');
  // Of several answers, the worst: those of requests that came at once, or of what follows a body that is too long.
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { status: statuses.length > 0 ? Math.max(...statuses) : null, headers: {}, text };
}

const pieces = (body: Buffer, size: string) =>
  Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** The bytes of a request, with what is wrong about them. */
function framed(people: People, request: FuzzedRequest): Buffer {
  const body = people.bytesOf(request.body ?? '', request.as);
  const headers = Object.entries(headersOf(people, request)).map(([name, value]) => `${name}: ${value}`);
  const url = people.fillIn(request.url, request.as).replaceAll(/[\s#]/g, '+');
  const head = (line: string, ...more: string[]) =>
    Buffer.from(`${[line, ...headers, 'connection: close', ...more].join('\r\n')}\r\n\r\n`, 'latin1');
  const line = `${request.method} ${url} HTTP/1.1`;
  const host = 'host: 127.0.0.1';
  const length = `content-length: ${body.length}`;
  const chunked = 'transfer-encoding: chunked';
  const hexLength = body.length.toString(16);
  const whole = Buffer.concat([head(line, host, length), body]);
  const bytes: Record<Exclude<Framing, 'inject'>, () => Buffer> = {
    right: () => whole,
    'cut body': () => Buffer.concat([head(line, host, `content-length: ${body.length + 1}`), half(body)]),
    'cut head': () => half(head(line, host, length)),
    'too long': () => Buffer.concat([whole, Buffer.from('and more')]),
    chunked: () => Buffer.concat([head(line, host, chunked), pieces(body, hexLength)]),
    'cut chunk': () => Buffer.concat([head(line, host, chunked), half(pieces(body, hexLength))]),
    'wrong chunk': () => Buffer.concat([head(line, host, chunked), pieces(body, 'xyz')]),
    'two lengths': () => Buffer.concat([head(line, host, length, 'content-length: 1'), body]),
    'length and chunks': () => Buffer.concat([head(line, host, length, chunked), pieces(body, hexLength)]),
    'no length': () => Buffer.concat([head(line, host), body]),
    'negative length': () => Buffer.concat([head(line, host, 'content-length: -1'), body]),
    'bare lines': () => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    'no host': () => Buffer.concat([head(line, length), body]),
    'another version': () => Buffer.concat([head(line.replace('1.1', '3.0'), host, length), body]),
    'NUL in a header': () => Buffer.concat([head(line, host, 'x-a: \u0000b', length), body]),
    'huge header': () => Buffer.concat([head(line, host, `x-a: ${'b'.repeat(40_000)}`, length), body]),
    'many headers': () =>
      Buffer.concat([head(line, host, ...Array<string>(3_000).fill('a: b'), length), body]),
    'three at once': () => {
      const open = Buffer.from(whole.toString('latin1').replace('connection: close\r\n', ''), 'latin1');
      return Buffer.concat([open, open, whole]);
    },
    'no HTTP': () => Buffer.concat([Buffer.from('\u0016\u0003\u0001\u0002\r\n\r\n'), body]),
  };
  return request.framing === 'inject' ? whole : bytes[request.framing]();
}
