import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { looksAt } from '../../scripts/check/deployment/checks.ts';
import { ensureProgram } from '../../scripts/check/programs.ts';
import { checksByPrograms, findProgramOf } from './programs.ts';

const copy = mkdtempSync(join(tmpdir(), 'alongside-deploy-'));
beforeEach(() => cpSync('deploy', copy, { recursive: true }));
afterAll(() => rmSync(copy, { recursive: true }));

/** Debian's packages of the programs that are not part of every machine. */
const packages: Record<string, string> = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  patroni: 'patroni',
  shellcheck: 'shellcheck',
};

async function findFaults(folder: string, file: string): Promise<string> {
  const found = [];
  for (const check of checksByPrograms.filter((one) => looksAt(one, file))) {
    const name = packages[check.programs[0] ?? ''];
    const program = name ? ensureProgram(check.programs, name) : findProgramOf(check);
    if (program) found.push(...(await check.find(folder, program)));
    else console.log(`${file}: there’s no ${check.programs[0]}`);
  }
  return found.join('\n');
}

it.each<[file: string, from: string, to: string, sentence: string]>([
  ['several-machines/nginx.conf', 'proxy_pass ', 'proxy_passes ', 'unknown directive "proxy_passes"'],
  ['one-machine/alongside.service', 'RestartSec=', 'RestartSeconds=', 'RestartSeconds'],
  ['several-machines/pgbouncer.ini', 'pool_mode = transaction', 'pool_mode = transactions', 'pool_mode'],
  ['several-machines/patroni/haproxy.cfg', 'bind 127.0.0.1:5000', 'bindd 127.0.0.1:5000', 'bindd'],
  ['several-machines/patroni/patroni.yml', 'ttl: 15', 'ttl: soon', 'ttl'],
  ['containers/kubernetes/kustomization.yaml', 'includeSelectors:', 'includeSelector:', 'includeSelector'],
  ['containers/compose/write-users.sh', 'set -eu\n', 'set -eu\nif\n', 'write-users.sh'],
  ['containers/compose/follow-primary.sh', 'fi\n', '\n', 'follow-primary.sh'],
  ['containers/health.mjs', 'await fetch', 'await await? fetch', 'SyntaxError'],
])('the program that reads it takes %s, and finds a mistake in it', async (file, from, to, sentence) => {
  expect(await findFaults('deploy', file)).toBe('');
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
  expect(await findFaults(copy, file)).toContain(sentence);
});
