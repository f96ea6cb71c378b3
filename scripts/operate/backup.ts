import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/platform/backup/back-up.ts';
import { BackupProblem } from '#server/platform/backup/problem.ts';
import { count } from '#server/platform/backup/progress.ts';
import { systemClock } from '#server/platform/clock.ts';
import { operate } from './operate.ts';

/** `npm run backup`: writes database and pictures into a new folder, also while the server runs. */
await operate(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new BackupProblem('Say where: npm run backup -- /path/to/a-new-folder');
  const folder = resolve(given);
  const { tables, pictures, missing } = await backUp({
    config: readConfig(),
    clock: systemClock,
    folder,
    say: console.error,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${count(rows, 'row')} and ${count(pictures.files, 'file')} of pictures are in ${folder}`);
  if (missing.length > 0)
    console.error(
      `${count(missing.length, 'file')} of pictures had a record, but weren’t in the store: ${folder}/manifest.json lists them. Pictures of people who were erased meanwhile are among them.`,
    );
});
