import type { Page } from '@playwright/test';
import { documents, forgotPasswordConfirmPath, routes, verifyEmailPath } from '#contract/routes.ts';
import { settings, supportPhoneHref } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { startApplication } from '../late-start.ts';
import { administratorLogIn, type Person, registerFamily, registerSupportWorker } from '../registrations.ts';
import { servers } from '../servers.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

const banner = (page: Page) => page.getByRole('banner');
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const linksIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link').allInnerTexts();

async function openDrawer(page: Page) {
  await banner(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  return drawer;
}

const call = `Call ${settings.supportPhone}`;
const everyones = ['How it works', 'About us', 'What our checks mean', 'Safety', 'Contact Us', call];
const ofFamilies = ['For Families', 'A family’s story'];
const ofWorkers = ['For Support Workers', 'A support worker’s story'];
const own = ['Setup My Profile', 'View My Profile', 'Your account'];
const ownOfFamilies = own.toSpliced(2, 0, 'Your fees');

test('visitors find their way by bar, drawer and footer', async ({ page }) => {
  await page.goto(routes.login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await linksIn(page, 'Main')).toEqual(['For Families', 'For Support Workers', 'Contact Us']);
  await expect(banner(page).getByRole('link', { name: settings.name })).toHaveAttribute('href', routes.home);
  await expect(banner(page).getByRole('link', { name: call })).toHaveAttribute('href', supportPhoneHref());
  await openDrawer(page);
  expect(await linksIn(page, 'Menu')).toEqual([...ofFamilies, ...ofWorkers, ...everyones, 'Login']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, target] of [
    ['Contact Us', routes.contactUs],
    ['For Families', routes.familyLearnMore],
    ['For Support Workers', routes.supportWorkerLearnMore],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', target);
  }
  for (const [name, target] of [
    ['Terms of Use', documents.terms],
    ['Privacy Policy', documents.privacy],
  ] as const) {
    const link = footer.getByRole('link', { name: `${name} (PDF, opens in a new tab)` });
    await expect(link).toHaveAttribute('href', target);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(footer.getByRole('link')).toHaveCount(5);
});

const cases: {
  who: string;
  enter: () => Promise<Person>;
  first: string;
  places: string[];
  bar: string[];
  drawer: string[];
  /** Links of the home page. */
  goesOn: string[];
}[] = [
  {
    who: 'a support worker',
    enter: () => registerSupportWorker('Tomasi'),
    first: routes.supportWorkerSetup,
    places: own,
    bar: ['Setup Profile', 'Contact Us'],
    drawer: ['Find Family', 'Messages', ...own, ...ofWorkers, ...everyones],
    goesOn: ['Setup My Profile', 'Find Family', 'Messages', 'See all steps'],
  },
  {
    who: 'a family',
    enter: () => registerFamily('Leilani'),
    first: routes.familySetup,
    places: ownOfFamilies,
    bar: ['Find Worker', 'Contact Us'],
    drawer: ['Find Worker', 'Messages', ...ownOfFamilies, ...ofFamilies, ...everyones],
    goesOn: ['Setup My Profile', 'Find Worker', 'Messages', 'See all steps'],
  },
];

for (const { who, enter, first, places, bar, drawer, goesOn } of cases) {
  test(`${who} has a bar, a drawer and a greeting menu of their own`, async ({ visit }) => {
    const person = await enter();
    const page = await visit(person);
    await page.goto(first);
    const greeting = banner(page).getByRole('button', { name: `Hi, ${person.user.firstName}` });
    await expect(greeting).toBeVisible();
    expect(await linksIn(page, 'Main')).toEqual(bar);
    await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0);

    await openDrawer(page);
    expect(await linksIn(page, 'Menu')).toEqual(drawer);
    const here = page.getByRole('dialog').getByRole('link', { name: 'Setup My Profile' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await greeting.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Setup My Profile (this page)',
      ...places.slice(1),
      'Show me around',
      'Logout',
    ]);
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'View My Profile' }).click();
    await expect(page).toHaveURL(/\/view-profile$/);

    // The logo leads home, and that begins with where they go on.
    await banner(page).getByRole('link', { name: settings.name }).click();
    await expect(page).toHaveURL(routes.home);
    const goOn = page.getByRole('region', { name: `Welcome back, ${person.user.firstName}` });
    await expect(goOn.getByRole('link')).toHaveText(goesOn);
    await expect(goOn).toContainText('Fill in your profile');
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(goOn).toContainText('Fill in your profile');

    await greeting.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(routes.home);
    await expect(goOn).toHaveCount(0);
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
}

const teamLists = ['Search', 'Board', 'Requests', 'Checks', 'Matches', 'Fees', 'History'];

test('the team has search, its lists, account and logout at hand', async ({ visit }) => {
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminLanding);
  await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await linksIn(page, 'Main')).toEqual([...teamLists, 'Contact Us']);
  for (const width of [960, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${width} px`);
    const bar = await banner(page).boundingBox();
    expect(bar?.height, `one line at ${width} px`).toBeLessThan(80);
  }
  const search = banner(page).getByRole('link', { name: 'Search' });
  await expect(search).toHaveAttribute('aria-current', 'page');
  await expect(banner(page).getByRole('link', { name: 'Your account' })).toHaveAttribute(
    'href',
    routes.account,
  );
  await openDrawer(page);
  expect(await linksIn(page, 'Menu')).toEqual([
    'Search',
    'Admissions board',
    'Requests',
    'Matches',
    'Checks',
    'Fees',
    'Find Family',
    'Find Worker',
    'History',
    'Privacy requests',
    'Settings',
    'Texts',
    'Team',
    'API keys and webhooks',
    'Import',
    'Your account',
    ...everyones,
  ]);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await banner(page).getByRole('link', { name: settings.name }).click();
  const goOn = page.getByRole('region', { name: /^Welcome back/ });
  await expect(goOn.getByRole('link')).toHaveText(teamLists);
});

test('the login dialog opened from the drawer returns the focus to the menu, however fast it opens', async ({
  page,
}) => {
  await page.goto(routes.familySignUp);
  for (const visit of ['first', 'second, with the code there already']) {
    const drawer = await openDrawer(page);
    await drawer.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' }), visit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), visit).toBeHidden();
    await expect(banner(page).getByRole('button', { name: 'Menu' }), visit).toBeFocused();
  }
  await expectNoAxeViolations(page);
});

test('every page but home has breadcrumbs', async ({ page }) => {
  await page.goto(routes.home);
  await expect(breadcrumb(page)).toHaveCount(0);
  await page.goto(routes.familySignUp);
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText([
    'Home',
    'For Families',
    'Sign up as a family',
  ]);
  const here = breadcrumb(page).getByText('Sign up as a family');
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toBeInViewport();
  await expectNoAxeViolations(page);
  // On a small screen they show one step back, and the whole trail to screen readers.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(breadcrumb(page).getByRole('listitem')).toHaveCount(3);
  const back = breadcrumb(page).getByRole('link', { name: 'For Families' });
  await expect(back).toBeVisible();
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, '320 px');
  await page.goto('/nowhere');
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(['Home', 'Page not found']);
  await breadcrumb(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(routes.home);
});

test('the breadcrumbs of an edit by the team name the person', async ({ visit }) => {
  const worker = await registerSupportWorker('Sione');
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminSupportWorkerSetup}/${worker.user.id}`);
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText([
    'Home',
    'Search',
    'Support worker',
    'Edit support worker',
  ]);
  await breadcrumb(page).getByRole('link', { name: 'Support worker' }).click();
  await expect(page).toHaveURL(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every navigation, Back and Forward too, starts at the top with the focus on the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const scrollY = () => page.evaluate(() => window.scrollY);
  // Before the application runs, too.
  await page.goto(routes.process);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goto(routes.familySignUp);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  await page.goForward();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sign up as a family');
  await startApplication(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(routes.contactUs);
  await expect(heading).toBeFocused();
  await expect.poll(scrollY).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(scrollY).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page).toHaveURL(routes.familySignUp);
  await expect(heading).toHaveText('Sign up as a family');
  await expect(heading).toBeFocused();
  await expect.poll(scrollY).toBe(0);
});

test('an unknown address offers likely places, to visitors and to workers', async ({ page, visit }) => {
  const places = (on: Page) =>
    on.getByRole('region', { name: 'Were you looking for one of these?' }).getByRole('link').allInnerTexts();
  const answer = await page.goto('/family/find-wroker');
  expect(answer?.status()).toBe(404);
  expect(await places(page)).toEqual(['For Families', 'For Support Workers', 'How it works', 'Contact Us']);

  const worker = await visit(await registerSupportWorker('Mele'));
  await worker.goto('/nowhere');
  await expect.poll(() => places(worker)).toEqual(['Find Family', 'Messages', ...own, 'Contact Us']);
  await expectNoAxeViolations(worker);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a small screen still has the main places and the login', async ({ page }) => {
    await page.goto(routes.home);
    for (const name of ['For Families', 'For Support Workers', 'Contact Us', 'Login']) {
      await expect(banner(page).getByRole('link', { name })).toBeVisible();
    }
    await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});

test('the frame fits a narrow window, a classic scrollbar, enlarged text and forced colours', async ({
  page,
}) => {
  await page.goto(routes.login);
  // The phone number is in one line with the menu.
  for (const [width, scrollbar] of [
    [375, 0],
    [360, 15],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((wide) => {
      document.documentElement.style.paddingInlineEnd = `${wide}px`;
    }, scrollbar);
    const number = await banner(page).getByText(settings.supportPhone).boundingBox();
    const menu = await banner(page).getByRole('button', { name: 'Menu' }).boundingBox();
    const middle = (box: typeof menu) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect(Math.abs(middle(number) - middle(menu)), `${width} px`).toBeLessThanOrEqual(2);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.paddingInlineEnd = '';
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const drawer = await openDrawer(page);
  await expectNoSidewaysScroll(page, 'with the drawer');
  // The drawer slides in; everything has to fit once it is open.
  const cut = () =>
    drawer
      .locator('a, button')
      .evaluateAll((items) =>
        items
          .filter((item) => item.getBoundingClientRect().right > innerWidth)
          .map((item) => item.textContent),
      );
  await expect.poll(cut).toEqual([]);
  await expectNoAxeViolations(page);
});

test('each public page has one address for search engines and for sharing', async ({ request }) => {
  const at = (path: string) => `${servers.product.url}${path}`;
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found ?? '');
  expect(listed).toContain(at(routes.home));
  expect(listed).toContain(at(routes.familySignUp));
  const titles = new Set<string>();
  for (const address of listed) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${address}" />`);
    expect(html).toContain(`<meta property="og:url" content="${address}" />`);
    expect(html).toContain(`<meta property="og:image" content="${at('/preview.png')}" />`);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}" \/>/);
    expect(html, address).not.toContain('<meta name="robots"');
    titles.add(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '');
  }
  expect(titles.size).toBe(listed.length);
  const preview = await request.get('/preview.png');
  expect(preview.headers()['content-type']).toBe('image/png');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toContain(`Sitemap: ${at('/sitemap.xml')}`);
});

test('pages that people are led to are not in the sitemap, and those that a mail leads to not indexed', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const canonical = (path: string) => `<link rel="canonical" href="${servers.product.url}${path}" />`;
  const login = await (await request.get(routes.login)).text();
  expect(login).toContain(canonical(routes.login));
  expect(login).not.toContain('noindex');
  const fromMails = [
    routes.confirmEmail,
    routes.verifyEmail,
    routes.didNotSignUp,
    routes.joinTeam,
    routes.stopMessageMails,
    routes.forgotPassword,
    routes.forgotPasswordConfirm,
  ];
  for (const path of fromMails) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex" />');
    expect(html, path).not.toContain(canonical(path));
  }
  for (const path of [routes.login, ...fromMails]) expect(sitemap, path).not.toContain(`${path}<`);
});

test('the demo keeps search engines away', async ({ request }) => {
  const robots = await (await request.get(`${servers.demo.url}/robots.txt`)).text();
  expect(robots).toBe('User-agent: *\nDisallow: /\n');
});

test('signed-in pages, and addresses that hold a code or an id, are not indexed', async ({ request }) => {
  for (const path of [
    verifyEmailPath('a-code'),
    forgotPasswordConfirmPath('ana@example.com'),
    routes.findFamily,
    routes.findWorker,
    routes.familySetup,
    routes.adminLanding,
    routes.account,
    `${routes.supportWorkerView}/0198c0de-0000-7000-8000-000000000000`,
    '/nowhere',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex" />');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('the home page tells search engines who we are and what people ask', async ({ request }) => {
  const html = await (await request.get(routes.home)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as { '@type': string; url?: string; mainEntity?: object[] },
  );
  const organization = data.find((block) => block['@type'] === 'Organization');
  expect(organization?.url).toBe(`${servers.product.url}/`);
  const faq = data.find((block) => block['@type'] === 'FAQPage');
  expect(faq?.mainEntity).toHaveLength(html.match(/<details class="_question/g)?.length ?? 0);
});
