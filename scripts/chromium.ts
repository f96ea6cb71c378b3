import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const headlessShell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium; installs Debian's when there is none, and says so. */
export function ensureChromium(): string {
  if (!find(wholeBrowsers)) install('chromium');
  const path = find(wholeBrowsers);
  if (!path) throw new Error('Chromium is missing and could not be installed with apt-get');
  return path;
}

/**
 * The path of the browser for the tests, if one is installed: Chromium without windows, which needs two thirds of the
 * full Chromium's CPU time, else the full one.
 */
export const findTestBrowser = () => find([headlessShell, ...wholeBrowsers]);

/** The same; installs Debian's when there is none, and says so. */
export function ensureTestBrowser(): string {
  if (!find([headlessShell])) install(headlessShell);
  return find([headlessShell]) ?? ensureChromium();
}

function install(name: string): void {
  console.log(`There is no ${name}: installing Debian’s with apt-get`);
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' });
  } catch {
    console.log(`${name} could not be installed`);
  }
}

function find(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
