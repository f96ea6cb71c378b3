import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureTestBrowser } from './chromium.ts';
import { measureCpuTime } from './cpu-time.ts';
import { readTestReport } from './test-report.ts';

/**
 * Runs every check. All run beside each other, the browser tests as soon as the sites are built, because tests of the
 * API often wait. `--quick` leaves out those that need a database, a build or a browser. `--all` has every test of
 * the API on both databases, many kills, and the browser's checks in every width, colour and side.
 * Ends with what failed, how long each part took, and one line that counts the tests.
 */
const isQuick = process.argv.includes('--quick');
const isAll = process.argv.includes('--all');
const inAll: Record<string, string> = isAll ? { TEST_ALL: '1' } : {};
const results = { passed: 0, failures: [] as string[] };
const times: { name: string; wallSeconds: number; cpuSeconds: number | undefined }[] = [];

type Script = { path: string; args: string[]; variables?: Record<string, string> };

const bin = (name: string) => `node_modules/${name}`;
const reports = 'test-results/reports';
/** Some thirty processes start the server. Each takes a seventh less CPU time when it need not read the sources again. */
const compileCache = resolve('node_modules/.cache/compiled');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (isQuick) {
  const unit = (report: string) => vitest(report, '--project', 'contract', '--project', 'web');
  await Promise.all([tests('Unit', 'contract and web', 'unit', unit), checkSources()]);
} else {
  // Before anything else: the API tests may install PostgreSQL, and two installers lock each other out.
  const browser = ensureTestBrowser();
  const browserTests = (report: string) => ({
    path: bin('@playwright/test/cli.js'),
    // One less than alone: both runners then end at about the same time.
    args: ['test', '--workers=3'],
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...inAll },
  });
  await Promise.all([
    tests(
      'Unit and API',
      `the API on PostgreSQL, ${isAll ? 'all' : 'a part'} of it on PGlite`,
      'vitest',
      vitest,
    ),
    buildSites().then(() => tests('Browser', `with ${browser}`, 'playwright', browserTests)),
    checkSources(),
  ]);
}

for (const failure of results.failures) console.error(`\nFAILED ${failure}`);
console.log('');
for (const { name, wallSeconds, cpuSeconds } of times) {
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} s of CPU time`;
  console.log(`${name} took ${wallSeconds.toFixed(0)} s${cpu}`);
}
console.log(`\n${results.passed} passed, ${results.failures.length} failed`);
process.exit(results.failures.length === 0 ? 0 : 1);

async function checkSources(): Promise<void> {
  await step('Types', 'contract, server, web and e2e', ['contract', 'server', 'web', 'e2e'].map(types));
  const lint = { path: bin('@biomejs/biome/bin/biome'), args: ['ci', '--error-on-warnings', '.'] };
  await step('Lint', 'format, rules and imports', [lint]);
}

function buildSites(): Promise<void> {
  const sites = ['web', 'demo'].map((site) => ({ path: 'scripts/build/build.ts', args: [site] }));
  return step('Build', 'the product and the demo', sites);
}

/**
 * The type check of a project. The compiler caches its findings, so that the next run checks only what has changed. With several threads each works out types that the
 * others know already, and the compiler has memory to spare (`GOGC`): together that would double its CPU time.
 */
function types(project: string): Script {
  const buildInfo = `node_modules/.cache/types/${project}.tsbuildinfo`;
  return {
    path: bin('typescript/bin/tsc'),
    args: ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo],
    variables: { GOGC: '400' },
  };
}

function vitest(report: string, ...args: string[]): Script {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    path: bin('vitest/vitest.mjs'),
    args: ['run', ...reporters, ...args],
    variables: inAll,
  };
}

/** A part that counts as one test. Its output is shown only when one of its scripts fails. */
async function step(name: string, what: string, scripts: Script[]): Promise<void> {
  const failures = await runAll(name, what, scripts, 'when it fails');
  if (failures.length === 0) results.passed += 1;
  results.failures.push(...failures);
}

/** A part whose runner counts its tests in a report. */
async function tests(name: string, what: string, file: string, runner: (report: string) => Script) {
  const path = `${reports}/${file}.json`;
  const failures = await runAll(name, what, [runner(path)], 'line by line');
  const report = readTestReport(path);
  results.passed += report.passed;
  // A runner that crashed has failed, even if none of its tests did.
  results.failures.push(...(report.failures.length > 0 ? report.failures : failures));
}

/** Runs scripts one after another and measures their time. Returns the reasons of those that failed. */
async function runAll(
  name: string,
  what: string,
  scripts: Script[],
  shown: 'line by line' | 'when it fails',
) {
  console.log(`\n── ${name}: ${what}`);
  const startedAt = performance.now();
  const failures: string[] = [];
  let cpuSeconds: number | undefined = 0;
  for (const { path, args, variables } of scripts) {
    const child = spawn(process.execPath, [path, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...variables },
    });
    let said = '';
    const show = (line: string) => {
      if (shown === 'line by line') console.log(line);
      else said += `${line}\n`;
    };
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', show);
    const used = measureCpuTime(child.pid);
    const [code] = await once(child, 'close');
    const own = used();
    cpuSeconds = cpuSeconds !== undefined && own !== undefined ? cpuSeconds + own : undefined;
    if (code !== 0) failures.push(`${name}: ${[path, ...args].join(' ')} ended with ${code}\n${said}`);
  }
  times.push({ name, wallSeconds: (performance.now() - startedAt) / 1000, cpuSeconds });
  return failures;
}
