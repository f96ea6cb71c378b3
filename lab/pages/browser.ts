import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureChromium } from '../../scripts/check/chromium.ts';

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
];

/** A fresh Chromium that Lighthouse can drive through its debugging port. */
export async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'alongside-bench-'));
  const chromium = spawn(ensureChromium(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const close = async () => {
    const ended = once(chromium, 'exit');
    chromium.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  const portFile = join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 200; tries += 1) {
    const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return { port, close };
    await wait(100);
  }
  await close();
  throw new Error('Chromium didn’t start');
}
