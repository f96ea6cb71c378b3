import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { ensureProgram } from '#scripts/programs.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'alongside-patroni-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** With addresses that every machine has: Patroni's check wants to listen on its own. */
const variables = () =>
  Object.fromEntries(
    readFileSync('deploy/patroni/patroni.env', 'utf8')
      .replaceAll('10.0.0.', '127.0.9.')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;

/** What it finds wrong, but that no etcd runs there: `npm run test:failover` starts one. */
async function findMistakes(file: string): Promise<string[]> {
  const program = ensureProgram(['patroni'], 'patroni');
  const env = { PATH: process.env.PATH, ...variables() };
  const found = await run(program, ['--validate-config', file], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const lines = `${found.stdout}${found.stderr}`.trim().split('\n');
  return lines.filter((line) => line !== '' && !/^etcd3\.hosts.* is not reachable'$/.test(line));
}

it('Patroni takes its file with the variables of a machine, and finds a mistake in it', async () => {
  const file = 'deploy/patroni/patroni.yml';
  expect(await findMistakes(file)).toEqual([]);
  const broken = join(folder, 'patroni.yml');
  writeFileSync(broken, readFileSync(file, 'utf8').replace('ttl: 15', 'ttl: soon'));
  expect(await findMistakes(broken)).toEqual([expect.stringContaining('ttl')]);
});

it('HAProxy takes its file', async () => {
  const program = ensureProgram(['haproxy', '/usr/sbin/haproxy'], 'haproxy');
  const { stdout, stderr } = await run(program, ['-c', '-f', 'deploy/patroni/haproxy.cfg']);
  expect(`${stdout}${stderr}`.trim()).toBe('Configuration file is valid');
});
