import { join } from 'node:path';

/** In a built site, never served: the renderer and what it needs, for when the settings change. */
export const rendererFolder = (site: string) => join(site, '.renderer');
export const rendererModule = 'prerender-entry.js';
export const inputsFile = 'inputs.json';
