import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { settings } from '#contract/settings.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { demoTeam } from '#demo/team.ts';
import { buildIfNeeded } from '#scripts/build/build.ts';
import { serveDemo } from './serve-demo.ts';

const dataDir = resolve(process.env.DATA_DIR || 'data-demo');
const marker = join(dataDir, 'this-is-demo-data');

/** Takes a folder for the demo alone, so that its people never mix with real ones. @returns why it can't */
function takeFolder(): string | undefined {
  if (process.env.DATABASE_URL) {
    return 'DATABASE_URL is set. The demo uses its own data folder only; unset it first.';
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    if (readdirSync(dataDir).length > 0 && !existsSync(marker))
      return `${dataDir} has files in it that aren’t demo data. Move it away first, or set DATA_DIR to another folder.`;
    writeFileSync(marker, 'Everything in this folder is invented and may be deleted.\n');
  } catch {
    return `DATA_DIR: the demo can’t write into the folder ${dataDir}; correct the path or its owner`;
  }
  return undefined;
}

const reason = takeFolder();
if (reason) {
  console.error(`The demo didn’t start.\n${reason}`);
  process.exit(1);
}

await buildIfNeeded('demo');
// As `start.js`: what is loaded from here on is compiled once.
enableCompileCache(resolve('node_modules/.cache/compiled'));
const server = await serveDemo({ dataDir });
console.log(`
${settings.name} with invented people. Log in as:
${demoLogins.map(({ who, email, password }) => `  ${who.padEnd(8)} ${email}  ${password}`).join('\n')}

The team also has ${Object.values(demoTeam).slice(1).join(', ')}, with the same password.

For people who build it: ${server.url}/ui-kit, ${server.url}/api-docs and ${server.url}/demo/mails
`);
