import type { Page } from '@playwright/test';
import type { Status } from '#contract/enums.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { finishProfile, registerFamily, registerSupportWorker, setStatus } from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, test } from '../visits.ts';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const steps = (page: Page) => page.getByRole('list', { name: 'Steps to a match' }).getByRole('listitem');

test('a worker sees where they are, what comes next and who acts, at every status, without a reload', async ({
  visit,
}) => {
  const worker = await finishProfile(await registerSupportWorker('Tomasi'));
  const page = await visit(worker, { viewport: { width: 320, height: 640 } });
  const stages: [Status, title: string, step: string | null, turn: string | null][] = [
    ['READY_FOR_INTERVIEW', 'You’re ready for your interview', 'Interview', 'It’s our turn'],
    ['PENDING_APPROVAL', 'Our team is looking at your profile', 'Profile', 'It’s our turn'],
    ['INTERVIEWED', 'Thank you for the interview', 'Approval', 'It’s our turn'],
    ['READY_FOR_MATCHING', 'You’ve passed your interview', 'Approval', 'It’s our turn'],
    ['UNMATCHED', 'You can look for families now', 'Search', 'It’s your turn'],
    ['MATCHED', 'You have a match', 'Match', 'It’s our turn'],
    ['FAILED_INTERVIEW', 'We can’t continue with your application', null, null],
  ];
  await page.clock.install();
  await page.goto(routes.supportWorkerView);
  for (const [index, [status, title, step, turn]] of stages.entries()) {
    if (index > 0) {
      await setStatus(worker, status);
      await page.clock.fastForward(31_000);
      await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
    }
    await expect(panel(page, title)).toContainText(settings.supportPhone);
    const current = steps(page).and(page.locator('[aria-current="step"]'));
    if (step) await expect(current).toHaveText(new RegExp(`${step}you are here`));
    else await expect(steps(page)).toHaveCount(0);
    if (turn) await expect(panel(page, title).getByText(turn, { exact: true })).toBeVisible();
    else await expect(panel(page, title)).not.toContainText('turn');
    await expectNoSidewaysScroll(page, title);
    await expectNoAxeViolations(page, title);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectNoAxeViolations(page, 'wide');
  await page.getByRole('link', { name: 'send us a message' }).click();
  await expect(page).toHaveURL(routes.contactUs);

  // Where others search they are told kindly, instead of being sent on.
  await openWithin(page, routes.findFamily);
  const main = page.getByRole('main');
  await expect(main.getByText('Thank you for your time')).toBeVisible();
  await expect(main.getByText('Complete your profile')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'See all steps' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expectNoAxeViolations(page, 'the search');
});

test('a family reads about the fee before it can search, and a newcomer about the profile', async ({
  visit,
}) => {
  const family = await registerFamily('Leilani');
  const page = await visit(family);
  await page.goto(routes.familyView);
  await expect(panel(page, 'Fill in your profile')).toContainText('It’s your turn');
  await expect(panel(page, 'Fill in your profile')).toContainText(
    `A fee of ${feesIn('AU').joining} is payable to join`,
  );
  await page.getByRole('link', { name: 'See what comes next' }).click();
  await expect(page.getByText('Next is General information, step 1 of 6.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Pay the fee to join, ${feesIn('AU').joining}.`);
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Setup Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'General information' })).toBeVisible();
  await setStatus(family, 'READY_FOR_MATCHING');
  await page.goto(routes.familyView);
  await expect(
    page.getByRole('region', { name: new RegExp(`^One thing left: \\${feesIn('AU').joining}, due `) }),
  ).toContainText('You’ve passed your interview');
  await expect(steps(page).nth(0)).toHaveText(/Profile, done/);
  await expect(steps(page).nth(4)).toHaveText(/Match, still to come/);
});

test('the prompt on the search page says what comes next, and gives way to the search once it opens', async ({
  visit,
}) => {
  const family = await finishProfile(await registerFamily('Leilani'));
  await setStatus(family, 'INTERVIEWED');
  const page = await visit(family);
  await page.clock.install();
  await page.goto(routes.findWorker);
  await expect(page.getByRole('heading', { name: 'See Workers Here!' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Complete an interview' })).toContainText('Done');
  await expect(page.getByText(/We’ll write to you as soon as there’s news\./)).toBeVisible();
  await expectNoAxeViolations(page);
  // Whom the team has approved reads what is left, and nothing of approval.
  await setStatus(family, 'READY_FOR_MATCHING');
  await page.clock.fastForward(31_000);
  await expect(
    page.getByText(new RegExp(`^One thing left: \\${feesIn('AU').joining}, due \\d+ \\w+$`)),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('approved you');
  await expectNoAxeViolations(page, 'one thing left');
  await page.getByRole('link', { name: 'See how to pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your fees' })).toBeVisible();
  for (const [closed, heading] of [
    [routes.messages, 'Messages'],
    [
      `${routes.supportWorkerView}/${crypto.randomUUID()}`,
      'You can open profiles once you’ve paid the fee to join',
    ],
  ] as const) {
    await page.goto(closed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).not.toContainText('approved you');
  }
  await page.getByRole('link', { name: 'See what comes next' }).click();
  await setStatus(family, 'UNMATCHED');
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'See Workers Here!' })).toHaveCount(0);
});
