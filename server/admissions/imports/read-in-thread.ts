import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadMessage, ReadOrder } from './import-thread.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** Longer than any file that's allowed takes. */
const mostSeconds = 120;

/**
 * Reads a file in a worker thread with little memory, so that nobody waits for it, and a workbook that unpacks to far more
 * than it says ends only the thread. Aborting ends it too.
 * @throws {UnreadableTable}
 */
export async function* readInThread(order: ReadOrder, signal?: AbortSignal): AsyncGenerator<ReadMessage> {
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(tooLong()), 1000 * mostSeconds);
  thread.once('error', (error) => ended.abort(isOutOfMemory(error) ? tooLarge() : error));
  thread.once('exit', () => ended.abort(new Error('the thread ended before its file was read')));
  const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  const messages = on(thread, 'message', { signal: stop }) as AsyncIterableIterator<[ReadMessage]>;
  thread.postMessage(order);
  try {
    for await (const [message] of messages) {
      if ('unreadable' in message) throw new UnreadableTable(message.unreadable);
      if ('error' in message) throw message.error;
      yield message;
      if ('passedOver' in message) return;
    }
  } catch (error) {
    throw stop.aborted ? stop.reason : error;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooLarge = () => new UnreadableTable('This file is too large to read. Split it, or save it as .csv');
const tooLong = () => new UnreadableTable('This file takes too long to read. Split it, or save it as .csv');
