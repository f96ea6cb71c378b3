import { live } from '#contract/events.ts';
import { routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { approvedFamily, approvedSupportWorker, finishProfile, setStatus } from '../registrations.ts';
import { openWithin, test } from '../visits.ts';
import { cardOf, listedFamily, listedWorker, openTab, tab } from './steps.ts';

const sides = [
  {
    side: 'family',
    page: routes.findWorker,
    view: routes.supportWorkerView,
    register: approvedFamily,
    other: () => listedWorker('Kalani'),
    noun: 'support worker',
    prompt: 'See Workers Here!',
  },
  {
    side: 'worker',
    page: routes.findFamily,
    view: routes.familyView,
    register: approvedSupportWorker,
    other: () => listedFamily('Kalani'),
    noun: 'family',
    prompt: 'See Families Here!',
  },
] as const;

for (const { side, page: path, view, register, other: meet, noun, prompt } of sides) {
  test(`a ${side} with an open list or profile is told when somebody has gone, and loses the list when their own approval ends`, async ({
    visit,
  }) => {
    const viewer = await finishProfile(await register());
    const [hidden, interviewed, open, staying] = [await meet(), await meet(), await meet(), await meet()];
    const page = await visit(viewer);
    await blockLiveUpdates(page);
    const dialog = page.getByRole('dialog');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(path);

    for (const [status, other] of [
      ['DELETED_HIDDEN', hidden],
      ['INTERVIEWED', interviewed],
    ] as const)
      await test.step(`someone on the list has become ${status}`, async () => {
        const name = other.user.firstName;
        const card = cardOf(page, name);
        await expect(card).toBeVisible();
        await setStatus(other, status);

        await card.getByRole('button', { name: `Message ${name}` }).click();
        await dialog.getByLabel('Your message').fill('Hello!');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await expect(dialog.getByText(`${name} is no longer listed`)).toBeVisible();
        await expect(dialog.getByLabel('What you wrote')).toHaveValue('Hello!');
        await expectNoAxeViolations(page, status);
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
        await expect(heading).toHaveText('We can’t find this profile');
        await expectNoAxeViolations(page, status);

        await page.getByRole('button', { name: 'Go back' }).click();
        await expect(tab(page, 'Recommended')).toBeVisible();
        await expect(card).toHaveCount(0);
        await openTab(page, 'Short Listed');
        await expect(page.getByText(`1 ${noun} on this list isn’t available at the moment.`)).toBeVisible();
        await page.getByRole('button', { name: 'Take off the list' }).click();
        await expect(page.getByRole('heading', { name: 'Nobody is on your short list yet' })).toBeVisible();
        await openTab(page, 'Recommended');
      });

    await test.step('the profile that is open has been taken down', async () => {
      const name = open.user.firstName;
      await openWithin(page, `${view}/${open.user.id}`);
      await expect(heading).toHaveText(name);
      await setStatus(open, 'DELETED_HIDDEN');
      await page.getByRole('button', { name: 'Ask our team to introduce us' }).click();
      await dialog.getByLabel('Message to our team').fill('We would like to meet.');
      await dialog.getByRole('button', { name: 'Ask for an introduction' }).click();
      await expect(dialog.getByText(`${name} is no longer available to meet.`)).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await page.reload();
      await expect(heading).toHaveText('We can’t find this profile');
    });

    await test.step('their own approval ends, and a new one gives the list back', async () => {
      const name = staying.user.firstName;
      await openWithin(page, path);
      const card = cardOf(page, name);
      await expect(card).toBeVisible();
      await setStatus(viewer, 'INTERVIEWED');

      await card.getByRole('link', { name: `View More about ${name}` }).click();
      await expect(heading).toHaveText(/^You can open profiles once our team has approved you/);
      await page.goBack();
      await expect(page.getByRole('heading', { name: prompt })).toBeVisible();
      await expect(page.getByText('Thank you for the interview')).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
      await expectNoAxeViolations(page, 'without approval');

      await setStatus(viewer, 'UNMATCHED');
      await page.unroute(`**${live.events.path}`);
      await page.reload();
      await expect(card).toBeVisible();

      const ended = Promise.withResolvers<void>();
      await page.route('**/api/conversations?with=*', async (route) => {
        await ended.promise;
        await route.continue();
      });
      await card.getByRole('button', { name: `Message ${name}` }).click();
      await expect(dialog).toBeVisible();
      await setStatus(viewer, 'INTERVIEWED');
      ended.resolve();
      // What they have opened stays until they close it, and says why nobody can be written to.
      await expect(dialog).toContainText('once our team has opened the search for you');
      await expectNoAxeViolations(page, 'approval ended meanwhile');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('heading', { name: prompt })).toBeVisible();
    });
  });
}
