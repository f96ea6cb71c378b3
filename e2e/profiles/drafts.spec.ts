import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { someOf } from '../breadth.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { type Person, registerSupportWorker, saveProfile, storedProfile } from '../registrations.ts';
import { test } from '../visits.ts';
import { autosaved, openWizard, pressContinue, stepHeading } from './wizard.ts';

type Place = { step: number; label: string; field: string };
const medical: Place = { step: 3, label: 'Relevant medical conditions', field: 'relevantMedicalConditions' };
const places: Place[] = [medical, { step: 7, label: 'Introduce yourself', field: 'introduction' }];

const box = (page: Page, { label }: Place) => page.getByRole('textbox', { name: label });
const open = (page: Page, { step }: Place) => openWizard(page, `${routes.supportWorkerSetup}?step=${step}`);

/** Kills the tab without any event on its page. */
async function crash(page: Page): Promise<void> {
  // The idle page that the fixture keeps would crash too, and then take no clock.
  const others = page.context().pages();
  await Promise.all(others.map((other) => other !== page && other.close()));
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

const shownText = async (page: Page, place: Place) =>
  place === medical ? box(page, place).inputValue() : ((await box(page, place).textContent()) ?? '');

async function typeAtTheEnd(page: Page, place: Place, text: string): Promise<void> {
  await box(page, place).click();
  await page.keyboard.press('Control+End');
  // At once: on a slow machine a save would begin between two keys.
  await page.keyboard.insertText(text);
}

const stored = async (worker: Person, { field }: Place) => (await storedProfile(worker))[field] ?? '';

/** Every way that a tab can end, before anything was sent and during a save. */
const ends = (['crash', 'close', 'reload'] as const).flatMap((way) => [
  { way, isSaving: false },
  { way, isSaving: true },
]);

// Its text is formatted, and the other tests here type into the plain one.
for (const place of someOf(places, (one) => one !== medical)) {
  test(`a tab that crashes, closes or reloads at any moment loses no character: ${place.label}`, async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    let typed = '';
    let page = await visit(worker, { remember: true });
    const context = page.context();
    for (const [round, { way, isSaving }] of ends.entries()) {
      await open(page, place);
      await expect.poll(() => shownText(page, place), `round ${round}`).toBe(typed);
      // Starts and ends with a letter, because blanks around an answer are not stored.
      const words = `a${round} ß é🦘 āx`;
      await typeAtTheEnd(page, place, words);
      typed += words;
      if (isSaving) await page.clock.fastForward(autosaved);
      if (way === 'reload') continue;
      if (way === 'crash') await crash(page);
      await page.close();
      page = await context.newPage();
    }
    await open(page, place);
    await expect.poll(() => shownText(page, place)).toBe(typed);
    await page.clock.fastForward(autosaved);
    await expect.poll(() => stored(worker, place)).toContain(typed);
  });
}

test('what is typed after a save that arrived but was never answered is not a conflict with oneself', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker, { remember: true });
  await page.route('**/api/profile/support-worker/*', async (route) => {
    await route.fetch();
  });
  await open(page, medical);
  await typeAtTheEnd(page, medical, 'Asthma ');
  await page.clock.fastForward(autosaved);
  await expect.poll(() => stored(worker, medical)).toBe('Asthma');
  await typeAtTheEnd(page, medical, 'and hay fever');
  await crash(page);
  await page.close();
  const later = await page.context().newPage();
  await open(later, medical);
  await expect(box(later, medical)).toHaveValue('Asthma and hay fever');
  await expect.poll(() => stored(worker, medical)).toBe('Asthma and hay fever');
  await expect(later.getByText('Saved just now')).toBeVisible();
  await expectNoAxeViolations(later);
});

test.describe('without “Remember me”', () => {
  test('a window that closes on the last keystroke still saves it, and leaves nothing behind', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    let typed = '';
    for (let round = 0; round < 3; round += 1) {
      const page = await visit(worker);
      await open(page, medical);
      await expect(box(page, medical)).toHaveValue(typed);
      await typeAtTheEnd(page, medical, `round ${round}.`);
      typed += `round ${round}.`;
      // A save of half the text may be under way.
      if (round % 2 === 1) await page.clock.fastForward(autosaved);
      await page.close();
      await expect.poll(() => storedProfile(worker)).toMatchObject({ [medical.field]: typed });
      expect(JSON.stringify(await page.context().storageState())).not.toContain('round');
    }
  });

  test('the browser asks before closing on text that cannot be sent, and a reload keeps it', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    const page = await visit(worker);
    await open(page, medical);
    await box(page, medical).fill('Asthma');
    await page.context().setOffline(true);
    const asked = page.waitForEvent('dialog');
    await box(page, medical).click();
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(box(page, medical)).toHaveValue('Asthma');
    await page.context().setOffline(false);
    await page.reload();
    await expect(box(page, medical)).toHaveValue('Asthma');
  });
});

test('with “Remember me” nothing is asked: the draft is there next time, even after the session has ended', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker, { remember: true });
  await open(page, medical);
  await page.context().setOffline(true);
  await box(page, medical).fill('Asthma');
  const closed = page.waitForEvent('close');
  void page.close({ runBeforeUnload: true });
  await closed;
  await page.context().setOffline(false);
  const later = await page.context().newPage();
  await open(later, medical);
  await expect(box(later, medical)).toHaveValue('Asthma');
});

test('“Saved” and “Not saved yet” are true at every moment', async ({ visit }) => {
  const worker = await wholeSteps();
  const page = await visit(worker);
  await open(page, medical);
  const said = (text: string) => page.getByText(text, { exact: true });
  await expect(said('Saved')).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/profile/support-worker/*', async (route) => {
    await released;
    await route.continue();
  });
  await box(page, medical).fill('Asthma');
  await expect(said('Not saved yet')).toBeVisible();
  await page.clock.fastForward(autosaved);
  // More is typed while the save is under way.
  await box(page, medical).fill('Asthma, mild');
  await expect(said('Not saved yet')).toBeVisible();
  release();
  await expect.poll(() => storedProfile(worker)).toMatchObject({ [medical.field]: 'Asthma' });
  await expect(said('Not saved yet')).toBeVisible();
  await page.clock.fastForward(autosaved);
  await expect(said('Saved just now')).toBeVisible();
  expect(await storedProfile(worker)).toMatchObject({ [medical.field]: 'Asthma, mild' });
  await pressContinue(page);
  await expect(stepHeading(page, 'Education')).toBeVisible();
});

async function wholeSteps(): Promise<Person> {
  const worker = await registerSupportWorker('Ana');
  await saveProfile(worker, { pets: 'A cat', lastStepCompleted: 3 });
  return worker;
}
