import { fork } from 'node:child_process';
import type { Pages } from '#server/platform/http/pages.ts';
import { type Site, siteFolder } from './build.ts';
import type { PreviewOrder, RenderOrder } from './render-process.ts';

/** Anything longer has gone wrong. */
const mostSeconds = 60;

/**
 * Writes what depends on the settings into a folder, in a process of its own: a second or two of work, in which drawings are decoded, which the
 * server's process never does. @throws when it can't
 */
function render(order: RenderOrder | PreviewOrder): Promise<string> {
  const child = fork(new URL('./render-process.ts', import.meta.url), { execArgv: [] });
  const timer = setTimeout(() => child.kill('SIGKILL'), 1000 * mostSeconds);
  let html = '';
  return new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('message', (message: string) => {
      html = message;
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(html) : reject(new Error(`The pages weren’t rendered: ${code}`)),
    );
    child.send(order);
  }).finally(() => clearTimeout(timer));
}

/** A built site, for the server. */
export const builtPages = (site: Site): Pages => ({
  folder: siteFolder(site),
  render: async (into, settings, logo) => {
    await render({ folder: siteFolder(site), into, isDemo: site === 'demo', settings, logo });
  },
  preview: (path, settings) => render({ folder: siteFolder(site), path, settings }),
});
