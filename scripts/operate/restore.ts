import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BackupProblem } from '#server/platform/backup/problem.ts';
import { count } from '#server/platform/backup/progress.ts';
import { checkBackup, restore } from '#server/platform/backup/restore.ts';
import { operate } from './operate.ts';

/** Puts a backup into the empty database and store of the environment. `--check` only looks whether it is whole. */
await operate(async () => {
  const given = process.argv.slice(2);
  const [name] = given.filter((one) => one !== '--check');
  if (!name) throw new BackupProblem('Say what: npm run restore -- /path/to/the-backup');
  const folder = resolve(name);
  const say = console.error;
  const isCheck = given.includes('--check');
  const manifest = await (isCheck
    ? checkBackup({ folder, say })
    : restore({ config: readConfig(), folder, say }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const what = `${count(rows, 'row')} and ${count(manifest.pictures.files, 'file')} of pictures from ${manifest.madeAt}`;
  console.log(isCheck ? `The backup is whole: ${what}` : `Restored, and compared row by row: ${what}`);
  if (manifest.missing.length > 0)
    console.error(
      `${count(manifest.missing.length, 'file')} of pictures weren’t in the store when the backup was made.`,
    );
});
