import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractInBrowser } from './scripts/build/contract-in-browser.ts';
import { legalDocuments } from './scripts/build/legal/serve-in-development.ts';
import { noticesFile } from './scripts/build/notices.ts';
import { fillSettings } from './web/app/prerender/assemble-pages.ts';

/** Fills in the words of index.html that stand in the settings. In a build `assemble-pages.ts` does. */
const words: Plugin = {
  name: 'words',
  apply: 'serve',
  transformIndexHtml: fillSettings,
};

/** The table of screens without what only the prerenderer reads: texts for search engines, headings of shells. */
const screensInBrowser: Plugin = {
  name: 'screens-in-browser',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /\/(web\/screens\.tsx|contract\/texts\/pages\/heads\.ts)$/ },
    handler: (code) =>
      code.replaceAll(/\bdescription:\s*'[^']*'/g, "description: ''").replaceAll(/\bheading: '\w+',/g, ''),
  },
};

/** What decodes scans within PDFs, in a folder of its version because its files are loaded by their names: docs/files.md. */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle() {
    const { version } = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8'));
    for (const name of ['jbig2', 'openjpeg']) {
      const fileName = `pdf-${version}/${name}_nowasm_fallback.js`;
      const source = readFileSync(`node_modules/pdfjs-dist/wasm/${name}_nowasm_fallback.js`);
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
};

/** What the bundler tells of its modules. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Packages that only some pages need. */
const largePackages = {
  controls: /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+)\//,
  forms: /\/node_modules\/(zod|react-hook-form|@hookform)\//,
};

/** Every page with data has React Aria's locale around it, and some of them nothing else of it. */
const locale =
  /\/(react-aria\/dist\/(private\/i18n|exports\/I18nProvider)|react-aria-components\/dist\/exports\/I18nProvider)/;

const known = new Map<string, string[]>();

/** The large packages that a module is in or imports, itself or through others. */
function largeIn(id: string, modules: Modules): string[] {
  if (id.includes('/node_modules/'))
    return Object.entries(largePackages).flatMap(([name, test]) =>
      test.test(id) && !locale.test(id) ? name : [],
    );
  const before = known.get(id);
  if (before) return before;
  known.set(id, []);
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  const found = [...new Set(imported.flatMap((one) => largeIn(one, modules)))];
  known.set(id, found);
  return found;
}

/** The chunk of what several pages share. What needs both large packages is left to the bundler. */
function sharedChunk(id: string, modules: Modules): string | null {
  const [name = 'common', another] = largeIn(id, modules);
  return another ? null : name;
}

/**
 * Left to itself, the bundler gives every set of pages that share something its own chunk, over a hundred for one page.
 * The first chunk is all that a prerendered page reads until somebody turns to it: docs/decisions/058.
 */
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  // For the team's lists, and an agreement's: most pages compare nothing.
  { name: 'difference', test: /\/(node_modules\/diff|web\/ui\/difference)\//, priority: 3 },
  { name: 'react', test: /\/node_modules\/(react-dom|scheduler)\//, priority: 3 },
  // Apart from our own, which changes more often.
  {
    name: (id: string, modules: Modules) =>
      id.includes('/node_modules/') && sharedChunk(id, modules) === 'common' ? 'libraries' : null,
    minShareCount: 4,
    priority: 2,
  },
  { name: sharedChunk, minShareCount: 4, priority: 1 },
];

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: 'web',
  publicDir: 'public',
  define: { 'import.meta.env.VITE_BUILT_IN': JSON.stringify(String(new Date().getFullYear())) },
  plugins: [
    // Texts in elements of their own, which a translation does not break: docs/decisions/090.
    react({ jsxImportSource: '#web/lib/jsx' }),
    words,
    legalDocuments,
    contractInBrowser(),
    screensInBrowser,
    pdfDecoders,
    // React Aria speaks en-US to Australians anyway; its other languages stay out.
    optimizeLocales.vite({ locales: ['en-US'] }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: `../dist/${mode === 'demo' ? 'demo' : 'web'}`,
    emptyOutDir: true,
    // Prerendering reads from it what each page needs, and removes it.
    manifest: !isSsrBuild,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for all: on a slow network it is there sooner than the five small ones of a page.
    cssCodeSplit: false,
    rolldownOptions: {
      // A busy machine would have it warn of our plugins.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }),
    },
    reportCompressedSize: false,
    // In kilobytes: the budgets of each page are stricter, and the PDF reader, which comes on request, is one piece.
    chunkSizeWarningLimit: 1_500,
    license: !isSsrBuild && { fileName: noticesFile },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
}));
