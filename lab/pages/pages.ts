import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '../../contract/routes.ts';
import { buildIfNeeded, siteFolder } from '../../scripts/build/build.ts';
import { builtPages } from '../../scripts/build/render-site.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { openBrowser } from './browser.ts';
import { missed, type PageResult } from './budgets.ts';
import { faultsOfMissing, faultsOfNotIndexed, measurePage } from './lighthouse.ts';
import { measureStartedScript } from './started-script.ts';
import { table } from './table.ts';

/**
 * Measures every public page of the built site and writes the results to `lab/results`.
 * `npm run lab -- pages 1` sets the number of runs. Names each missed budget at the end and then exits with 1.
 */
const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('How many runs? Give a whole number of 1 or more');

await buildIfNeeded('web');
// Every screen that the build has prerendered, and the page for unknown addresses.
const missing = '/no-such-page';
const builtFile = (path: string) => join(siteFolder('web'), `${path.slice(1) || 'index'}.html`);
const paths = [...Object.values(routes).filter((path) => existsSync(builtFile(path))), missing];
for (const path of [routes.home, routes.familySignUp, routes.login]) {
  if (!paths.includes(path)) throw new Error(`The build has no page ${path}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-data-'));
const port = await freePort();
const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const server = await startServer(config, { pages: builtPages('web') });

const pages: PageResult[] = [];
const loads: number[] = [];
for (const path of paths) {
  const url = `${config.publicUrl}${path}`;
  const startedScriptBytes = await measureStartedScript(url);
  const results: PageResult[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`${path} ${run}/${runs}`);
    results.push({ ...(await measureOnce(url, skippedAt(path))), startedScriptBytes });
    loads.push(loadavg()[0] ?? 0);
  }
  pages.push(medianOf(results));
}
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const measured = {
  date: new Date().toISOString().slice(0, 10),
  runs,
  processors: cpus().length,
  load: { lowest: Math.min(...loads), highest: Math.max(...loads) },
  pages,
};
const folder = 'lab/results';
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'pages.md'), table(measured));
console.log(`\n${table(measured)}`);
for (const page of pages) {
  for (const budget of missed(page)) console.error(`Missed: ${page.path}: ${budget}`);
}
process.exitCode = pages.some((page) => missed(page).length > 0) ? 1 : 0;

/** The audits that a page is meant to fail. */
function skippedAt(path: string): string[] {
  if (path === missing) return faultsOfMissing;
  const isNotIndexed = readFileSync(builtFile(path), 'utf8').includes('content="noindex"');
  return isNotIndexed ? faultsOfNotIndexed : [];
}

/** On a busy machine Lighthouse sometimes fails to record a page. Such a run is repeated, at most twice. */
async function measureOnce(url: string, skipAudits: string[]) {
  for (let tries = 1; ; tries += 1) {
    const browser = await openBrowser();
    try {
      return await measurePage(url, browser.port, skipAudits);
    } catch (error) {
      if (tries === 3) throw error;
      console.warn(`${error}; trying again`);
    } finally {
      await browser.close();
    }
  }
}

/** The median of each number by itself, because each has its own budget. */
function medianOf(results: PageResult[]): PageResult {
  const [first] = results;
  if (!first) throw new Error('Nothing was measured');
  const median = (key: Exclude<keyof PageResult, 'path'>) =>
    results.map((result) => result[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN;
  return {
    path: first.path,
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    scriptBytes: median('scriptBytes'),
    totalBytes: median('totalBytes'),
    lcpMs: median('lcpMs'),
    layoutShift: median('layoutShift'),
    startedScriptBytes: first.startedScriptBytes,
  };
}
