import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Packages with native code or files beside their code, and those that few servers or calls need. */
const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'fontkit',
  'harfbuzzjs',
  'imapflow',
  'nodemailer',
  'pdfkit',
  'prom-client',
  'sharp',
];

/** As of a site, so that files of earlier builds stay too: a server that runs meanwhile loads some of its code later. */
const codeFolder = 'assets';

/** The file of a bundle that exports what `server/run.ts` does. */
export const bundledRun = (folder: string) => join(folder, codeFolder, 'run.js');

/** What code finds beside itself, such as migrations and worker threads, is beside its source. */
const findBesideSources = (folder: string): Plugin => ({
  name: 'find-beside-sources',
  transform(code, id) {
    if (!id.startsWith(resolve('server')) || !code.includes('import.meta.url')) return null;
    const source = relative(join(folder, codeFolder), id);
    const address = `new URL('${source}', import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
});

const libraries = 'libraries';

/** Node reads each map that a file names at the start: that of the packages would take 10 MB of memory. */
const nameOnlyOwnMaps: Plugin = {
  name: 'name-only-own-maps',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === libraries)
        file.code = file.code.replace(/^\/\/# sourceMappingURL=.*$/m, '');
  },
};

/**
 * Writes the server into few files, for the start: Node takes longer to find and link 1,300 modules than to run them. What isn't
 * served, tests and development run the sources: docs/decisions/117.
 */
export async function bundleServer(folder: string): Promise<void> {
  // Loaded only here, because every start asks where the bundle is.
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [findBesideSources(folder), nameOnlyOwnMaps],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        // Two, so that only what both need at once is among the libraries.
        input: ['server/run.ts', 'server/start.ts'],
        output: {
          entryFileNames: `${codeFolder}/[name].js`,
          chunkFileNames: `${codeFolder}/[name]-[hash].js`,
          codeSplitting: { groups: [{ name: libraries, test: /\/node_modules\//, tags: ['$initial'] }] },
          // Without blanks and comments, which would stay in memory. Names stay.
          minify: { compress: false, mangle: false },
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
