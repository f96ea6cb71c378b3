import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { settings } from '#contract/settings.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Busy } from '#server/platform/http/problems.ts';
import type { Made, Order, OrderNow } from './pdf-thread.ts';

/** Leaves one processor for the rest of the server. */
const mostAtOnce = availableParallelism() > 2 ? 2 : 1;
const inThreads = limitConcurrency(mostAtOnce);

/** The length of the queue. The longest PDF takes some two seconds, so the last one waits for less than a minute. */
const mostWaiting = 20;

/** How many PDFs can be made or wait before calls are refused. */
export const placesForPdfs = mostAtOnce + mostWaiting;

/** The limit for calls. Mails have none, because they come a few at a time. @throws 503 when too many wait */
export function refuseWhenCrowded(): void {
  if (inThreads.waiting() >= mostWaiting) throw new Busy('crowded');
}

const cache = createPdfCache({ bytes: 16 * 1024 * 1024, seconds: 600 });
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Makes a PDF in a worker thread, so that nobody else waits for it. The same order gives the same bytes, so they are cached for some
 * minutes, and two requests at once share them. The content must be plain data, which a message between threads can hold.
 */
export function makePdf(given: Order): Promise<Buffer> {
  const order = { ...given, settings };
  const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
  const cached = cache.get(key);
  if (cached) return Promise.resolve(cached);
  const making =
    underWay.get(key) ??
    inThreads(() => makeInThread(order))
      .then((bytes) => cache.add(key, bytes))
      .finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

/** Anything longer has gone wrong: the thread is terminated, and the next PDF gets a new one. */
const mostSeconds = 60;

/** An idle thread ends after this time, because it holds some 60 MB. */
const idleSeconds = 60;

const idle = new Map<Worker, NodeJS.Timeout>();

async function makeInThread(order: OrderNow): Promise<Buffer> {
  const [waiting] = idle.keys();
  const thread = waiting ?? startThread();
  clearTimeout(idle.get(thread));
  idle.delete(thread);
  // Keeps the process alive only while the thread works.
  thread.ref();
  const made = await askThread(thread, order);
  thread.unref();
  idle.set(thread, setTimeout(() => thread.terminate(), 1000 * idleSeconds).unref());
  if ('error' in made) throw made.error;
  return Buffer.from(made.bytes.buffer);
}

function startThread(): Worker {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Without a listener, an error of an idle thread would end the process.
  for (const event of ['error', 'exit']) thread.on(event, () => idle.delete(thread));
  return thread;
}

/** @throws if the thread dies or takes too long */
function askThread(thread: Worker, order: OrderNow): Promise<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  const timer = setTimeout(() => thread.terminate(), 1000 * mostSeconds);
  const onExit = () => reject(new Error('the thread ended before its PDF was made'));
  thread.once('message', resolve).once('error', reject).once('exit', onExit);
  thread.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}

/** An LRU cache of PDFs by key, limited in bytes and in age. */
export function createPdfCache(most: { bytes: number; seconds: number }) {
  const cached = new Map<string, { bytes: Buffer; timer: NodeJS.Timeout }>();
  let held = 0;
  const remove = (key: string) => {
    const one = cached.get(key);
    if (!one) return;
    clearTimeout(one.timer);
    cached.delete(key);
    held -= one.bytes.length;
  };
  return {
    get: (key: string): Buffer | undefined => {
      const one = cached.get(key);
      if (!one) return undefined;
      // Moves it to the end of the map, whose first entry is evicted first.
      cached.delete(key);
      cached.set(key, one);
      return one.bytes;
    },
    add: (key: string, bytes: Buffer): Buffer => {
      remove(key);
      cached.set(key, { bytes, timer: setTimeout(remove, 1000 * most.seconds, key).unref() });
      held += bytes.length;
      for (const oldest of cached.keys()) {
        if (held <= most.bytes) break;
        remove(oldest);
      }
      return bytes;
    },
  };
}
