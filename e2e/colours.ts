import type { Page } from '@playwright/test';
import { expect, untilNothingMoves } from './fixtures.ts';

/**
 * Checks contrasts on a page that `expectNoAxeViolations` has checked in other colours. All else stays the same
 * there, and it takes a quarter to half as long.
 */
export async function expectReadableColours(page: Page, where: string): Promise<void> {
  // Colours may change gradually.
  await page.evaluate(untilNothingMoves);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  });
  expect(violations, where).toEqual([]);
}
