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
 * Pages that are open in a browser, or that a cache still has, name the scripts of the build that made them. So a build takes the
 * hashed files of the builds before it along: docs/decisions/071.
 */

/** How long a page may stay open without having to be loaded again … */
const keptDays = 14;
/** … unless there were more builds than this, as where the product is developed. */
const keptBuilds = 5;

/** By name, when a build first did without it. */
type Replaced = Record<string, string>;

/** Copies what a build no longer has from the folder that it replaces. `record`: where it is noted since when. */
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

/** Puts a finished build in the place of the former one, at once: a server that runs has no moment without its files. */
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
