import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome does, its HTML and what comes later. Each text stands in two elements of its own, and
 * the text before is gone. The words stay, so that a test finds them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(wrapTexts);
}

/** Runs in the page, before its own scripts. */
function wrapTexts(): void {
  const untranslated = 'font, script, style, textarea, option, svg, [contenteditable]';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of root instanceof Text ? [root] : texts) {
      if (!text.textContent || !text.parentElement || text.parentElement.closest(untranslated)) continue;
      const font = document.createElement('font');
      font.append(text.textContent);
      const outer = document.createElement('font');
      outer.append(font);
      text.parentElement.replaceChild(outer, text);
    }
  };
  const watch = () => {
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  addEventListener('DOMContentLoaded', watch);
}

/** Adds nodes beside the controls of a page, as password managers and dictionaries do. */
export const addNodes = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll('#root :is(a, button, input)'))
      control.before(document.createElement('i'));
  });
