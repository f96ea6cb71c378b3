import { parentPort } from 'node:worker_threads';

/** A PDF that is to be made: `write` is the name of a function of the file at `module`, and `content` what it is given. */
export type Order = { module: string; write: string; content: unknown };
export type Made = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

/** A thread that makes one PDF after another. */
parentPort?.on('message', async ({ module, write, content }: Order) => {
  const made = await make(module, write, content).catch((error: unknown): Made => ({ error }));
  parentPort?.postMessage(made, 'bytes' in made ? [made.bytes.buffer] : []);
});

async function make(module: string, write: string, content: unknown): Promise<Made> {
  const writers: Record<string, (content: unknown) => Promise<Uint8Array>> = await import(module);
  const bytes = await writers[write]?.(content);
  if (!bytes) throw new Error(`${module} has no function ${write}`);
  // A copy, because a small buffer is a part of one that others use.
  return { bytes: new Uint8Array(bytes) };
}
