import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openPostgres } from '#server/db/open.ts';
import { openStorage } from '#server/files/storage/open.ts';
import { beginSession } from '#server/sessions/sessions.ts';
import { type ListName, listNames, lists } from './search-lists.ts';

export type Query = { text: string; values: unknown[] };

/** Where the two servers listen, a session for each role, and the database query of each list. */
export type Ready = {
  app: string;
  bare: string;
  tokens: Record<Role, string>;
  queries: Record<ListName, Query>;
};

/**
 * The whole app and, beside it, a bare Fastify with pg. For each list the bare one runs the app's own query once and has
 * Fastify write the app's own answer as JSON; it looks up no session and computes no matches. Runs as a child process,
 * one for each database.
 */
const databaseUrl = process.argv[2];
if (!databaseUrl || !process.send) throw new Error('Run search.ts, which starts this process');

const clock = () => new Date('2026-11-20T23:00:00Z');
const { db } = openPostgres(databaseUrl);
const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-data-'));
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' });
const app = await buildApp({
  config,
  db,
  mail: { enqueue: async () => {}, stop: async () => {} },
  storage: await openStorage(config),
  clock,
  log: pino({ level: 'error' }),
});
const tokens = {
  ADMIN: await tokenOf(db, 'ADMIN'),
  FAMILY_USER: await tokenOf(db, 'FAMILY_USER'),
  SUPPORT_WORKER: await tokenOf(db, 'SUPPORT_WORKER'),
};

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const bare = Fastify();
const queries = {} as Record<ListName, Query>;
for (const name of listNames) {
  const { query, body } = await recorded(name);
  queries[name] = query;
  const answer: unknown = JSON.parse(body);
  bare.get(`/${name}`, async () => {
    await pool.query(query.text, query.values);
    return answer;
  });
}

const ready: Ready = {
  app: await app.listen({ port: 0, host: '127.0.0.1' }),
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  tokens,
  queries,
};
process.send(ready);

/** The session of an approved person in the crowd, or of an admin, who is added. */
async function tokenOf(people: Db, role: Role): Promise<string> {
  if (role === 'ADMIN') {
    const admin = { id: uuidv7(), role, passwordHash: 'nobody’s', firstName: 'Ada', lastName: 'Min' };
    await people
      .insertInto('users')
      .values({ ...admin, email: `${admin.id}@example.com`, emailVerifiedAt: clock() })
      .execute();
  }
  const user = await people
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('role', '=', role)
    .$if(role !== 'ADMIN', (query) => query.where('status', '=', 'UNMATCHED'))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await beginSession(people, { user, browser: '' }, clock());
  if (token === null) throw new Error(`no session for a ${role}`);
  return token;
}

/** The query that the app sends for a list, and the app's answer. */
async function recorded(name: ListName): Promise<{ query: Query; body: string }> {
  const { as, path } = lists[name];
  const original = pg.Client.prototype.query;
  const caught: Query[] = [];
  pg.Client.prototype.query = function record(
    this: pg.Client,
    text: string,
    values: unknown[],
    ...rest: never[]
  ) {
    caught.push({ text, values });
    return Reflect.apply(original, this, [text, values, ...rest]);
  } as typeof original;
  const headers = { authorization: `Bearer ${tokens[as]}` };
  const answer = await app.inject({ method: 'GET', url: path, headers });
  pg.Client.prototype.query = original;
  const query = caught.find(({ text }) => typeof text === 'string' && text.includes('from "page"'));
  if (answer.statusCode !== 200 || !query) throw new Error(`${path}: ${answer.payload}`);
  return { query, body: answer.payload };
}
