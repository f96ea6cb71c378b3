import type { Locator, Page, Request } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { expect } from '../fixtures.ts';

/** Longer than the browser waits before it saves a change, in milliseconds. */
export const autosaved = 2_500;

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });

export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Opens the wizard with a clock of the test: two step events in one second count once. */
export async function openWizard(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(continueButton(page)).toBeVisible();
}

export async function pressContinue(page: Page): Promise<void> {
  await page.clock.fastForward(limits.stepGuardMs);
  await continueButton(page).click();
}

/** The summary has the focus and names these errors, and each links to its field. */
export async function expectErrors(
  page: Page,
  errors: readonly (readonly [string, Locator])[],
): Promise<void> {
  const summary = page.getByRole('region', { name: /needs? another look/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(errors.map(([message]) => message));
  for (const [index, [, field]] of errors.entries()) {
    await summary.getByRole('link').nth(index).click();
    await expect(field).toBeFocused();
  }
}

/** The dialog before 'Ready for Interview', which names what matters most and is missing. */
export const missingFirst = (page: Page) => page.getByRole('dialog', { name: /^Add (this|these) before/ });

export const addLater = (page: Page) => missingFirst(page).getByRole('button', { name: 'Later' }).click();

/** Requests that save a profile. */
export function watchSaves(page: Page): Request[] {
  const saves: Request[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().includes('/api/profile/')) saves.push(sent);
  });
  return saves;
}
