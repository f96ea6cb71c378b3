import { adminTextPath, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { logIn } from '../people.ts';
import { administrator } from '../servers.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

// Other tests run meanwhile, so this one publishes words that none of them reads.
test('the team finds a text, sees how other words look, publishes them, and takes them back', async ({
  page,
  browser,
}) => {
  await logIn(page, administrator.email, administrator.password);
  await page.goto(routes.adminTexts);
  await page.getByLabel('Find words').fill('silly questions');
  await expect(page.getByRole('status').filter({ hasText: /texts?$/ })).toBeVisible();
  await expectNoAxeViolations(page, 'the list');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: /^Call us, email us/ }).click();
  await expect(page).toHaveURL(adminTextPath('contact.lead'));
  const words = page.getByLabel('Words');
  await expect(words).toHaveValue('Call us, email us or write to us here. There are no silly questions.');
  const preview = page.frameLocator('iframe[title="The page on a phone"]');
  await expect(preview.getByText('There are no silly questions.').first()).toBeVisible();

  await words.fill('Call {boss} <script>');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('region', { name: /need another look|needs another look/ })).toContainText(
    'there’s no {boss} here',
  );
  await expectNoAxeViolations(page, 'with an error');

  await words.fill('Call us at <b>');
  await page.getByRole('button', { name: 'Insert {name}' }).click();
  await expect(words).toHaveValue('Call us at <b>{name}');
  await expect(preview.getByText(`Call us at <b>${settings.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(
    page.getByRole('region', { name: 'This is a draft' }).or(page.getByText('This is a draft')),
  ).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('Call us at <b>{name}');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const history = page.getByRole('region', { name: 'What was published' });
  await expect(history.getByRole('listitem').first()).toContainText(administrator.email);
  await expect(history.getByRole('listitem').first()).toContainText('[added:]');
  await expect(page.getByText('This is a draft')).toBeHidden();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page);

  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(routes.contactUs);
    await expect(visitor.getByText(`Call us at <b>${settings.name}`)).toBeVisible({ timeout: 200 });
  }).toPass();
  await visitor.close();

  await history.getByRole('button', { name: /^Publish the earlier words again/ }).click();
  await expect(words).toHaveValue('Call us, email us or write to us here. There are no silly questions.');
});

test('words of an email show in one to invented people', async ({ page }) => {
  await logIn(page, administrator.email, administrator.password);
  await page.goto(adminTextPath('mail.match-ended.ended'));
  const mail = page.frameLocator('iframe[title="The email"]');
  await expect(mail.getByText('Your match with Tom has ended.')).toBeVisible();
  await page.getByLabel('Words').fill('It’s over.');
  await expect(page.getByText('The standard words also have {other}.')).toBeVisible();
  await page.getByLabel('Words').fill('It’s over with {other}.');
  await expect(page.getByText('The standard words also have')).toBeHidden();
  await expect(mail.getByText('It’s over with Tom.')).toBeVisible();
  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('It’s over with Tom.');
  await expectNoAxeViolations(page);
});

test('a long address in the words makes no page or email wider than its screen', async ({ page }) => {
  await logIn(page, administrator.email, administrator.password);
  const address = `https://example.com/${'support'.repeat(20)}`;
  for (const key of [
    'about.hero.heading',
    'familyStory.facts.list.1.value',
    'contact.form.kept',
    'mail.match-ended.ended',
  ]) {
    await page.goto(adminTextPath(key));
    await page.getByLabel('Words').fill(address);
    const shown = page.frameLocator('iframe:is([title="The page on a phone"], [title="The email"])');
    await expect(shown.getByText(address).first()).toBeVisible();
    expect(await shown.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  }
});
