import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { readTestReport } from './test-report.ts';

/**
 * Everything that must hold, in the order of what fails fastest. `--quick` leaves out what needs a database, a
 * build or a browser. A test that fails is tried once more. Ends with what failed, what passed on the second try
 * only, and one line that counts the tests.
 */
const isQuick = process.argv.includes('--quick');
const results = { passed: 0, failures: [] as string[], flaky: [] as string[] };

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
    run(bin('@playwright/test/cli.js'), ['test', '--retries=1'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );
}

for (const failure of results.failures) console.error(`\nFAILED ${failure}`);
for (const test of results.flaky) console.error(`\nPASSED ON THE SECOND TRY ONLY ${test}`);
console.log(`\n${results.passed} passed, ${results.failures.length} failed`);
process.exit(results.failures.length === 0 ? 0 : 1);

function vitestReport(file: string): string[] {
  return ['--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** A step that counts as one test. */
async function step(name: string, what: string, work: () => Promise<void>): Promise<void> {
  announce(name, what);
  try {
    await work();
    results.passed += 1;
  } catch (error) {
    results.failures.push(`${name}: ${reasonOf(error)}`);
  }
}

/** A step whose runner counts its tests in a report. */
async function tests(name: string, what: string, file: string, work: (file: string) => Promise<void>) {
  announce(name, what);
  const reason = await work(file).then(() => null, reasonOf);
  const report = readTestReport(file);
  results.passed += report.passed;
  results.flaky.push(...report.flaky);
  results.failures.push(...report.failures);
  // A runner that broke has failed even when no test of its did.
  if (reason !== null && report.failures.length === 0) results.failures.push(`${name}: ${reason}`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
