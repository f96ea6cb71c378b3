import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/*
 * Copies the assets of previous builds into a new one. Pages that are open in a browser or still in a cache name the
 * scripts of the build that made them: docs/decisions/071.
 */

/** The age at which assets go. A page that stays open for longer has to be loaded again. */
const mostDays = 14;
/** The number of builds whose assets stay, however young: development makes many. */
const mostBuilds = 5;

/** By name, since when builds have done without it. */
type Replaced = Record<string, string>;

export type Builds = {
  /** The folder of the build that was served until now. */
  previous: string;
  built: string;
  /** The file that says since when, as the previous build left it. */
  record: string;
};

/** Files of the previous build to copy, compressed copies included, and the record that says since when. */
export function findPreviousAssets(
  { previous, built, record }: Builds,
  now = new Date(),
): { files: string[]; record: Replaced } {
  const present = new Set(assetsIn(built));
  const known: Replaced = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const replaced = assetsIn(previous)
    .filter((name) => !present.has(name))
    .map((name) => ({ name, since: known[name] ?? now.toISOString() }));
  const recent = new Set(
    [...new Set(replaced.map(({ since }) => since))]
      .filter((since) => now.getTime() - Date.parse(since) <= mostDays * 86_400_000)
      .sort()
      .slice(-mostBuilds),
  );
  const copied = replaced.filter(({ since }) => recent.has(since));
  const files = copied.flatMap(({ name }) =>
    ['', '.br', '.gz']
      .map((coding) => `${name}${coding}`)
      .filter((file) => existsSync(join(previous, 'assets', file))),
  );
  return { files, record: Object.fromEntries(copied.map(({ name, since }) => [name, since])) };
}

/** Copies assets that a build no longer has from the previous one. */
export function copyPreviousAssets(builds: Builds, now = new Date()): void {
  const { files, record } = findPreviousAssets(builds, now);
  for (const file of files)
    copyFileSync(join(builds.previous, 'assets', file), join(builds.built, 'assets', file));
  writeFileSync(builds.record, JSON.stringify(record));
}
/** Renames a finished build to the place of the previous one. A running server is never without its files. */
export function replaceBuild(previous: string, built: string): void {
  const old = `${previous}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(previous)) renameSync(previous, old);
  renameSync(built, previous);
  rmSync(old, { recursive: true, force: true });
}

function assetsIn(folder: string): string[] {
  const assets = join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)) : [];
}
