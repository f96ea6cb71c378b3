import { readFileSync } from 'node:fs';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Disposable,
  expect,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { type Contexts, poolContexts } from './contexts.ts';

type Fixtures = {
  quietConsole: string[];
  /** Takes a clean browser context, and notes what its pages complain of. */
  takeContext: (
    complaints: string[],
    options?: BrowserContextOptions,
    addScript?: (context: BrowserContext) => Promise<Disposable>,
  ) => Promise<BrowserContext>;
  /** Opens a page in a separate browser context, whose console is watched too. */
  openPage: () => Promise<Page>;
};

/** Every test fails on errors and warnings on a page's console, and on uncaught errors. */
export const test = base.extend<Fixtures, { contexts: Contexts }>({
  contexts: [({ browser }, use) => use(poolContexts(browser)), { scope: 'worker' }],
  quietConsole: [
    async ({ browser, contexts }, use) => {
      const complaints: string[] = [];
      const opened: BrowserContext[] = [];
      const open = (context: BrowserContext) => {
        opened.push(context);
        return Promise.all([ignorePhantomPointer(context), context.addInitScript(hideShells)]);
      };
      browser.on('context', open);
      await use(complaints);
      browser.off('context', open);
      // The runner leaves contexts open that tests have made, and their pages go on working beside the next tests.
      await Promise.all(opened.filter((context) => !contexts.has(context)).map((context) => context.close()));
      expect(complaints.filter((text) => !isRefusedCall(text))).toEqual([]);
    },
    { auto: true },
  ],
  takeContext: async (
    { contexts, baseURL, colorScheme, contextOptions, javaScriptEnabled, locale, timezoneId, viewport },
    use,
  ) => {
    const defaults = {
      baseURL,
      colorScheme,
      ...contextOptions,
      javaScriptEnabled,
      locale,
      timezoneId,
      viewport,
    };
    await use((complaints, options = {}, addScript) =>
      contexts.take(defaults, options, complaints, addScript),
    );
    await contexts.giveBack();
  },
  context: async ({ takeContext, quietConsole }, use) => {
    await use(await takeContext(quietConsole));
  },
  openPage: async ({ takeContext, quietConsole }, use) => {
    await use(async () => (await takeContext(quietConsole)).newPage());
  },
});

/**
 * Stops events of the pointer that headless Chromium reports in the corner of each page. They would start prerendered
 * pages.
 */
function ignorePhantomPointer(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const stop = (event: MouseEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
      addEventListener(type, stop, { capture: true });
  });
}

/**
 * Runs in the page. Hides the shell of a screen, so that a test that waits for a heading has waited for the application,
 * which puts its own in that place. `showShell` shows it.
 */
function hideShells(): void {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('[data-shell] { display: none !important; }');
  document.adoptedStyleSheets = [hidden];
}

export const showShell = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/** True for the error that Chromium logs of a 4xx answer. A test that provokes one checks it itself. */
const isRefusedCall = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

export { expect };

/**
 * Less than half of what `axe.source` holds, which each page would have to read. Its few letters beyond ASCII are
 * escaped, because they would double the bytes of all others on the way to the page.
 */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8').replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** States of header and footer that a whole check of this worker has passed. */
const frameStates = new Set<string>();

/**
 * Checks WCAG 2.2 AA on the page, with open popups, once nothing moves or is busy. A failure says `where`. The header
 * and the footer, a fifth of the work, are left out where they are as they were in an earlier check.
 */
export async function expectNoAxeViolations(page: Page, where?: string): Promise<void> {
  // While a page loads it has no heading yet, which axe would report.
  await expect(page.locator('h1')).not.toHaveCount(0);
  // Results are greyed while newer ones load. A button may stay busy: some tests hold it so.
  await expect(page.locator('div[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(untilNothingMoves);
  const look = () => page.evaluate(findViolations, [...frameStates]);
  // In the page itself: axe's own builder for Playwright also looks into frames, and takes three times as long.
  const found = await look();
  if (!found) await page.evaluate(axeSource);
  const { violations = [], states = [] } = found ?? (await look()) ?? {};
  expect(violations, where).toEqual([]);
  for (const state of states) frameStates.add(state);
}

/**
 * Runs in the page, and lasts a frame at least: boxes are measured with each. Animations that never end, such as a
 * spinner's, are not waited for.
 */
export async function untilNothingMoves(): Promise<void> {
  const endsByItself = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (;;) {
    const moving = document.getAnimations().filter(endsByItself);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Runs in the page. `undefined` without axe. `states`: of the header and the footer, unless something may cover or change them. */
async function findViolations(known: string[]) {
  if (!('axe' in window)) return undefined;
  const isCovered = document.querySelector('[role$=dialog], [role=menu], dialog[open]') !== null;
  const frame = [...document.querySelectorAll('header:not(main header), footer')].filter(
    (part) => !isCovered && !part.matches(':hover, :focus-within'),
  );
  const { fontSize, colorScheme, backgroundColor, color } = getComputedStyle(document.documentElement);
  const media = ['print', '(forced-colors: active)', '(prefers-color-scheme: dark)'];
  const around = [
    innerWidth,
    fontSize,
    colorScheme,
    backgroundColor,
    color,
    ...media.map((one) => matchMedia(one).matches),
  ];
  const states = await Promise.all(
    frame.map(async ({ outerHTML }) => {
      const text = new TextEncoder().encode([...around, outerHTML].join());
      return new Uint8Array(await crypto.subtle.digest('SHA-1', text)).join();
    }),
  );
  const exclude = frame.filter((_, index) => known.includes(states[index] ?? ''));
  const { violations } = await window.axe.run(exclude.length > 0 ? { exclude } : document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return {
    violations: violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) })),
    states,
  };
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
