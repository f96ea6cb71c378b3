import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/**
 * `npm run lab -- NAME …`: runs a command of the lab, with the Node and the packages of the root. Some need the lab's
 * own packages too, which nobody else installs.
 */
type Command = { name: string; says: string; scripts: string[][]; needsPackages?: true };

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config'];
const commands: readonly Command[] = [
  {
    name: 'load',
    says: 'ten minutes of mixed traffic, a greedy and a slow client, far too many requests',
    scripts: [['lab/load/load.ts']],
  },
  { name: 'server', says: 'the server’s speed beside a bare handler', scripts: [['lab/server/server.ts']] },
  { name: 'soak', says: 'a day in operation in ten minutes', scripts: [['lab/soak/soak.ts']] },
  { name: 'crash', says: 'kills server and PostgreSQL 120 times', scripts: [['lab/crash.ts']] },
  { name: 'failover', says: 'kills the primary of three machines', scripts: [['lab/failover/run.ts']] },
  {
    name: 'processes',
    says: 'several processes, PgBouncer, nginx, a replica, updates, cut networks',
    scripts: [[...vitest, 'lab/vitest.processes.config.ts']],
  },
  {
    name: 'update',
    says: 'the page for one machine in a fresh Debian, then updates and ways back under load',
    scripts: [['lab/one-machine/update.ts']],
  },
  {
    name: 'deployment',
    says: 'linters of deploy/',
    scripts: [['lab/deployment/check.ts']],
    needsPackages: true,
  },
  {
    name: 'pages',
    says: 'Lighthouse on every public page',
    scripts: [['lab/pages/pages.ts']],
    needsPackages: true,
  },
  {
    name: 'flows',
    says: 'screens of someone who is logged in, as a phone has them',
    scripts: [['lab/pages/flows.ts']],
    needsPackages: true,
  },
  {
    name: 'engines',
    says: 'the main path, messages, a match and a check in Firefox and WebKit',
    scripts: [['lab/engines/run.ts']],
    needsPackages: true,
  },
  { name: 'streams', says: 'what 1,000 open streams cost', scripts: [['lab/load/streams.ts']] },
  {
    name: 'worst-inputs',
    says: 'the slowest texts that are let in, and every file at the largest state',
    scripts: [['lab/load/worst-inputs.ts'], ['lab/load/worst-files.ts']],
  },
  { name: 'shared-port', says: 'what sharing a port costs', scripts: [['lab/load/shared-port.ts']] },
  { name: 'scale', says: 'how long requests wait, simulated', scripts: [['lab/load/scale.ts']] },
  { name: 'database-size', says: 'bytes for each person', scripts: [['lab/load/database-size.ts']] },
  {
    name: 'fonts',
    says: 'writes the fonts of web/ui/fonts anew',
    scripts: [['lab/fonts/narrow-fonts.ts']],
    needsPackages: true,
  },
  {
    name: 'test',
    says: 'the lab’s own types and tests, the API’s document and a client generated from it',
    scripts: [
      ['node_modules/typescript/bin/tsc', '-p', 'lab'],
      [...vitest, 'lab/vitest.config.ts'],
    ],
    needsPackages: true,
  },
];

const [name, ...given] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);
if (!command) {
  for (const one of commands) console.log(`npm run lab -- ${one.name.padEnd(14)} ${one.says}`);
  process.exit(name === undefined ? 0 : 1);
}
if (command.needsPackages && !existsSync('lab/node_modules')) {
  console.error(`Run npm --prefix lab ci first: '${name}' needs the lab’s own packages.`);
  process.exit(1);
}
for (const script of command.scripts) {
  const isLast = script === command.scripts.at(-1);
  const child = spawn(process.execPath, [...script, ...(isLast ? given : [])], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}
