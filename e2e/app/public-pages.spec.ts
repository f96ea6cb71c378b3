import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import {
  didNotSignUpPath,
  forgotPasswordConfirmPath,
  joinTeamPath,
  routes,
  stopMessageMailsPath,
  verifyEmailPath,
} from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { isAll } from '../breadth.ts';
import { expectReadableColours } from '../colours.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { holdApplication, startApplication } from '../late-start.ts';
import { expectNoSidewaysScroll, tabTo } from '../visits.ts';

type Content = { path: string; title: string; headings: string[]; words: (string | RegExp)[] };

const checks = /visa, working with children, and national police/i;
const familyFees = Object.values(feesIn()).map(String);

/** The pages to read. Home has a file of its own for what it says. */
const contentPages: Content[] = [
  {
    path: routes.process,
    title: 'How it works',
    headings: [
      'From hello to day one',
      'For families',
      'For support workers',
      'The checks on workers',
      'Who decides what',
    ],
    words: [
      `within ${limits.admissionsContactHours} hours`,
      ...familyFees,
      checks,
      'Pay follows award rates.',
    ],
  },
  {
    path: routes.about,
    title: 'About us',
    headings: [
      'We help people find each other',
      'Why we are here',
      'What we do, and what we don’t',
      'Where we work',
      'How we look after what you tell us',
    ],
    words: ['Australia', 'New Zealand', 'NDIS'],
  },
  {
    path: routes.safety,
    title: 'Safety',
    headings: [
      'Talk safely, in your own time',
      'In danger now?',
      'How talking works here',
      'What our team sees, and what it doesn’t',
      'Phone and email, step by step',
      'Block and report',
      'What we advise',
      'Who can help',
    ],
    words: [
      'Australia: call 000',
      'New Zealand: call 111',
      `After ${limits.unansweredRemindDays} days`,
      'Don’t send money',
      settings.supportPhone,
    ],
  },
  {
    path: routes.checks,
    title: 'What our checks mean',
    headings: [
      'What our checks mean',
      'How to read them',
      'Checks of support workers',
      'Checks of families',
      'A check isn’t the whole person',
    ],
    words: [
      'It isn’t valid in another state',
      '2 years in the Northern Territory.',
      'We looked this up on',
      'NDIS Worker Screening Database',
      'New Zealand police vetting',
      'Home visit',
    ],
  },
  {
    path: routes.familyStory,
    title: 'A family’s story',
    headings: ['Room for one more at the table', 'At a glance', 'Meeting Grace', 'Questions families ask'],
    words: ['Illustrative story', 'They aren’t real people.'],
  },
  {
    path: routes.supportWorkerStory,
    title: 'A support worker’s story',
    headings: ['Pancakes on Saturday', 'At a glance', 'Finding Poppy’s family', 'Questions workers ask'],
    words: ['Illustrative story', 'They aren’t real people.', checks],
  },
  {
    path: routes.familyLearnMore,
    title: 'For families',
    headings: ['Find someone who fits your home', 'What you get', 'Support you can ask for', 'What it costs'],
    words: [...familyFees, checks, 'Pay follows award rates.', 'NDIS'],
  },
  {
    path: routes.supportWorkerLearnMore,
    title: 'For support workers',
    headings: ['Work where you are welcome', 'What you get', 'What families may offer', 'Could this be you?'],
    words: [checks, 'Pay follows award rates.', `You are ${limits.listedFromAge} or older.`],
  },
];

/** Every public page (specification, section 2), pages of mails, and an address that leads nowhere. */
const publicPages: { path: string; title: string }[] = [
  { path: routes.home, title: 'Disability support that feels at home' },
  ...contentPages,
  { path: routes.contactUs, title: 'Contact us' },
  { path: routes.familySignUp, title: 'Sign up as a family' },
  { path: routes.supportWorkerSignUp, title: 'Sign up as a support worker' },
  { path: routes.confirmEmail, title: 'Check your email' },
  { path: routes.verifyEmail, title: 'Verify your email' },
  { path: verifyEmailPath('some-code'), title: 'Verify your email' },
  { path: routes.didNotSignUp, title: 'You didn’t sign up?' },
  { path: didNotSignUpPath('some-code'), title: 'You didn’t sign up?' },
  { path: routes.joinTeam, title: 'Join the team' },
  { path: joinTeamPath('some-code'), title: 'Join the team' },
  { path: routes.howItGoes, title: 'How is it going?' },
  { path: routes.stopMessageMails, title: 'Stop emails about messages' },
  { path: stopMessageMailsPath('some-code'), title: 'Stop emails about messages' },
  { path: routes.forgotPassword, title: 'Forgot your password?' },
  { path: routes.forgotPasswordConfirm, title: 'Choose a new password' },
  {
    path: forgotPasswordConfirmPath(
      'a.very.long.address.of.someone.else@a-company-with-a-long-name.example.com',
    ),
    title: 'Choose a new password',
  },
  { path: routes.login, title: 'Log in' },
  { path: '/no-such-page', title: 'Page not found' },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const learnMoreLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Learn More about support/ });
const linkTo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const words = (page: Page) => page.getByRole('main').innerText();

const fontSize = (page: Page, size: string) =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

/** Loads the lazy pictures, and returns those that did not load. */
const missingPictures = (page: Page) =>
  page.locator('img').evaluateAll(async (images) => {
    const missing: string[] = [];
    for (const image of images as HTMLImageElement[]) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
      if (image.naturalWidth === 0) missing.push(image.src);
    }
    return missing;
  });

/** Nothing scrolls sideways, reaches out of the window or is cut off in its own box. */
async function expectAllFits(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page, where);
  const cut = await page.locator('body').evaluate((body) => {
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
  expect(cut, where).toEqual([]);
}

/** Answers that take no room. */
const foldedAnswers = (page: Page) =>
  page
    .locator('details p')
    .evaluateAll((answers) =>
      answers
        .filter((answer) => answer.getBoundingClientRect().height === 0)
        .map(({ textContent }) => textContent),
    );

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Controls without a border, which would be invisible in forced colours. */
const bareControls = (page: Page) =>
  page
    // Tick boxes are the browser's own here; a toggle is inside a box.
    .locator('main :is(input:not([type="checkbox"]), select, textarea, button:not([aria-controls])):visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => getComputedStyle(control).borderTopWidth === '0px')
        .map(({ outerHTML }) => outerHTML),
    );

/** Elements that still move by themselves or take time to change. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : '')),
  );

/** One of each layout. The others have the same styles, and are looked at in every colour and width by `npm run test:all`. */
const ofEachLayout: string[] = [
  routes.home,
  routes.checks,
  routes.familyStory,
  routes.familySignUp,
  routes.login,
  '/no-such-page',
];

for (const { path, title } of publicPages) {
  const isWhole = isAll || ofEachLayout.includes(path);
  test(`${path} is readable on screens of every width, in all colours and on paper, and starts late`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const { release } = await holdApplication(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – ${settings.name}`);
    await expect(heading(page)).toHaveCount(1);
    // Otherwise React would take it for changed, and render it anew.
    const elements = String(await page.locator('#root *').count());
    await expect(page.locator('#root')).toHaveAttribute('data-elements', elements);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // The inner width of A4 with Chromium's margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await expectAllFits(page, 'on paper');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('banner').getByText(settings.supportPhone)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 48, 43)');
    await expect.poll(() => foldedAnswers(page), 'not printed').toEqual([]);

    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    // Folded answers have to fit too.
    await page.locator('details').evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true;
    });
    expect(await ground(page)).toBe('rgb(251, 250, 246)');
    expect(await missingPictures(page)).toEqual([]);
    await expectAllFits(page, '320 px');
    await expectNoAxeViolations(page, 'light, 320 px');
    await fontSize(page, '200%');
    for (const width of isWhole ? [320, 640, 1280] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAllFits(page, `doubled text, ${width} px`);
    }

    await fontSize(page, '');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await bareControls(page), 'in forced colours').toEqual([]);
    expect(await moving(page), 'although motion is reduced').toEqual([]);
    if (isWhole) await expectReadableColours(page, 'forced colours');
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
    expect(await ground(page)).toBe('rgb(15, 31, 28)');
    await (isWhole ? expectNoAxeViolations : expectReadableColours)(page, 'dark, 1280 px');
    if (isWhole) {
      await page.emulateMedia({ media: 'print' });
      await expectReadableColours(page, 'on paper');
      await page.emulateMedia({ media: 'screen' });
    }

    // A page that has something to do at once starts by itself.
    if (path.includes('?')) return;
    expect(scripts.length, 'scripts before anyone interacts').toBeLessThanOrEqual(2);
    const before = await words(page);
    release();
    await startApplication(page);
    expect(await words(page)).toBe(before);
    await expect(page).toHaveTitle(`${title} – ${settings.name}`);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages to read are complete, and their links work', async ({ page, request }) => {
    const targets = new Set<string>();
    for (const { path, headings, words } of contentPages) {
      await page.goto(path);
      for (const name of headings)
        await expect(page.getByRole('heading', { name, exact: true }).first(), path).toBeVisible();
      for (const text of words)
        await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
      const hrefs = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length, path).toBeGreaterThan(0);
      for (const target of hrefs.filter((href) => href.startsWith('#')))
        await expect(page.locator(target), path).toHaveCount(1);
      for (const target of hrefs.filter((href) => href.startsWith('/'))) targets.add(target);
    }
    for (const target of targets) {
      expect((await request.get(target)).status(), target).toBe(200);
      expect(Object.values<string>(routes), target).toContain(target);
    }
  });

  test('the questions of the stories open by keyboard, and Learn More works', async ({ page }) => {
    for (const [path, question, answer, learnMore] of [
      [
        routes.familyStory,
        'Can we use NDIS funding?',
        'What it can pay for depends on your plan.',
        routes.familyLearnMore,
      ],
      [
        routes.supportWorkerStory,
        'How much will I be paid?',
        'You and the family talk about it and agree on it.',
        routes.supportWorkerLearnMore,
      ],
    ] as const) {
      await page.goto(path);
      const summary = page.locator('summary', { hasText: question });
      await expect(page.getByText(answer)).toBeHidden();
      // Playwright cannot read the focus of a page without JavaScript.
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(answer)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByText(answer)).toBeHidden();
      expect(await page.locator('summary').count()).toBeGreaterThanOrEqual(8);
      await learnMoreLink(page).click();
      await expect(page).toHaveURL(learnMore);
    }
  });
});

test('families enquire; workers apply or enquire; a narrow screen links to the steps of each side, which print', async ({
  page,
}) => {
  await page.goto(routes.familyLearnMore);
  await expect(linkTo(page, 'Enquire Now').first()).toHaveAttribute('href', routes.contactUs);
  await expect(linkTo(page, 'Sign up as a family')).toHaveAttribute('href', routes.familySignUp);
  await page.goto(routes.supportWorkerLearnMore);
  await expect(linkTo(page, 'Make Enquiry').first()).toHaveAttribute('href', routes.contactUs);
  await linkTo(page, 'Apply Now').first().click();
  await expect(page).toHaveURL(routes.supportWorkerSignUp);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.process);
  await linkTo(page, 'Steps for workers').click();
  await expect(page.getByRole('heading', { name: 'For support workers' })).toBeInViewport();
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
});

test('a keyboard user opens a question and follows Learn More, and each page opens at its top', async ({
  page,
}) => {
  await page.goto(routes.familyStory);
  await startApplication(page);
  const summary = page.locator('summary').first();
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We send a link to confirm your email.')).toBeVisible();
  await tabTo(page, learnMoreLink(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.familyLearnMore);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(`For families – ${settings.name}`);
});
