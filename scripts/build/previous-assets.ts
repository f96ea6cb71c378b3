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

/** Copies assets that a build no longer has from the previous one. `record`: the file that says since when. */
export function copyPreviousAssets(previous: string, built: string, record: string, now = new Date()): void {
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
  for (const { name } of copied)
    for (const coding of ['', '.br', '.gz']) {
      const file = join(previous, 'assets', `${name}${coding}`);
      if (existsSync(file)) copyFileSync(file, join(built, 'assets', `${name}${coding}`));
    }
  const entries = copied.map(({ name, since }) => [name, since]);
  writeFileSync(record, JSON.stringify(Object.fromEntries(entries)));
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
