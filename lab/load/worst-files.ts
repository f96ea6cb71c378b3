import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import { agreementSections } from '../../contract/matches/agreement-sections.ts';
import { openApiDocument } from '../../contract/openapi/document.ts';
import { hashPassword } from '../../server/accounts/credentials/passwords.ts';
import { beginSession } from '../../server/accounts/sessions/sessions.ts';
import { insertUser } from '../../server/accounts/users/users.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Tables } from '../../server/platform/db/tables.ts';
import { openStorage } from '../../server/platform/storage/open.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { addCrowd } from './crowd.ts';

/**
 * Asks for every file that a call makes, at the largest state that the limits allow. On both databases it measures
 * how long an answer that needs the database waits meanwhile.
 */
const targetMs = 100;
/** Largest numbers: people of an export on each side, three times as many checks, as many fees. */
const people = limits.peoplePerExport;
/** Messages of five days in which two people write sixty in ten minutes. */
const messages = 43_200;

type Made = {
  call: string;
  database: string;
  ms: number;
  cpuMs: number;
  bytes: number;
  longestMs: number;
  memory: number;
};

const load = loadavg()[0] ?? 0;
const made: Made[] = [];
const cluster = await startCluster();
for (const databaseUrl of [cluster.url, undefined]) await measureOn(databaseUrl);
await cluster.stop();

const missed = made.filter(({ longestMs }) => longestMs > targetMs);
writeFileSync(
  join(import.meta.dirname, '../results/worst-files.md'),
  `# Worst files

${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, load ${load.toFixed(1)} at the start. ${people} people on each side, ${messages} messages of 8 kB.
The longest time that another call waited, which is to be ${targetMs} ms at most; processor time is of the serving thread and of all threads.

| call | database | serving thread, ms | all threads, ms | kB | longest wait, ms | memory, MB more |
|---|---|--:|--:|--:|--:|--:|
${made.map(line).join('\n')}
`,
);
for (const one of missed) console.error(`Missed: ${line(one)}`);
process.exit(missed.length > 0 ? 1 : 0);

function line({ call, database, ms, cpuMs, bytes, longestMs, memory }: Made): string {
  return `| ${call} | ${database} | ${[ms, cpuMs].map(Math.round).join(' | ')} | ${Math.round(bytes / 1000)} | ${Math.round(longestMs)} | ${Math.round(memory / 1e6)} |`;
}

async function measureOn(databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-data-'));
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'fatal' });
  const app = await buildApp({
    ...{ config, db, clock: systemClock, log: pino({ level: 'fatal' }) },
    mail: { enqueue: async () => {}, stop: async () => {} },
    webhooks: { announce: async () => {}, queueTry: async () => {} },
    storage: await openStorage(config),
  });
  await addCrowd(db, people);
  const admin = await account(db, 'ADMIN');
  const family = await account(db, 'FAMILY_USER');
  const worker = await account(db, 'SUPPORT_WORKER');
  // Not the same text twice, which would come from the cache.
  const letters = databaseUrl ? 'aā' : 'bā';
  const matchId = await addAgreement(db, family.id, worker.id, letters);
  const feeId = await addFees(db, family.id);
  await addMessages(db, family.id, worker.id);
  await sql`vacuum analyze`.execute(db);

  const cases: Record<string, { url: string; token: string; payload?: object }> = {
    'agreements.pdf': { url: `/api/matches/${matchId}/agreement.pdf`, token: family.token },
    'fees.pdf': { url: `/api/fees/${feeId}/invoice.pdf`, token: family.token },
    'ownData.download': { url: '/api/user/data', token: family.token },
    'fees.books': { url: '/api/fees/books?from=2025-01-01&to=2026-12-31', token: admin.token },
    'exports.supportWorkers': {
      ...{ url: '/api/exports/support-workers', token: admin.token, payload: {} },
    },
    'exports.families': { url: '/api/exports/families', token: admin.token, payload: {} },
    'exports.checks': { url: '/api/exports/checks', token: admin.token, payload: { standing: 'all' } },
  };
  for (const name of namesOfFiles()) if (!cases[name]) throw new Error(`${name} makes a file: add it here`);

  for (const [call, { url, token, payload }] of Object.entries(cases)) {
    const probe = () => app.inject({ url: '/api/profile/current', headers: { authorization: worker.token } });
    await probe();
    globalThis.gc?.();
    const before = {
      thread: process.threadCpuUsage(),
      all: process.cpuUsage(),
      rss: process.memoryUsage().rss,
    };
    let isDone = false;
    let [bytes, status, rss, longestMs] = [0, 0, before.rss, 0];
    const answered = app
      .inject({
        url,
        headers: { authorization: token },
        payloadAsStream: true,
        ...(payload && { method: 'POST' as const, payload }),
      })
      .then(async (answer) => {
        status = answer.statusCode;
        for await (const chunk of answer.stream()) bytes += chunk.length;
      })
      .finally(() => {
        isDone = true;
      });
    const begun = performance.now();
    let [at, worked] = [performance.now(), process.threadCpuUsage()];
    while (!isDone) {
      await setImmediate();
      if ((await probe()).statusCode !== 200) throw new Error('the other call failed');
      // The longest wait that we cause: no longer than this thread works, however long a busy machine makes it wait.
      const { user, system } = process.threadCpuUsage(worked);
      longestMs = Math.max(longestMs, Math.min(performance.now() - at, (user + system) / 1e3));
      [at, worked] = [performance.now(), process.threadCpuUsage()];
      rss = Math.max(rss, process.memoryUsage().rss);
    }
    await answered;
    if (status !== 200) throw new Error(`${call} answered ${status}`);
    const thread = process.threadCpuUsage(before.thread);
    const all = process.cpuUsage(before.all);
    const one: Made = {
      ...{
        call,
        bytes,
        longestMs,
        database: databaseUrl ? 'PostgreSQL' : 'embedded',
        memory: rss - before.rss,
      },
      ms: (thread.user + thread.system) / 1e3,
      cpuMs: (all.user + all.system) / 1e3,
    };
    made.push(one);
    console.log(line(one), `${Math.round(performance.now() - begun)} ms`);
  }
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Calls that answer with a file, by the document: no JSON, no stored picture, no stream of events. */
function namesOfFiles(): string[] {
  type Operation = { operationId: string; responses: Record<string, { content?: object }> };
  const { paths } = openApiDocument('http://127.0.0.1') as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ responses }) =>
      Object.keys(responses[200]?.content ?? {}).some((type) =>
        /^(application\/(pdf|zip)|text\/csv)/.test(type),
      ),
    )
    .map(({ operationId }) => operationId);
}

async function account(db: Kysely<Tables>, role: Role): Promise<{ id: string; token: string }> {
  const passwordHash = await hashPassword('Passw0rd!');
  const user = await db.transaction().execute((transaction) =>
    insertUser(transaction, {
      ...{ role, email: `${role}@bench.example.com`, passwordHash, firstName: 'Ada', lastName: 'Min' },
      ...{ createdAt: systemClock(), emailVerifiedAt: systemClock() },
    }),
  );
  return { id: user.id, token: (await beginSession(db, { user, browser: '' }, systemClock())) ?? '' };
}

/** An agreement with a hundred texts in each section, in letters of two fonts, and a hundred comments. */
async function addAgreement(
  db: Kysely<Tables>,
  familyId: string,
  workerId: string,
  letters: string,
): Promise<string> {
  const id = uuidv7();
  const at = systemClock();
  await db
    .insertInto('matches')
    .values({
      ...{ id, familyId, supportWorkerId: workerId, arrangement: 'LIVE_IN', startsOn: '2026-11-01' },
      ...{ state: 'active', proposedAt: at, agreedAt: at, activeAt: at },
      ...{ familyAcceptedAt: at, supportWorkerAcceptedAt: at },
    })
    .execute();
  await db.insertInto('agreements').values({ matchId: id, madeAt: at, changedAt: at }).execute();
  for (const section of agreementSections) {
    await sql`insert into "agreementTexts" (id, "matchId", section, revision, text, "byRole", "byId", key, at)
      select gen_random_uuid(), ${id}::uuid, ${section}, i, repeat(${letters}, 1000), 'FAMILY_USER', ${familyId}::uuid,
        gen_random_uuid(), ${at}::timestamptz from generate_series(1, 100) i`.execute(db);
    await sql`insert into "agreementComments" (id, "matchId", section, text, "byRole", "byId", key, at)
      select gen_random_uuid(), ${id}::uuid, ${section}, repeat(${letters}, 500), 'FAMILY_USER', ${familyId}::uuid,
        gen_random_uuid(), ${at}::timestamptz from generate_series(1, 100) i`.execute(db);
  }
  const revisions = JSON.stringify(Object.fromEntries(agreementSections.map((section) => [section, 100])));
  await sql`insert into "agreementVersions" ("matchId", version, "agreedAt", revisions)
    select ${id}::uuid, i, ${at}::timestamptz, ${revisions}::jsonb from generate_series(1, 100) i`.execute(
    db,
  );
  return id;
}

/** One of each family of the crowd, and one of this one. */
async function addFees(db: Kysely<Tables>, familyId: string): Promise<string> {
  await sql`insert into fees (id, number, "familyId", payer, kind, currency, "amountCents", "gstCents", "issuedOn", "dueOn", "createdAt")
    select gen_random_uuid(), row_number() over (order by id), id, 'P-' || row_number() over (order by id), 'joining',
      'AUD', 50000, 4545, '2026-01-01', '2026-01-15', now() from users where role = 'FAMILY_USER'`.execute(
    db,
  );
  const fee = await db
    .selectFrom('fees')
    .select('id')
    .where('familyId', '=', familyId)
    .executeTakeFirstOrThrow();
  return fee.id;
}

async function addMessages(db: Kysely<Tables>, fromId: string, toId: string): Promise<void> {
  const id = uuidv7();
  const at = systemClock();
  await db
    .insertInto('conversations')
    .values({
      id,
      fromId,
      toId,
      lastNumber: messages,
      lastAt: at,
      deliveredAt: at,
      answeredAt: at,
      createdAt: at,
    })
    .execute();
  await db
    .insertInto('conversationSides')
    .values([fromId, toId].map((userId) => ({ conversationId: id, userId })))
    .execute();
  await sql`insert into "conversationMessages" (id, "conversationId", number, "authorId", text, key, "createdAt")
    select gen_random_uuid(), ${id}::uuid, i, ${fromId}::uuid, repeat(chr(127968 + i % 50), 2000), gen_random_uuid(),
      ${at}::timestamptz from generate_series(1, ${messages}::int) i`.execute(db);
}
