import { setImmediate } from 'node:timers';

export type StepLimits = {
  /** The most requests an address may make at once while others' calls run: some visits with all their files. */
  ahead: number;
  /** Calls that have to begin before an address may make one more request. */
  callsForOne: number;
};

export const stepLimits: StepLimits = { ahead: 200, callsForOne: 4 };

/** How many calls have been begun so far, and how many are under way that are not of this network address. */
type Calls = { begun: () => number; ofOthers: (network: string) => number };

/** An address that makes such requests. `ahead` is a number of requests, `lastLook` a number of calls. */
type Walker = { ahead: number; lastLook: number; waiting: (() => void)[] };

/** With this many addresses, we forget those that are no longer ahead. */
const mostKnown = 1_000;

/**
 * Throttles requests that take no turn, such as pages, to the pace of calls. Otherwise a client that asks for pages as fast as it
 * can takes the processor from those who make calls. While nobody else has a call under way, nobody waits.
 */
export function keepStep({ ahead, callsForOne }: StepLimits, { begun, ofOthers }: Calls) {
  const walkers = new Map<string, Walker>();
  const waiting = new Map<string, Walker>();

  const lookAt = (walker: Walker) => {
    const now = begun();
    walker.ahead = Math.max(0, walker.ahead - (now - walker.lastLook) / callsForOne);
    walker.lastLook = now;
  };
  const mayGo = (network: string, walker: Walker): boolean => {
    if (ofOthers(network) === 0) return true;
    lookAt(walker);
    if (walker.ahead + 1 > ahead) return false;
    walker.ahead += 1;
    return true;
  };
  const forgetLate = () => {
    for (const [network, walker] of walkers) {
      lookAt(walker);
      if (walker.ahead === 0 && walker.waiting.length === 0) walkers.delete(network);
    }
  };

  return {
    /** Calls back once the request may go on. */
    enter: (network: string, go: () => void): void => {
      if (walkers.size >= mostKnown) forgetLate();
      const walker = walkers.get(network) ?? { ahead: 0, lastLook: begun(), waiting: [] };
      walkers.set(network, walker);
      if (walker.waiting.length === 0 && mayGo(network, walker)) {
        go();
        return;
      }
      walker.waiting.push(go);
      waiting.set(network, walker);
    },
    /** To be called when a call is over. */
    look: (): void => {
      for (const [network, walker] of waiting) {
        while (walker.waiting.length > 0 && mayGo(network, walker)) {
          const go = walker.waiting.shift();
          if (go) setImmediate(go);
        }
        if (walker.waiting.length === 0) waiting.delete(network);
      }
    },
  };
}
