import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import {
  type DatabaseOptions,
  type OpenDatabase,
  openPGlite,
  openPostgres,
} from '#server/platform/db/open.ts';
import { databaseUrl } from './database-url.ts';
import './template.ts';

/** `openAgain`: for another app on the same database, where two serve. `directUrl`: of PostgreSQL, without a pooler. */
export type FreshDatabase = OpenDatabase & { openAgain?: () => OpenDatabase; directUrl?: string };

/** A new database, migrated and empty. `close` also removes it. The embedded one has no limits. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<FreshDatabase> {
  const template = inject('template');
  if (template.kind === 'pglite')
    return openPGlite({ copyOf: new Blob([await readFile(template.file)]) }, options.onQuery);
  const { server, socket, pooler } = template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(socket);
  await admin.jobs.db.executeSql(`create database ${name} template ${template.source}`);
  const open = () =>
    openPostgres(databaseUrl(pooler ?? socket, name), { ...options, isPooled: pooler !== undefined });
  const opened = open();
  return {
    ...opened,
    ...(pooler !== undefined && { openAgain: open }),
    directUrl: databaseUrl(server, name),
    close: async () => {
      await opened.close();
      // The pooler keeps its connections for a while.
      await admin.jobs.db.executeSql(`drop database ${name} ${pooler === undefined ? '' : 'with (force)'}`);
      await admin.close();
    },
  };
}
