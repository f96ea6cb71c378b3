import type { Locator, Page } from '@playwright/test';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { adminMatchPath, adminProfilePath, newMatchPath, routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  approvedFamily,
  approvedSupportWorker,
  freshName,
  type Person,
  saveProfile,
  setStatus,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import { activeMatch, changeMatch, proposeMatch } from './steps.ts';

const asPerson = ({ user: { id } }: Person, role: 'FAMILY_USER' | 'SUPPORT_WORKER') => ({ role, id });

/** Two people who are listed, under names of their own. */
async function two() {
  const family = await approvedFamily(freshName('Leilani'));
  const worker = await approvedSupportWorker(freshName('Tomasi'));
  return {
    family,
    worker,
    familyName: `${family.user.firstName} Fonoti`,
    workerName: `${worker.user.firstName} Vakatawa`,
  };
}

async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const field = page.getByRole('group', { name: label });
  await field.getByLabel('Day').fill(date);
  await field.getByLabel('Month').fill(month);
  await field.getByLabel('Year').fill(year);
}

test('by keyboard alone a match is proposed, agreed, begun, given notice of and ended', async ({ visit }) => {
  const { family, worker, familyName, workerName } = await two();
  await saveProfile(family, { arrangement: 'LIVE_IN', hoursOfCareRequired: 'HOURS_20_TO_30' });
  const page = await visit(await administratorLogIn());
  const press = async (name: string, within: Page | Locator = page) => {
    await tabTo(page, within.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto(adminProfilePath(asPerson(family, 'FAMILY_USER')));
  const section = page.getByRole('region', { name: 'Match', exact: true });
  await expect(section).toContainText(`${family.user.firstName} has no match on record.`);
  await section.getByRole('link', { name: 'Propose a match' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Propose a match' })).toBeFocused();

  const side = page.getByRole('region', { name: 'Support worker', exact: true });
  await expect(side.getByRole('heading', { name: `Who fits ${family.user.firstName}` })).toBeVisible();
  await tabTo(page, side.getByLabel('Search for a support worker by name'));
  await page.keyboard.type(worker.user.firstName);
  const choose = side.getByRole('button', { name: `Choose ${workerName}` }).first();
  await expect(choose).toBeVisible();
  await expectNoAxeViolations(page);
  await tabTo(page, choose);
  await page.keyboard.press('Enter');
  await expect(side.getByRole('heading', { level: 2 })).toBeFocused();
  // What there is to check stays once both are chosen.
  const toCheck = page.getByRole('region', { name: 'To check' });
  await expect(toCheck).toContainText(`${workerName}’s checks aren’t complete. Police check: not added`);
  await expect(page.getByRole('radio', { name: 'Live-in' })).toBeChecked();
  await expect(page.getByLabel('Hours of care a week')).toHaveValue('HOURS_20_TO_30');

  await press('Propose this match');
  await expect(page.getByRole('link', { name: /day on which it starts/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await typeDay(page, 'Starts on', '2027-03-01');
  // A reload keeps what was typed, and who was chosen.
  await page.reload();
  await expect(page.getByRole('group', { name: 'Starts on' }).getByLabel('Year')).toHaveValue('2027');
  await press('Propose this match');
  await expect(
    page.getByRole('heading', { level: 1, name: `${familyName} and ${workerName}` }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(`Waiting for ${family.user.firstName} to say yes or no to the match`);
  await expectNoAxeViolations(page);

  const dialog = page.getByRole('dialog');
  await press('Record that both said yes');
  await expect(dialog).toContainText('Both get an email about it.');
  await expectNoAxeViolations(page);
  await press('Record it');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Both said yes', { exact: true })).toBeVisible();

  await press('Confirm the match');
  await expect(dialog).toContainText(`The match fee of ${feesIn().match} becomes due for ${familyName}`);
  const before = dialog.getByRole('region', { name: 'Before you confirm' });
  await expect(before).toContainText(`${workerName}’s checks aren’t complete. Police check: not added`);
  await expect(before).toContainText('No open reports, warnings or pauses');
  await expectNoAxeViolations(page);
  await press('Confirm the match', dialog);
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main).toContainText('Fee on a successful match');
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'MATCHED' });
  await expect.poll(() => storedProfile(family)).toMatchObject({ status: 'MATCHED' });

  await press('End or record notice');
  await press('End the match');
  await expect(dialog.getByRole('link', { name: /why it ends/i })).toBeVisible();
  await dialog.getByLabel('Why is it ending?').selectOption('moved-away');
  await expect(dialog.getByLabel(`Status of ${workerName} afterwards`)).toHaveValue('UNMATCHED');
  await typeDay(page, 'Last day', '2027-03-31');
  await expectNoAxeViolations(page);
  await press('Record the last day');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Last day 31 March 2027', { exact: true })).toBeVisible();
  await expect(main).toContainText('Last day 31 March 2027, said by our team: Someone is moving away');

  await press('Withdraw the notice');
  await press('Withdraw it');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Last day 31 March 2027', { exact: true })).toHaveCount(0);

  await press('End or record notice');
  await dialog.getByLabel('Why is it ending?').selectOption('completed');
  await press('End the match');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Ended', { exact: true })).toBeVisible();
  await expect(main).toContainText('We haven’t asked them: the match ended first.');
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'UNMATCHED' });
  await expectNoAxeViolations(page);
});

test('the list says who is matched, and leads to the match; a phone shows all of it', async ({ visit }) => {
  const { family, worker, familyName, workerName } = await two();
  await proposeMatch({ family, worker }, { startsOn: '2027-03-01' });
  const matched = await approvedFamily(freshName('Sina'));
  await setStatus(matched, 'MATCHED');
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 740 } });
  await page.goto(`${routes.adminMatches}?state=proposed`);
  const entry = page.getByRole('article', { name: `${familyName} and ${workerName}` });
  await expect(entry).toContainText('Live-in');
  await expect(entry).toContainText('From 1 March 2027, with no expected end');
  await expect(entry).toContainText(`Waiting for ${worker.user.firstName} to say yes or no to the match`);
  await page.getByText(/Matched with no match on record/).click();
  await expect(page.getByRole('link', { name: 'Find matched families' })).toHaveAttribute(
    'href',
    `${routes.adminLanding}?tab=families&status=MATCHED`,
  );
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await entry.getByRole('link', { name: `Open the match of ${familyName} and ${workerName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${familyName} and ${workerName}`);
  await expectNoSidewaysScroll(page);
  await openWithin(page, newMatchPath(asPerson(family, 'FAMILY_USER'), asPerson(worker, 'SUPPORT_WORKER')));
  await expect(page.getByRole('button', { name: 'Propose this match' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an overlap is said before it is saved, and a second press of another button saves it', async ({
  visit,
}) => {
  const { family, worker, workerName } = await two();
  const other = await approvedFamily(freshName('Mele'));
  await proposeMatch({ family: other, worker }, { startsOn: '2027-02-01' });
  const page = await visit(await administratorLogIn());
  await page.goto(newMatchPath(asPerson(family, 'FAMILY_USER'), asPerson(worker, 'SUPPORT_WORKER')));
  await page.getByText('Live-out', { exact: true }).click();
  await typeDay(page, 'Starts on', '2027-03-01');
  await page.getByRole('button', { name: 'Propose this match' }).dblclick();
  const alert = page.getByRole('alert').filter({ hasText: 'This overlaps with another match' });
  await expect(alert).toContainText(`${workerName} has another live-in match from 1 February 2027`);
  await expect(page).toHaveURL(new RegExp(routes.adminNewMatch));
  await expectNoAxeViolations(page);
  // Other days were not said to overlap.
  await typeDay(page, 'Starts on', '2027-03-02');
  await expect(page.getByRole('button', { name: 'Propose this match anyway' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Propose this match' }).click();
  await page.getByRole('button', { name: 'Propose this match anyway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(workerName);
  await expect(page.getByRole('main')).toContainText('2 March 2027');

  await changeMatch({ id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }, { state: 'agreed' });
  await page.reload();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/to-check/**', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirm the match' }).click();
  const dialog = page.getByRole('dialog');
  // Nobody confirms before they can read what there is to check.
  const confirm = dialog.getByRole('button', { name: 'Confirm the match' });
  await expect(dialog.getByRole('status')).toHaveText('Looking at checks, fees and warnings …');
  await expect(confirm).toBeDisabled();
  answer();
  await expect(confirm).toBeEnabled();
  await confirm.dblclick();
  await expect(dialog.getByRole('alert')).toContainText(`${workerName} has another live-in match`);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Confirm the match anyway' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
});

test('what a colleague has changed meanwhile is said, and what was typed stays', async ({ visit }) => {
  const { family, worker } = await two();
  const match = await proposeMatch({ family, worker });
  const page = await visit(await administratorLogIn());
  await page.goto(adminMatchPath(match.id));
  await page.getByRole('button', { name: 'Change details' }).click();
  const dialog = page.getByRole('dialog');
  await typeDay(page, 'Expected to end on', '2027-09-30');
  await changeMatch(match, { hoursOfCareRequired: 'HOURS_5_TO_10', version: match.version });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone has changed this match since you opened it');
  await expect(dialog.getByRole('alert')).toContainText('5 to 10 hours a week');
  // The same again would have been refused again, had nothing been read since.
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(dialog.getByRole('group', { name: 'Expected to end on' }).getByLabel('Year')).toHaveValue(
    '2027',
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('30 September 2027');
});

test('moving somebody out of Matched says that a match is on record', async ({ visit }) => {
  const { family, worker, workerName } = await two();
  const match = await activeMatch({ family, worker });
  const page = await visit(await administratorLogIn());
  await page.goto(adminProfilePath(asPerson(worker, 'SUPPORT_WORKER')));
  const section = page.getByRole('region', { name: 'Match', exact: true });
  await expect(section.getByRole('link', { name: /^Match with/ })).toHaveAttribute(
    'href',
    adminMatchPath(match.id),
  );
  await page.getByRole('button', { name: `Matched (status of ${workerName})` }).click();
  await page.getByRole('menuitem', { name: /^Unmatched/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${workerName} has an active match with ${family.user.firstName}`);
  await expect(dialog.getByRole('link', { name: 'Open the match' })).toHaveAttribute(
    'href',
    adminMatchPath(match.id),
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A row of the search does not know, and looks.
  await page.goto(`${routes.adminLanding}?q=${encodeURIComponent(workerName)}`);
  await page.getByRole('button', { name: 'Show rows' }).click();
  await expect(page.getByRole('link', { name: `Propose a match for ${workerName}` })).toHaveAttribute(
    'href',
    newMatchPath(asPerson(worker, 'SUPPORT_WORKER')),
  );
  await page.getByRole('button', { name: `Matched (status of ${workerName})` }).click();
  await page.getByRole('menuitem', { name: /^Unmatched/ }).click();
  await expect(dialog).toContainText(`${workerName} has an active match with ${family.user.firstName}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'MATCHED' });
});

test('the board says who has no match on record, and proposes one', async ({ visit }) => {
  const { worker, workerName } = await two();
  await setStatus(worker, 'MATCHED');
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminBoard}?stage=MATCHED`);
  const card = page.locator(`[data-card="${worker.user.id}"]`);
  await expect(card).toContainText('No match on record');
  const propose = card.getByRole('link', { name: `Propose a match for ${workerName}` });
  // First, and as people do: React Aria takes back a scroll that nobody has told it of by the time the list gets the focus.
  await propose.scrollIntoViewIfNeeded();
  await propose.click();
  await expect(page).toHaveURL(newMatchPath(asPerson(worker, 'SUPPORT_WORKER')));
  await expect(page.getByRole('region', { name: 'Support worker', exact: true })).toContainText(workerName);
  await expectNoAxeViolations(page);
});
