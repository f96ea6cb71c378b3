import { isolateRightToLeft } from '#contract/right-to-left.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  approvedFamily,
  finishProfile,
  freshName,
  request,
  saveProfile,
  setStatus,
} from '../registrations.ts';
import { cardOf, listedWorker, openTab } from '../search/steps.ts';
import { test } from '../visits.ts';

const readyFamily = async () => finishProfile(await approvedFamily());

/** A name in letters that run from right to left. */
const arabicName = () =>
  freshName('ali ').replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x5c7));

test('a family blocks somebody from the card, undoes it, and blocks again; the account page unblocks', async ({
  visit,
}) => {
  const [worker, other] = [await listedWorker('Akanisi'), await listedWorker('Biu')];
  const name = arabicName();
  await saveProfile(worker, { firstName: name });
  // In a sentence, so that it turns nothing around that stands beside it.
  const shown = isolateRightToLeft(name);
  const family = await readyFamily();
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const card = cardOf(page, name);
  const more = card.getByRole('button', { name: `Block or report ${name}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('menuitem', { name: `Block ${shown}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(`Block ${shown}?`);
  await expect(dialog).toContainText(`We won’t tell ${name}.`);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();

  const block = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: `Block ${shown}` }).click();
    await dialog.getByRole('button', { name: `Block ${name}` }).click();
    await expect(card).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  };
  await block();
  // The focus is on the list, not lost with the card.
  await expect(page.locator('[data-tour="tabs"]')).toBeFocused();
  await expect(cardOf(page, other.user.firstName)).toBeVisible();
  const news = page.getByRole('region', { name: 'News' });
  await expect(news).toContainText(`You’ve blocked ${shown}`);
  await news.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();

  await page.getByRole('button', { name: `Star ${name}` }).click();
  await openTab(page, 'Short Listed');
  await block();
  const profile = await request(`/api/profile/${worker.user.id}`, { token: family.token });
  expect(profile.status).toBe(404);

  await page.goto(routes.account);
  const section = page.getByRole('region', { name: 'People you’ve blocked' });
  await expect(section).toContainText(name);
  await expectNoAxeViolations(page);
  await section.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(section).toContainText('Nobody.');
  await expect(
    page.getByRole('status').filter({ hasText: `${shown} isn’t blocked any more.` }),
  ).toBeAttached();
  await page.goto(routes.findWorker);
  await expect(card).toBeVisible();
});

test('blocking someone on their profile leads back to the search, without them', async ({ visit }) => {
  const worker = await listedWorker('Caucau');
  const name = worker.user.firstName;
  const page = await visit(await readyFamily(), { viewport: { width: 360, height: 740 } });
  await page.goto(routes.findWorker);
  await cardOf(page, name)
    .getByRole('link', { name: `View More about ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  // It has no edge of its own, so its words are below the edge of the others.
  const edge = (button: string, isOfWords: boolean) =>
    page.getByRole('button', { name: button }).evaluate((it, inside) => {
      const { paddingLeft, borderLeftWidth } = getComputedStyle(it);
      const inset = inside ? Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth) : 0;
      return Math.round(it.getBoundingClientRect().left + inset);
    }, isOfWords);
  for (const width of [768, 1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => edge('Block or report', true)).toBe(await edge(`Write to ${name}`, false));
  }
  await page.getByRole('button', { name: `Block or report ${name}` }).click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Block ${name}` })
    .click();
  await expect(page).toHaveURL(routes.findWorker);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cardOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'News' })).toContainText(`You’ve blocked ${name}`);
  await expectNoAxeViolations(page);
});

test('a block that fails says so, and the card stays', async ({ visit }) => {
  const worker = await listedWorker('Dri');
  const name = worker.user.firstName;
  const page = await visit(await readyFamily());
  await page.goto(routes.findWorker);
  await expect(cardOf(page, name)).toBeVisible();
  await setStatus(worker, 'DELETED_HIDDEN');
  await cardOf(page, name)
    .getByRole('button', { name: `Block or report ${name}` })
    .click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Block ${name}` }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, name)).toBeVisible();
});
