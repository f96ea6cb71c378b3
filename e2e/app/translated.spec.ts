import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { agreementPath, conversationPath, routes } from '#contract/routes.ts';
import { isAll } from '../breadth.ts';
import { composer, log, openConversation, sendButton, twoPeople, write } from '../conversations/steps.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { holdApplication } from '../late-start.ts';
import { changeMatch, proposeMatch } from '../matches/steps.ts';
import { openApart } from '../people.ts';
import { addLater, openWizard, pressContinue, stepHeading } from '../profiles/wizard.ts';
import {
  administratorLogIn,
  approvedFamily,
  finishProfile,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  saveProfile,
  setStatus,
} from '../registrations.ts';
import { cardOf, listedWorker, openTab, tab } from '../search/steps.ts';
import { signIn, test, type Visit } from '../visits.ts';
import { addNodes, translate } from './translation.ts';

const begin = { mobile: '61400000000', nationality: { code: 'WS' }, address: { country: { code: 'AU' } } };

async function open(visit: Visit, person: Person, path: string): Promise<Page> {
  const page = await visit(person);
  await translate(page);
  await page.goto(path);
  return page;
}

/** Every text is wrapped, and nothing has broken. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font font').first()).toBeVisible();
  await expectNoAxeViolations(page);
}

const answer = (page: Page, question: string, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name });

test('every screen goes on while the browser translates it', async ({ visit, openPage }) => {
  test.setTimeout(600_000);

  await test.step('a public page that is pressed before its application runs', async () => {
    const page = await openPage();
    await translate(page);
    const { release } = await holdApplication(page);
    await page.goto(routes.home);
    await addNodes(page);
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Login' });
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await logIn.click();
    await expect(logIn).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(logIn).toBeFocused();

    // The application arrives while the button of the mouse is down, and the page stays until it is up.
    await page.goto(routes.about);
    await addNodes(page);
    await logIn.hover();
    await page.mouse.down();
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await expectTranslated(page);
  });

  await test.step('the wizard of a family', async () => {
    const family = await registerFamily('Leilani');
    await saveProfile(family, begin);
    const page = await visit(family);
    await translate(page);
    await openWizard(page, routes.familySetup);
    await page.getByLabel('First name').fill('');
    await pressContinue(page);
    await expect(page.getByRole('region', { name: /needs another look/ })).toBeFocused();
    await page.getByLabel('First name').pressSequentially('Le');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await answer(page, 'Country', 'New Zealand').check({ force: true });
    await pressContinue(page);
    await expect(stepHeading(page, 'Your Family')).toBeFocused();
    await page.getByRole('textbox', { name: 'Family description' }).pressSequentially('We sing.');
    await page.getByRole('checkbox', { name: 'Tongan' }).check({ force: true });
    await answer(page, 'Does anyone in your home smoke?', 'No').check({ force: true });
    await pressContinue(page);
    await expect(stepHeading(page, 'Care needs')).toBeFocused();
    await page.getByRole('checkbox', { name: 'Tube feeding' }).check({ force: true });
    for (const next of ['Duties and work arrangements', 'About life and benefits', 'Photos']) {
      await pressContinue(page);
      await expect(stepHeading(page, next)).toBeFocused();
    }
    await page.clock.fastForward(limits.stepGuardMs);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(stepHeading(page, 'About life and benefits')).toBeFocused();
    await expectTranslated(page);
  });

  if (isAll)
    await test.step('the wizard of a support worker', async () => {
      const worker = await registerSupportWorker('Ana');
      await saveProfile(worker, begin);
      const page = await visit(worker);
      await translate(page);
      await openWizard(page, routes.supportWorkerSetup);
      for (const next of ['Contact & Social Information', 'More About You']) {
        await pressContinue(page);
        await expect(stepHeading(page, next)).toBeFocused();
      }
      await answer(page, 'Can you swim?', 'Yes').check({ force: true });
      await page.getByRole('textbox', { name: 'Pets' }).pressSequentially('Do');
      await page.getByRole('checkbox', { name: 'French' }).check({ force: true });
      const picker = page.getByRole('combobox', { name: 'Find another language' });
      await picker.pressSequentially('farsi');
      await picker.press('Enter');
      await expect(page.getByRole('checkbox', { name: 'Persian' })).toBeChecked();
      await pressContinue(page);
      await expect(stepHeading(page, 'Education')).toBeFocused();
      await page.getByRole('textbox', { name: 'Your education' }).pressSequentially('Certificate IV');
      await pressContinue(page);
      await expect(stepHeading(page, 'Work Experience')).toBeFocused();
      await page.getByRole('textbox', { name: 'Total hours of support given' }).pressSequentially('1200');
      await expect(page.getByText('this is 150 days')).toBeVisible();
      for (const next of ['Photos', 'Introduction', 'Documents']) {
        await pressContinue(page);
        await expect(stepHeading(page, next)).toBeFocused();
      }
      await pressContinue(page);
      await addLater(page);
      const ready = page.getByRole('dialog', { name: messages.readyForInterviewTitle });
      await expect(ready).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(stepHeading(page, 'Saved')).toBeFocused();
      await expectTranslated(page);
    });

  await test.step('the search', async () => {
    const worker = await listedWorker('Mele');
    const page = await open(visit, await finishProfile(await approvedFamily()), routes.findWorker);
    const card = cardOf(page, worker.user.firstName);
    await card.getByRole('button', { name: /^Star / }).click();
    await expect(tab(page, 'Short Listed')).toContainText('1');
    await openTab(page, 'Short Listed');
    await openTab(page, 'Recommended');
    await card.getByRole('button', { name: /^Hide / }).click();
    await expect(tab(page, 'Hidden')).toContainText('1');
    await openTab(page, 'Hidden');
    await openTab(page, 'Recommended');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(card).toBeVisible();
    await expectTranslated(page);
  });

  await test.step('messages', async () => {
    const { family, worker, conversation } = await openConversation();
    const page = await open(visit, family, conversationPath(conversation.id));
    await composer(page).pressSequentially('Where do you live?');
    await sendButton(page).click();
    await expect(log(page).getByRole('listitem').filter({ hasText: 'Where do you live?' })).toContainText(
      'Sent',
    );
    await write(worker, conversation, 'In Hobart.');
    await expect(log(page)).toContainText('In Hobart.');
    await expectTranslated(page);
  });

  await test.step('a match and its agreement', async () => {
    const people = await twoPeople();
    const match = await proposeMatch(people);
    const page = await open(visit, people.family, routes.yourMatch);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Say yes').click();
    await button('Yes, I would like this match').click();
    await expect(page.getByRole('heading', { name: /^You’ve said yes to / })).toBeFocused();
    await changeMatch(match, { state: 'agreed' }, people.worker);
    await expect(page.getByRole('heading', { name: /have both said yes/ })).toBeVisible();
    await expectTranslated(page);
    await page.goto(`${agreementPath(match.id)}?section=pets`);
    const pets = page.getByRole('region', { name: 'Pets', exact: true });
    await pets.getByRole('button', { name: /^Comment/ }).click();
    await pets.getByLabel('Your comment on “Pets”').pressSequentially('Rex is old.');
    await pets.getByRole('button', { name: /^Add the comment/ }).click();
    await expect(pets.getByRole('listitem')).toContainText('Rex is old.');
    await pets.getByRole('button', { name: /^Accept/ }).click();
    await expect(pets).toContainText('Waiting for');
    await expectTranslated(page);
  });

  await test.step('the board and the search of the team', async () => {
    const worker = await registerSupportWorker(freshName('Sione'));
    await setStatus(worker, 'PENDING_APPROVAL');
    const page = await open(visit, await administratorLogIn(), routes.adminBoard);
    const card = page.getByRole('row', { name: worker.user.firstName });
    await card.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('menuitem', { name: 'Ready for interview' }).click();
    await expect(card).toContainText('hours left');
    await page.getByRole('region', { name: 'News' }).getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('waiting');
    await expectTranslated(page);
    await page.goto(routes.adminLanding);
    await page.getByLabel('Search for').pressSequentially(worker.user.firstName);
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveText([`${worker.user.firstName} Vakatawa`]);
    for (const name of [/^Families/, /^Workers/]) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    }
    await expect(names).toHaveText([`${worker.user.firstName} Vakatawa`]);
    await expectTranslated(page);
  });
});

test('a page that something has taken apart says so, goes on, and has what was typed', async ({
  browser,
}) => {
  const family = await registerFamily('Leilani');
  await saveProfile(family, { ...begin, completedStep: 1 });
  const { page, said } = await openApart(browser);
  await page.addInitScript(signIn, {
    remember: false,
    session: JSON.stringify({ ...family, remember: false }),
  });
  await page.goto(routes.familySetup);
  const description = page.getByRole('textbox', { name: 'Family description' });
  // Too long to be saved, so it is kept as a draft alone.
  const typed = 'We sing before breakfast. '.repeat(20);
  await description.fill(typed);
  await stepHeading(page, 'Your Family').evaluate((heading) => heading.parentElement?.remove());
  const steps = page.getByRole('navigation', { name: 'Steps of the profile' }).getByRole('button');
  await steps.first().click();
  await expect(page.getByRole('heading', { name: 'Your browser changed this page' })).toBeVisible();
  expect(said.filter((text) => !/NotFoundError/.test(text))).toEqual([]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await steps.nth(1).click();
  await expect(description).toHaveValue(typed);
});
