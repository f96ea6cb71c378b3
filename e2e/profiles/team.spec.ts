import type { Page, Route } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { choose, password } from '../people.ts';
import {
  administratorLogIn,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  saveAsAdministrator,
  setStatus,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, test } from '../visits.ts';
import { openWizard, pressContinue, stepHeading } from './wizard.ts';

const comment = 'Spoke for an hour. <b>Warm</b> & "calm" <script>alert(1)</script>';

const cardOf = (page: Page, { user }: Person) =>
  page.getByRole('article').filter({ hasText: user.firstName });

/** The team's part of a profile, without the history, which repeats some words. */
const teamPart = (page: Page) => page.getByRole('region', { name: 'Only our team and the owner see this' });

async function search(
  page: Page,
  term: string,
  match: 'Any' | 'Matched' | 'Unmatched' = 'Any',
): Promise<void> {
  await page.getByLabel('Search for').fill(term);
  await page.getByRole('radio', { name: match, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

async function chooseStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: /^Status|Status$/ }).click();
  await page.getByRole('option', { name: status, exact: true }).click();
}

/** `Sat 07 Nov 2026`, in the browser's time zone. */
const todayAsInComments = (page: Page) =>
  page.evaluate(() => {
    const [weekday = '', month = '', day = '', year = ''] = new Date().toDateString().split(' ');
    return `${weekday} ${day} ${month} ${year}`;
  });

async function openStep(page: Page, title: string): Promise<void> {
  await page.clock.fastForward(limits.stepGuardMs);
  const steps = page.getByRole('navigation', { name: 'Steps of the profile' });
  await steps.getByRole('button', { name: title }).click();
  await expect(stepHeading(page, title)).toBeVisible();
}

/** The server handles the request, but its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('internetdisconnected');
}

async function expectNoTraceFor(owner: Person, text: string): Promise<void> {
  for (const path of ['/api/profile/current', `/api/profile/${owner.user.id}`]) {
    const answer = await (await request(path, { token: owner.token })).text();
    expect(answer).not.toContain(text);
    expect(answer).not.toContain('internalComments');
  }
}

test('the administrator finds workers and families by text and by match, and nobody by SQL wildcards, which are only text', async ({
  visit,
}) => {
  const name = freshName('Siosaia');
  const free = await registerSupportWorker(`${name} the first`);
  const matched = await registerSupportWorker(`${name} the second`);
  const family = await registerFamily(`${name} at home`);
  await setStatus(matched, 'MATCHED');
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminLanding}?tab=nowhere&match=perhaps`);
  await expect(page.getByRole('tab', { name: 'Workers' })).toHaveAttribute('aria-selected', 'true');
  for (const term of ['%', '_', "'; --", '\\', '<b>']) {
    await search(page, `${term}${term}nobody`);
    await expect(
      page.getByRole('heading', { name: 'Sorry their are no workers that meet those criteria' }),
    ).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Families' }).click();
  await expect(
    page.getByRole('heading', { name: 'Sorry their are no families that meet those criteria' }),
  ).toBeVisible();
  await expectNoAxeViolations(page, 'nobody found');

  await openWithin(page, routes.adminLanding);
  await expect(page.getByRole('tab', { name: 'Workers' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Search for')).toHaveValue('');
  await search(page, name.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(cardOf(page, free).getByText('Registered', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await search(page, name, 'Matched');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, matched)).toBeVisible();
  await expect(page).toHaveURL(`${routes.adminLanding}?q=${name}&match=matched`);
  await search(page, name, 'Unmatched');
  await expect(cardOf(page, free)).toBeVisible();
  await expect(cardOf(page, matched)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Families' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(`${routes.adminLanding}?tab=families&q=${name}&match=unmatched`);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Families' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Search for')).toHaveValue(name);
  await expect(page.getByRole('radio', { name: 'Unmatched', exact: true })).toBeChecked();
  await page.goBack();
  await expect(cardOf(page, free)).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, matched)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Matched', exact: true })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await cardOf(page, family).getByRole('link').click();
  await expect(page).toHaveURL(`${routes.adminFamilyView}/${family.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} at home Fonoti`);
  await expectNoAxeViolations(page);
});

test('a family’s card has the specified height and opens the full profile', async ({ visit }) => {
  const family = await registerFamily(freshName('Talia'), 'Fonoti');
  await saveAsAdministrator(family, {
    status: 'FAILED_INTERVIEW',
    mobile: '61491570156',
    address: { addressLine1: '9 Secret Lane' },
    internalComments: '<p>Call again.</p>',
  });
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminLanding}?tab=families&q=${family.user.firstName}`);
  const card = cardOf(page, family);
  await expect(card.getByText('Failed interview')).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(limits.adminFamilyCardHeightPx);
  // Anywhere on the card works, not only the name.
  await card.click({ position: { x: 20, y: 240 } });
  await expect(page).toHaveURL(`${routes.adminFamilyView}/${family.user.id}`);
  const contacts = page.getByRole('region', { name: 'Name and contacts' });
  for (const text of ['Fonoti', family.user.email, '+61 491 570 156', '9 Secret Lane']) {
    await expect(contacts).toContainText(text);
  }
  await expect(teamPart(page)).toContainText('Call again.');
  const name = `${family.user.firstName} Fonoti`;
  await expect(page.getByRole('link', { name: `Ring ${name}` })).toHaveAttribute('href', 'tel:+61491570156');
  await expect(page.getByRole('link', { name: `Email ${name}` })).toHaveAttribute(
    'href',
    `mailto:${family.user.email}`,
  );
  await expectNoAxeViolations(page);
  // The status is where the name is, and those for whom the team looks get suggestions.
  await expect(page.getByRole('heading', { name: /^Who fits/ })).toHaveCount(0);
  const isBroken = { value: true };
  await page.route('**/api/match/*/suggestions', (route) =>
    isBroken.value ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  );
  const listed = await registerSupportWorker(freshName('Sina'));
  await setStatus(listed, 'READY_FOR_MATCHING');
  await page.getByRole('button', { name: `(status of ${name})` }).click();
  await page.getByRole('menuitem', { name: 'Ready for matching …' }).click();
  const question = page.getByRole('dialog', { name: `Move ${name} to Ready for matching?` });
  await question.getByLabel('Reason').fill('Came to a second interview.');
  await question.getByRole('button', { name: 'Approve without these checks' }).click();
  const fits = page.getByRole('region', { name: `Who fits ${family.user.firstName}` });
  await expect(fits.getByRole('alert')).toContainText('The suggestions couldn’t be loaded');
  await expect(fits.getByRole('listitem')).toHaveCount(0);
  isBroken.value = false;
  await fits.getByRole('button', { name: 'Try again' }).click();
  await expect(fits.getByRole('link').first()).toHaveAttribute('href', /\/admin\/support-worker\//);
  await expectNoAxeViolations(page);
  await page.route('**/api/match/*/suggestions', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(fits).toContainText('No support workers are free at the moment.');
});

test('the administrator edits a worker without changing the worker’s progress', async ({ visit }) => {
  const worker = await registerSupportWorker(freshName('Viliami'));
  const page = await visit(await administratorLogIn());
  await page.clock.install();
  await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Admin Section' })).toBeVisible();
  await chooseStatus(page, 'Pending approval');
  // A blank, and a mark that nobody sees.
  await page.getByLabel('New comment').fill(' \u200B');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByLabel('New comment')).toBeFocused();
  await expect(page.getByText('Enter your comment')).toBeVisible();
  await page.getByLabel('New comment').fill(comment);
  await expect(page.getByText('Enter your comment')).toBeHidden();
  await page.getByRole('button', { name: 'Add' }).click();
  const date = await todayAsInComments(page);
  const added = page.getByRole('group', { name: 'Internal comments' });
  await expect(added.locator('strong')).toHaveText(date);
  await expect(added.getByText(`${date} ${comment}`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'General Information' })).toBeVisible();
  await page.getByLabel('Last name').fill('Tuipulotu');
  await expect(page.getByRole('checkbox', { name: 'They have one name' })).not.toBeChecked();
  await choose(page, 'Nationality', 'Tongan');
  await page.clock.fastForward(limits.stepGuardMs);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Contact & Social Information' })).toBeVisible();
  await openWithin(page, `${routes.adminSupportWorkerSetup}/${worker.user.id}?step=8`);
  // The numbers are the owner's: the team's own step is not counted.
  await expect(page.getByRole('paragraph').filter({ hasText: /^Step 8 of 8$/ })).toBeVisible();
  await page.clock.fastForward(limits.stepGuardMs);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(routes.adminLanding);
  await openWithin(page, `${routes.adminSupportWorkerView}/${worker.user.id}`);
  await expect(teamPart(page).getByText(`${date} ${comment}`)).toBeVisible();
  await expect(teamPart(page).locator('strong')).toHaveText(date);
  await expectNoAxeViolations(page);
  await expect
    .poll(() => storedProfile(worker))
    .toMatchObject({
      status: 'PENDING_APPROVAL',
      lastName: 'Tuipulotu',
      lastStepCompleted: 0,
      percentComplete: 0,
    });
  await expectNoTraceFor(worker, 'Spoke for an hour');
  const own = await visit(worker);
  await own.goto(routes.supportWorkerView);
  await expect(own.getByText('Tuipulotu')).toBeVisible();
  await expect(own.getByRole('main')).not.toContainText('Spoke for an hour');
});

test('a family can have every status but Pending approval, which only Continue saves, with the comment that was typed', async ({
  visit,
}) => {
  const family = await registerFamily(freshName('Losa'));
  const page = await visit(await administratorLogIn());
  await openWizard(page, `${routes.adminFamilySetup}/${family.user.id}`);
  await page.getByRole('button', { name: /^Status|Status$/ }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Registered',
    'Ready for interview',
    'Interviewed',
    'Ready for matching',
    'Unmatched: approved and looking',
    'Matched',
    'Failed interview',
    'Deleted hidden',
  ]);
  await expectNoAxeViolations(page);
  await page.getByRole('option', { name: 'Matched', exact: true }).click();
  await page.getByLabel('New comment').fill('Rang them.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('New comment').fill('Paid on Mon');
  // Another step: the added comment is stored, the status and half a comment wait.
  await openStep(page, 'General information');
  await expect(page.getByText('Rang them.')).toHaveCount(1);
  await expect(page.getByText('Paid on Mon')).toHaveCount(0);
  expect(await storedProfile(family)).toMatchObject({ status: 'REGISTERED' });
  await openStep(page, 'Admin Section');
  await expect(page.getByLabel('New comment')).toHaveValue('Paid on Mon');
  await expect(page.getByText('Rang them.')).toHaveCount(1);
  await page.getByLabel('New comment').fill('Paid on Monday.');
  const question = page.getByRole('dialog', {
    name: `Move ${family.user.firstName} Fonoti to Matched?`,
  });
  await pressContinue(page);
  await expect(question).toContainText('Fonoti open the profiles of support workers');
  await expect(question).toContainText('The email address isn’t confirmed.');
  await expect(question.getByRole('listitem')).toHaveText([
    'Identity: not recorded',
    'Six sections empty: General information, Your Family, Care needs, Duties and work arrangements, About life and benefits and Photos',
  ]);
  await expect(question).toContainText(
    `This makes an invoice for ${feesIn('AU').joining}, but we can’t email it`,
  );
  await expect(question).toContainText('They can search before they’ve paid.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await storedProfile(family)).toMatchObject({ status: 'REGISTERED' });
  // The answer to the first save never arrives.
  await page.route(`**/api/profile/family/${family.user.id}`, loseAnswer, { times: 1 });
  await pressContinue(page);
  await question.getByRole('button', { name: 'Approve without these checks' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.clock.fastForward(limits.stepGuardMs);
  await page.getByRole('button', { name: 'Try again' }).click();
  await question.getByRole('button', { name: 'Approve without these checks' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'General information' })).toBeVisible();
  await expect.poll(() => storedProfile(family)).toMatchObject({ status: 'MATCHED', lastStepCompleted: 0 });
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(teamPart(page).locator('strong')).toHaveCount(2);
  await expect(teamPart(page).getByText('Paid on Monday.')).toHaveCount(1);
  await expectNoTraceFor(family, 'Paid on Monday');
});

test('two administrators who edit one profile keep each other’s changes', async ({ visit }) => {
  const worker = await registerSupportWorker(freshName('Sela'));
  const administrator = await administratorLogIn();
  const setup = `${routes.adminSupportWorkerSetup}/${worker.user.id}`;
  const [first, second] = [await visit(administrator), await visit(administrator)];
  await first.goto(setup);
  await second.goto(setup);
  await first.getByLabel('New comment').fill('From the first.');
  await chooseStatus(first, 'Interviewed');
  await first.getByRole('button', { name: 'Continue' }).click();
  await expect(first.getByRole('heading', { level: 2, name: 'General Information' })).toBeVisible();
  await second.getByLabel('New comment').fill('From the second.');
  await second.getByRole('button', { name: 'Add' }).click();
  await second.getByLabel('New comment').fill('Half a thought');
  await second.getByRole('link', { name: 'View profile' }).click();
  await expect(second.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await second.goto(setup);
  await expect(second.getByLabel('New comment')).toHaveValue('Half a thought');
  await expect(second.getByRole('button', { name: /^Status|Status$/ })).toContainText('Interviewed');
  await saveAsAdministrator(worker, { status: 'MATCHED' });
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByRole('heading', { level: 2, name: 'General Information' })).toBeVisible();
  await second.getByRole('link', { name: 'View profile' }).click();
  for (const text of ['From the first.', 'From the second.', 'Half a thought']) {
    await expect(teamPart(second).getByText(text)).toBeVisible();
  }
  await expect(second.getByText('Matched').first()).toBeVisible();
  await expectNoAxeViolations(second);
});

test('a person who is hidden is logged out and cannot log in again', async ({ visit }) => {
  const family = await registerFamily(freshName('Mosese'));
  const page = await visit(family);
  await page.goto(routes.familySetup);
  await page.getByLabel('Mobile').fill('61400000000');
  // A save that is refused opens the dialog before the reload, which then leads home.
  await expect(page.getByText('Saved just now')).toBeVisible();
  const adminPage = await visit(await administratorLogIn());
  await adminPage.goto(`${routes.adminFamilySetup}/${family.user.id}`);
  await chooseStatus(adminPage, 'Deleted hidden');
  await adminPage.getByRole('button', { name: 'Continue' }).click();
  await expect(adminPage.getByRole('heading', { level: 2, name: 'General information' })).toBeVisible();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').fill(family.user.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('No user found for this email address')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('nobody but an administrator sets a status, comments, or changes another’s answers', async () => {
  const worker = await registerSupportWorker('Ana');
  const stolen = { status: 'MATCHED', internalComments: '<p>Take me.</p>', percentComplete: 100 };
  const path = `/api/profile/support-worker/${worker.user.id}`;
  await request(path, { method: 'PUT', token: worker.token, body: stolen });
  expect(await storedProfile(worker)).toMatchObject({ status: 'REGISTERED', percentComplete: 0 });
  const other = await registerSupportWorker('Ben');
  const refused = await request(path, { method: 'PUT', token: other.token, body: { lastName: 'Taken' } });
  expect([403, 404]).toContain(refused.status);
});

test('the administrator’s pages do not scroll sideways at 320 px', async ({ visit }) => {
  const worker = await registerSupportWorker('Maximiliana'.repeat(9), 'Featherstonehaugh'.repeat(5));
  await saveAsAdministrator(worker, { internalComments: `<p>${'word'.repeat(80)}</p>` });
  const page = await visit(await administratorLogIn(), { viewport: { width: 320, height: 640 } });
  await page.goto(`${routes.adminLanding}?q=Maximiliana`);
  for (const [path, shown] of [
    [`${routes.adminLanding}?q=Maximiliana`, page.getByRole('article').first()],
    [`${routes.adminSupportWorkerView}/${worker.user.id}`, page.getByRole('link', { name: 'Edit profile' })],
    [`${routes.adminSupportWorkerSetup}/${worker.user.id}`, page.getByLabel('New comment')],
  ] as const) {
    await openWithin(page, path);
    await expect(shown).toBeVisible();
    await expect(page.getByText('Maximiliana').first()).toBeVisible();
    await expectNoSidewaysScroll(page, path);
    await expectNoAxeViolations(page, path);
  }
});
