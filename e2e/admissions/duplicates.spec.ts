import type { Locator, Page } from '@playwright/test';
import { adminProfilePath } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { administratorLogIn, freshName, registerSupportWorker, saveProfile } from '../registrations.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

test('two accounts are merged with a preview, come apart again, and are kept apart', async ({ visit }) => {
  const lastName = freshName('Hill');
  const mobile = `614${String(Date.now()).slice(-8)}`;
  const [one, other] = [
    await registerSupportWorker('Tom', lastName),
    await registerSupportWorker('Thomas', lastName),
  ];
  await saveProfile(one, { mobile, pets: 'A dog' });
  await saveProfile(other, { mobile, pets: 'A cat', languages: ['English'] });
  const page = await visit(await administratorLogIn());
  await page.goto(adminProfilePath({ role: 'SUPPORT_WORKER', id: one.user.id }));
  await expect(page.getByRole('paragraph').filter({ hasText: 'May be the same person as' })).toContainText(
    'the same mobile number',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Merge the accounts…' }).click();
  const pets = dialog(page).getByRole('radiogroup', { name: 'Pets' });
  await expect(pets.getByRole('radio', { name: 'A dog' })).toBeChecked();
  await expect(
    dialog(page).getByRole('radiogroup', { name: 'Languages' }).getByRole('radio', { name: 'English' }),
  ).toBeChecked();
  await expect(dialog(page)).toContainText('You can undo it for 24 hours');
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByRole('radiogroup', { name: 'Which account stays?' })
    .getByRole('radio', { name: `Thomas ${lastName}` })
    .check();
  await expect(pets.getByRole('radio', { name: 'A cat' })).toBeChecked();
  await pets.getByRole('radio', { name: 'A dog' }).check();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(other.user.id));
  await expect(
    page.getByRole('paragraph').filter({ hasText: /merged another account of theirs into this one/ }),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('May be the same person as')).toBeVisible();
  await page.getByRole('button', { name: 'They’re two people…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'They’re two people' }).click();
  await expect(page.getByText('May be the same person as')).toHaveCount(0);
});
