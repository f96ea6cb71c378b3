import { spawn } from 'node:child_process';
import { bothRunning } from './servers.ts';

// One command starts both servers: Playwright starts commands one after another, and each has seconds of work to do.
await Promise.all(['e2e/serve-product.ts', 'e2e/serve-demo.ts'].map(start));
console.log(bothRunning);

/** Waits until the server runs. One that cannot start, or ends, ends the other too. */
function start(script: string): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  child.once('exit', (code) => process.exit(code ?? 1));
  return new Promise((resolve) => {
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes('is running at')) resolve();
    });
  });
}
