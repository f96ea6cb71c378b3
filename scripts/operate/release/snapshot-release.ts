import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openApiDocument } from '#contract/openapi/document.ts';
import { operate } from '#scripts/operate/operate.ts';
import { readTables } from '#server/platform/backup/dump.ts';
import { requireEmbeddedDatabase } from '#server/platform/backup/source.ts';
import { findMigration, findTables } from '#server/platform/backup/tables.ts';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { type Db, openAsItIs } from '#server/platform/db/open.ts';
import { writeLastRelease } from './last-release.ts';
import { shapesOf } from './shapes.ts';

/**
 * Records a release, with its own sources: run it once for each. A few people of a stopped demo (DATA_DIR), which isn't
 * changed, go to `server/platform/db/releases/` in place of those of the release before, with the commit, which
 * `npm run lab -- processes` runs beside the next version. The shapes of the calls go to `last-release.jsonl`, with
 * which the tests compare the next version.
 */
await operate(async () => {
  const dataDir = resolve(process.env.DATA_DIR || 'data-demo');
  requireEmbeddedDatabase(dataDir);
  const { db, close } = await openAsItIs({ databaseUrl: undefined, dataDir });
  const undo = new Error('only read');
  try {
    await db.transaction().execute(async (transaction) => {
      await leaveFew(transaction);
      await write(transaction);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  } finally {
    await close();
  }
});

async function leaveFew(transaction: Db): Promise<void> {
  const tables = new Set((await findTables(transaction)).map(({ name }) => name));
  for (const name of ['statusHistory', 'profileHistory'].filter((one) => tables.has(one)))
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction);
  await sql`
    delete from users where id not in (
      select id from (
        select id, role, row_number() over (partition by role order by (
          select count(*) from introductions where "fromId" = users.id or "toId" = users.id
        ) desc, id) as place from users
      ) as ordered where place <= 3
    )`.execute(transaction);
  await sql`delete from "statusHistory" where "userId" not in (select id from users)`.execute(transaction);
  if (tables.has('profileHistory'))
    await sql`delete from "profileHistory" where "profileId" not in (select id from users)`.execute(
      transaction,
    );
  if (!tables.has('weeklyRegistrations')) return;
  await sql`delete from "weeklyRegistrations"`.execute(transaction);
  await sql`
    insert into "weeklyRegistrations" (week, role, people)
    select week_of("createdAt"), role, count(*) from users group by 1, 2`.execute(transaction);
}

async function write(transaction: Db): Promise<void> {
  const migration = (await findMigration(transaction)) ?? '';
  const lines: string[] = [];
  await readTables(transaction, async (part) => {
    if ('table' in part) lines.push(JSON.stringify(part));
    if ('rows' in part) lines.push(...part.rows);
  });
  const root = join(import.meta.dirname, '../../../server/platform/db');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const scripts: Record<string, string> = {};
  for (const name of (await listMigrations()).filter((one) => one <= migration)) {
    const script = await readFile(join(root, 'migrations', `${name}.sql`));
    scripts[name] = createHash('sha256').update(script).digest('hex');
  }
  const path = join(root, 'releases', `${migration}.jsonl`);
  await rm(join(root, 'releases'), { recursive: true, force: true });
  await mkdir(join(root, 'releases'));
  await writeFile(path, `${[JSON.stringify({ migration, commit, scripts }), ...lines].join('\n')}\n`);
  console.log(`${path} has ${lines.length} lines`);
  writeLastRelease({ migration, commit, ...shapesOf(openApiDocument('https://alongside.example')) });
}
