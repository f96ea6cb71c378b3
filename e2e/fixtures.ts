import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  quietConsole: string[];
  /** A page in a browser of its own, watched like the test's first one. */
  openPage: () => Promise<Page>;
};

/** Every test fails on anything that a page says on its console as an error or a warning, and on uncaught errors. */
export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      await use(complaints);
      expect(complaints.filter((text) => !isAnswer(text))).toEqual([]);
    },
    { auto: true },
  ],
  openPage: async ({ browser, quietConsole }, use) => {
    await use(async () => {
      const context = await browser.newContext();
      watch(context, quietConsole);
      return context.newPage();
    });
  },
});

function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Chromium itself reports every answer of 400 and more; those that a test provokes are its own to check. */
const isAnswer = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

export { expect };

/** WCAG 2.2 AA on the page as it stands, open popups included. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
