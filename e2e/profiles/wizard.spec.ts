import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { monthFromNow } from '../months.ts';
import { choose, chooseMonth } from '../people.ts';
import { registerFamily, registerSupportWorker, storedProfile } from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';
import { continueButton, expectErrors, openWizard, pressContinue, stepHeading } from './wizard.ts';

const markup = '<b>Ana</b> <img src="x" onerror="broken = true"> 🐨';

const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduce yourself' });
const datePart = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox', { name });

async function typeDateOfBirth(page: Page, ...parts: [day: string, month: string, year: string]) {
  for (const [index, name] of ['Day', 'Month', 'Year'].entries()) {
    await datePart(page, name).fill(parts[index] ?? '');
  }
}

test.describe('a support worker’s general information', () => {
  test('every missing answer is named with a link to its field, and impossible ones are refused with a reason', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker);
    await openWizard(page, routes.supportWorkerSetup);
    await page.getByLabel('First name').fill('  ');
    await page.getByLabel('Last name').fill('');
    await page.getByRole('combobox', { name: 'Country of residence' }).fill('');
    await pressContinue(page);
    await expectErrors(page, [
      ['Enter your first name', page.getByLabel('First name')],
      ['Enter your last name', page.getByLabel('Last name')],
      ['Select a nationality', page.getByRole('combobox', { name: 'Nationality' })],
      ['Select a country of residence', page.getByRole('combobox', { name: 'Country of residence' })],
    ]);
    await expectNoAxeViolations(page);

    await choose(page, 'Nationality', 'Fijian');
    await choose(page, 'Country of residence', 'Australia');
    await page.getByLabel('Last name').fill('Vakatawa');
    await page.getByLabel('First name').fill('n'.repeat(limits.line + 1));
    await page.getByLabel('Street address').fill('s'.repeat(limits.line + 1));
    await page.getByLabel('Postcode').fill('AB12');
    await typeDateOfBirth(page, '31', '2', '1990');
    await pressContinue(page);
    await expectErrors(page, [
      ['First name: remove 1 character', page.getByLabel('First name')],
      ['February 1990 has only 28 days. Enter a date of birth, such as 27 3 1990', datePart(page, 'Day')],
      ['Street address: remove 1 character', page.getByLabel('Street address')],
      ['Enter the postcode in 4 digits, for example 2000', page.getByLabel('Postcode')],
    ]);
    const dateOfBirth = page.getByRole('group', { name: 'Date of birth' });
    for (const [date, message] of [
      [['31', '12', '1949'], 'Enter a date of birth from 1950 on'],
      [await page.evaluate(tomorrow), 'Enter a date of birth that isn’t in the future'],
      [['27', '', '1990'], 'Enter a date of birth, such as 27 3 1990'],
    ] as [[string, string, string], string][]) {
      await typeDateOfBirth(page, ...date);
      await pressContinue(page);
      await expect(dateOfBirth).toContainText(message);
    }
    await expectNoAxeViolations(page);
    await expect.poll(() => storedProfile(worker)).toMatchObject({ firstName: 'Ana', dateOfBirth: null });
  });

  test('markup and emoji are shown as plain text everywhere', async ({ visit }) => {
    const page = await visit(await registerSupportWorker('Ana'));
    await openWizard(page, routes.supportWorkerSetup);
    await page.getByLabel('First name').fill(markup);
    await page.getByLabel('Last name').fill(markup);
    await page.getByLabel('Street address').fill(markup);
    await choose(page, 'Nationality', 'Fijian');
    await pressContinue(page);
    await expect(stepHeading(page, 'Contact & Social Information')).toBeVisible();
    await expect(page.getByRole('term').first()).toBeVisible();
    await expect(page.getByText(`${markup} ${markup}`)).toBeVisible();
    await page.getByRole('link', { name: 'View my profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
    await expect(page.getByRole('region', { name: 'Only you and our team see this' })).toContainText(markup);
    await expect(page.locator('main :is(img[src="x"], b)')).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});

/** Day, month and year, in the browser's time zone. */
function tomorrow(): [string, string, string] {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return [String(day.getDate()), String(day.getMonth() + 1), String(day.getFullYear())];
}

test.describe('a family’s general information', () => {
  test('every missing answer is named with a link to its field, and impossible ones are refused with a reason', async ({
    visit,
  }) => {
    const page = await visit(await registerFamily('Leilani'));
    await openWizard(page, routes.familySetup);
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Family name').fill(' ');
    await pressContinue(page);
    await expectErrors(page, [
      ['Enter your first name', page.getByLabel('First name')],
      ['Enter your mobile number', page.getByLabel('Mobile')],
      ['Select a nationality', page.getByRole('combobox', { name: 'Nationality' })],
    ]);
    await expectNoAxeViolations(page);

    await page.getByLabel('First name').fill('Leilani');
    await page.getByLabel('Family name').fill('n'.repeat(limits.line + 1));
    await page.getByLabel('Mobile').fill('call me');
    await choose(page, 'Nationality', 'Samoan');
    await page.getByLabel('Suburb or town').fill('t'.repeat(limits.line + 1));
    await page.getByLabel('Postcode').fill('12345678901');
    await chooseMonth(page, 'Earliest start', monthFromNow(5));
    await chooseMonth(page, 'Latest start', monthFromNow(2));
    await pressContinue(page);
    await expectErrors(page, [
      ['Family name: remove 1 character', page.getByLabel('Family name')],
      ['Enter your mobile number, digits only', page.getByLabel('Mobile')],
      ['Suburb or town: remove 1 character', page.getByLabel('Suburb or town')],
      ['Postcode: remove 1 character', page.getByLabel('Postcode')],
      ['The latest start date must not be before the earliest', page.getByLabel('Latest start')],
    ]);
    await expectNoAxeViolations(page);
  });
});

test.describe('with the keyboard alone', () => {
  test('a support worker fills in general information', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker);
    await openWizard(page, routes.supportWorkerSetup);
    await tabTo(page, page.getByRole('checkbox', { name: 'I have one name' }));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Last name')).toBeDisabled();
    await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, datePart(page, 'Day'));
    for (const part of ['27', '3', '1990']) {
      await page.keyboard.type(part);
      await page.keyboard.press('Tab');
    }
    await chooseByKeyboard(page, 'Nationality', 'Fijian');
    await tabTo(page, page.getByLabel('Date available'));
    await page.keyboard.type('Dec');
    await tabTo(page, page.getByRole('radio', { name: 'Live-in', exact: true }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, continueButton(page));
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'Contact & Social Information')).toBeFocused();
    await expect
      .poll(() => storedProfile(worker))
      .toMatchObject({
        lastName: '',
        oneName: true,
        gender: 'Female',
        dateOfBirth: '1990-03-27',
        nationality: { name: 'Fijian' },
        dateAvailable: expect.stringMatching(/^\d{4}-12-01$/),
        arrangement: 'LIVE_OUT',
      });
    await expectNoAxeViolations(page);
  });

  test('a family fills in its first step', async ({ visit }) => {
    const family = await registerFamily('Leilani');
    const page = await visit(family);
    await openWizard(page, routes.familySetup);
    await tabTo(page, page.getByLabel('Mobile'));
    await page.keyboard.type('+64 21 123 456');
    await chooseByKeyboard(page, 'Nationality', 'Samoan');
    await tabTo(page, page.getByRole('radio', { name: 'Australia' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, continueButton(page));
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'Your Family')).toBeFocused();
    await expect
      .poll(() => storedProfile(family))
      .toMatchObject({
        mobile: '6421123456',
        nationality: { name: 'Samoan' },
        address: { country: { name: 'New Zealand' } },
      });
    await expectNoAxeViolations(page);
  });
});

async function chooseByKeyboard(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }));
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(option);
}

test.describe('an introduction', () => {
  test('that is too long is not saved; it has five tools, counts characters while typing, and is still there after a reload', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker);
    await openWizard(page, `${routes.supportWorkerSetup}?step=7`);
    await introduction(page).fill('x'.repeat(limits.richText + 7));
    await expect(page.getByText('7 characters too many').first()).toBeVisible();
    await pressContinue(page);
    await expectErrors(page, [['Introduce yourself: remove 7 characters', introduction(page)]]);
    await expectNoAxeViolations(page, 'too long');
    expect(await storedProfile(worker)).toMatchObject({ introduction: null });
    // By keys: the editor learns of a selection by a script only later, and 'fill' would delete nothing.
    await introduction(page).press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText('0 of 5,000 characters')).toBeVisible();

    const tool = (name: string) =>
      page.getByRole('toolbar', { name: 'Format: Introduce yourself' }).getByRole('button', { name });
    // The text has the focus again once a tool is pressed.
    const press = async (name: string) => {
      await tool(name).click();
      await expect(introduction(page)).toBeFocused();
    };
    await introduction(page).click();
    for (const name of ['Bold', 'Italic', 'Underline']) {
      await press(name);
      await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type(name);
      await press(name);
      await page.keyboard.type(' ');
    }
    await page.keyboard.press('Enter');
    await press('Numbered list');
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await press('Bullet list');
    await page.keyboard.type('dot');
    // 'Bold Italic Underline ', 'one' and 'dot'.
    await expect(page.getByText('28 of 5,000 characters')).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    const stored = introduction(page);
    for (const [element, text] of [
      ['strong', 'Bold'],
      ['em', 'Italic'],
      ['u', 'Underline'],
      ['ol > li', 'one'],
      ['ul > li', 'dot'],
    ] as const) {
      await expect(stored.locator(element)).toHaveText(text);
    }
    await pressContinue(page);
    await expect(stepHeading(page, 'Documents')).toBeVisible();
    expect(String((await storedProfile(worker)).introduction)).toContain('<strong>Bold</strong>');
  });
});

test.describe('saving a step', () => {
  test('leads to the next one, and later visits open there', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker);
    await openWizard(page, routes.supportWorkerSetup);
    await expect(page.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await choose(page, 'Nationality', 'Fijian');
    await pressContinue(page);
    await expect(page.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
      'aria-valuenow',
      '13',
    );
    await page.getByRole('link', { name: 'View my profile' }).click();
    await expect(page).toHaveURL(routes.supportWorkerView);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana');
    const later = await visit(worker);
    await openWizard(later, routes.supportWorkerSetup);
    await expect(stepHeading(later, 'Contact & Social Information')).toBeVisible();
    await later.getByLabel('Mobile').fill('679 123 4567');
    await pressContinue(later);
    await expect(stepHeading(later, 'More About You')).toBeVisible();
    await expect(later.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await expectNoAxeViolations(later);
  });

  test('is not undone by the browser’s Back, Forward and refresh, which also keep what was typed', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker);
    await openWizard(page, routes.supportWorkerSetup);
    await page.getByLabel('Suburb or town').fill('Nadi');
    await page.reload();
    await expect(page.getByLabel('Suburb or town')).toHaveValue('Nadi');
    await choose(page, 'Nationality', 'Fijian');
    await pressContinue(page);
    await page.getByLabel('LinkedIn').fill('ana.sings');
    await page.goBack();
    await expect(page.getByLabel('Suburb or town')).toHaveValue('Nadi');
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Fijian');
    await page.goForward();
    await expect(page.getByLabel('LinkedIn')).toHaveValue('ana.sings');
    await page.reload();
    await expect(page.getByLabel('LinkedIn')).toHaveValue('ana.sings');
    await page.clock.fastForward(limits.stepGuardMs);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(stepHeading(page, 'General Information')).toBeVisible();
    await expect
      .poll(() => storedProfile(worker))
      .toMatchObject({
        address: { city: 'Nadi' },
        linkedIn: 'ana.sings',
      });
    await expectNoAxeViolations(page);
  });

  test('waits for the network, and nothing typed is lost meanwhile', async ({ visit }) => {
    const family = await registerFamily('Leilani');
    const page = await visit(family);
    await openWizard(page, routes.familySetup);
    await page.getByLabel('Mobile').fill('61400000000');
    await choose(page, 'Nationality', 'Samoan');
    const expectStored = async () => {
      await expect(page.getByText('We couldn’t reach our server. Check your connection')).toBeVisible();
      await expect(page.getByLabel('Mobile')).toHaveValue('61400000000');
    };
    await page.context().setOffline(true);
    await pressContinue(page);
    await expectStored();
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    // A server that has died: the browser believes that it is online.
    const saves = '**/api/profile/**';
    await page.route(saves, (route) => route.abort('internetdisconnected'));
    const broken = page.waitForEvent('requestfailed');
    await page.clock.fastForward(limits.stepGuardMs);
    await page.getByRole('button', { name: 'Try again' }).click();
    await broken;
    await expectStored();
    await page.unroute(saves);
    await page.clock.fastForward(limits.stepGuardMs);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stepHeading(page, 'Your Family')).toBeVisible();
    await expect.poll(() => storedProfile(family)).toMatchObject({ mobile: '61400000000' });
  });

  test('in one window keeps what is typed in another, and logging out of one logs out of both', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker, { remember: true });
    const other = await page.context().newPage();
    await openWizard(page, routes.supportWorkerSetup);
    await openWizard(other, `${routes.supportWorkerSetup}?step=7`);
    await introduction(other).fill('I sing at work.');
    await page.getByLabel('First name').fill('Anaseini');
    await choose(page, 'Nationality', 'Fijian');
    await pressContinue(page);
    await expect(stepHeading(page, 'Contact & Social Information')).toBeVisible();
    await pressContinue(other);
    await expect(stepHeading(other, 'Documents')).toBeVisible();
    await expect
      .poll(() => storedProfile(worker))
      .toMatchObject({
        firstName: 'Anaseini',
        introduction: '<p>I sing at work.</p>',
      });
    await other.reload();
    await expect(stepHeading(other, 'Documents')).toBeVisible();
    await page.getByRole('button', { name: 'Hi, Anaseini' }).click();
    await page.getByRole('menuitem', { name: /Log ?out/ }).click();
    await expect(page).toHaveURL(routes.home);
    await expect(other).toHaveURL(routes.home);
    await expectNoAxeViolations(other);
  });
});
