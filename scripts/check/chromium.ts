import { ensureProgram, findProgram, installPackage } from './programs.ts';

const headlessShell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium; installs Debian's when there is none, and says so. */
export const ensureChromium = (): string => ensureProgram(wholeBrowsers, 'chromium');

/**
 * The path of the browser for the tests, if one is installed. Chromium without windows comes first: it needs two thirds
 * of the full one's CPU time.
 */
export const findTestBrowser = () => findProgram([headlessShell, ...wholeBrowsers]);

/** The same; installs Debian's when there is none, and says so. */
export function ensureTestBrowser(): string {
  if (!findProgram([headlessShell])) installPackage(headlessShell);
  return findProgram([headlessShell]) ?? ensureChromium();
}
