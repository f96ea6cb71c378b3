import type { Page } from '@playwright/test';
import type { Role } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { registerFamily, registerNewcomer, setStatus, storedProfile } from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, test } from '../visits.ts';

const card = (page: Page) => page.getByRole('dialog').filter({ hasText: /Step \d of 4/ });
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();

const newcomer = (role: Role) => registerNewcomer(role, { firstName: 'Sione', lastName: 'Latu' });

/** What one must read first stands above the card, whole: the heading, the words and the buttons. */
async function expectUncovered(page: Page): Promise<void> {
  const { y = 0 } = (await card(page).boundingBox()) ?? {};
  const prompt = page.locator('[data-tour-here]');
  await expect(prompt.getByText('Setup Profile')).toBeVisible();
  for (const part of [page.locator('h2', { hasText: /^See .* Here!$/ }), prompt]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(y);
  }
}

const titles = {
  approved: ['Your profile', 'Search', 'Three lists', 'On each card'],
  newcomer: ['What comes next', 'Your profile', 'Your messages', 'The menu'],
};

for (const [role, page_] of [
  ['FAMILY_USER', routes.findWorker],
  ['SUPPORT_WORKER', routes.findFamily],
] as const) {
  test(`${role}: the tour has four steps, works by keyboard and shows once`, async ({ visit }) => {
    const person = await newcomer(role);
    await setStatus(person, 'UNMATCHED');
    const page = await visit(person);
    await page.goto(page_);
    for (const [index, title] of titles.approved.entries()) {
      await expect(card(page)).toHaveAccessibleName(title);
      await expect(card(page)).toContainText(`Step ${index + 1} of 4`);
      await expect.poll(() => card(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await expect(page.locator('[data-tour-here]')).toHaveCount(1);
      await expect(page.locator('[data-tour-here]')).toBeInViewport();
      await expectNoAxeViolations(page);
      const next = card(page).getByRole('button', { name: index < 3 ? 'Next' : 'Done' });
      await next.focus();
      const taken = index === 3 ? page.waitForResponse('**/api/user/tour') : undefined;
      await page.keyboard.press('Enter');
      await taken;
    }
    await expect(card(page)).toHaveCount(0);
    await expect(page.locator('[data-tour-here]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await storedProfile(person)).toMatchObject({ takenTour: true });
    await page.reload();
    await expect(page.getByRole('tab', { name: /^Recommended/ })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
}

test('for somebody who waits, Back goes back, Escape ends the tour for good, and the menu starts it again', async ({
  visit,
}) => {
  const page = await visit(await newcomer('SUPPORT_WORKER'));
  await page.goto(routes.findFamily);
  await expectUncovered(page);
  await press(page, 'Next');
  await expect(card(page)).toHaveAccessibleName('Your profile');
  await press(page, 'Back');
  await expect(card(page)).toHaveAccessibleName('What comes next');
  const taken = page.waitForResponse('**/api/user/tour');
  await page.keyboard.press('Escape');
  await taken;
  await expect(card(page)).toHaveCount(0);
  await openWithin(page, routes.supportWorkerView);
  await expect(page.getByRole('heading', { level: 1, name: 'Sione' })).toBeVisible();
  await page.getByRole('button', { name: 'Hi, Sione' }).click();
  await page.getByRole('menuitem', { name: 'Show me around' }).click();
  await expect(page).toHaveURL(routes.findFamily);
  for (const title of titles.newcomer) {
    await expect(card(page)).toHaveAccessibleName(title);
    await expectNoAxeViolations(page, title);
    await press(page, title === 'The menu' ? 'Done' : 'Next');
  }
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'See Families Here!' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('on a phone the tour fits the screen, and starts again from the drawer', async ({ visit }) => {
  const page = await visit(await registerFamily('Sione'), { viewport: { width: 320, height: 568 } });
  await page.goto(routes.findWorker);
  await expect(page.getByRole('heading', { name: 'See Workers Here!' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  for (const title of titles.newcomer) {
    await expect(card(page)).toHaveAccessibleName(title);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await press(page, title === 'The menu' ? 'Done' : 'Next');
  }
  await expect(card(page)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  await expect(card(page)).toHaveAccessibleName('What comes next');
  await expectUncovered(page);
  await press(page, 'Skip');
  await expect(card(page)).toHaveCount(0);
});
