import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPGlite } from '#server/platform/db/open.ts';
import { createQueueTables } from '#server/platform/job-queues.ts';
import './template.ts';

/** Migrates one embedded database; every test file starts from a copy of it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-pglite-'));
  const dataDir = join(folder, 'db');
  const { db, jobs, pglite, close } = await openPGlite({ dataDir });
  await migrate(db);
  await createQueueTables(jobs);
  // Nobody connects to them, and each copy would take twice as long to load.
  await pglite.exec("update pg_database set datistemplate = false where datname <> 'postgres'");
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  const copy = await pglite.dumpDataDir('none');
  await close();
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await copy.arrayBuffer()));
  project.provide('template', { kind: 'pglite', file, folder: dataDir });
  return () => rmSync(folder, { recursive: true, force: true });
}
