import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { welcomeLink } from '../outbox.ts';
import { freshEmail, openApart, password } from '../people.ts';
import { administratorLogIn } from '../registrations.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

test('a lead imports a table and invites its people, and one of them comes', async ({ visit, browser }) => {
  const email = freshEmail('moved');
  const other = freshEmail('other');
  const table = [
    'Given name;Surname;E-mail;Country;City;Family description;Shoe size',
    `Mia;Moved;${email};Australia;Brisbane;Four of us;38`,
    `Mia;Moved;${email};;;;`,
    'Bad;Row;no address;;;;',
    `Olu;Other;${other};NZ;Wellington;;`,
  ].join('\n');
  const lead = await visit(await administratorLogIn());
  await lead.goto(routes.adminImport);
  await lead.getByRole('radio', { name: 'Families' }).check();
  await lead
    .getByLabel('Choose a file: Table of families')
    .setInputFiles({ name: 'families.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const rows = lead.getByRole('list', { name: 'Rows' });
  await expect(rows).toContainText('Enter an email address like name@example.com');
  await expect(lead.getByText('We don’t read this column: Shoe size.')).toBeVisible();
  await expectNoAxeViolations(lead);
  await lead.getByRole('radio', { name: 'Needs a decision: 1' }).check();
  await rows.getByRole('radio', { name: 'Leave this row out' }).check();
  await lead.getByRole('button', { name: 'Use these decisions' }).click();
  await lead.getByRole('checkbox', { name: /Leave out 1 row/ }).check();
  await expectNoAxeViolations(lead);
  await lead.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(lead.getByText('From families.csv: 2 new people')).toBeVisible();
  await lead.getByRole('button', { name: /Invite the next/ }).click();
  await expect(lead.getByText(/2 are invited and haven’t come yet/)).toBeVisible();
  await expectNoSidewaysScroll(lead);
  await expectNoAxeViolations(lead);

  const { page } = await openApart(browser);
  await page.goto(await welcomeLink(email));
  await expect(page.getByText('Four of us')).toBeVisible();
  await page.getByRole('button', { name: 'Agree and log in' }).click();
  await expect(page.getByText('Agree to the terms and the privacy policy')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(password);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await page.getByRole('button', { name: 'Agree and log in' }).click();
  await expect(page).not.toHaveURL(/welcome/);
});
