import { migrateTo } from '#server/platform/db/migrate.ts';
import type { Db, OpenDatabase } from '#server/platform/db/open.ts';
import { createQueueTables } from '#server/platform/job-queues.ts';
import { createTableWriter, readTables, type TakePart } from './dump.ts';
import { createFingerprints, type Fingerprints, findDifferences } from './fingerprint.ts';
import { BackupProblem, explainWriteError } from './problem.ts';
import { findMigration, findTables } from './tables.ts';

/** @throws {BackupProblem} when the database has tables already */
export async function requireEmptyDatabase(db: Db): Promise<void> {
  const tables = (await findTables(db)).filter(({ name }) => name !== 'pgboss.job');
  if ((await findMigration(db)) === null && tables.length === 0) return;
  throw new BackupProblem(
    'The database of DATABASE_URL isn’t empty. Create another one, and set DATABASE_URL to its address.',
  );
}

/**
 * Fills an empty database in one transaction, and compares each table with what `read` gave: all of it is there afterwards, or nothing.
 * @throws {BackupProblem}
 */
export async function loadDatabase(
  { db, jobs }: OpenDatabase,
  migration: string,
  read: (take: TakePart) => Promise<void>,
): Promise<Fingerprints> {
  // Makes tables of its own, which are empty, in a transaction of its own.
  await createQueueTables(jobs);
  const loading = db.transaction().execute(async (transaction) => {
    await migrateTo(transaction, migration);
    const given = createFingerprints();
    const write = await createTableWriter(transaction);
    await read(async (part) => {
      given.take(part);
      await write(part);
    });
    const found = createFingerprints();
    await readTables(transaction, async (part) => found.take(part));
    const different = findDifferences(given, found);
    if (different.length > 0)
      throw new Error(`the database didn’t take these tables as they were: ${different.join(', ')}`);
    return given;
  });
  return loading.catch((error: unknown) => {
    throw explainWriteError(error, 'the database');
  });
}
