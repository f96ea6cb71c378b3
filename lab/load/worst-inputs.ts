import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Role } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import { hashPassword } from '../../server/accounts/credentials/passwords.ts';
import { beginSession } from '../../server/accounts/sessions/sessions.ts';
import { insertUser } from '../../server/accounts/users/users.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { openStorage } from '../../server/platform/storage/open.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { repeated, textFields, withValue, worstShapes, worstTexts } from './worst-texts.ts';

/**
 * `npm run lab -- worst-inputs`: sends every text field its worst inputs, at the largest sizes that are let in. They
 * go through the whole app on PostgreSQL; it measures for how long each keeps everybody else waiting.
 */
const targetMs = 50;
const repeats = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-data-'));
const load = loadavg()[0] ?? 0;
const cluster = await startCluster();
const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir });
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'fatal' });
const app = await buildApp({
  config,
  db,
  mail: { enqueue: async () => {}, stop: async () => {} },
  webhooks: { announce: async () => {}, queueTry: async () => {} },
  storage: await openStorage(config),
  clock: systemClock,
  log: pino({ level: 'fatal' }),
});
const people = {
  ADMIN: await account('ADMIN'),
  SUPPORT_WORKER: await account('SUPPORT_WORKER'),
  FAMILY_USER: await account('FAMILY_USER'),
};

/** The rest of a body: it is taken if the field that is tried is. */
const bodies: Readonly<Record<string, object>> = {
  '/api/user': {
    userRole: 'FAMILY_USER',
    firstName: 'Mia',
    lastName: 'Nguyen',
    email: 'mia@example.com',
    password: 'Passw0rd!',
    countryCode: 'AU',
  },
  '/api/contact': { name: 'Mia', email: 'mia@example.com', phoneNumber: null, message: 'Kia ora' },
  '/api/introductions': { profileId: people.SUPPORT_WORKER.id },
  '/api/admissions/moves': {
    profileId: people.SUPPORT_WORKER.id,
    from: 'REGISTERED',
    to: 'REGISTERED',
  },
};

type Case = { endpoint: Endpoint; what: string; payload: string };
type Worst = { name: string; cases: number; ms: number; what: string; statuses: Set<number> };

const results: Worst[] = [];
for (const [domain, endpoints] of Object.entries(api)) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!endpoint.body) continue;
    const worst: Worst = { name: `${domain}.${name}`, cases: 0, ms: 0, what: '', statuses: new Set() };
    for (const one of casesOf(endpoint)) {
      const { ms, status } = await measure(one);
      worst.cases += 1;
      worst.statuses.add(status);
      if (ms > worst.ms) Object.assign(worst, { ms, what: one.what });
    }
    results.push(worst);
    console.log(rowOf(worst));
  }
}

const missed = results.filter(({ ms }) => ms > targetMs);
const report = `# Worst inputs

${results.reduce((sum, { cases }) => sum + cases, 0)} requests, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, load ${load.toFixed(1)} at the start.
The longest time for which a request of each call kept the event loop, which is to be ${targetMs} ms at most.

| call | requests | longest, ms | with | answers |
|---|--:|--:|---|---|
${results.map(rowOf).join('\n')}
`;
writeFileSync(join(import.meta.dirname, '../results/worst-inputs.md'), report);
for (const one of missed) console.error(`Missed: ${rowOf(one)}`);
process.exitCode = missed.length > 0 ? 1 : 0;

await app.close();
await close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });

function rowOf({ name, cases, ms, what, statuses }: Worst): string {
  return `| ${name} | ${cases} | ${ms.toFixed(0)} | ${what.replaceAll('|', '\\|')} | ${[...statuses].sort().join(', ')} |`;
}

/**
 * The longest inputs of a call. Each field by itself, as long as it may be stored, before cleaning, and in its body; then all fields
 * at once. A save also has them beside a mistake, which makes the server check the rest against what is stored.
 */
function casesOf(endpoint: Endpoint): Case[] {
  const most = endpoint.bodyMaxBytes ?? limits.bodyMaxBytes;
  const base = bodies[endpoint.path] ?? {};
  const room = most - JSON.stringify(base).length - 200;
  const fields = textFields(endpoint);
  const texts = Object.entries(worstTexts).flatMap(([kind, unit]) => {
    const alone = fields.flatMap(({ path, maxLength }) =>
      [...new Set([maxLength, 4 * maxLength, room])].map((length) => ({
        endpoint,
        what: `${path.join('.')}: ${kind}, ${length === room ? 'the whole body' : `${length} characters`}`,
        payload: JSON.stringify(withValue(base, path, repeated(unit, length, room))),
      })),
    );
    const filled = (share: number) =>
      fields.reduce(
        (body, { path, maxLength }) =>
          withValue(body, path, repeated(unit, maxLength, share / fields.length)),
        base,
      );
    const isSave = endpoint.path.startsWith('/api/profile/') && endpoint.method === 'PUT';
    const together = isSave ? { ...filled(room / 3), basedOn: filled(room / 3) } : filled(room / 2);
    const besideMistake = { ...together, completedStep: 0 };
    return [
      ...alone,
      { endpoint, what: `every field: ${kind}`, payload: JSON.stringify(together) },
      ...(isSave
        ? [{ endpoint, what: `every field and a mistake: ${kind}`, payload: JSON.stringify(besideMistake) }]
        : []),
    ];
  });
  const shapes = Object.entries(worstShapes).map(([what, make]) => ({ endpoint, what, payload: make(most) }));
  return [...texts, ...shapes];
}

/** Measures a case. A slow one is sent again, and the median counts: a busy machine may be slow once. */
async function measure(one: Case): Promise<{ ms: number; status: number }> {
  const first = await send(one);
  if (first.ms < targetMs / 2) return first;
  const taken = [first.ms];
  while (taken.length < repeats) taken.push((await send(one)).ms);
  return { ms: taken.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0, status: first.status };
}

/**
 * Sends a case, and measures the longest turn of the event loop. It counts no more than the processor worked for all
 * of them, because a busy machine makes the loop wait.
 */
async function send({ endpoint, payload }: Case): Promise<{ ms: number; status: number }> {
  const role = typeof endpoint.access === 'string' ? 'ADMIN' : (endpoint.access.at(-1) ?? 'ADMIN');
  const owner = endpoint.path.includes('family') ? people.FAMILY_USER : people.SUPPORT_WORKER;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setTimeout(3);
  delay.reset();
  const before = process.threadCpuUsage();
  const { statusCode } = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, owner.id),
    headers: { authorization: people[role].token, 'content-type': 'application/json' },
    payload,
  });
  await setTimeout(3);
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  if (statusCode >= 500) throw new Error(`${endpoint.path} answered ${statusCode}: ${payload.slice(0, 200)}`);
  return { ms: Math.min(delay.max / 1e6, (user + system) / 1e3), status: statusCode };
}

async function account(role: Role): Promise<{ id: string; token: string }> {
  const passwordHash = await hashPassword('Passw0rd!');
  const user = await db.transaction().execute((transaction) =>
    insertUser(transaction, {
      role,
      email: `${role}@example.com`,
      passwordHash,
      firstName: 'Ada',
      lastName: 'Min',
      createdAt: systemClock(),
      emailVerifiedAt: systemClock(),
    }),
  );
  return { id: user.id, token: (await beginSession(db, { user, browser: '' }, systemClock())) ?? '' };
}
