import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is installed. A name with slashes is a path already. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = (name: string) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name));
  return names.flatMap(places).find(isExecutable);
}

/** Installs a package of Debian's, and says so. */
export function installPackage(name: string): void {
  console.log(`There’s no ${name}: installing Debian’s with apt-get`);
  // One after the other: two installers lock each other out, and the second gives up at once.
  const apt = (...words: string[]) =>
    execFileSync('flock', [join(tmpdir(), 'alongside-apt'), 'apt-get', ...words], { stdio: 'ignore' });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  } catch {
    console.log(`${name} couldn’t be installed`);
  }
}

/** The path of a program; installs its package when there is none. @throws when that does not help */
export function ensureProgram(names: readonly string[], packageName: string): string {
  if (!findProgram(names)) installPackage(packageName);
  const path = findProgram(names);
  if (!path) throw new Error(`${packageName} is missing and couldn’t be installed with apt-get`);
  return path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
