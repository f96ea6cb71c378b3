import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { applySettings, type Settings } from '#contract/settings.ts';
import type { Renderer } from '#web/app/prerender/assemble-pages.ts';
import { drawPreview } from './draw-preview.ts';
import { writeLegalDocuments } from './legal/write-legal-documents.ts';
import { inputsFile, rendererFolder, rendererModule } from './renderer-files.ts';

/** A site that is rendered anew, beside the one that is served. */
export type RenderOrder = {
  /** The built site. */
  folder: string;
  /** Where the files go that depend on the settings. */
  into: string;
  isDemo: boolean;
  settings: Settings;
};

const { folder, into, isDemo, settings }: RenderOrder = workerData;
// The renderer has contract and settings of its own.
const renderer: Renderer = await import(pathToFileURL(join(rendererFolder(folder), rendererModule)).href);
for (const apply of [applySettings, renderer.applySettings]) apply(settings);
const inputs = JSON.parse(readFileSync(join(rendererFolder(folder), inputsFile), 'utf8'));
const pages = await renderer.renderPages();
const shells = await renderer.renderShells();
for (const [file, text] of Object.entries(renderer.assemblePages({ pages, shells }, inputs))) {
  mkdirSync(dirname(join(into, file)), { recursive: true });
  writeFileSync(join(into, file), text);
}
await writeLegalDocuments(into, { isDemo });
writeFileSync(join(into, 'preview.png'), await drawPreview());
