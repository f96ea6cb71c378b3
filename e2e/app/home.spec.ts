import type { Page } from '@playwright/test';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { documents, forgotPasswordConfirmPath, routes, verifyEmailPath } from '#contract/routes.ts';
import { settings, supportPhoneHref } from '#contract/settings.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { tabTo } from '../visits.ts';

const title = `Disability support that feels at home – ${settings.name}`;

const headings = [
  'Disability support that feels at home',
  'Good support starts with getting on',
  'What it can look like',
  'How it works',
  'All kinds of disability are welcome',
  'What families pay',
  'Support work that suits how you live',
  'What we hope people will say',
  'Who can see what',
  'Questions people ask',
  'Rather talk it through?',
];

async function openHome(page: Page): Promise<void> {
  await page.goto(routes.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disability support that feels at home');
}

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The current colour of the browser's own bars. */
const barColours = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) =>
      (metas as HTMLMetaElement[])
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has all of its content', async ({ page }) => {
    await page.goto(routes.home);
    await expect(page).toHaveTitle(title);
    for (const name of headings) await expect(page.getByRole('heading', { name })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'For families', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'For support workers', exact: true })).toBeVisible();

    const fees = page.getByRole('region', { name: 'What families pay' });
    await expect(fees.getByRole('listitem')).toHaveText([
      `${feesIn().joining} to join`,
      `${feesIn().match} on a successful match`,
    ]);
    const stories = page.getByRole('region', { name: 'What it can look like' });
    await expect(stories.getByRole('article')).toHaveCount(2);
    for (const story of await stories.getByRole('article').all()) {
      await expect(story).toContainText('Illustrative story');
    }
    const conditions = page.getByRole('region', { name: 'All kinds of disability are welcome' });
    for (const name of ['Autism', 'Anxiety', 'Cerebral palsy']) {
      await expect(conditions.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
    const testimonials = page.getByRole('region', { name: 'What we hope people will say' });
    await expect(testimonials).toContainText('no real person said them');
    await expect(testimonials.getByRole('figure')).toHaveCount(3);
    for (const quotation of await testimonials.getByRole('figure').all()) {
      await expect(quotation).toContainText('Illustrative');
    }
    await expect(page.getByText('Show the four steps')).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('Make your profile')).toBeHidden();
    await page.getByText('Show the four steps').click();
    await expect(page.getByText('Make your profile')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const privacy = page.getByRole('region', { name: 'Who can see what' });
    for (const fact of ['your first name', 'your last name', 'your address', 'You can’t see theirs.']) {
      await expect(privacy.getByRole('listitem').filter({ hasText: fact })).toBeVisible();
    }

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© 2020–${new Date().getFullYear()} ${settings.legalEntity}`);
    await expect(footer.getByRole('link', { name: settings.supportPhone })).toHaveAttribute(
      'href',
      supportPhoneHref(),
    );
    // The zero of the letters’ font has a slash.
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Plain Digits"/);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].filter(({ family }) => family.includes('Plain')).map(({ status }) => status),
        ),
      )
      .toEqual(['loaded']);
    await expect(footer.getByRole('link', { name: settings.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${settings.supportEmail}`,
    );
  });

  test('its links work and its questions open', async ({ page }) => {
    await page.goto(routes.home);
    const targets = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets).toContain(routes.familySignUp);
    expect(targets).toContain(routes.supportWorkerSignUp);
    for (const route of [
      routes.familyLearnMore,
      routes.supportWorkerLearnMore,
      routes.familyStory,
      routes.supportWorkerStory,
      routes.process,
      routes.login,
    ]) {
      expect(targets).toContain(route);
    }
    expect(targets).toEqual(expect.arrayContaining(Object.values(documents)));
    for (const target of new Set(targets.filter((href) => href.startsWith('/')))) {
      expect((await page.request.get(target)).status(), target).toBe(200);
    }
    for (const target of targets.filter((href) => href.startsWith('#'))) {
      await expect(page.locator(target)).toHaveCount(1);
    }

    await page.getByText('How long does a worker stay?').click();
    await expect(
      page.getByText('Families can look for someone for 3 to 6, 6 to 9, or 9 to 12 months.'),
    ).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'For families', exact: true }).click();
    await expect(page).toHaveURL(routes.familyLearnMore);
    await page.getByRole('main').getByRole('link', { name: 'Sign up as a family' }).click();
    await expect(page).toHaveURL(routes.familySignUp);
    await expect(page.getByText('Signing up needs JavaScript.')).toBeVisible();
    await page.goto(routes.findWorker);
    // Playwright's locators by role and text skip this element.
    const words = page.locator('noscript');
    await expect(words.locator('p').first()).toContainText('This page needs JavaScript.');
    await expect(words.locator('p').first()).toBeVisible();
    await words.locator('a', { hasText: 'Go to the home page' }).click();
    await expect(page).toHaveURL(routes.home);
  });
});

test('the home page has a description, a manifest and icons', async ({ request }) => {
  const html = await (await request.get(routes.home)).text();
  expect(html).toContain('<html lang="en-AU">');
  expect(html).toMatch(
    /<meta name="description" content="Families and support workers find each other: [^"]{40,120}" \/>/,
  );
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const { name, icons } = (await (await request.get(address)).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(name).toBe(settings.name);
  for (const { src } of [...icons, { src: '/favicon.ico' }, { src: '/apple-touch-icon.png' }])
    expect((await request.get(src)).status(), src).toBe(200);
});

test('nothing in the HTML is inline, so the security policy needs no exception', async ({ request }) => {
  const paths = [
    ...Object.values(routes),
    verifyEmailPath('a-code'),
    forgotPasswordConfirmPath('ana@example.com'),
    '/nowhere',
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<style|\sstyle=|\son[a-z]+=|javascript:/gi), path).toBeNull();
    for (const [script] of html.matchAll(/<script[^>]*>[^<]*/g)) {
      expect(script).toMatch(/ src="\/[^"]+">$|^<script type="application\/ld\+json">{/);
    }
  }
});

test('the chosen colours apply before anything else is loaded', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  const light = await ground(page);
  const colours = page.getByRole('contentinfo').getByRole('group', { name: 'Colours' });
  await colours.getByRole('radio', { name: 'Dark' }).click();
  await expect(colours.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.poll(() => ground(page)).not.toBe(light);
  expect(await barColours(page)).toEqual(['#172b27']);
  await expectNoAxeViolations(page);

  // The application itself never loads: the small script in the head is enough.
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.reload();
  expect(await ground(page)).not.toBe(light);
  expect(await barColours(page)).toEqual(['#172b27']);
  await page.unroute('**/assets/index-*.js');
  await page.goto(routes.login);
  await expect(colours.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await colours.getByRole('radio', { name: 'System' }).click();
  await expect.poll(() => ground(page)).toBe(light);
  expect(await barColours(page)).toEqual(['#ffffff']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barColours(page)).toEqual(['#172b27']);
  await colours.getByRole('radio', { name: 'Light' }).click();
  expect(await barColours(page)).toEqual(['#ffffff']);
  await colours.getByRole('radio', { name: 'System' }).click();
  await page.reload();
  await expect(colours.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('the Tab key reaches the skip link and the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHome(page);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);

  const header = page.getByRole('banner');
  for (const name of [
    settings.name,
    'For Families',
    'For Support Workers',
    'Contact Us',
    `Call ${settings.supportPhone}`,
    'Login',
  ]) {
    await page.keyboard.press('Tab');
    await expect(header.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(header.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'For families', exact: true })).toBeFocused();

  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'For families', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.familyLearnMore);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the drawer of a phone works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expectNoAxeViolations(page);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'For Support Workers' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.supportWorkerLearnMore);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
