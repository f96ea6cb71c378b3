import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildIfNeeded } from '#scripts/build.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { walkMainPath } from './main-path.ts';
import { startWebKit } from './webkit.ts';

/**
 * Walks the main path in Firefox and in WebKit, which `npm test` does not open. Finds the browsers or installs Debian's,
 * builds the pages if they are old, and says what it does. Has a server of its own.
 */
await buildIfNeeded('web');
const server = spawn(process.execPath, ['e2e/serve-product.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve, reject) => {
  server.once('exit', () => reject(new Error('The server did not start')));
  server.stdout.on('data', (said: Buffer) => {
    if (said.includes('is running at')) resolve();
  });
});

const failures: string[] = [];
for (const start of [startFirefox, startWebKit]) await walk(start);
server.kill();
await once(server, 'exit');
for (const failure of failures) console.error(`\nFAILED ${failure}`);
console.log(failures.length === 0 ? '\nBoth engines walked the main path.' : '');
process.exitCode = failures.length === 0 ? 0 : 1;

async function walk(start: () => Promise<Engine>): Promise<void> {
  let engine: Engine | undefined;
  let step = 'starts';
  try {
    engine = await start();
    console.log(`\n── ${engine.name}`);
    await walkMainPath(engine, (next) => {
      step = next;
      console.log(`   ${step}`);
    });
    if (engine.complaints.length > 0)
      failures.push(`${engine.name} complained: ${engine.complaints.join('\n')}`);
  } catch (error) {
    const shown = await engine?.run<string>('return location.href + "\\n" + document.body.innerText');
    failures.push(`${engine?.name ?? start.name}: ${step}\n${String(error)}\n${shown?.slice(0, 1_500)}`);
  } finally {
    await engine?.close();
  }
}
