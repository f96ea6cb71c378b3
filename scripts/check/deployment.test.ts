import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from './deployment.ts';

const copy = mkdtempSync(join(tmpdir(), 'alongside-deploy-'));
beforeEach(() => cpSync('deploy', copy, { recursive: true }));
afterAll(() => rmSync(copy, { recursive: true }));

it('every alert has its words in the runbook, and nothing else has', () => {
  const alerts = readFileSync('docs/watching/alerts.yml', 'utf8').match(/(?<=alert: )\w+/g);
  const headings = readFileSync('docs/watching/runbook.md', 'utf8')
    .match(/^### .*$|`Alongside\w+`/gm)
    ?.join(' ');
  const named = headings?.match(/Alongside\w+/g) ?? [];
  expect(alerts?.length).toBeGreaterThan(15);
  expect([...new Set(named)].sort()).toEqual(alerts?.toSorted());
});

describe('the files for deployment', () => {
  it('agree with the product', () => {
    expect(findFaults('deploy')).toEqual([]);
  });

  it('are each read by a check, or run in the lab', () => {
    // The page's blocks are run.
    const readers = [
      'scripts/check/{deployment*,update-script.test}.ts',
      'lab/{deployment,failover,one-machine,processes}/*.ts',
      'deploy/one-machine/{README.md,*.service}',
    ];
    const texts = readers.flatMap((one) => globSync(one)).map((file) => readFileSync(file, 'utf8'));
    const files = globSync('deploy/**/*.*').filter((file) => !file.endsWith('.md'));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !texts.some((text) => text.includes(basename(file))))).toEqual([]);
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
      'scripts/start.ts &',
      'a first start by',
    ],
    ['containers/Dockerfile', 'a process of root', 'USER node\nENV', 'ENV', 'runs as root'],
    [
      'containers/compose.yaml',
      'an unknown service',
      '    postgres: {con',
      '    database: {con',
      'names database',
    ],
    ['containers/compose.yaml', 'a missing file', '/nginx.conf:', '/front.conf:', 'machines/front.conf'],
    ['containers/compose.yaml', 'a missing volume', "'store:/var", "'shop:/var", 'names shop'],
    ['containers/compose.yaml', 'a misspelt variable', 'S3_ENDPOINT:', 'S3_ENDPIONT:', 'sets S3_ENDPIONT'],
    ['containers/garage.toml', 'another region', 'ap-southeast-2', 'garage', 'S3_REGION'],
    ['containers/garage.toml', 'another port', ']:3900"', ']:3901"', 'S3_ENDPOINT'],
    ['containers/env.example', 'a missing secret', 'POSTGRES_PASSWORD=', '', 'has no POSTGRES_PASSWORD'],
    [
      'one-machine/alongside@.service',
      'a misspelt variable',
      'METRICS_PORT=',
      'METRIC_PORT=',
      'sets METRIC_PORT',
    ],
    ['one-machine/alongside@.service', 'another start', '--max-semi-space-size=8', '', 'and npm start'],
    ['one-machine/environment.example', 'a missing variable', '#LOG_LEVEL=', '', 'has no LOG_LEVEL'],
    ['one-machine/environment.example', 'a misspelt variable', 'SMTP_URL=', 'SMPT_URL=', 'has SMPT_URL'],
    ['several-machines/patroni/etcd.env', 'no setting', 'ETCD_NAME=pg1', 'ETCD_NAME pg1', 'is no setting'],
  ])('are refused: %s with %s', (file, _mistake, from, to, sentence) => {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, file), text.replace(from, to));
    expect(findFaults(copy).join('\n')).toContain(sentence);
  });
});

it('a container is healthy while its server is ready', async () => {
  const statuses = [200, 503];
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(statuses.shift() ?? 500).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const [code] = await once(
      spawn(process.execPath, ['deploy/containers/health.mjs', String(port)]),
      'exit',
    );
    return code;
  };
  expect([await check(), await check()]).toEqual([0, 1]);
  expect(asked).toEqual(['/api/ready', '/api/ready']);
  server.close();
  await once(server, 'close');
  expect(await check()).toBe(1);
});
