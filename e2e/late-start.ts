import { expect, type Page } from '@playwright/test';

/** The application's own code, which prerendered pages load only once somebody interacts with them. */
const startCode = '**/assets/start-*.js';

/** Delays the application until `release`. */
export async function holdApplication(page: Page): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  await page.route(startCode, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { release: released.resolve };
}

/** Blocks the scripts that match `code` until `heal`. */
export async function breakScript(page: Page, code = startCode): Promise<{ heal: () => Promise<void> }> {
  await page.route(code, (route) => route.abort());
  return { heal: () => page.unroute(code) };
}

/** True once React runs the page: it marks the elements that it manages. */
export const isRunning = (page: Page) =>
  page
    .locator('main h1')
    .first()
    .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__reactProps')));

/** Interacts with the page, and waits until the application runs. */
export async function startApplication(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().hover();
  await expect.poll(() => isRunning(page)).toBe(true);
}

/** Records every layout shift of the page from now on, also right after a press. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
