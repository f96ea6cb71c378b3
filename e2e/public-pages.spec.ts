import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { expectNoSidewaysScroll, tabTo } from './visits.ts';

type PublicPage = { path: string; title: string; headings: string[]; words: (string | RegExp)[] };

const checks = /visa, working with children, and national police/i;
const familyFees = ['$1,000', '$2,000'];

const publicPages: PublicPage[] = [
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
      'What we do, and what we do not',
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
      'What our team sees, and what it does not',
      'Phone and email, step by step',
      'Block and report',
      'What we advise',
      'Who can help',
    ],
    words: [
      'Australia: call 000',
      'New Zealand: call 111',
      `After ${limits.unansweredRemindDays} days`,
      'Send no money',
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
      'A check is not the whole person',
    ],
    words: [
      'It is not valid in another state',
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
    words: ['Illustrative story', 'They are not real people.'],
  },
  {
    path: routes.supportWorkerStory,
    title: 'A support worker’s story',
    headings: ['Pancakes on Saturday', 'At a glance', 'Finding Poppy’s family', 'Questions workers ask'],
    words: ['Illustrative story', 'They are not real people.', checks],
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

const stories = [
  {
    path: routes.familyStory,
    learnMore: routes.familyLearnMore,
    question: 'Can we use NDIS funding?',
    answer: 'What it can pay for depends on your plan.',
  },
  {
    path: routes.supportWorkerStory,
    learnMore: routes.supportWorkerLearnMore,
    question: 'How much will I be paid?',
    answer: 'You and the family talk about it and agree on it.',
  },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const learnMoreLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Learn More about support/ });
const linkTo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** Opens and closes the login dialog, which needs the application. */
async function startApplication(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The addresses that the main part links to. */
async function targetsOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}

/** Loads the lazy pictures, and returns those that did not load. */
const missingPictures = (page: Page) =>
  page.locator('main img').evaluateAll(async (images) => {
    const missing: string[] = [];
    for (const image of images as HTMLImageElement[]) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
      if (image.naturalWidth === 0) missing.push(image.src);
    }
    return missing;
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, headings, words } of publicPages) {
    test(`${path} is complete, and its links work`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} – ${settings.name}`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{60,160}$/);
      await expect(heading(page)).toHaveCount(1);
      for (const name of headings) {
        await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      }
      for (const text of words) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();

      const targets = await targetsOf(page);
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets.filter((href) => href.startsWith('/'))) {
        expect((await page.request.get(target)).status(), target).toBe(200);
        expect(Object.values<string>(routes), target).toContain(target);
      }
      for (const target of targets.filter((href) => href.startsWith('#'))) {
        await expect(page.locator(target)).toHaveCount(1);
      }
    });
  }

  for (const { path, question, answer, learnMore } of stories) {
    test(`the questions of ${path} open by keyboard, and Learn More works`, async ({ page }) => {
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
    });
  }
});

test('families enquire; workers apply or enquire', async ({ page }) => {
  await page.goto(routes.familyLearnMore);
  await expect(linkTo(page, 'Enquire Now').first()).toHaveAttribute('href', routes.contactUs);
  await expect(linkTo(page, 'Sign up as a family')).toHaveAttribute('href', routes.familySignUp);
  await page.goto(routes.supportWorkerLearnMore);
  await expect(linkTo(page, 'Make Enquiry').first()).toHaveAttribute('href', routes.contactUs);
  await linkTo(page, 'Apply Now').first().click();
  await expect(page).toHaveURL(routes.supportWorkerSignUp);
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

test('a narrow screen links to the steps of each side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.process);
  await linkTo(page, 'Steps for workers').click();
  await expect(page.getByRole('heading', { name: 'For support workers' })).toBeInViewport();
});

for (const { path } of publicPages) {
  test(`${path} starts the application without changing its words`, async ({ page }) => {
    await page.goto(path);
    const before = await page.getByRole('main').innerText();
    await startApplication(page);
    expect(await page.getByRole('main').innerText()).toBe(before);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is readable in ${colorScheme} colours, and shows its pictures`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await missingPictures(page)).toEqual([]);
      for (const question of await page.locator('summary').all()) await question.click();
      await expectNoAxeViolations(page);
    });
  }

  test(`${path} fits a screen of 320 px, and doubled text, and forced colours`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}

test('every answer is printed', async ({ page }) => {
  await page.goto(routes.familyStory);
  const answer = page.getByText('What it can pay for depends on your plan.');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20);
});
