import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import type { PageInputs, Renderer } from '#web/app/prerender/assemble-pages.ts';
import { inputsFile, rendererFolder, rendererModule } from './renderer-files.ts';
import { checkScripts } from './script-budgets.ts';
import { usedStyles } from './used-styles.ts';

type Site = 'web' | 'demo';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Writes the HTML of a built site: public pages whole, shells for all others, what robots read. Compresses every text
 * file that the server does not fill in itself.
 */
export async function prerender(site: Site, folder: string): Promise<void> {
  const manifestFolder = join(folder, '.vite');
  const manifest: Manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'));
  const fontLink = (name: RegExp) =>
    `<link rel="preload" href="/assets/${assetOf(folder, name)}" as="font" type="font/woff2" crossorigin>`;
  const fonts = firstFonts.map(fontLink).join('\n    ');
  const template = withEarlyHead(readFileSync(join(folder, 'index.html'), 'utf8'), [
    `<script src="/${await buildThemeScript(folder)}"></script>`,
    fonts,
  ]);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  const renderer = await buildRenderer(site, rendererFolder(folder));
  const [pages, shells] = [await renderer.renderPages(), await renderer.renderShells()];
  const allStyles = `/assets/${assetOf(folder, /^style-.*\.css$/)}`;
  const allRules = readFileSync(join(folder, allStyles), 'utf8');
  const htmlOf = (rendered: readonly { html: string }[]) => rendered.map(({ html }) => html);
  const styles = await usedStyles(allRules, htmlOf(pages));
  const shellStyles = withoutFontFiles(await usedStyles(allRules, htmlOf(shells)));
  const inputs: PageInputs = {
    template,
    allStyles,
    pageStyles: `/assets/prerendered-${hashOf(styles)}.css`,
    shellStyles: `/assets/shells-${hashOf(shellStyles)}.css`,
    fonts,
    scripts: Object.fromEntries(
      shells.map(({ file, parts }) => [
        file,
        scriptsOf(['app/late-start/start.tsx', ...parts], manifest, template),
      ]),
    ),
    webManifest: readFileSync(join(folder, 'site.webmanifest'), 'utf8'),
  };
  write(inputs.pageStyles, styles);
  write(inputs.shellStyles, shellStyles);
  for (const [file, text] of Object.entries(renderer.assemblePages({ pages, shells }, inputs)))
    write(file, text);
  for (const [file, text] of Object.entries(renderer.robotTexts)) write(file, text);

  rmSync(manifestFolder, { recursive: true });
  compressFiles(folder, brotliQuality[site]);
  // As the pages link them, so that nothing is counted that nobody loads.
  checkScripts(folder, [...pages, ...shells]);
  writeFileSync(join(rendererFolder(folder), inputsFile), JSON.stringify(inputs));
}

/** Without the fonts that are loaded: as soon as a shell has words, they would come before its scripts. */
const withoutFontFiles = (css: string) => css.replaceAll(/@font-face\s*\{[^}]*\burl\([^}]*\}/g, '');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The renderer imports each page from `outDir` when it renders it. */
async function buildRenderer(site: Site, outDir: string): Promise<Renderer> {
  await build({
    mode: site === 'demo' ? 'demo' : 'production',
    logLevel: 'warn',
    plugins: [notesParts],
    build: { ssr: 'app/prerender/prerender-entry.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(join(outDir, rendererModule)).href);
}

/** Notes the lazy imports of the frame and of the table of screens, so that a page can say what it needs. */
const notesParts: Plugin = {
  name: 'notes-parts',
  transform: {
    filter: { id: /\/web\/(app\/.*\.tsx?|screens\.tsx)$/ },
    handler: (code, id) =>
      code.replaceAll(/\bimport\((["'])([^"']+\.tsx?)\1\)/g, (asks, _quote, from: string) => {
        const joined = posix.join(dirname(id.replace(/^.*\/web\//, '')), from);
        const part = from.startsWith('#web/') ? from.slice('#web/'.length) : joined;
        return `(globalThis.askedChunks?.add(${JSON.stringify(part)}), ${asks})`;
      }),
  },
};

/** A classic script, which blocks the first paint. The content security policy allows no inline script. */
async function buildThemeScript(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: 'web',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve('web/app/theme.ts'),
        output: { format: 'iife', entryFileNames: 'assets/theme-[hash].js' },
      },
    },
  });
  return `assets/${assetOf(folder, /^theme-.*\.js$/)}`;
}

/** Letters and digits, which every page shows: later, they would move its words. */
const firstFonts = [/-latin-wght-normal-.*\.woff2$/, /-digits-wght-normal-.*\.woff2$/];

function assetOf(folder: string, name: RegExp): string {
  const found = readdirSync(join(folder, 'assets')).filter((file) => name.test(file));
  if (found.length !== 1) throw new Error(`Expected one asset like ${name}, found ${found.length}`);
  return String(found[0]);
}

/** Links to the scripts that the modules need and the template lacks. */
const scriptsOf = (modules: readonly string[], manifest: Manifest, template: string) =>
  chunksOf(modules, manifest)
    .filter(({ file }) => !template.includes(`"/${file}"`))
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);

/** The modules' chunks and what they import, each once. */
function chunksOf(modules: readonly string[], manifest: Manifest) {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of chunkOf(key, manifest).imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return [...keys].map((key) => chunkOf(key, manifest));
}

function chunkOf(key: string, manifest: Manifest) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no module ${key}`);
  return chunk;
}

const withEarlyHead = (html: string, lines: readonly string[]) =>
  html.replace('<title>', () => `${lines.join('\n    ')}\n    <title>`);

/** Quality of compression. The demo is read on the machine that builds it, and the best takes a quarter of a build's CPU time. */
const brotliQuality: Record<Site, number> = { web: constants.BROTLI_MAX_QUALITY, demo: 5 };

function compressFiles(folder: string, quality: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|ico)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.startsWith(rendererFolder(folder))) continue;
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (import.meta.main) {
  const site = process.argv[2] ?? 'web';
  if (site !== 'web' && site !== 'demo') throw new Error('Prerender web or demo');
  await prerender(site, resolve('dist', site));
}
