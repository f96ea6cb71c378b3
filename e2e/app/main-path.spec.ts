import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { monthFromNow } from '../months.ts';
import { verificationLink } from '../outbox.ts';
import {
  choose,
  chooseMonth,
  freshEmail,
  logIn,
  signUpAsFamily,
  signUpAsSupportWorker,
  tokenOn,
} from '../people.ts';
import { finishOwnProfile } from '../registrations.ts';
import { administrator } from '../servers.ts';

test('a family registers, is approved, and finds a worker', async ({ openPage }) => {
  test.setTimeout(180_000);
  const mark = freshEmail('').slice(1, 7);
  const family = { firstName: `Leilani${mark}`, lastName: 'Fonoti', email: freshEmail('leilani') };
  const worker = { firstName: `Tomasi${mark}`, lastName: 'Vakatawa', email: freshEmail('tomasi') };
  const [familyPage, workerPage, adminPage] = [await openPage(), await openPage(), await openPage()];

  await test.step('the home page leads families to their sign-up', async () => {
    await familyPage.goto(routes.home);
    await familyPage.getByRole('main').getByRole('link', { name: 'For families' }).first().click();
    await expect(familyPage).toHaveURL(routes.familyLearnMore);
    await familyPage.getByRole('main').getByRole('link', { name: 'Sign up as a family' }).first().click();
    await expect(familyPage).toHaveURL(routes.familySignUp);
  });

  await test.step('the family registers and follows the link in the email', async () => {
    await signUpAsFamily(familyPage, family);
    await expectNoAxeViolations(familyPage);
    await familyPage.goto(await verificationLink(family.email));
    await expect(familyPage.getByRole('heading', { name: 'Thanks for verifying your email' })).toBeVisible();
    await expect(familyPage.getByText('Signing in so you can get started...')).toBeVisible();
    await expect(familyPage).toHaveURL(new RegExp(routes.findWorker));
    await expect(familyPage.getByRole('heading', { name: 'See Workers Here!' })).toBeVisible();
  });

  await test.step('the family fills in general information', async () => {
    await familyPage.getByRole('link', { name: 'Setup Profile' }).click();
    await expect(familyPage.getByLabel('First name')).toHaveValue(family.firstName);
    await familyPage.getByLabel('Mobile').fill('+61 491 570 156');
    await choose(familyPage, 'Nationality', 'Samoan');
    await chooseMonth(familyPage, 'Earliest start', monthFromNow(1));
    await expectNoAxeViolations(familyPage);
    await familyPage.getByRole('button', { name: 'Continue' }).click();
    await expect(familyPage.getByRole('heading', { name: 'Your Family' })).toBeVisible();
    await expectNoAxeViolations(familyPage);
  });

  await test.step('a worker registers, fills in general information and jumps to the introduction', async () => {
    await signUpAsSupportWorker(workerPage, { ...worker, country: 'Fiji' });
    await workerPage.goto(await verificationLink(worker.email));
    await expect(workerPage).toHaveURL(new RegExp(routes.supportWorkerSetup));
    await workerPage.getByRole('radio', { name: 'Male', exact: true }).check({ force: true });
    await workerPage.getByLabel('Day').fill('27');
    await workerPage.getByRole('textbox', { name: 'Month' }).fill('3');
    await workerPage.getByRole('textbox', { name: 'Year' }).fill('1990');
    await choose(workerPage, 'Nationality', 'Fijian');
    await workerPage.getByLabel('Street address').fill('9 Secret Lane');
    await chooseMonth(workerPage, 'Date available', monthFromNow(2));
    await expectNoAxeViolations(workerPage);
    await workerPage.getByRole('button', { name: 'Continue' }).click();
    await expect(workerPage.getByLabel('Mobile')).toBeVisible();
    await workerPage.goto(`${routes.supportWorkerSetup}?step=7`);
    await workerPage
      .getByRole('textbox', { name: 'Introduce yourself' })
      .fill('Bula! I grew up with a brother who signs.');
    await expectNoAxeViolations(workerPage);
    await workerPage.getByRole('button', { name: 'Continue' }).click();
    await expect(workerPage.getByRole('heading', { level: 2, name: 'Documents' })).toBeVisible();
  });

  await test.step('the administrator finds both and sets their statuses', async () => {
    await logIn(adminPage, administrator.email, administrator.password);
    await expect(adminPage).toHaveURL(new RegExp(routes.adminLanding));
    for (const [tab, name, status] of [
      ['Workers', worker.firstName, 'Ready for matching'],
      ['Families', family.firstName, 'Unmatched'],
    ] as const) {
      await adminPage.goto(routes.adminLanding);
      await adminPage.getByRole('tab', { name: tab }).click();
      await adminPage.getByLabel('Search for').fill(name);
      await adminPage.getByRole('button', { name: 'Search' }).click();
      await expectNoAxeViolations(adminPage);
      await adminPage.getByRole('link', { name }).first().click();
      await expect(adminPage.getByRole('link', { name: 'Edit profile' })).toBeVisible();
      await expectNoAxeViolations(adminPage);
      await adminPage.getByRole('link', { name: 'Edit profile' }).click();
      await adminPage.getByRole('button', { name: /^Status|Status$/ }).click();
      await expectNoAxeViolations(adminPage);
      await adminPage.getByRole('option', { name: new RegExp(`^${status}`) }).click();
      await adminPage.getByLabel('New comment').fill('Spoke for an hour. <b>Warm</b> & calm.');
      await adminPage.getByRole('button', { name: 'Add' }).click();
      await adminPage.getByRole('button', { name: 'Continue' }).click();
      const question = adminPage.getByRole('dialog', {
        name: new RegExp(`^Move ${name} .* to ${status}.*\\?$`),
      });
      await expect(question).toContainText(
        status === 'Unmatched' ? 'open the profiles of support workers' : `Families can find ${name}`,
      );
      await question.getByRole('button', { name: 'Approve without these checks' }).click();
      await expect(adminPage.getByRole('paragraph').filter({ hasText: /^Step 1 of \d$/ })).toBeVisible();
    }
  });

  await test.step('the family searches for a window of months, sees the card and opens the profile', async () => {
    await familyPage.goto(routes.findWorker);
    const card = familyPage.getByRole('article').filter({ hasText: worker.firstName });
    await expect(card).toContainText('I grew up with a brother who signs.');
    await chooseMonth(familyPage, 'Earliest Start Date', monthFromNow(3));
    await familyPage.getByRole('button', { name: 'Search' }).click();
    await expect(card).toHaveCount(0);
    await familyPage.goBack();
    await expect(card).toBeVisible();
    await expectNoAxeViolations(familyPage);
    await card.getByRole('button', { name: /View More/ }).click();
    await expect(familyPage.getByRole('dialog')).toHaveAccessibleName('Please Complete Profile and Inteview');
    await familyPage.getByRole('button', { name: 'OK' }).click();
    await finishOwnProfile(await tokenOn(familyPage));
    await familyPage.reload();
    await card.getByRole('link', { name: /View More/ }).click();
    await expect(familyPage.getByRole('heading', { level: 1 })).toHaveText(worker.firstName);
    const shown = familyPage.getByRole('main');
    await expect(shown).toContainText('Fijian');
    for (const secret of [worker.lastName, worker.email, 'Secret Lane', 'Spoke for an hour', '1990']) {
      await expect(shown).not.toContainText(secret);
    }
    await expectNoAxeViolations(familyPage);
  });

  await test.step('the worker can’t open the families’ screens', async () => {
    await workerPage.goto(routes.findWorker);
    await expect(workerPage).toHaveURL(new RegExp(routes.supportWorkerSetup));
  });
});
