import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { operations } from './operations.ts';
import { prepared, sessionQuery } from './prepared.ts';

/**
 * The bare handler that the product is compared with: Fastify and pg, nothing else. For each operation it checks the
 * session, reads what the page shows by one prepared query (or saves by one), and writes the rows as JSON. Runs as a
 * process of its own: `node bare-handler.ts DATABASE_URL PORT WORKER_ID`.
 */
const [databaseUrl, port, workerId = ''] = process.argv.slice(2);
if (!databaseUrl || !port) throw new Error('Run lab/server/server.ts, which starts this process');

const asText = (value: string) => value;
const dateOid = 1082;
const types = { getTypeParser: (oid: number) => (oid === dateOid ? asText : pg.types.getTypeParser(oid)) };
// As many connections as the product has.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types: types as pg.CustomTypesConfig });
const app = Fastify({ logger: false });

const hashOf = (token = '') =>
  createHash('sha256')
    .update(token.replace(/^Bearer /, ''))
    .digest('hex');

app.get('/health', async () => ({ status: 'ok' }));

for (const [name, { bare, endpoint, bodies }] of Object.entries(operations)) {
  if (bare === undefined || bare === 'login') continue;
  const { text, names } = prepared(bare.sql);
  const fixed: Record<string, string> = { of: workerId, ...bare.values };
  const method = bodies ? endpoint.method : 'GET';
  app.route<{ Body: Record<string, unknown> }>({
    method,
    url: `/${name}`,
    handler: async ({ headers, body }, reply) => {
      const tokenHash = hashOf(headers.authorization);
      if (!bare.checksSession) {
        const session = await pool.query({ name: 'session', text: sessionQuery.text, values: [tokenHash] });
        if (session.rows.length === 0) return reply.code(401).send();
      }
      const values = names.map((one) => (one === 'tokenHash' ? tokenHash : (fixed[one] ?? body[one])));
      const { rows } = await pool.query({ name, text, values });
      if (rows.length === 0 && bare.checksSession && method !== 'GET') return reply.code(401).send();
      return rows;
    },
  });
}

app.post<{ Body: { userName: string; password: string } }>('/login', async ({ body }, reply) => {
  const { rows } = await pool.query<{ id: string; passwordHash: string }>({
    name: 'login',
    text: 'select * from bare.families where email = $1',
    values: [body.userName],
  });
  const [user] = rows;
  if (!user || !(await verify(user.passwordHash, body.password))) return reply.code(401).send();
  const token = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'begin',
    text: `insert into bare.sessions ("tokenHash", "userId", role, "expiresAt")
      values ($1, $2, 'FAMILY_USER', now() + interval '30 days')`,
    values: [hashOf(token), user.id],
  });
  return reply.header('authorization', `Bearer ${token}`).send(user);
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
