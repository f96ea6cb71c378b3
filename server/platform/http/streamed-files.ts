import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Busy, tooOften } from './problems.ts';
import type { Caller } from './session.ts';

/**
 * A concurrency limit for files that take long to make: `most` at a time, one per account. Returns a function that takes a place for an
 * account, which returns a function that releases it.
 * @throws 429 when the account's last one is still under way, 503 when too many others are
 */
export function limitConcurrentFiles(most: number): (accountId: string) => () => void {
  const underWay = new Set<string>();
  return (accountId) => {
    if (underWay.has(accountId))
      throw tooOften(
        10,
        (wait) => `Your last file isn’t finished yet. Wait until it is, or try again in ${wait}.`,
      );
    if (underWay.size >= most) throw new Busy('crowded');
    underWay.add(accountId);
    return () => underWay.delete(accountId);
  };
}

/** A time limit, because a client that reads a byte now and then would hold a place for ever. */
const mostMinutes = 15;

/** Without reading anything, as somebody whose connection is gone does. */
const mostStalledSeconds = 60;

/** Of a file that are sent between two looks at its reader's session. */
const bytesUnlooked = 100_000;

/**
 * Streams a file while it's read. Releases the place once everything is sent, the stream breaks off, or the file can't be made. An error
 * after the first byte aborts the answer, so that nobody mistakes half a file for a whole one. So does the end of the session or the role.
 */
export async function sendWhileRead(
  request: FastifyRequest,
  end: () => void,
  make: () => Promise<AsyncIterable<string | Uint8Array>>,
): Promise<Readable> {
  try {
    const chunks = await make();
    const breakOff = (reason: string) => () => stream.destroy(new Error(reason));
    const whole = setTimeout(breakOff('took too long'), 60_000 * mostMinutes);
    const stalled = setTimeout(breakOff('its reader stalled'), 1000 * mostStalledSeconds);
    const allowed = whileAllowed(request, chunks, () => stalled.refresh());
    const stream = Readable.from(allowed, { objectMode: false });
    stream.once('error', (err) => request.log.error({ err }, 'a file broke off'));
    stream.once('close', () => {
      clearTimeout(whole);
      clearTimeout(stalled);
      end();
    });
    return stream;
  } catch (error) {
    end();
    throw error;
  }
}

/** Ends the stream once its reader has lost the session, the role or a right, even if they read slowly. Calls `onAsked` for each chunk. */
async function* whileAllowed<Chunk extends string | Uint8Array>(
  request: FastifyRequest,
  chunks: AsyncIterable<Chunk>,
  onAsked: () => void,
): AsyncGenerator<Chunk> {
  const rightsOf = (caller: Caller | null) => JSON.stringify([caller?.role, caller?.rights]);
  const before = rightsOf(request.caller);
  let unlooked = 0;
  for await (const chunk of chunks) {
    unlooked += chunk.length;
    if (unlooked > bytesUnlooked) {
      if (rightsOf(await request.findCaller()) !== before)
        throw new Error('its reader has no right to it any more');
      unlooked = 0;
    }
    onAsked();
    yield chunk;
    onAsked();
  }
}
