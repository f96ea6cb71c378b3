import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations, showShell } from '../fixtures.ts';
import { holdApplication } from '../late-start.ts';
import { administratorLogIn, approvedFamily, colleagueLogIn, verifyAddress } from '../registrations.ts';
import { test } from '../visits.ts';

/** Where the heading and the logo are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['h1', 'header a svg', 'main'].map((part) => {
      const { x, y } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return { part, x, y };
    }),
  );

const headings = (page: Page) => page.getByRole('heading', { level: 1 });

test('a screen says what it is while its code is on its way, and nothing jumps when the application takes its place', async ({
  visit,
}) => {
  const { user, token } = await verifyAddress(await approvedFamily());
  const family = { user: { ...user, emailVerified: true }, token };
  const page = await visit(family, { viewport: { width: 360, height: 740 } });
  for (const [path, title] of [
    [routes.yourMatch, 'Your match'],
    [routes.findWorker, 'Find a support worker'],
    [routes.familyFees, 'Your fees'],
    [routes.account, 'Your account'],
  ] as const) {
    const { release } = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    await showShell(page);
    await expect(headings(page)).toHaveText(title);
    await expect(headings(page)).toBeInViewport();
    await expect(page).toHaveTitle(`${title} – ${settings.name}`);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
    await expectNoAxeViolations(page, path);
    const before = await places(page);
    // Somebody at the keyboard is where they were.
    await page.keyboard.press('Tab');
    const logo = page.getByRole('banner').getByRole('link', { name: settings.name });
    await expect(logo).toBeFocused();
    release();
    await expect(page.locator('[data-shell]')).toHaveCount(0);
    await expect(headings(page)).toHaveText(title);
    expect(await places(page), path).toEqual(before);
    await expect(logo).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expectNoAxeViolations(page);
});

test('a shell says nothing to people who may not open its screen, or whose page begins with a banner', async ({
  visit,
  page,
}) => {
  const family = await visit(await approvedFamily());
  const team = await visit(await administratorLogIn());
  for (const [who, path] of [
    [family, routes.adminBoard],
    [team, routes.familyFees],
    [page, routes.account],
    // Their address is not verified.
    [family, routes.account],
    // They have no second factor.
    [await visit(await colleagueLogIn()), routes.adminBoard],
  ] as const) {
    const { release } = await holdApplication(who);
    await who.goto(path, { waitUntil: 'domcontentloaded' });
    await showShell(who);
    await expect(who.locator('[data-shell]')).toBeHidden();
    release();
    await expect(who.locator('[data-shell]')).toHaveCount(0);
    await expect(headings(who)).toBeVisible();
  }
});
