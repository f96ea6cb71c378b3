import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { findFaults as findFaultsBesideProduct } from '../../scripts/check/deployment.ts';
import { ensureProgram, findProgram } from '../../scripts/check/programs.ts';

const run = promisify(execFile);

/** The rules of dclint that find mistakes. The others are about an order of lines, quotes and names. */
const rules = {
  'no-duplicate-container-names': 2,
  'no-duplicate-exported-ports': 2,
  'no-unbound-port-interfaces': 2,
  'no-version-field': 2,
  'require-project-name-field': 2,
  'service-image-require-explicit-tag': 2,
  ...{ 'no-build-and-image': 0, 'no-quotes-in-volumes': 0, 'require-quotes-in-ports': 0 },
  ...{ 'service-container-name-regex': 0, 'service-dependencies-alphabetical-order': 0 },
  ...{ 'service-keys-order': 0, 'service-ports-alphabetical-order': 0, 'services-alphabetical-order': 0 },
  'top-level-properties-order': 0,
} as const;

/** A type of dclint, which names files in a way that the compiler does not find. */
type Linted = { messages: readonly { line: number; message: string }[] };

/**
 * Linters of the files that no command runs. What `npm run lab -- processes` and `failover` start needs none: a program
 * that doesn't take its file doesn't start.
 */
const linters: { file: string; by: string; find: (path: string) => string[] | Promise<string[]> }[] = [
  {
    file: 'containers/Dockerfile',
    by: 'dockerfile-utils',
    find: (path) =>
      validate(readFileSync(path, 'utf8')).map(({ range, message }) => `${range.start.line + 1}: ${message}`),
  },
  {
    file: 'containers/compose.yaml',
    by: 'dclint, with the schema of Compose',
    find: (path) => {
      const linted: Linted[] = new DCLinter({ rules, quiet: true, debug: false, exclude: [] }).lintFiles(
        [path],
        false,
      );
      return linted.flatMap(({ messages }) => messages).map(({ line, message }) => `${line}: ${message}`);
    },
  },
  { file: 'one-machine/alongside@.service', by: 'systemd-analyze verify', find: verifyUnit },
  ...['update', 'backup', 'operate'].map((name) => ({
    file: `one-machine/${name}.sh`,
    by: 'shellcheck',
    find: (path: string) => linesOf('shellcheck', 'shellcheck', '--format=gcc', path),
  })),
  {
    file: 'one-machine/prometheus.yml',
    by: 'promtool',
    find: (path) => linesOf('prometheus', 'promtool', 'check', 'config', '--syntax-only', path),
  },
  {
    file: 'one-machine/alertmanager.yml',
    by: 'amtool',
    find: (path) => linesOf('prometheus-alertmanager', 'amtool', 'check-config', path),
  },
  // What the alerts say to days that `alerts.yml` beside this has. Their rules are in docs/watching.
  {
    file: '../docs/watching/alerts.yml',
    by: 'promtool test rules',
    find: () => linesOf('prometheus', 'promtool', 'test', 'rules', 'lab/deployment/alerts.yml'),
  },
];

/** What a program of Debian's says when it finds something; nothing when it ends well. */
async function linesOf(packageName: string, program: string, ...words: string[]): Promise<string[]> {
  const path = ensureProgram([program], packageName);
  const said = await run(path, words).then(
    () => '',
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
  return said.split('\n').filter((line) => line.trim() !== '');
}

/** Verifies a copy of the unit that starts a program of this machine. */
async function verifyUnit(path: string): Promise<string[]> {
  const program = findProgram(['systemd-analyze']);
  if (!program) return ['systemd-analyze isn’t installed'];
  const folder = mkdtempSync(join(tmpdir(), 'alongside-deployment-'));
  const copy = join(folder, 'alongside@1.service');
  try {
    writeFileSync(
      copy,
      readFileSync(path, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    );
    const said = await run(program, ['verify', '--man=no', copy]).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return `${said.stdout}${said.stderr}`.split('\n').filter((line) => line.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Finds faults in a folder such as `deploy/`, a sentence each. */
export async function findFaults(folder: string): Promise<string[]> {
  const found = linters.map(async ({ file, by, find }) =>
    (await find(join(folder, file))).map((sentence) => `${file}, by ${by}: ${sentence}`),
  );
  return [...findFaultsBesideProduct(folder), ...(await Promise.all(found)).flat()];
}

if (import.meta.main) {
  const faults = await findFaults('deploy');
  for (const sentence of faults) console.log(sentence);
  console.log(
    faults.length > 0
      ? `${faults.length} mistakes in deploy/.`
      : 'No mistake was found in deploy/. Nothing was deployed: deploy/README.md says what was run.',
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
