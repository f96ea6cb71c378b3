import { readFileSync } from 'node:fs';

/** A runner's JSON report, counted. */
export type TestReport = {
  passed: number;
  /** Name and reason of each test that failed. */
  failures: string[];
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'skipped';
  results: { error?: { message?: string } }[];
};

/** Reads a report of Vitest or of Playwright; an absent or broken one says that nothing ran. */
export function readTestReport(file: string): TestReport {
  try {
    const json: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
    return 'testResults' in json ? readVitest(json) : readPlaywright(json);
  } catch {
    return { passed: 0, failures: [`${file} is missing or broken`] };
  }
}

function readVitest({ testResults }: VitestReport): TestReport {
  const report: TestReport = { passed: 0, failures: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    // A file that could not be loaded or set up has no tests of its own to fail.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      report.failures.push(describe(name, message));
    for (const test of assertionResults) {
      if (test.status === 'failed')
        report.failures.push(describe(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
      if (test.status === 'passed') report.passed += 1;
    }
  }
  return report;
}

function readPlaywright({ suites, errors }: PlaywrightReport): TestReport {
  const report: TestReport = { passed: 0, failures: [] };
  for (const { message } of errors) report.failures.push(describe('the browser tests', message));
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      const reason = results.find(({ error }) => error)?.error?.message;
      if (status === 'unexpected') report.failures.push(describe(`${file}:${line} › ${title}`, reason));
      if (status === 'expected') report.passed += 1;
    }
  }
  return report;
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The first lines of a reason, without the runner's own part of the stack. */
function describe(name: string, reason = ''): string {
  const lines = reason.split('\n').filter((line) => !line.includes('/node_modules/'));
  return [name, ...lines.slice(0, 12)].join('\n');
}
