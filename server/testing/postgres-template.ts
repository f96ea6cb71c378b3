import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/open.ts';
import { createQueueTables } from '#server/platform/job-queues.ts';
import { databaseUrl } from './database-url.ts';
import { startCluster } from './postgres-cluster.ts';
import './template.ts';

/** Starts a throw-away PostgreSQL with one migrated database, of which every test file makes a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const name = 'template_alongside';
  const admin = openPostgres(cluster.url);
  await admin.jobs.db.executeSql(`create database ${name}`);
  const { rows } = await admin.jobs.db.executeSql('show server_version_num');
  // In the log of changes, as is usual from version 15 on, a copy takes twice as long.
  const strategy = Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  await admin.close();
  const { db, jobs, close } = openPostgres(databaseUrl(cluster.url, name));
  await migrate(db);
  await createQueueTables(jobs);
  await close();
  project.provide('template', {
    kind: 'postgres',
    server: cluster.url,
    socket: cluster.socketUrl,
    source: `${name} ${strategy}`,
  });
  return cluster.stop;
}
