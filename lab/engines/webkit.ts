import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { ensureProgram } from '../../scripts/check/programs.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { Engine } from './engine.ts';

/** Debian's small browser around WebKitGTK, which comes with the driver. */
const miniBrowser = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** How WebDriver names an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Session = { sessionId: string; capabilities: { browserVersion: string } };

/** WebKitGTK by W3C WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  const driverPath = ensureProgram(['WebKitWebDriver'], 'webkit2gtk-driver');
  const screen = spawn(ensureProgram(['Xvfb'], 'xvfb'), ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const command = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = () => Promise.all([driver, screen].map(end));
  const begin = async () => {
    await expect.poll(() => command('GET', '/status').then(Boolean, () => false)).toBe(true);
    return command<Session>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: globSync(miniBrowser)[0], args: ['--automation'] },
        },
      },
    });
  };
  const { sessionId, capabilities } = await begin().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const session = `/session/${sessionId}`;
  await command('POST', `${session}/window/rect`, { width: 400, height: 740 });
  const act = async (selector: string, action: string, body: unknown) => {
    const found = await command<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    await command('POST', `${session}/element/${found[elementKey]}/${action}`, body);
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => command('POST', `${session}/url`, { url }),
    run: (script, ...args) => command('POST', `${session}/execute/sync`, { script, args }),
    click: (selector) => act(selector, 'click', {}),
    type: (selector, text) => act(selector, 'value', { text }),
    chooseFile: (selector, path) => act(selector, 'value', { text: path }),
    // WebDriver tells nothing of the console.
    complaints: [],
    close: async () => {
      await command('DELETE', session);
      await stop();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

async function firstLine(stream: Readable): Promise<string> {
  const [said] = (await once(stream, 'data')) as [Buffer];
  return said.toString().trim();
}
