import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { looksAt, ownChecks } from './checks.ts';

const copy = mkdtempSync(join(tmpdir(), 'alongside-deploy-'));
beforeEach(() => cpSync('deploy', copy, { recursive: true }));
afterAll(() => rmSync(copy, { recursive: true }));

const findFaults = async (folder: string, checks = ownChecks) =>
  (await Promise.all(checks.map(({ find }) => find(folder)))).flat();

describe('the files for deployment', () => {
  it('agree with the product', async () => {
    expect(await findFaults('deploy')).toEqual([]);
  });

  it.each<[file: string, mistake: string, from: string, to: string, sentence: string]>([
    ['containers/Dockerfile', 'another Node', 'FROM node:24.21.0', 'FROM node:22.1.0', 'has Node 22.1.0'],
    [
      'containers/Dockerfile',
      'another start',
      '"--max-semi-space-size=8"',
      '"--max-semi-space-size=9"',
      'and npm start',
    ],
    [
      'containers/Dockerfile',
      'another first start',
      'scripts/start.js &',
      'scripts/operate/start.ts &',
      'a first start by',
    ],
    ['containers/Dockerfile', 'a process of root', 'USER node\nENV', 'ENV', 'runs as root'],
    [
      'containers/compose.yaml',
      'an unknown service',
      '    pgbouncer: {con',
      '    pooler: {con',
      'names pooler',
    ],
    ['containers/compose.yaml', 'a missing file', '/pgbouncer.ini:/p', '/pooler.ini:/p', 'pooler.ini'],
    ['containers/compose.yaml', 'a missing volume', "['store:/data']", "['shop:/data']", 'names shop'],
    ['containers/compose.yaml', 'a misspelt variable', 'S3_ENDPOINT:', 'S3_ENDPIONT:', 'sets S3_ENDPIONT'],
    ['containers/env.example', 'a missing secret', 'POSTGRES_PASSWORD=', '', 'has no POSTGRES_PASSWORD'],
    [
      'containers/kubernetes/kustomization.yaml',
      'a file that is left out',
      '  - ingress.yaml\n',
      '',
      'name ingress.yaml',
    ],
    [
      'containers/kubernetes/kustomization.yaml',
      'a file of no name',
      'ingress.y',
      'front.y',
      'names front.yaml',
    ],
    [
      'containers/kubernetes/settings.yaml',
      'a misspelt variable',
      'PUBLIC_URL',
      'PUBLIC_URI',
      'sets PUBLIC_URI',
    ],
    ['one-machine/alongside.service', 'a misspelt variable', 'PROCESSES=', 'PROCESES=', 'sets PROCESES'],
    [
      'several-machines/patroni/etcd.env',
      'a line that is no setting',
      'ETCD_NAME=pg1',
      'ETCD_NAME pg1',
      'is no setting',
    ],
    [
      'README.md',
      'a link to nowhere',
      '](several-machines/nginx.conf)',
      '](front.conf)',
      'leads to front.conf',
    ],
  ])('are refused: %s with %s', async (file, _mistake, from, to, sentence) => {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, file), text.replace(from, to));
    const checks = ownChecks.filter((check) => looksAt(check, file));
    expect((await findFaults(copy, checks)).join('\n')).toContain(sentence);
  });
});
