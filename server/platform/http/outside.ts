import { lookup as lookUp } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { withTimeout } from '#server/platform/with-timeout.ts';

/** Which addresses on the network the server may call when somebody types where. */
export type Outside = {
  /** All addresses of a host. */
  lookUp: (host: string) => Promise<readonly string[]>;
  mayCall: (address: string) => boolean;
  /** Also without TLS, which only tests and the demo want. */
  takesHttp: boolean;
};

/**
 * Whether an address is of the public internet, and not this machine, a private network, a provider's metadata service or a way of writing
 * one of these: what isn't known to be public is refused.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

export const onlyPublic: Outside = {
  lookUp: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
  mayCall: isPublicAddress,
  takesHttp: false,
};

/** For tests and the demo, whose receivers are on this machine. */
export const alsoThisMachine: Outside = {
  ...onlyPublic,
  mayCall: (address) => isPublicAddress(address) || isLoopback(address),
  takesHttp: true,
};

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Why nothing can be sent there, or nothing came back. */
export type OutsideProblem =
  | 'not-found'
  | 'not-public'
  | 'refused'
  | 'too-slow'
  | 'certificate'
  | 'connection';

export class OutsideError extends Error {
  readonly problem: OutsideProblem;

  constructor(problem: OutsideProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The host of a URL, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The addresses of a host, none of which is off limits. @throws OutsideError */
async function findAddresses(host: string, { lookUp: find, mayCall }: Outside): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await find(host).catch(() => []);
  if (addresses.length === 0) throw new OutsideError('not-found');
  // One is enough: which of them is called is not ours to choose.
  if (!addresses.every(mayCall)) throw new OutsideError('not-public');
  return addresses;
}

/** Whether something may be sent to a URL, as it leads now. @throws OutsideError */
export async function checkOutside(url: string, outside: Outside, ms: number): Promise<void> {
  await withTimeout(ms, findAddresses(hostOf(new URL(url)), outside)).catch((error: unknown) => {
    throw error instanceof OutsideError ? error : new OutsideError('not-found');
  });
}

type Sent = { body: string; headers: Readonly<Record<string, string>> };

/**
 * Sends a POST to a URL that somebody has typed, and returns the status of the answer. The name is looked up once, and what it leads to then
 * is what is called, so that it can't become another address in between. No redirect is followed. Nothing of the answer is read but its
 * status: neither a large nor a slow body keeps us.
 * @throws OutsideError
 */
export async function postOutside(
  url: string,
  { body, headers }: Sent,
  { outside, ms }: { outside: Outside; ms: number },
): Promise<number> {
  const target = new URL(url);
  if (target.protocol !== 'https:' && !outside.takesHttp) throw new OutsideError('not-public');
  const signal = AbortSignal.timeout(ms);
  const addresses = await withTimeout(ms, findAddresses(hostOf(target), outside)).catch((error: unknown) => {
    throw error instanceof OutsideError ? error : new OutsideError('too-slow');
  });
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // The limit itself, whatever the request makes of it.
    signal.addEventListener('abort', () => reject(new OutsideError('too-slow')), { once: true });
    const request = send(
      target,
      {
        method: 'POST',
        // Of its own, so that nothing of it is kept, and no proxy of the environment is asked.
        agent: false,
        lookup: answerWith(addresses),
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('socket', (socket) => {
      socket.on('connect', () => {
        if (!outside.mayCall(socket.remoteAddress ?? '')) request.destroy(new OutsideError('not-public'));
      });
    });
    // A status such as 101 doesn't come as a response.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('close', () => reject(new OutsideError(signal.aborted ? 'too-slow' : 'connection')));
    request.on('error', (error) => reject(signal.aborted ? new OutsideError('too-slow') : problemOf(error)));
    request.end(body);
  });
}

/** What the system's resolver would say, had it found these. */
function answerWith(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else if (first) callback(null, first.address, first.family);
  };
}

function problemOf(error: Error & { code?: string }): OutsideError {
  if (error instanceof OutsideError) return error;
  const { code = '' } = error;
  if (code === 'ECONNREFUSED') return new OutsideError('refused');
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO|ERR_SSL/.test(code)) return new OutsideError('certificate');
  return new OutsideError('connection');
}
