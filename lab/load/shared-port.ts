import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { measureCpuTime } from '../../scripts/check/cpu-time.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { aRegistration } from '../../server/testing/people.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { startNginx } from '../processes/started-programs.ts';

/**
 * `npm run lab -- shared-port`: CPU time of a request to two processes that share a port. They are measured beside
 * two with a port each, both behind nginx, and the first also without it, in turn, in short rounds.
 */
const rounds = 3;
const seconds = 6;
const connections = 16;

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-processes-'));
const cluster = await startCluster();
const variables = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, LOG_LEVEL: 'error' };
const { close } = await openDatabase({ databaseUrl: cluster.url, dataDir });
await close();

const shared = await startServer({ ...variables, PROCESSES: '2' });
const alone = [await startServer(variables), await startServer(variables)];
const [toShared, toAlone] = [await startNginx([shared.url]), await startNginx(alone.map(({ url }) => url))];
const token = await register(shared.url);

const pids = { shared: [shared.process.pid], alone: alone.map((one) => one.process.pid) };
const ways = [
  { name: 'two that share a port, behind nginx', url: toShared.url, pids: pids.shared, keepAlive: true },
  { name: 'two with a port each, behind nginx', url: toAlone.url, pids: pids.alone, keepAlive: true },
  { name: 'two that share a port, without nginx', url: shared.url, pids: pids.shared, keepAlive: true },
  { name: 'the same, a connection for each request', url: shared.url, pids: pids.shared, keepAlive: false },
  {
    name: 'one process, a connection for each request',
    url: alone[0]?.url ?? '',
    pids: pids.alone,
    keepAlive: false,
  },
];
const measured = ways.map(() => [] as { cpuMs: number; medianMs: number }[]);
// The first round warms everything up and is not counted.
for (let round = 0; round <= rounds; round += 1) {
  for (const [index, way] of ways.entries()) {
    const result = await measure(way);
    if (round > 0) measured[index]?.push(result);
  }
}
console.log('| | CPU ms of the server | median ms |\n|---|--:|--:|');
for (const [index, { name }] of ways.entries()) {
  const results = measured[index] ?? [];
  const middle = (of: (one: (typeof results)[number]) => number) =>
    (results.map(of).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0).toFixed(2);
  console.log(`| ${name} | ${middle((one) => one.cpuMs)} | ${middle((one) => one.medianMs)} |`);
}

for (const nginx of [toShared, toAlone]) await nginx.stop();
for (const { process: server } of [shared, ...alone]) {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });

async function startServer(given: Record<string, string>): Promise<{ process: ChildProcess; url: string }> {
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'server/main.ts'];
  const env = { ...given, PORT: '0', RATE_LIMIT_FACTOR: '1000' };
  const server = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = /is running at (http\S+)/.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    server.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
  return { process: server, url };
}

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...aRegistration(), userRole: 'FAMILY_USER' }),
  });
  return answer.headers.get('authorization') ?? '';
}

async function measure({ url, pids, keepAlive }: (typeof ways)[number]) {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const used = pids.map((pid) => measureCpuTime(pid));
  const times: number[] = [];
  const end = performance.now() + 1000 * seconds;
  const one = async () => {
    while (performance.now() < end) times.push(await ask(agent, url));
  };
  await Promise.all(Array.from({ length: connections }, one));
  // The measurement looks every half second.
  await setTimeout(600);
  const cpu = used.reduce((sum, stop) => sum + (stop() ?? 0), 0);
  agent.destroy();
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { cpuMs: (1000 * cpu) / times.length, medianMs: median };
}

function ask(agent: Agent, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/profile/current`, { agent, headers: { authorization: token } });
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', () => resolve(performance.now() - began));
    });
    outgoing.end();
  });
}
