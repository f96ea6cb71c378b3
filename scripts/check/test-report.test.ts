import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTestReport } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'alongside-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(json: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(json));
  return readTestReport(file);
}

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

it('reads what passed and failed in a report of Vitest', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        test('adds', 'passed'),
        test('waits', 'passed'),
        test(
          'divides',
          'failed',
          'expected 1 to be 2\n    at a.test.ts:3\n    at /x/node_modules/vitest/y.js:1',
        ),
        test('rests', 'skipped'),
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no set up', assertionResults: [test('x', 'skipped')] },
  ];
  expect(read({ testResults })).toEqual({
    passed: 2,
    failures: ['a.test.ts › divides\nexpected 1 to be 2\n    at a.test.ts:3', 'b.test.ts\nno set up'],
  });
});

it('reads the same in a report of Playwright', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [...errors.map((message) => ({ error: { message } })), {}] }],
  });
  const suites = [
    {
      specs: [spec('opens', 'expected'), spec('waits', 'expected')],
      suites: [{ specs: [spec('closes', 'unexpected', 'stuck'), spec('rests', 'skipped')] }],
    },
  ];
  expect(read({ suites, errors: [{ message: 'no server' }] })).toEqual({
    passed: 2,
    failures: ['the browser tests\nno server', 'a.spec.ts:7 › closes\nstuck'],
  });
});

it('counts a missing report as a failure', () => {
  const file = join(folder, 'none.json');
  expect(readTestReport(file)).toEqual({ passed: 0, failures: [`${file} is missing or broken`] });
});
