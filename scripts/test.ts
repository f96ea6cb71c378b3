import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';

/**
 * Everything that must hold, in the order of what fails fastest. `--quick` leaves out what needs a database, a
 * build or a browser. Ends with one line that counts the tests.
 */
const isQuick = process.argv.includes('--quick');
const results = { passed: 0, failed: 0 };

const bin = (name: string) => `node_modules/${name}`;
const vitest = bin('vitest/vitest.mjs');
const reports = 'test-results/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await step('Types', 'contract, server, web and e2e', async () => {
  for (const project of ['contract', 'server', 'web', 'e2e'])
    await run(bin('typescript/bin/tsc'), ['-p', project]);
});
await step('Lint', 'format, rules and imports', () =>
  run(bin('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings', '.']),
);

if (isQuick) {
  await tests('Unit', 'contract and web', `${reports}/unit.json`, (report) =>
    run(vitest, ['run', '--project', 'contract', '--project', 'web', ...vitestReport(report)]),
  );
} else {
  await tests('Unit and API', 'the API on PGlite and on PostgreSQL', `${reports}/vitest.json`, (report) =>
    run(vitest, ['run', ...vitestReport(report)]),
  );
  await step('Build', 'the product and the demo', async () => {
    await build('web');
    await build('demo');
  });
  await tests('Browser', `with ${ensureChromium()}`, `${reports}/playwright.json`, (report) =>
    run(bin('@playwright/test/cli.js'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );
}

console.log(`\n${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed === 0 ? 0 : 1);

function vitestReport(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** A step that counts as one test. */
async function step(name: string, what: string, work: () => Promise<void>): Promise<void> {
  announce(name, what);
  try {
    await work();
    results.passed += 1;
  } catch (error) {
    results.failed += 1;
    console.error(`${name} failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** A step whose runner counts its tests in a report. */
async function tests(name: string, what: string, report: string, work: (report: string) => Promise<void>) {
  announce(name, what);
  let isFailed = false;
  try {
    await work(report);
  } catch (error) {
    isFailed = true;
    console.error(`${name} failed: ${error instanceof Error ? error.message : error}`);
  }
  const counted = countTests(report);
  results.passed += counted.passed;
  results.failed += counted.failed;
  // A runner that broke, or ran nothing, has failed even when no test of its did.
  if (counted.failed === 0 && (isFailed || counted.passed === 0)) results.failed += 1;
}

function countTests(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'));
    return stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
      : { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function announce(name: string, what: string): void {
  console.log(`\n── ${name}: ${what}`);
}

function run(script: string, args: string[], variables: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...variables },
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
  });
}
