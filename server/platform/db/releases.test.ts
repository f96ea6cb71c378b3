import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TakePart } from '#server/platform/backup/dump.ts';
import { loadDatabase } from '#server/platform/backup/load.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { findBreaches } from '#server/testing/invariants.ts';
import { listMigrations, migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** `scripts`: the SHA-256 of each migration that the release has had. */
type Release = { migration: string; scripts: Record<string, string>; lines: string[] };

/** A few people as a release has left them: `scripts/operate/release/snapshot-release.ts` writes such a file. */
const releases = readdirSync(new URL('./releases/', import.meta.url)).map((name): Release => {
  const [first = '', ...lines] = read(`./releases/${name}`).trimEnd().split('\n');
  return { ...(JSON.parse(first) as Omit<Release, 'lines'>), lines };
});

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

const isRow = (line: string) => line.startsWith('[');

const readRelease = ({ migration, lines }: Release) => {
  return async (take: TakePart) => {
    await take({ migration });
    for (const line of lines) await take(isRow(line) ? { rows: [line] } : JSON.parse(line));
    await take({ end: true });
  };
};

function idsOf({ lines }: Release, table: string): string[] {
  const from = lines.findIndex((line) => !isRow(line) && JSON.parse(line).table === table);
  const at = JSON.parse(lines[from] ?? '').columns.indexOf('id');
  const after = lines.slice(from + 1);
  const end = after.findIndex((line) => !isRow(line));
  return after.slice(0, end < 0 ? undefined : end).map((line) => JSON.parse(line)[at]);
}

describe.each(releases)('a database of the release with $migration', (release) => {
  it('comes to the present with everyone in it, and everything that always holds', async () => {
    const { db } = opened;
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await sql`delete from pgboss.job`.execute(db);
    await loadDatabase(opened, release.migration, readRelease(release));
    await migrate(db);
    const people = await db.selectFrom('users').select('id').execute();
    expect(people.map(({ id }) => id).sort()).toEqual(idsOf(release, 'users').sort());
    expect(people.length).toBeGreaterThan(5);
    expect(await findBreaches(db)).toEqual([]);
  });

  it('has had the migrations as they are: a changed one would leave it behind', () => {
    const present = Object.fromEntries(
      Object.keys(release.scripts).map((name) => [
        name,
        createHash('sha256')
          .update(read(`./migrations/${name}.sql`))
          .digest('hex'),
      ]),
    );
    expect(present).toEqual(release.scripts);
  });
});

it('the last release is kept, and this version knows it', async () => {
  expect(releases).toHaveLength(1);
  expect(await listMigrations()).toContain(releases[0]?.migration);
});
