import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Kills the server 50 times on each database, and PostgreSQL 20 times, during a mixed load. The moments follow from
 * CRASH_SEED, which it prints. `npm test` does the same once each.
 */
const variables = {
  CRASH_SEED: String(Math.floor(Math.random() * 1_000_000)),
  TEST_ALL: '1',
  ...process.env,
};
console.log(`CRASH_SEED=${variables.CRASH_SEED}`);

let failed = 0;
for (const project of ['PGlite', 'PostgreSQL']) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, 'server/crash.test.ts'];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: variables });
  const [code] = await once(child, 'close');
  if (code !== 0) failed += 1;
}
process.exit(failed);
