import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { invitationLink } from '../outbox.ts';
import { freshEmail, openApart, password, tokenOn } from '../people.ts';
import { administratorLogIn, registerSupportWorker, request } from '../registrations.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await entry(page, name)
    .getByRole('button', { name: `Change ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A message to support, which is on the work list. */
async function aMessage(name: string): Promise<{ id: string; version: number }> {
  const { token } = await administratorLogIn();
  const body = { name, email: freshEmail('writer'), phoneNumber: null, message: 'Kia ora' };
  expect((await request('/api/contact', { method: 'POST', body })).ok).toBe(true);
  const found = await request('/api/work-list?kind=messages&limit=100', { token });
  const items = (await found.json()) as { id: string; version: number; contactMessage: { name: string } }[];
  const item = items.find(({ contactMessage }) => contactMessage.name === name);
  if (!item) throw new Error('The message is not on the list');
  return item;
}

test('a colleague is invited, does what their role is for, hands over and is disabled', async ({
  visit,
  browser,
}) => {
  const lead = await visit(await administratorLogIn());
  const email = freshEmail('ana');
  const name = `Ana Ng-${email.slice(4, 8)}`;
  await lead.goto(routes.adminTeam);
  await lead.getByRole('button', { name: 'Invite a colleague' }).click();
  await dialog(lead).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog(lead)).toContainText('Enter a first name');
  await expect(dialog(lead)).toContainText('Choose what they do');
  await expectNoAxeViolations(lead);
  await dialog(lead).getByLabel('First name').fill('Ana');
  await dialog(lead).getByLabel('Last name').fill(name.slice(4));
  await dialog(lead).getByLabel('Email').fill(email);
  await dialog(lead).getByRole('radio', { name: 'Checks' }).check();
  await dialog(lead).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(entry(lead, name)).toContainText('Invited');
  await expectNoAxeViolations(lead);

  const colleague = (await openApart(browser)).page;
  const link = await invitationLink(email);
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Join the team' })).toBeVisible();
  await colleague.getByRole('textbox', { name: 'Password' }).fill('short');
  await colleague.getByRole('button', { name: 'Join the team' }).click();
  await expect(colleague.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectNoAxeViolations(colleague);
  await colleague.getByRole('textbox', { name: 'Password' }).fill(password);
  await colleague.getByRole('button', { name: 'Join the team' }).click();
  await expect(colleague).toHaveURL(routes.adminLanding);

  const worker = await registerSupportWorker('Sela');
  await colleague.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  await expect(colleague.getByRole('button', { name: 'Record a check' })).toBeVisible();
  for (const button of ['Pause messages of Sela', 'Erase for good…'])
    await expect(colleague.getByRole('button', { name: button })).toBeHidden();
  await expect(colleague.getByRole('link', { name: 'Edit profile' })).toBeHidden();
  await colleague.goto(routes.adminTeam);
  await expect(colleague.getByRole('main')).toContainText('It’s for leads of the team.');
  await expectNoAxeViolations(colleague);
  await colleague.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(colleague).toHaveURL(routes.adminLanding);
  // The link says at once that it was used.
  const other = (await openApart(browser)).page;
  await other.goto(link);
  await expect(other.getByRole('main')).toContainText('It was used or withdrawn');
  await expect(other.getByRole('textbox', { name: 'Password' })).toBeHidden();
  await expectNoAxeViolations(other);

  await openMenu(lead, name, 'Name, role and rights …');
  await dialog(lead).getByRole('radio', { name: 'Admissions' }).check();
  await dialog(lead)
    .getByRole('checkbox', { name: /^May export people/ })
    .check();
  await dialog(lead).getByRole('button', { name: 'Save' }).click();
  await expect(entry(lead, name)).toContainText('May export people.');

  const { id, version } = await aMessage(`Writer to ${name}`);
  const taken = await request(`/api/work-list/${id}/take`, {
    method: 'POST',
    token: await tokenOn(colleague),
    body: { version },
  });
  expect(taken.ok, await taken.text()).toBe(true);
  await lead.reload();
  await openMenu(lead, name, 'Disable …');
  await dialog(lead).getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(dialog(lead)).toContainText('Choose a colleague');
  await expectNoAxeViolations(lead);
  await dialog(lead)
    .getByLabel('Who takes over the request they work on?')
    .selectOption('admissions@example.com');
  await dialog(lead).getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(entry(lead, name)).toContainText('Disabled');
  await colleague.reload();
  await expect(dialog(colleague)).toContainText('You’ve been logged out.');
  const again = { userName: email, password };
  expect((await request('/api/user/session', { method: 'POST', body: again })).status).toBe(401);
  await openMenu(lead, name, 'Let them back in');
  await expect(entry(lead, name)).toContainText('Active');
  await lead.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(lead);
  await expectNoAxeViolations(lead);
});

test('the list says why the last lead stays, and is loaded again after it has failed', async ({ visit }) => {
  const page = await visit(await administratorLogIn());
  await page.route('**/api/admin/team', (route) => route.abort('internetdisconnected'));
  await page.goto(routes.adminTeam);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectNoAxeViolations(page);
  await page.unroute('**/api/admin/team');
  await page.route('**/api/admin/team/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 409,
        title: 'Conflict',
        code: 'conflict',
        detail: 'Nobody else is a lead.',
        msg: 'Nobody else is a lead.',
      }),
    }),
  );
  await again.click();
  await openMenu(page, 'admissions@example.com', 'Name, role and rights …');
  await dialog(page).getByLabel('First name').fill('Ada');
  await dialog(page).getByRole('radio', { name: 'Books' }).check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Nobody else is a lead.');
  await expectNoAxeViolations(page);
});
