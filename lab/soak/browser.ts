import { Agent } from 'node:http';
import { type Answer, type Ask, addressOf, exchange, pause } from '../load/load-clients.ts';
import { repeatAfter } from './repeat.ts';

/** A wait of a person: one request, or one and its repetition. Milliseconds of `performance.now()`. */
export type Seen = {
  kind: string;
  from: number;
  until: number;
  /** The status of the last answer; 0 when there was none. */
  status: number;
  wasRepeated: boolean;
  /** True if a kill may break it off: it can't be sent again, because the server might do it twice. */
  mayBeCutOff: boolean;
};

export type Request = Ask & { kind: string; isKeyed?: boolean };

/** As in the pages. */
const timeouts = { call: 30_000, upload: 120_000 };

/** One person's browser, with an address and a connection of its own. */
export function openBrowser(url: string, client: number, onSeen: (seen: Seen) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const localAddress = addressOf(client);
  const tryOnce = (ask: Ask) => {
    const signal = AbortSignal.timeout(ask.type ? timeouts.upload : timeouts.call);
    return exchange(url, ask, { agent, localAddress, signal });
  };
  /** The answer, or null when it failed. */
  async function ask({ kind, isKeyed = false, ...wanted }: Request): Promise<Answer | null> {
    const { method = 'GET' } = wanted;
    const from = performance.now();
    const first = await tryOnce(wanted);
    const wait = repeatAfter(first, { method, isKeyed });
    if (wait !== null) await pause(wait);
    const answer = wait === null ? first : await tryOnce(wanted);
    const status = answer?.status ?? 0;
    const mayBeCutOff = method === 'POST' && !isKeyed;
    onSeen({ kind, from, until: performance.now(), status, wasRepeated: wait !== null, mayBeCutOff });
    return answer && status < 400 ? answer : null;
  }
  return { ask, close: () => agent.destroy() };
}
export type Browser = ReturnType<typeof openBrowser>;

export const jsonOf = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;
