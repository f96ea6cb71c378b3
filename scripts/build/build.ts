import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { bundledRun } from './bundle-server.ts';
import { copyPreviousAssets, replaceBuild } from './previous-assets.ts';

export type Site = 'web' | 'demo';

/** A site, or the server in few files. */
type Product = Site | 'server';

/** The sources of a site. One of them changed means another build. */
const inputsOfSite = [
  'contract',
  'web',
  'scripts/build',
  'scripts/check/supply-chain.ts',
  'server/admissions/documents',
  'server/platform/pdf',
  'vite.config.ts',
  'package-lock.json',
];

const inputs: Readonly<Record<Product, readonly string[]>> = {
  web: inputsOfSite,
  demo: inputsOfSite,
  server: ['contract', 'server', 'scripts/build', 'package-lock.json'],
};

/** The folder of the sources. A server is started from any folder. */
const root = resolve(import.meta.dirname, '../..');

const built = (name: string) => join(root, 'dist', name);
const folderOf = (product: Product) => built(product);

/** The folder of a built site. The demo's also has the pages for people who work on the product. */
export const siteFolder = (site: Site) => folderOf(site);

/** The built server, which exports what `server/run.ts` does. */
export const builtServer = () => bundledRun(folderOf('server'));

async function build(product: Product): Promise<void> {
  // Beside the previous one, which may run at the same time.
  const folder = `${folderOf(product)}.new`;
  // Loaded only here, because every start asks whether a build is needed.
  if (product === 'server') await (await import('./bundle-server.ts')).bundleServer(folder);
  else await buildSite(product, folder);
  copyPreviousAssets({
    previous: folderOf(product),
    built: folder,
    record: built(`${product}.replaced.json`),
  });
  replaceBuild(folderOf(product), folder);
  writeFileSync(stampFile(product), fingerprint(product));
  remember(product);
}

async function buildSite(site: Site, folder: string): Promise<void> {
  const [
    { build: bundle },
    { addFontNotices },
    { prerender },
    { writeLegalDocuments },
    { writeBillOfMaterials },
  ] = await Promise.all([
    import('vite'),
    import('./notices.ts'),
    import('./prerender.ts'),
    import('./legal/write-legal-documents.ts'),
    import('./bill-of-materials.ts'),
  ]);
  const mode = site === 'demo' ? 'demo' : 'production';
  await bundle({ mode, logLevel: 'warn', build: { outDir: folder } });
  addFontNotices(folder);
  await prerender(site, folder);
  await writeLegalDocuments(folder, { isDemo: site === 'demo' });
  if (site === 'web') writeBillOfMaterials(built('sbom.cdx.json'));
}

/** Builds each, unless its last build was made from the same sources. In a process of its own, because a build works in the root. */
export async function buildIfNeeded(...products: Product[]): Promise<void> {
  for (const product of products) {
    // Its folder may have been taken away, or a build have ended in the middle.
    const isThere = existsSync(folderOf(product));
    if (isThere && textOf(seenFile(product)) === lookOfInputs(product)) continue;
    if (isThere && textOf(stampFile(product)) === fingerprint(product)) remember(product);
    else {
      if (!mayBuild()) {
        console.error(
          `The ${product === 'server' ? 'server has' : 'pages have'} to be built again, and this user can’t write to ${built('')}. Run ‘npm run build’ as the owner of the files, then start again.`,
        );
        process.exit(1);
      }
      console.log(product === 'server' ? 'Building the server …' : 'Building the pages …');
      execFileSync(process.execPath, [import.meta.filename, product], { cwd: root, stdio: 'inherit' });
    }
  }
}

/** Whether this user may write what a build writes. */
function mayBuild(): boolean {
  try {
    for (const folder of [existsSync(built('')) ? built('') : root, join(root, 'node_modules')])
      accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Stored next to the folder, not in it, so that it is never served. */
const stampFile = (product: Product) => built(`${product}.fingerprint`);

/** Cache of the names, sizes and times of the sources. Reading them all takes a tenth of a start. */
const seenFile = (product: Product) => built(`${product}.seen`);

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function remember(product: Product): void {
  try {
    writeFileSync(seenFile(product), lookOfInputs(product));
  } catch {
    // In a folder that nobody may write into, they are read at every start.
  }
}

/** Names, sizes and times of the files that a build depends on. */
function lookOfInputs(product: Product): string {
  const hash = createHash('sha256');
  for (const file of inputs[product].flatMap(filesOf).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function fingerprint(product: Product): string {
  const hash = createHash('sha256');
  for (const file of inputs[product].flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'));
}

if (import.meta.main) {
  process.chdir(root);
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : ['web', 'server']) {
    if (name !== 'web' && name !== 'demo' && name !== 'server') throw new Error('Build web, demo or server');
    await build(name);
  }
}
