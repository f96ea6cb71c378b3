import { readConfig } from '#server/config.ts';
import { moveToPostgres } from '#server/platform/backup/move.ts';
import { count } from '#server/platform/backup/progress.ts';
import { operate } from './operate.ts';

/** Copies the embedded database of DATA_DIR into an empty PostgreSQL, and proves the copy equal. */
await operate(async () => {
  const { tables, files, missing } = await moveToPostgres({ config: readConfig(), say: console.error });
  for (const { name, rows } of tables.filter((table) => table.rows > 0))
    console.log(`${name}: ${count(rows, 'row')}, equal`);
  console.log(`${count(files, 'file')} of pictures, equal`);
  if (missing.length > 0)
    console.error(
      `${count(missing.length, 'file')} had a record, but weren’t in the store: ${missing.join(', ')}`,
    );
  console.log(
    'Start the server with DATABASE_URL now. DATA_DIR/db is as it was: delete it when you’re sure.',
  );
});
