import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type Person, unlistEverybody } from './registrations.ts';

type VisitOptions = BrowserContextOptions & {
  /** Stores the session as 'Remember Me' does, so that all windows of the visit share it. */
  remember?: boolean;
};

/** Opens a separate browser context in which a person is already logged in. */
export type Visit = (person: Person, options?: VisitOptions) => Promise<Page>;

/**
 * Chromium's own messages about refusals, about a network that a test has switched off, and about the script of these tests that logs
 * somebody in, which no frame without scripts runs.
 */
const isProvoked = (text: string) =>
  /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|^Blocked script execution in 'about:srcdoc'/.test(
    text,
  );

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ takeContext }, use) => {
    const complaints: string[] = [];
    await use(async ({ user, token }, { remember = false, ...options } = {}) => {
      const session = JSON.stringify({ user, token, remember });
      const context = await takeContext(complaints, options, (one) =>
        one.addInitScript(signIn, { remember, session }),
      );
      return context.newPage();
    });
    await unlistEverybody();
    expect(complaints.filter((text) => !isProvoked(text))).toEqual([]);
  },
});

/** Runs before each page's own scripts, once: later changes to the session stay. */
export function signIn({ remember, session }: { remember: boolean; session: string }): void {
  // A new window is empty at first, and an empty page has no storage.
  if (!location.protocol.startsWith('http')) return;
  const storage = remember ? localStorage : sessionStorage;
  if (storage.getItem('logged in by the test')) return;
  storage.setItem('logged in by the test', 'yes');
  storage.setItem('session', session);
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Checks that Tab and Shift+Tab go through these controls in order. */
export async function expectTabOrder(page: Page, controls: readonly Locator[]): Promise<void> {
  await controls[0]?.focus();
  for (const control of controls.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  for (const control of controls.slice(0, -1).toReversed()) {
    await page.keyboard.press('Shift+Tab');
    await expect(control).toBeFocused();
  }
}

/** Opens another page of the running application without loading it anew, as Back does. */
export const openWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Checks that everything fits the width of the window. A failure says `where`. */
export async function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  const [content = 0, screen = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, where).toBeLessThanOrEqual(screen);
}

/** Notes whether the region is there when a page is first drawn: later it would push the page down. */
export async function watchFirstDrawing(page: Page, region: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((label) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main:not([data-shell] *)')) return;
      watch.disconnect();
      const isThere = document.querySelector(`section[aria-label="${label}"]`) !== null;
      sessionStorage.setItem(`first drawn with ${label}`, String(isThere));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, region);
  return () =>
    page.evaluate((label) => sessionStorage.getItem(`first drawn with ${label}`) === 'true', region);
}

/** Clicks twice at once: on a quick machine the page can change between the clicks of a real double click. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    for (const _ of [1, 2]) (element as HTMLElement).click();
  });
