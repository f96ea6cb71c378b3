import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { approvedFamily, approvedSupportWorker, finishProfile, setStatus } from './registrations.ts';
import { cardOf, listedFamily, listedWorker, openTab, tab } from './search.ts';
import { test } from './visits.ts';

/** For each side: a viewer, and somebody of the other side who is on the viewer's list. */
const sides = [
  {
    side: 'family',
    page: routes.findWorker,
    meet: async () => ({ viewer: await approvedFamily(), other: await listedWorker('Kalani') }),
    noun: 'support worker',
    prompt: 'See Workers Here!',
  },
  {
    side: 'worker',
    page: routes.findFamily,
    meet: async () => ({ viewer: await approvedSupportWorker(), other: await listedFamily('Kalani') }),
    noun: 'family',
    prompt: 'See Families Here!',
  },
] as const;

for (const { side, page: path, meet, noun, prompt } of sides) {
  for (const status of ['DELETED_HIDDEN', 'INTERVIEWED'] as const) {
    test(`a ${side} with an open list is told when somebody on it has become ${status}`, async ({
      visit,
    }) => {
      const { viewer, other } = await meet();
      const name = other.user.firstName;
      const page = await visit(await finishProfile(viewer));
      await page.goto(path);
      const card = cardOf(page, name);
      await expect(card).toBeVisible();
      await setStatus(other, status);

      await card.getByRole('button', { name: `Message ${name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your message').fill('Hello!');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByText(`${name} is no longer listed`)).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(card.getByRole('button', { name: `Message ${name}` })).toBeFocused();
      await card.getByRole('button', { name: `Message ${name}` }).click();
      await dialog.getByRole('button', { name: 'Ask our team to introduce us' }).click();
      await dialog.getByRole('button', { name: 'Ask for an introduction' }).click();
      await expect(dialog.getByText(`${name} is no longer available to meet.`)).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(card.getByRole('button', { name: `Message ${name}` })).toBeFocused();

      await card.getByRole('button', { name: `Star ${name}` }).click();
      await card.getByRole('link', { name: `View More about ${name}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this profile');
      await expectNoAxeViolations(page);

      await page.goBack();
      await expect(tab(page, 'Recommended')).toBeVisible();
      await expect(card).toHaveCount(0);
      await openTab(page, 'Short Listed');
      await expect(page.getByText(`1 ${noun} on this list is not available at the moment.`)).toBeVisible();
      await page.getByRole('button', { name: 'Take off the list' }).click();
      await expect(page.getByRole('heading', { name: 'Nobody is on your short list yet' })).toBeVisible();
    });
  }

  test(`a ${side} with an open profile is told when it has been taken down`, async ({ visit }) => {
    const { viewer, other } = await meet();
    const name = other.user.firstName;
    const page = await visit(await finishProfile(viewer));
    await page.goto(`${side === 'family' ? routes.supportWorkerView : routes.familyView}/${other.user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await setStatus(other, 'DELETED_HIDDEN');
    await page.getByRole('button', { name: 'Ask our team to introduce us' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Message to our team').fill('We would like to meet.');
    await dialog.getByRole('button', { name: 'Ask for an introduction' }).click();
    await expect(dialog.getByText(`${name} is no longer available to meet.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this profile');
  });

  test(`a ${side} with an open list loses it when their approval ends, and gets it back with a new one`, async ({
    visit,
  }) => {
    const { viewer, other } = await meet();
    const name = other.user.firstName;
    const page = await visit(await finishProfile(viewer));
    await page.goto(path);
    const card = cardOf(page, name);
    await expect(card).toBeVisible();
    await setStatus(viewer, 'INTERVIEWED');

    await card.getByRole('link', { name: `View More about ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You can open profiles once our team has approved you',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { name: prompt })).toBeVisible();
    await expect(page.getByText('Thank you for the interview')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
    await expectNoAxeViolations(page);

    await setStatus(viewer, 'UNMATCHED');
    await page.reload();
    await expect(card).toBeVisible();

    await setStatus(viewer, 'INTERVIEWED');
    await card.getByRole('button', { name: `Message ${name}` }).click();
    // What they have opened stays until they close it, and says why nobody can be written to.
    await expect(page.getByRole('dialog')).toContainText('our team has approved you');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: prompt })).toBeVisible();
  });
}
