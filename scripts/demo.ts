import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settings } from '#contract/settings.ts';
import { buildIfNeeded } from './build.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { serveDemo } from './serve-demo.ts';

const dataDir = resolve('data-demo');
const marker = join(dataDir, 'this-is-demo-data');

/** Keeps demo people apart from real ones: the demo uses no other database and only its own folder. */
function refusal(): string | undefined {
  if (process.env.DATABASE_URL) {
    return 'DATABASE_URL is set. The demo uses its own data folder only; unset it first.';
  }
  const isForeign = existsSync(dataDir) && readdirSync(dataDir).length > 0 && !existsSync(marker);
  return isForeign ? `${dataDir} holds something that is not demo data. Move it away first.` : undefined;
}

const reason = refusal();
if (reason) {
  console.error(`The demo did not start.\n${reason}`);
  process.exit(1);
}

mkdirSync(dataDir, { recursive: true });
writeFileSync(marker, 'Everything in this folder is invented and may be deleted.\n');
await buildIfNeeded('demo');
const server = await serveDemo({ dataDir });
if (server) {
  console.log(`
${settings.name} with invented people. Sign in as:
${demoLogins.map(({ who, email, password }) => `  ${who.padEnd(8)} ${email}  ${password}`).join('\n')}

For people who build it: ${server.url}/ui-kit and ${server.url}/api-docs
`);
}
