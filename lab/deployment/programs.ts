import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Check } from '../../scripts/check/deployment/checks.ts';
import { findProgram } from '../../scripts/check/programs.ts';
import { startPgBouncer } from '../processes/started-programs.ts';

const run = promisify(execFile);

/** A look by a program that need not be installed. */
type CheckByProgram = Omit<Check, 'find'> & {
  /** The first of these that is installed. */
  programs: readonly string[];
  find: (folder: string, program: string) => Promise<string[]>;
};

/** What the programs say that read these files. Debian has them all but kubectl. */
export const checksByPrograms: readonly CheckByProgram[] = [
  {
    files: ['several-machines/nginx.conf'],
    by: 'nginx -t, with addresses that resolve',
    programs: ['nginx', '/usr/sbin/nginx'],
    find: (folder, program) =>
      inCopy(join(folder, 'several-machines/nginx.conf'), useAddressesOfThisMachine, (file, place) =>
        listen(run(program, ['-t', '-q', '-e', 'stderr', '-p', place, '-c', file])),
      ),
  },
  {
    files: ['one-machine/alongside.service'],
    by: 'systemd-analyze verify, with a program that exists',
    programs: ['systemd-analyze'],
    find: (folder, program) =>
      inCopy(join(folder, 'one-machine/alongside.service'), useProgramOfThisMachine, (file) =>
        listen(run(program, ['verify', '--man=no', file])),
      ),
  },
  {
    files: ['several-machines/pgbouncer.ini'],
    by: 'pgbouncer, which is started with it and other addresses',
    programs: ['pgbouncer', '/usr/sbin/pgbouncer'],
    find: startPooler,
  },
  {
    files: ['several-machines/patroni/haproxy.cfg'],
    by: 'haproxy -c',
    programs: ['haproxy', '/usr/sbin/haproxy'],
    find: async (folder, program) => {
      const said = await listen(
        run(program, ['-c', '-f', join(folder, 'several-machines/patroni/haproxy.cfg')]),
      );
      return said.filter((line) => line !== 'Configuration file is valid');
    },
  },
  {
    files: ['several-machines/patroni/patroni.yml', 'several-machines/patroni/patroni.env'],
    by: 'patroni --validate-config, with addresses of this machine',
    programs: ['patroni'],
    find: async (folder, program) => {
      const env = { PATH: process.env.PATH, ...variablesOfPatroni(folder) };
      const said = await listen(
        run(program, ['--validate-config', join(folder, 'several-machines/patroni/patroni.yml')], { env }),
      );
      // No etcd runs here: `npm run lab -- failover` starts one.
      return said.filter((line) => !/^etcd3\.hosts.* isn’t reachable'$/.test(line));
    },
  },
  {
    files: ['containers/kubernetes/'],
    by: 'kubectl kustomize',
    programs: ['kubectl'],
    find: async (folder, program) => {
      const { error, said } = await attempt(
        run(program, ['kustomize', join(folder, 'containers/kubernetes')]),
      );
      return error ? said : [];
    },
  },
  {
    files: ['containers/compose/allow-replication.sh', 'containers/compose/write-users.sh'],
    by: 'sh -n',
    programs: ['sh'],
    find: (folder, program) =>
      eachOf(
        folder,
        ['containers/compose/allow-replication.sh', 'containers/compose/write-users.sh'],
        (file) => listen(run(program, ['-n', file])),
      ),
  },
  {
    files: ['containers/compose/follow-primary.sh'],
    by: 'bash -n',
    programs: ['bash'],
    find: (folder, program) =>
      listen(run(program, ['-n', join(folder, 'containers/compose/follow-primary.sh')])),
  },
  {
    files: [
      'containers/compose/allow-replication.sh',
      'containers/compose/write-users.sh',
      'containers/compose/follow-primary.sh',
    ],
    by: 'shellcheck',
    programs: ['shellcheck'],
    find: (folder, program) =>
      listen(
        run(program, [
          '--format=gcc',
          ...['allow-replication', 'write-users', 'follow-primary'].map((name) =>
            join(folder, 'containers/compose', `${name}.sh`),
          ),
        ]),
      ),
  },
  {
    files: ['containers/health.mjs'],
    by: 'node --check',
    programs: [process.execPath],
    find: (folder, program) => listen(run(program, ['--check', join(folder, 'containers/health.mjs')])),
  },
];

/** The program that a check needs, if it is installed. */
export const findProgramOf = ({ programs }: CheckByProgram): string | undefined => findProgram(programs);

type Ended = Promise<{ stdout: string; stderr: string }>;

async function attempt(ended: Ended): Promise<{ error?: Error; said: string[] }> {
  const { error, stdout, stderr } = await ended.then(
    (answer) => ({ ...answer, error: undefined }),
    (failure: Error & { stdout: string; stderr: string }) => ({
      error: failure,
      stdout: failure.stdout,
      stderr: failure.stderr,
    }),
  );
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  if (error && said.length === 0) said.push(error.message);
  return { ...(error && { error }), said };
}

/** Everything that a program says. */
const listen = async (ended: Ended): Promise<string[]> => (await attempt(ended)).said;

const eachOf = async (folder: string, files: readonly string[], find: (file: string) => Promise<string[]>) =>
  (await Promise.all(files.map((file) => find(join(folder, file))))).flat();

/** Looks at a copy of a file in a folder of its own, with what is not on this machine replaced. */
async function inCopy(
  path: string,
  change: (text: string, place: string) => string,
  find: (file: string, place: string) => Promise<string[]>,
): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), 'alongside-deployment-'));
  const file = join(place, path.split('/').at(-1) ?? '');
  try {
    writeFileSync(file, change(readFileSync(path, 'utf8'), place));
    return await find(file, place);
  } finally {
    rmSync(place, { recursive: true });
  }
}

const useAddressesOfThisMachine = (text: string, place: string): string =>
  text.replaceAll(/\bapp\d:3000\b/g, '127.0.0.1:3000').replaceAll('/tmp/nginx', `${place}/nginx`);

const useProgramOfThisMachine = (text: string): string =>
  text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);

const variablesOfPatroni = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(folder, 'several-machines/patroni/patroni.env'), 'utf8')
      // Patroni's check wants to listen on its own address.
      .replaceAll('10.0.0.', '127.0.9.')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );

/** PgBouncer has no command that only looks. It opens no connection before somebody asks for one, so it needs no database. */
async function startPooler(folder: string): Promise<string[]> {
  try {
    const pooler = await startPgBouncer(
      'postgres://nobody:@127.0.0.1:1/postgres',
      join(folder, 'several-machines'),
    );
    await pooler.stop();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** How open to the machine systemd takes the unit to be, from 0 (closed) to 10. For information: there is no right number. */
export async function exposureOfUnit(folder: string): Promise<string | undefined> {
  const program = findProgram(['systemd-analyze']);
  const file = join(folder, 'one-machine/alongside.service');
  if (!program || !existsSync(file)) return undefined;
  const said = await listen(run(program, ['security', '--offline=true', '--no-pager', file]));
  return said.find((line) => line.includes('Overall exposure level'))?.replace(/^\W+/, '');
}
