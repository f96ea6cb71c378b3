import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError } from '#server/platform/db/lock.ts';
import {
  type DatabasePlace,
  embeddedFolder,
  type OpenDatabase,
  openAsItIs,
} from '#server/platform/db/open.ts';
import { readDatabase, type TakePart } from './dump.ts';
import { receiveDatabase } from './hand-out.ts';
import { BackupProblem } from './problem.ts';

const hasEmbeddedDatabase = (dataDir: string) => existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'));

/** @throws {BackupProblem} where no server has ever made one */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (hasEmbeddedDatabase(dataDir)) return;
  throw new BackupProblem(
    `There’s no database in ${embeddedFolder(dataDir)}. Set DATA_DIR to the folder of the server, or DATABASE_URL.`,
  );
}

/** The configured database at one moment, also while a server works with it. @throws {BackupProblem} */
export async function readSource(place: DatabasePlace, take: TakePart): Promise<void> {
  if (!place.databaseUrl) requireEmbeddedDatabase(place.dataDir);
  let opened: OpenDatabase;
  try {
    opened = await openAsItIs(place);
  } catch (error) {
    if (error instanceof FolderInUseError) return receiveDatabase(place.dataDir, take);
    throw error;
  }
  await readDatabase(opened.db, take).finally(opened.close);
}
