import { type Check, findUnchecked } from '../../scripts/check/deployment/checks.ts';
import { checksByPackages } from './checks.ts';
import { checksByPrograms, exposureOfUnit, findProgramOf } from './programs.ts';

/**
 * `npm run lab -- deployment`: looks at every file of `deploy/` with the programs and schemas that can be had. It ends with 1 when one of them finds
 * something, and says which looks it could not take because a program is not installed.
 */
const folder = 'deploy';
let faults = 0;
const done: Pick<Check, 'files'>[] = [];
const skipped: string[] = [];

function tell({ files, by }: Pick<Check, 'files' | 'by'>, found: readonly string[]): void {
  faults += found.length;
  done.push({ files });
  console.log(`${found.length === 0 ? 'passes' : 'WRONG '}  ${files.join(', ')}: ${by}`);
  for (const sentence of found) console.log(`        ${sentence}`);
}

for (const check of checksByPackages) tell(check, await check.find(folder));
for (const check of checksByPrograms) {
  const program = findProgramOf(check);
  if (program) tell(check, await check.find(folder, program));
  else skipped.push(`skipped ${check.files.join(', ')}: ${check.by} (${check.programs[0]} isn’t installed)`);
}
for (const line of skipped) console.log(line);
const exposure = await exposureOfUnit(folder);
if (exposure) console.log(`        ${exposure}`);
const unchecked = findUnchecked(folder, done);
for (const file of unchecked) console.log(`nobody looked at ${file}`);
console.log(
  faults > 0
    ? `${faults} mistakes in ${folder}/.`
    : `No mistake was found in ${folder}/. ${skipped.length} looks were skipped, and ${unchecked.length} files weren’t looked at. Nothing was deployed: deploy/README.md says what was run.`,
);
process.exitCode = faults > 0 ? 1 : 0;
