import type { Locator, Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  registerFamily,
  registerSupportWorker,
  saveAsAdministrator,
  saveProfile,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';
import { autosaved, continueButton, openWizard, pressContinue, stepHeading, watchSaves } from './wizard.ts';

const panel = (page: Page) => page.getByRole('region', { name: /changed elsewhere too/ });
const conflict = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true });
const shown = (part: Locator) => part.getByRole('definition');
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const setup = (step: number) => `${routes.supportWorkerSetup}?step=${step}`;

test.describe('two people editing one profile', () => {
  test('see both answers and choose; answers that nobody else changed are saved', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    await saveProfile(worker, { pets: 'A cat', languages: ['French'], swimmer: false });
    const page = await visit(worker);
    await openWizard(page, setup(3));
    await expect(textbox(page, 'Pets')).toHaveValue('A cat');
    await saveAsAdministrator(worker, { pets: 'A dog', languages: ['Arabic', 'Malay'], swimmer: true });
    await textbox(page, 'Pets').fill('Two cats\u00a0');
    await page.getByRole('checkbox', { name: 'English' }).check({ force: true });
    await textbox(page, 'Religion').fill('Methodist');
    await page.clock.fastForward(autosaved);
    await expect(panel(page)).toContainText('2 answers were changed elsewhere too');
    await expect(shown(conflict(page, 'Pets'))).toHaveText(['Two cats', 'A dog']);
    await expect(shown(conflict(page, 'Languages you speak'))).toHaveText([
      /^(?:French and English|English and French)$/,
      'Arabic and Malay',
    ]);
    await expect(textbox(page, 'Religion')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    // The other answers are saved, and what is typed stays.
    await textbox(page, 'Religion').fill('Quaker');
    await page.clock.fastForward(autosaved);
    await expect.poll(() => storedProfile(worker)).toMatchObject({ religion: 'Quaker', pets: 'A dog' });
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();

    // Continue leads to the choice.
    await pressContinue(page);
    await expect(panel(page)).toBeFocused();
    await page.getByRole('button', { name: 'Keep mine: Pets' }).click();
    await expect(panel(page)).toContainText('One answer was changed elsewhere too');
    await expect(panel(page)).toBeFocused();
    await page.getByRole('button', { name: 'Take theirs: Languages you speak' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Malay' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'English' })).not.toBeChecked();
    await expect
      .poll(() => storedProfile(worker))
      .toMatchObject({ pets: 'Two cats', languages: ['Arabic', 'Malay'], swimmer: true });
    await pressContinue(page);
    await expect(stepHeading(page, 'Education')).toBeVisible();
    // Answers not changed here stay as the other person left them.
    expect(await storedProfile(worker)).toMatchObject({ swimmer: true, pets: 'Two cats' });
  });

  test('choose with the keyboard alone, all at once', async ({ visit }) => {
    const family = await registerFamily('Leilani');
    await saveProfile(family, { nationality: { code: 'WS' }, address: { city: 'Ba' }, mobile: '61400' });
    const page = await visit(family);
    await openWizard(page, `${routes.familySetup}?step=1`);
    await expect(textbox(page, 'Mobile')).toHaveValue('61400');
    await saveAsAdministrator(family, { address: { city: 'Suva' }, mobile: '61411', adultName1: 'Lani' });
    await textbox(page, 'Suburb or town').fill('Nadi');
    await textbox(page, 'Mobile').fill('61422');
    await continueButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await expect(shown(conflict(page, 'Suburb or town'))).toHaveText(['Nadi', 'Suva']);
    await tabTo(page, page.getByRole('button', { name: 'Take all of theirs' }));
    await page.keyboard.press('Enter');
    await expect(textbox(page, 'Mobile')).toHaveValue('61411');
    await expect(textbox(page, 'Suburb or town')).toHaveValue('Suva');
    await pressContinue(page);
    await expect(stepHeading(page, 'Your Family')).toBeVisible();
    expect(await storedProfile(family)).toMatchObject({
      adultName1: 'Lani',
      mobile: '61411',
      address: { city: 'Suva' },
    });
  });

  test('see formatted text, and an earlier visit’s draft is compared as well', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    await saveProfile(worker, { introduction: '<p>Bula.</p>' });
    const page = await visit(worker, { remember: true });
    await openWizard(page, setup(7));
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Introduce yourself' }).fill('Bula from me.');
    await page.close();
    await saveAsAdministrator(worker, { introduction: '<p>Bula from <strong>us</strong>.</p>' });
    await page.context().setOffline(false);
    const later = await page.context().newPage();
    await openWizard(later, setup(7));
    await expect(later.getByRole('textbox', { name: 'Introduce yourself' })).toHaveText('Bula from me.');
    await expect(shown(conflict(later, 'Introduction'))).toHaveText(['Bula from me.', 'Bula from us.']);
    await expect(conflict(later, 'Introduction').locator('strong')).toHaveText('us');
    await expectNoAxeViolations(later);
    await later.getByRole('button', { name: 'Keep mine: Introduction' }).click();
    await expect.poll(() => storedProfile(worker)).toMatchObject({ introduction: '<p>Bula from me.</p>' });
  });

  test('can be one person in two windows; both texts survive a reload', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker, { remember: true });
    const other = await page.context().newPage();
    await openWizard(page, setup(3));
    await openWizard(other, setup(3));
    await textbox(page, 'Pets').fill('A cat');
    await page.clock.fastForward(autosaved);
    await expect.poll(() => storedProfile(worker)).toMatchObject({ pets: 'A cat' });
    await textbox(other, 'Pets').fill('A dog');
    await textbox(other, 'Religion').fill('Quaker');
    await other.clock.fastForward(autosaved);
    await expect(shown(conflict(other, 'Pets'))).toHaveText(['A dog', 'A cat']);
    // A draft in one window leaves the drafts of other fields in the other window alone.
    await textbox(page, 'Dietary considerations').fill('No nuts');
    await other.reload();
    await expect(textbox(other, 'Pets')).toHaveValue('A dog');
    await expect(shown(conflict(other, 'Pets'))).toHaveText(['A dog', 'A cat']);
    await textbox(other, 'Pets').fill('A cat');
    await expect(panel(other)).toHaveCount(0);
  });

  test('can be administrators, who keep both comments and are told of a new status', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(await administratorLogIn());
    const path = `${routes.adminSupportWorkerSetup}/${worker.user.id}`;
    await openWizard(page, path);
    await saveAsAdministrator(worker, { status: 'INTERVIEWED', internalComments: '<p>First.</p>' });
    await textbox(page, 'New comment').fill('Second.');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: /Status/ }).click();
    await page.getByRole('option', { name: 'Failed interview' }).click();
    const saves = watchSaves(page);
    await pressContinue(page);
    await expect(panel(page)).toBeFocused();
    await expect(shown(conflict(page, 'Status'))).toHaveText(['Failed interview', 'Interviewed']);
    await page.getByRole('button', { name: 'Take theirs: Status' }).click();
    await pressContinue(page);
    await expect(stepHeading(page, 'General Information')).toBeVisible();
    expect(saves).toHaveLength(2);
    const answer = await fetch(new URL(`/api/profile/${worker.user.id}`, page.url()), {
      headers: { authorization: `Bearer ${(await administratorLogIn()).token}` },
    });
    const { status, internalComments } = (await answer.json()) as Record<string, string>;
    expect(status).toBe('INTERVIEWED');
    expect(internalComments).toMatch(/^<p>First\.<\/p><p><strong>.*<\/strong> Second\. <em>– .+<\/em><\/p>$/);
  });
});
