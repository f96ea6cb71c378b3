import { parentPort } from 'node:worker_threads';
import { applySettings, type Settings } from '#contract/settings.ts';
import { withPrintableTexts } from './printable.ts';

/** The order for a PDF: `write` names a function in the file `module`, and `content` is its argument. */
export type Order = { module: string; write: string; content: unknown };
/** With the settings, which a thread has of its own. */
export type OrderNow = Order & { settings: Settings };
export type Made = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

/** The worker thread, which makes one PDF after another. */
parentPort?.on('message', async ({ module, write, content, settings }: OrderNow) => {
  applySettings(withPrintableTexts(settings));
  const made = await make(module, write, content).catch((error: unknown): Made => ({ error }));
  parentPort?.postMessage(made, 'bytes' in made ? [made.bytes.buffer] : []);
});

async function make(module: string, write: string, content: unknown): Promise<Made> {
  const writers: Record<string, (content: unknown) => Promise<Uint8Array>> = await import(module);
  const bytes = await writers[write]?.(content);
  if (!bytes) throw new Error(`${module} has no function ${write}`);
  // Copied, because small buffers share memory with others.
  return { bytes: new Uint8Array(bytes) };
}
