import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyPreviousAssets, replaceBuild } from './previous-assets.ts';

export type Site = 'web' | 'demo';

/** The sources of a build: one of them changed means another build. */
const inputs = [
  'contract',
  'web',
  'scripts/build',
  'scripts/check/supply-chain.ts',
  'server/platform/pdf',
  'vite.config.ts',
  'package-lock.json',
];

/** The folder of a built site. The demo's also has the pages for people who work on the product. */
export const siteFolder = (site: Site) => resolve('dist', site);

export async function build(site: Site): Promise<void> {
  // Loaded only here, because every start asks whether a build is needed.
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
  // Beside the previous one, which may be served at the same time.
  const folder = `${siteFolder(site)}.new`;
  await bundle({ mode, logLevel: 'warn', build: { outDir: folder } });
  addFontNotices(folder);
  await prerender(site, folder);
  await writeLegalDocuments(folder, { isDemo: site === 'demo' });
  copyPreviousAssets(siteFolder(site), folder, resolve('dist', `${site}.replaced.json`));
  replaceBuild(siteFolder(site), folder);
  if (site === 'web') writeBillOfMaterials(resolve('dist', 'sbom.cdx.json'));
  writeFileSync(stampFile(site), fingerprint());
  remember(site);
}

/** Builds, unless the last build was made from the same sources. */
export async function buildIfNeeded(site: Site): Promise<void> {
  if (textOf(seenFile(site)) === lookOfInputs()) return;
  if (textOf(stampFile(site)) === fingerprint()) return remember(site);
  console.log('Building the pages …');
  await build(site);
}

/** Stored next to the folder, not in it, so that it is never served. */
const stampFile = (site: Site) => resolve('dist', `${site}.fingerprint`);

/** Cache of the names, sizes and times of the sources. Reading them all takes a tenth of a start. */
const seenFile = (site: Site) => resolve('dist', `${site}.seen`);

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function remember(site: Site): void {
  try {
    writeFileSync(seenFile(site), lookOfInputs());
  } catch {
    // In a folder that nobody may write into, they are read at every start.
  }
}

/** Names, sizes and times of the files that a build depends on. */
function lookOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) {
  const site = process.argv[2] ?? 'web';
  if (site !== 'web' && site !== 'demo') throw new Error('Build web or demo');
  await build(site);
}
