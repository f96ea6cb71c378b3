import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { isRunning } from '../late-start.ts';

/**
 * Opens links as mail scanners do. They send HEAD and GET, then open a browser that runs scripts and wait for ten
 * seconds. The last page stays open, its clock stopped. Fails when a page calls the API or has a session.
 */
export async function openAsScanner(page: Page, links: readonly string[]): Promise<void> {
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(`${sent.method()} ${pathname}`);
  });
  await page.clock.install();
  for (const link of links) {
    for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status, link).toBe(200);
    await page.goto(link);
    await expect.poll(() => isRunning(page), link).toBe(true);
    await page.clock.runFor(10_000);
    expect(calls, link).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored, link).not.toContain('token');
  }
}
