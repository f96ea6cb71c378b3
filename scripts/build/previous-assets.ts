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
 * Keeps the assets of previous builds in a new one. Pages that are open in a browser or still in a cache name the scripts of the
 * build that made them: docs/decisions/071.
 */

/** How long a page may stay open without having to be loaded again … */
const keptDays = 14;
/** … unless there were more builds than this, as where the product is developed. */
const keptBuilds = 5;

/** By name, since when builds have done without it. */
type Replaced = Record<string, string>;

/** Copies assets that a build no longer has from the previous one. `record`: the file that says since when. */
export function keepFormerAssets(former: string, built: string, record: string, now = new Date()): void {
  const present = new Set(assetsIn(built));
  const known: Replaced = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const replaced = assetsIn(former)
    .filter((name) => !present.has(name))
    .map((name) => ({ name, since: known[name] ?? now.toISOString() }));
  const recent = new Set(
    [...new Set(replaced.map(({ since }) => since))]
      .filter((since) => now.getTime() - Date.parse(since) <= keptDays * 86_400_000)
      .sort()
      .slice(-keptBuilds),
  );
  const kept = replaced.filter(({ since }) => recent.has(since));
  for (const { name } of kept)
    for (const coding of ['', '.br', '.gz']) {
      const file = join(former, 'assets', `${name}${coding}`);
      if (existsSync(file)) copyFileSync(file, join(built, 'assets', `${name}${coding}`));
    }
  const entries = kept.map(({ name, since }) => [name, since]);
  writeFileSync(record, JSON.stringify(Object.fromEntries(entries)));
}

/** Swaps a finished build for the previous one, at once, so that a running server is never without its files. */
export function replaceBuild(former: string, built: string): void {
  const old = `${former}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(former)) renameSync(former, old);
  renameSync(built, former);
  rmSync(old, { recursive: true, force: true });
}

function assetsIn(folder: string): string[] {
  const assets = join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)) : [];
}
