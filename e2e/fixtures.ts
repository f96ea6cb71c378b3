import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  quietConsole: string[];
  /** Opens a page in a separate browser context, whose console is watched too. */
  openPage: () => Promise<Page>;
};

/** Every test fails on errors and warnings on a page's console, and on uncaught errors. */
export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      browser.on('context', ignorePhantomPointer);
      await use(complaints);
      browser.off('context', ignorePhantomPointer);
      expect(complaints.filter((text) => !isRefusedCall(text))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, quietConsole }, use) => {
    watch(context, quietConsole);
    await use(context);
  },
  openPage: async ({ browser, quietConsole }, use) => {
    await use(async () => {
      const context = await browser.newContext();
      watch(context, quietConsole);
      return context.newPage();
    });
  },
});

/** Headless Chromium reports a pointer in the corner of each page, which would start prerendered pages. */
function ignorePhantomPointer(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const stop = (event: MouseEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
      addEventListener(type, stop, { capture: true });
  });
}

function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Chromium logs every 4xx answer as an error; a test that provokes one checks it itself. */
const isRefusedCall = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

export { expect };

/** WCAG 2.2 AA on the page as it is now, open popups included. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
