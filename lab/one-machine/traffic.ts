import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { addressOf, pickByPart } from '../load/load-clients.ts';

type Ask = { method?: string; path: string; token?: string | undefined; json?: unknown };
export type Action = { kind: string; part: number; ask: () => Ask; expect: number };
export type Seen = { kind: string; at: number; ms: number; status: number | string };

type Options = { host: string; clients: number; pauseMs: number; actions: () => readonly Action[] };

/**
 * Browsers that ask one thing after the other, each on a connection of its own by HTTP/2, as browsers have it behind TLS. A request
 * that the server says it hasn't taken (GOAWAY, REFUSED_STREAM) is sent again on a new connection, as every browser does. Nothing
 * else is sent twice.
 */
export function startTraffic({ host, clients, pauseMs, actions }: Options) {
  const seen: Seen[] = [];
  let isOver = false;
  let again = 0;
  const browse = async (client: number) => {
    let session: Session | undefined;
    while (!isOver) {
      const { kind, ask, expect } = pickByPart(actions());
      const wanted = ask();
      const at = performance.now();
      let status: number | string = 'untaken';
      for (let tries = 0; tries < 5 && status === 'untaken'; tries += 1) {
        if (tries > 0) again += 1;
        if (!session?.isOpen()) session = openSession(host, client);
        status = await session.send(wanted);
      }
      seen.push({ kind, at, ms: performance.now() - at, status: status === expect ? 'ok' : status });
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
    session?.close();
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => browse(index)));
  return {
    seen,
    timesAgain: () => again,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

type Session = { isOpen: () => boolean; send: (ask: Ask) => Promise<number | string>; close: () => void };

function openSession(host: string, client: number): Session {
  let lastTaken = Number.POSITIVE_INFINITY;
  let isOpen = true;
  const session: ClientHttp2Session = connect(`https://${host}`, {
    createConnection: () =>
      connectTls({
        ...{ host: '127.0.0.1', port: 443, servername: host, ALPNProtocols: ['h2'] },
        ...{ rejectUnauthorized: false, localAddress: addressOf(client) },
      }),
  });
  session.on('goaway', (_code, lastStreamId) => {
    lastTaken = lastStreamId;
    isOpen = false;
  });
  session.on('close', () => {
    isOpen = false;
  });
  session.on('error', () => {
    isOpen = false;
  });
  const send = ({ method = 'GET', path, token, json }: Ask) =>
    new Promise<number | string>((resolve) => {
      const body = json === undefined ? undefined : JSON.stringify(json);
      const stream = session.request({
        ':method': method,
        ':path': path,
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      });
      let status = 0;
      stream.setTimeout(60_000, () => stream.close(constants.NGHTTP2_CANCEL));
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('error', () => {});
      stream.on('data', () => {});
      stream.on('close', () => {
        const isUntaken =
          stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ||
          (stream.id ?? Number.POSITIVE_INFINITY) > lastTaken;
        if (status !== 0 && stream.rstCode === constants.NGHTTP2_NO_ERROR) resolve(status);
        else resolve(isUntaken && status === 0 ? 'untaken' : `broken off (${stream.rstCode})`);
      });
      stream.end(body);
    });
  return {
    isOpen: () => isOpen && !session.closed && !session.destroyed,
    send,
    close: () => session.close(),
  };
}
