import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { settings } from './contract/settings.ts';
import { groupOfFew, isIn, isOfFrame, type Modules } from './scripts/chunk-parts.ts';
import { contractInBrowser } from './scripts/contract-in-browser.ts';
import { legalDocuments } from './scripts/legal/serve-in-development.ts';
import { noticesFile } from './scripts/notices.ts';

/** Fills in the words of index.html that stand in the settings. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html) =>
    html.replaceAll(
      /%(name|supportPhone|supportPhoneHref)%/g,
      (_, key: keyof typeof settings) => settings[key],
    ),
};

/** What decodes scans within PDFs, in a folder of its version because its files are loaded by their names: docs/decisions/102. */
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

/**
 * Left to itself, the bundler gives every set of pages that share something its own chunk, over a hundred for one page.
 * The first chunk is all that a prerendered page reads until somebody turns to it: docs/decisions/034.
 */
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'libraries', test: /\/node_modules\/(react-dom|scheduler)\//, priority: 2 },
  // In this order, because each takes what its modules import along, unless an earlier one has it.
  ...(['libraries', 'common', 'controls', 'forms'] as const).map((name) => ({
    name: (id: string, modules: Modules) => (isIn(name, id, modules) ? name : null),
    debugName: name,
    minShareCount: 4,
    priority: 1,
  })),
  // Before the next group, which would take the application's frame along.
  {
    name: (id: string, modules: Modules) => (isOfFrame(id, modules) ? 'frame' : null),
    debugName: 'frame',
    priority: 1,
  },
  // What a few screens share, of one kind: each small file of its own would wait for its turn on a slow network.
  {
    name: (id: string, modules: Modules) => groupOfFew(id, modules),
    debugName: 'shared by few',
    minShareCount: 2,
    priority: 0,
  },
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
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
    reportCompressedSize: false,
    // In kilobytes: the budgets of each page are stricter, and the PDF reader, which comes on request, is one piece.
    chunkSizeWarningLimit: 1_500,
    license: !isSsrBuild && { fileName: noticesFile },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
}));
