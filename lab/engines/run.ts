import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { servers } from '../../e2e/servers.ts';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { handInACheck } from './check.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { walkMainPath } from './main-path.ts';
import { makeAMatch } from './match.ts';
import { writeToEachOther } from './messages.ts';
import { visitorIn } from './visitor.ts';
import { startWebKit } from './webkit.ts';

/**
 * `npm run lab -- engines`: walks the main path, messages, a check and a match in other engines. `npm test` opens
 * neither Firefox nor WebKit; an argument names one of them. Finds the browsers or installs Debian's, builds the
 * pages if they are old, and says what it does. Has a server of its own.
 */
await buildIfNeeded('web');
const server = spawn(process.execPath, ['e2e/serve-product.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve, reject) => {
  server.once('exit', () => reject(new Error('The server didn’t start')));
  server.stdout.on('data', (said: Buffer) => {
    if (said.includes('is running at')) resolve();
  });
});

const failures: string[] = [];
const engines = { firefox: startFirefox, webkit: startWebKit };
const only = process.argv[2];
const chosen = Object.entries(engines).filter(([name]) => only === undefined || only === name);
for (const [, start] of chosen) await walk(start);
server.kill();
await once(server, 'exit');
for (const failure of failures) console.error(`\nFAILED ${failure}`);
const hasPassed = failures.length === 0 && chosen.length > 0;
console.log(hasPassed ? `\nWalked in ${chosen.map(([name]) => name).join(' and ')}.` : '');
process.exitCode = hasPassed ? 0 : 1;

async function walk(start: () => Promise<Engine>): Promise<void> {
  let engine: Engine | undefined;
  let step = 'starts';
  try {
    engine = await start();
    console.log(`\n── ${engine.name}`);
    const visitor = visitorIn(engine, servers.product.url);
    const say = (next: string) => {
      step = next;
      console.log(`   ${step}`);
    };
    const people = await walkMainPath(visitor, say);
    await writeToEachOther(visitor, people, say);
    await handInACheck(visitor, people.worker, say);
    await makeAMatch(visitor, people, say);
    if (engine.complaints.length > 0)
      failures.push(`${engine.name} complained: ${engine.complaints.join('\n')}`);
  } catch (error) {
    const shown = await engine?.run<string>('return location.href + "\\n" + document.body.innerText');
    failures.push(`${engine?.name ?? start.name}: ${step}\n${String(error)}\n${shown?.slice(0, 1_500)}`);
  } finally {
    await engine?.close();
  }
}
