import { Worker } from 'node:worker_threads';
import type { Settings } from '#contract/settings.ts';
import type { Pages } from '#server/platform/http/pages.ts';
import { type Site, siteFolder } from './build.ts';
import type { RenderOrder } from './render-thread.ts';

/** Anything longer has gone wrong. */
const mostSeconds = 60;

/** Writes what depends on the settings into a folder, in a thread of its own: a second or two of work. @throws when it can't */
function render(site: Site, into: string, settings: Settings): Promise<void> {
  const order: RenderOrder = { folder: siteFolder(site), into, isDemo: site === 'demo', settings };
  const thread = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: order });
  const timer = setTimeout(() => void thread.terminate(), 1000 * mostSeconds);
  return new Promise<void>((resolve, reject) => {
    thread.on('error', reject);
    thread.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The pages weren’t rendered: ${code}`)),
    );
  }).finally(() => clearTimeout(timer));
}

/** A built site, for the server. */
export const builtPages = (site: Site): Pages => ({
  folder: siteFolder(site),
  render: (into, settings) => render(site, into, settings),
});
