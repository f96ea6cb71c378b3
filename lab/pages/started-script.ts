import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/check/chromium.ts';
import { gzipSize } from './lighthouse.ts';

/** Bytes of script, after gzip, of a page that runs: a pointer has hovered over it, and the network is idle. */
export async function measureStartedScript(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(url);
    const started = page.waitForRequest(/\/assets\/start-/);
    await page.getByRole('banner').getByRole('link').first().hover();
    await started;
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...scripts].map(gzipSize));
    return sizes.reduce((total, size) => total + size, 0);
  } finally {
    await browser.close();
  }
}
