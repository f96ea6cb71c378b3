import { type ElementHandle, launch } from 'puppeteer-core';
import { ensureProgram } from '../../scripts/check/programs.ts';
import type { Engine } from './engine.ts';

/** Debian's Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = ensureProgram(['firefox-esr', 'firefox'], 'firefox-esr');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 400, height: 740 });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: async <T>(body: string, ...args: unknown[]) =>
      (await page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`)) as T,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    chooseFile: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    complaints,
    close: () => browser.close(),
  };
}
