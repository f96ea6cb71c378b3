import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { live } from '../../contract/events.ts';
import { beginSession } from '../../server/accounts/sessions/sessions.ts';
import { insertUser } from '../../server/accounts/users/users.ts';
import { type Db, openDatabase } from '../../server/platform/db/open.ts';
import { refreshPages } from '../../server/platform/live/refresh-pages.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { memoryOf, processorTime } from '../server/processor-time.ts';

/**
 * `npm run lab -- streams`: the cost of open streams of live updates to a process, as `npm start` runs it. It
 * measures the memory of 1,000, the processor time of a message to two people, and how long it takes to arrive. Ends
 * with 1 when the memory is more than its target.
 */
const streams = 1_000;
const most = 50;
const messages = 2_000;
/** Longer than between two comments, so that each stream has had one. */
const restMs = 30_000;

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-streams-'));
const cluster = await startCluster();
const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir });
const people = await register(db, streams + 100);
const server = await startServer();
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const waiting = new Map<string, (() => void)[]>();

// What the first streams load stays, however many follow.
await Promise.all((await openAll(people.slice(streams))).map(leave));
const before = await rest();
const first = await openAll(people.slice(0, streams));
const after = await rest();
const idle = await costOf(() => setTimeout(10_000));
const waits: number[] = [];
const sending = await costOf(async () => {
  for (let index = 0; index < messages; index += 1) waits.push(await send(index));
});
const end = await rest();
waits.sort((a, b) => a - b);

const megabytes = after - before;
const at = (part: number) => (waits[Math.floor(waits.length * part)] ?? 0).toFixed(1);
const lines = [
  '# Streams of live updates',
  '',
  `\`npm run lab -- streams\`, ${new Date().toISOString().slice(0, 10)}, on ${availableParallelism()} processors with a load of ${(loadavg()[0] ?? 0).toFixed(1)}. One process as \`npm start\` runs it, on PostgreSQL; the streams`,
  'come from another process. The memory is what Linux counts as resident, half a minute after the last stream was opened, and after a hundred other streams were opened and left.',
  '',
  '| | |',
  '|---|--:|',
  `| memory without a stream | ${before.toFixed(1)} MB |`,
  `| with ${streams} | ${after.toFixed(1)} MB |`,
  `| **${streams} streams** (target: less than ${most} MB) | **${megabytes.toFixed(1)} MB** |`,
  `| after ${messages} messages | ${end.toFixed(1)} MB |`,
  `| processor time of ${streams} streams on which nothing happens | ${(idle.ms / 10).toFixed(1)} ms a second |`,
  `| processor time of a message to two people, of the server | ${(sending.ms / messages).toFixed(3)} ms |`,
  `| from the call that announces it until it has arrived, median and 99 of 100 | ${at(0.5)} and ${at(0.99)} ms |`,
  '',
];
writeFileSync(join(import.meta.dirname, '../results/streams.md'), lines.join('\n'));
console.log(lines.join('\n'));

first.forEach(leave);
const ended = once(server.process, 'exit');
server.process.kill('SIGTERM');
await ended;
await close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = megabytes < most ? 0 : 1;

type Person = { id: string; token: string };

async function register(on: Db, count: number): Promise<Person[]> {
  const now = new Date();
  const made: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = await on.transaction().execute((transaction) =>
      insertUser(transaction, {
        role: 'FAMILY_USER',
        email: `person-${index}@example.com`,
        passwordHash: 'none',
        firstName: 'Ana',
        lastName: 'Tui',
        countryCode: 'AU',
        createdAt: now,
        emailVerifiedAt: now,
      }),
    );
    made.push({ id: user.id, token: (await beginSession(on, { user, browser: '' }, now)) ?? '' });
  }
  return made;
}

async function startServer(): Promise<{ process: ChildProcess; url: string; pid: number }> {
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'server/main.ts'];
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, LOG_LEVEL: 'error', PORT: '0' };
  const child = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const url = /is running at (http\S+)/.exec(said)?.[1];
    if (url && child.pid !== undefined) return { process: child, url, pid: child.pid };
  }
  throw new Error(`the server ended:\n${said}`);
}

/** A few at a time, as people come. */
async function openAll(all: readonly Person[]): Promise<ClientRequest[]> {
  const opened: ClientRequest[] = [];
  for (let from = 0; from < all.length; from += 5)
    opened.push(...(await Promise.all(all.slice(from, from + 5).map(open))));
  return opened;
}

function open({ id, token }: Person): Promise<ClientRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>();
  const headers = { authorization: `Bearer ${token}` };
  const stream = request(`${server.url}${live.events.path}`, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`));
    answer.setEncoding('utf8');
    // The first event, with which each stream begins, tells nobody that something is new.
    let isOpen = false;
    answer.on('data', (text: string) => {
      if (!text.includes('look-again')) return;
      if (isOpen) for (const note of waiting.get(id)?.splice(0) ?? []) note();
      isOpen = true;
      resolve(stream);
    });
    answer.on('error', () => {});
  });
  stream.on('error', reject);
  stream.end();
  return promise;
}

function leave(stream: ClientRequest): void {
  stream.destroy();
}

/** Megabytes of the server once nothing has happened for a while. */
async function rest(): Promise<number> {
  await setTimeout(restMs);
  return memoryOf(server.pid).now;
}

/** Milliseconds until both are notified. */
async function send(index: number): Promise<number> {
  const two = [people[(index * 7) % streams], people[(index * 7 + 1) % streams]].filter(
    (one) => one !== undefined,
  );
  const bothNotified = two.map(({ id }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    return promise;
  });
  const startedAt = performance.now();
  await refreshPages(
    db,
    two.map(({ id }) => id),
  );
  await Promise.all(bothNotified);
  return performance.now() - startedAt;
}

async function costOf(work: () => Promise<unknown>): Promise<{ ms: number }> {
  const startedAt = processorTime(server.pid);
  await work();
  return { ms: processorTime(server.pid) - startedAt };
}
