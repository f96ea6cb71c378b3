import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applySettings, type LiveSettings } from '#contract/settings.ts';
import { withPrintableTexts } from '#server/platform/pdf/printable.ts';
import type { PageInputs, Renderer } from '#web/app/prerender/assemble-pages.ts';
import { drawIcons, drawPreview, pictureOf } from './draw-pictures.ts';
import { writeLegalDocuments } from './legal/write-legal-documents.ts';
import { inputsFile, rendererFolder, rendererModule } from './renderer-files.ts';

/** A site that is rendered anew, beside the one that is served. */
export type RenderOrder = {
  /** The built site. */
  folder: string;
  /** Where the files go that depend on the settings. */
  into: string;
  isDemo: boolean;
  settings: LiveSettings;
  /** The operator's own, as a PNG in base64. */
  logo: string | null;
};

/** One of its pages, as it would be with other settings. */
export type PreviewOrder = Pick<RenderOrder, 'folder' | 'settings'> & { path: string };

/** The renderer, which has contract and settings of its own. */
async function openRenderer({ folder, settings }: Pick<RenderOrder, 'folder' | 'settings'>) {
  const renderer: Renderer = await import(pathToFileURL(join(rendererFolder(folder), rendererModule)).href);
  renderer.applySettings(settings);
  const inputs: PageInputs = JSON.parse(readFileSync(join(rendererFolder(folder), inputsFile), 'utf8'));
  return { renderer, inputs };
}

/** The page's HTML; '' when there's no such page. */
async function preview(order: PreviewOrder): Promise<string> {
  const { renderer, inputs } = await openRenderer(order);
  const pages = await renderer.renderPages([order.path]);
  return Object.entries(renderer.assemblePages({ pages, shells: [] }, inputs))
    .filter(([file]) => file.endsWith('.html'))
    .map(([, html]) => html)
    .join('');
}

async function render(order: RenderOrder): Promise<void> {
  const { into, isDemo, settings, logo } = order;
  const { renderer, inputs } = await openRenderer(order);
  // For documents and pictures, whose fonts don't have every letter.
  applySettings(withPrintableTexts(settings));
  const pages = await renderer.renderPages();
  const shells = await renderer.renderShells();
  for (const [file, text] of Object.entries(renderer.assemblePages({ pages, shells }, inputs))) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    writeFileSync(join(into, file), text);
  }
  await writeLegalDocuments(into, { isDemo });
  const mark = logo === null ? undefined : pictureOf(Buffer.from(logo, 'base64'));
  writeFileSync(join(into, 'preview.png'), await drawPreview(mark));
  if (mark)
    for (const [file, bytes] of Object.entries(await drawIcons(mark))) writeFileSync(join(into, file), bytes);
}

// The order comes as a message. The process ends with it.
process.once('message', async (order: RenderOrder | PreviewOrder) => {
  const html = 'path' in order ? await preview(order) : null;
  if ('into' in order) await render(order);
  process.send?.(html, () => process.disconnect());
});
