import type { Page } from '@playwright/test';
import {
  didNotSignUpPath,
  forgotPasswordConfirmPath,
  routes,
  stopMessageMailsPath,
  verifyEmailPath,
} from '#contract/routes.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { holdApplication } from './late-start.ts';
import { expectNoSidewaysScroll } from './visits.ts';

/** Every public page (specification, section 2), the login's own address, and an address that leads nowhere. */
const publicPages = [
  routes.home,
  routes.process,
  routes.about,
  routes.safety,
  routes.checks,
  routes.contactUs,
  routes.familyStory,
  routes.supportWorkerStory,
  routes.familyLearnMore,
  routes.supportWorkerLearnMore,
  routes.familySignUp,
  routes.supportWorkerSignUp,
  routes.confirmEmail,
  routes.verifyEmail,
  verifyEmailPath('some-code'),
  routes.didNotSignUp,
  didNotSignUpPath('some-code'),
  routes.howItGoes,
  routes.stopMessageMails,
  stopMessageMailsPath('some-code'),
  routes.forgotPassword,
  routes.forgotPasswordConfirm,
  forgotPasswordConfirmPath('a.very.long.address.of.somebody.else@a-company-with-a-long-name.example.com'),
  routes.login,
  '/no-such-page',
];

/** Opens a page as it is before the application has loaded. */
async function open(page: Page, path: string): Promise<void> {
  await holdApplication(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Folded answers have to fit too.
  await page.locator('details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });
}

/** Describes each element that reaches out of the window or is cut off in its own box. */
const cut = (page: Page) =>
  page.locator('body').evaluate((body) => {
    // Text for screen readers alone is in a box of one pixel.
    const isHidden = (element: Element): boolean =>
      element.getBoundingClientRect().width <= 1 ||
      (element.parentElement !== null && isHidden(element.parentElement));
    return [...body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !isHidden(element) && element.textContent !== '')
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { overflowX } = getComputedStyle(element);
        const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return left < -1 || right > document.documentElement.clientWidth + 1 || isCut;
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
  });

for (const path of publicPages) {
  test(`${path} is readable at 320 px and with doubled text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await expectNoSidewaysScroll(page);
    expect(await cut(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    expect(await cut(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoSidewaysScroll(page);
    expect(await cut(page)).toEqual([]);
    await expectNoAxeViolations(page);
  });

  test(`${path} is readable in forced colours, without motion, and on paper`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, path);
    await expectNoAxeViolations(page);
    // A box without a border would be invisible. Tick boxes are the browser's own here; a toggle is inside a box.
    const bare = page.locator(
      'main :is(input:not([type="checkbox"]), select, textarea, button:not([aria-controls])):visible',
    );
    for (const control of await bare.all()) {
      const width = await control.evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect(width, await control.evaluate((element) => element.outerHTML)).not.toBe('0px');
    }
    expect(await moving(page)).toEqual([]);

    await page.emulateMedia({ media: 'print', forcedColors: 'none', colorScheme: 'dark' });
    // The inner width of A4 with Chromium's margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await expectNoSidewaysScroll(page);
    expect(await cut(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 48, 43)');
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
    await expectNoAxeViolations(page);
  });
}

/** Elements that still move by themselves or take time to change. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : '')),
  );
