import type { Pages } from '#server/platform/http/pages.ts';
import { askProcess } from '#server/platform/processes/ask-process.ts';
import { type Site, siteFolder } from './build.ts';
import type { PreviewOrder, RenderOrder } from './render-process.ts';

/** Anything longer has gone wrong. */
const mostSeconds = 60;

/**
 * Writes what depends on the settings into a folder, in a process of its own: a second or two of work, in which drawings are decoded, which the
 * server's process never does. @throws when it can't
 */
const render = (order: RenderOrder | PreviewOrder): Promise<string | null> =>
  askProcess(new URL('./render-process.ts', import.meta.url), order, { seconds: mostSeconds });

/** A built site, for the server. */
export const builtPages = (site: Site): Pages => ({
  folder: siteFolder(site),
  render: async (into, settings, logo) => {
    await render({ folder: siteFolder(site), into, isDemo: site === 'demo', settings, logo });
  },
  preview: async (path, settings) => (await render({ folder: siteFolder(site), path, settings })) ?? '',
});
