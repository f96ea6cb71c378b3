import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Fixtures = {
  quietConsole: string[];
  /** A page in a browser of its own, watched like the test's first one. */
  openPage: () => Promise<Page>;
};

/** Every test fails on anything that a page says on its console as an error or a warning, and on uncaught errors. */
export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      browser.on('context', leavePointerOut);
      await use(complaints);
      browser.off('context', leavePointerOut);
      expect(complaints.filter((text) => !isAnswer(text))).toEqual([]);
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

/**
 * Chromium without windows tells each page of a pointer in its corner, which nobody has put there and which would wake
 * prerendered pages.
 */
function leavePointerOut(context: BrowserContext): Promise<unknown> {
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

/** Chromium itself reports every answer of 400 and more; those that a test provokes are its own to check. */
const isAnswer = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

export { expect };

/** WCAG 2.2 AA on the page as it stands once nothing moves or is greyed any more, open popups included. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(untilNothingMoves);
  // In the page itself: by way of axe's own builder, which also looks into frames, it takes three times as long.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(findViolations);
  expect(violations).toEqual([]);
}

/** Runs in the page. A spinner is not waited for. */
async function untilNothingMoves(): Promise<void> {
  const endsByItself = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (;;) {
    const moving = document.getAnimations().filter(endsByItself);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Runs in the page. */
async function findViolations() {
  const { violations } = await window.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
