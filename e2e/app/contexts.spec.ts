import type { Page } from '@playwright/test';
import { settings } from '#contract/settings.ts';
import { expect, test } from '../fixtures.ts';

/** Everything that a page can leave behind. */
async function leaveThings(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'left', value: 'yes', url: page.url() }]);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    window.name = 'left';
    await (await caches.open('left')).put('/left', new Response('left'));
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
    void navigator.locks.request('left', () => new Promise(() => {}));
  });
}

const findThings = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    name: window.name,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    locks: (await navigator.locks.query()).held,
  }));

const nothing = {
  cookies: '',
  local: {},
  session: {},
  name: '',
  caches: [],
  databases: [],
  locks: [],
};

test.describe('a context that tests use in turn', () => {
  test.describe.configure({ mode: 'serial' });
  const seen: unknown[] = [];

  for (const turn of [1, 2, 3]) {
    test(`has nothing of the test before: turn ${turn}`, async ({ page, context }) => {
      seen.push(context);
      expect(new Set(seen).size, 'the same context each time').toBe(1);
      await page.goto('/robots.txt');
      expect(await findThings(page)).toEqual(nothing);
      expect(context.pages()).toHaveLength(2);
      expect(page.viewportSize()).toEqual({ width: 1280, height: 720 });
      await leaveThings(page);
      expect(await findThings(page)).not.toEqual(nothing);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.route('**/*', (route) => route.abort());
      await page.addInitScript(() => localStorage.setItem('left', 'by a script'));
    });
  }
});

test('a page is where it was, also after it was without a network', async ({ page }) => {
  await page.goto('/robots.txt');
  const place = () =>
    page.evaluate(() => {
      const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
      return { timeZone, locale };
    });
  const before = await place();
  expect(before).toEqual({ timeZone: settings.zone, locale: 'en-AU' });
  await page.context().setOffline(true);
  expect(await place()).toEqual(before);
  await page.context().setOffline(false);
  expect(await place()).toEqual(before);
});
