import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { PeopleSide } from '#contract/admissions/exports.ts';
import {
  decisionsIn,
  ImportRefused,
  importByCommand,
  readTable,
  UnreadableTable,
} from '#server/admissions/imports/by-command.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { closeDataFolder } from '#server/platform/data-folder.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { operate } from './operate.ts';

const usage = `npm run import -- people.csv --side workers|families --by lead@example.org [--dry-run]
  --dry-run          only reports: writes nothing
  --decisions FILE   a report in which you have written merge, apart or out under Decision
  --without-refused  writes the other rows although some can’t be taken
  --report FILE      where the report goes: people.csv-report.csv by default`;

const sides: Readonly<Record<string, PeopleSide>> = { workers: 'supportWorkers', families: 'families' };

/** Imports people from a table, as a lead does it on the page /admin/import. */
await operate(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      side: { type: 'string' },
      by: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      decisions: { type: 'string' },
      'without-refused': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const [file] = positionals;
  const side = sides[values.side ?? ''];
  if (!file || !side || !values.by) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const config = readConfig();
  const bytes = await readFile(file);
  const decisions = values.decisions ? decisionsIn(await readTable(await readFile(values.decisions))) : [];
  await closeDataFolder(config.dataDir);
  const { db, close } = await openDatabase(config);
  try {
    const report = await importByCommand({
      ...{ db, clock: systemClock, by: values.by, say: (line) => console.log(line) },
      given: { bytes, side, fileName: basename(file).slice(-100), mapping: null, decisions },
      isDryRun: values['dry-run'],
      leavesOutRefused: values['without-refused'],
    });
    const path = values.report ?? `${file}-report.csv`;
    await writeFile(path, report, { mode: 0o600 });
    console.log(`The report is in ${path}. It has personal data: delete it when you’re done.`);
  } catch (error) {
    if (!(error instanceof ImportRefused || error instanceof UnreadableTable)) throw error;
    console.error(`Nothing was written. ${error.message}.`);
    process.exitCode = 1;
  } finally {
    await close();
  }
});
