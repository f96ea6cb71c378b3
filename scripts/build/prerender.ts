import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { settings } from '#contract/settings.ts';
import { checkScripts } from './script-budgets.ts';
import { usedStyles } from './used-styles.ts';

type Site = 'web' | 'demo';

type Page = { path: string; file: string; startsNow?: boolean };

/** The exports of `web/app/prerender/prerender-entry.tsx`. */
type Renderer = {
  pages: Page[];
  robotTexts: Record<string, string>;
  head: (page: Page) => string[];
  render: (path: string) => Promise<string>;
  shells: () => Promise<Shell[]>;
};

type Shell = { path: string; file: string; title: string; who: string; html: string; parts: string[] };

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
  // After the scripts and the first data, without which a shell has few words.
  const laterFonts = fonts.replaceAll('<link ', '<link fetchpriority="low" ');
  const template = withEarlyHead(readFileSync(join(folder, 'index.html'), 'utf8'), [
    `<script src="/${await buildThemeScript(folder)}"></script>`,
    fonts,
  ]);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  const rendererFolder = resolve('dist', `${site}-prerender`);
  const { pages, robotTexts, head, render, shells } = await buildRenderer(site, rendererFolder);
  const rendered = await Promise.all(pages.map(async (page) => ({ ...page, html: await render(page.path) })));
  const allStyles = `/assets/${assetOf(folder, /^style-.*\.css$/)}`;
  const allRules = readFileSync(join(folder, allStyles), 'utf8');
  const styles = await usedStyles(
    allRules,
    rendered.map(({ html }) => html),
  );
  const ownStyles = `/assets/prerendered-${hashOf(styles)}.css`;
  write(ownStyles, styles);
  for (const { html, startsNow, ...page } of rendered) {
    // The application loads the rest of the styles.
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const root = `<div id="root" data-styles="${allStyles}" data-elements="${elements}"${startsNow ? ' data-start-now' : ''}>`;
    const text = withTitle(template, head(page))
      .replace(allStyles, ownStyles)
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
      .replace('<div id="root"></div>', () => `${root}${html}</div>`);
    write(page.file, text);
  }
  const shown = await shells();
  const shellStyles = withoutFontFiles(
    await usedStyles(
      allRules,
      shown.map(({ html }) => html),
    ),
  );
  const ownShellStyles = `/assets/shells-${hashOf(shellStyles)}.css`;
  write(ownShellStyles, shellStyles);
  for (const { file, title, who, html, parts } of shown) {
    const scripts = scriptsOf(['app/late-start/start.tsx', ...parts], manifest, template);
    const text = withTitle(asShell(template, fonts), [
      `<title>${title}</title>`,
      '<meta name="robots" content="noindex" />',
    ])
      .replace('<html ', () => `<html data-who="${who}" `)
      .replace(allStyles, ownShellStyles)
      .replace('<div id="root"></div>', () => `<div id="root" data-styles="${allStyles}">${html}</div>`);
    write(file, withHead(text, [...scripts, laterFonts]));
  }
  for (const [file, text] of Object.entries(robotTexts)) write(file, text);

  fillManifest(join(folder, 'site.webmanifest'));
  for (const made of [manifestFolder, rendererFolder]) rmSync(made, { recursive: true });
  compressFiles(folder, brotliQuality[site]);
  // As the pages link them, so that nothing is counted that nobody loads.
  checkScripts(folder, [...pages, ...shown]);
}

/** The page as a shell. Its first script asks for data without waiting for the styles. */
const asShell = (html: string, fonts: string) =>
  html.replace(`${fonts}\n    `, '').replace('<script type="module" ', '<script type="module" async ');

/** Without the fonts that are loaded: as soon as a shell has words, they would come before its scripts. */
const withoutFontFiles = (css: string) => css.replaceAll(/@font-face\s*\{[^}]*\burl\([^}]*\}/g, '');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Vite copies the manifest as it is, so the product's name is filled in here. */
function fillManifest(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('%name%', settings.name));
}

/** The renderer imports each page from `outDir` when it renders it, so the folder has to stay until then. */
async function buildRenderer(site: Site, outDir: string): Promise<Renderer> {
  await build({
    mode: site === 'demo' ? 'demo' : 'production',
    logLevel: 'warn',
    plugins: [notesParts],
    build: { ssr: 'app/prerender/prerender-entry.tsx', outDir, emptyOutDir: true },
  });
  return import(pathToFileURL(join(outDir, 'prerender-entry.js')).href);
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

const withHead = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `${lines.map((line) => `  ${line}\n  `).join('')}</head>`);

/** Replaces the title by the page's own and everything else that search engines read. */
const withTitle = (html: string, lines: readonly string[]) =>
  html.replace(/<title>.*?<\/title>/, () => lines.join('\n    '));

/** Quality of compression. The demo is read on the machine that builds it, and the best takes a quarter of a build's CPU time. */
const brotliQuality: Record<Site, number> = { web: constants.BROTLI_MAX_QUALITY, demo: 5 };

function compressFiles(folder: string, quality: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|ico)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
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
