import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type DatabaseOptions, type OpenDatabase, openPGlite, openPostgres } from '#server/db/open.ts';
import { databaseUrl } from './database-url.ts';
import './template.ts';

/** A new database, migrated and empty. `close` also removes it. The embedded one has no limits. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const template = inject('template');
  if (template.kind === 'pglite')
    return openPGlite({ copyOf: new Blob([await readFile(template.file)]) }, options.onQuery);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(template.server);
  await admin.jobs.db.executeSql(`create database ${name} template ${template.name}`);
  const opened = openPostgres(databaseUrl(template.server, name), options);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.jobs.db.executeSql(`drop database ${name}`);
      await admin.close();
    },
  };
}
