import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BareQuery } from './operations.ts';
import { filledIn, sessionQuery } from './prepared.ts';

const run = promisify(execFile);

/** As many as the product has connections to its database. */
const connections = 10;

export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** Sends the bare handler's statements for a second or more. Prepared, as the bare handler does. */
export async function runPgbench(
  { url, folder, seconds }: { url: string; folder: string; seconds: number },
  query: BareQuery,
): Promise<{ answers: number; ms: number; latency: number }> {
  const file = join(folder, 'pgbench.sql');
  writeFileSync(file, scriptOf(query));
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds), '-f', file, url];
  const { stdout } = await run('pgbench', args);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const answers = figure(/actually processed: (\d+)/);
  const perSecond = figure(/tps = ([\d.]+)/);
  if (!(perSecond > 0)) throw new Error(`pgbench measured nothing:\n${stdout}`);
  return { answers, ms: (answers / perSecond) * 1000, latency: figure(/latency average = ([\d.]+)/) };
}

/** The session of each of pgbench's clients, as `tokenOf` and `bareHash` have it. */
const tokenHash = `encode(sha256(('bench-FAMILY_USER-' || :client_id::text)::bytea), 'hex')`;

function scriptOf({ sql, values = {}, changing = {}, checksSession }: BareQuery): string {
  const expressionOf = (name: string) => {
    if (name === 'tokenHash') return tokenHash;
    return changing[name] ?? `'${values[name]}'`;
  };
  const statements = [...(checksSession ? [] : [sessionQuery.sql]), sql];
  return `\\set turn random(1, 1000000)\n${statements.map((one) => `${filledIn(one, expressionOf).replaceAll(/\s+/g, ' ')};\n`).join('')}`;
}
