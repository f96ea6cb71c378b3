import type { Page } from '@playwright/test';
import type { MatchOnRecord } from '#contract/matches/matches.ts';
import { routes } from '#contract/routes.ts';
import { asked, openConversation, twoPeople } from './conversations.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { administratorLogIn, type Person } from './registrations.ts';
import { expectNoSidewaysScroll, tabTo, test } from './visits.ts';

type Two = { family: Person; worker: Person };

const propose = async ({ family, worker }: Two) =>
  asked<MatchOnRecord>('/api/matches', await administratorLogIn(), 'POST', {
    familyId: family.user.id,
    supportWorkerId: worker.user.id,
    arrangement: 'LIVE_IN',
    startsOn: '2027-01-11',
    expectedEndsOn: '2027-07-11',
    hoursOfCareRequired: 'HOURS_20_TO_30',
  });
const change = async ({ id }: MatchOnRecord, body: object, as?: Person) =>
  asked<MatchOnRecord>(`/api/matches/${id}`, as ?? (await administratorLogIn()), 'PUT', body);
const active = async (people: Two) => {
  const match = await propose(people);
  await change(match, { state: 'agreed' });
  return change(match, { state: 'active' });
};
const dialog = (page: Page) => page.getByRole('dialog');
/** Within a year, whenever the tests run. */
const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('two people say yes to a match, see whose turn it is, and hear when it begins', async ({ visit }) => {
  const people = await twoPeople();
  const { family, worker } = people;
  const page = await visit(family, { viewport: { width: 360, height: 740 } });
  await page.goto(routes.yourMatch);
  await expect(page.getByText('No match yet')).toBeVisible();
  await expectNoAxeViolations(page);

  const match = await propose(people);
  await page.goto(routes.familyView);
  const panel = page.getByRole('region', { name: 'Your match', exact: true });
  await expect(panel).toContainText(
    `Our team proposes a match with ${worker.user.firstName}. It is your turn`,
  );
  await panel.getByRole('link', { name: 'Open your match' }).click();
  const own = page.getByRole('region', { name: `Our team proposes a match with ${worker.user.firstName}` });
  await expect(own).toContainText('11 January 2027');
  await expect(own).toContainText('20 to 30 hours a week');
  await expect(own.getByRole('listitem')).toHaveCount(4);
  await expectNoSidewaysScroll(page);

  // By keyboard alone.
  await tabTo(page, button(page, 'Say yes'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Until then you can still say no.');
  await expectNoAxeViolations(page);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Yes, I would like this match' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: `You have said yes to ${worker.user.firstName}` }),
  ).toBeVisible();
  await expect(button(page, 'Say yes')).toHaveCount(0);

  const theirs = await visit(worker);
  await theirs.goto(routes.yourMatch);
  await button(theirs, 'Say yes').click();
  await button(theirs, 'Yes, I would like this match').click();
  await expect(theirs.getByText('It is our turn')).toBeVisible();
  // The page of the other hears of it.
  await expect(page.getByRole('heading', { name: /have both said yes/ })).toBeVisible();
  await change(match, { state: 'active' });
  await expect(
    theirs.getByRole('heading', { name: `You are matched with ${family.user.firstName}` }),
  ).toBeVisible();
  await expectNoAxeViolations(theirs);
});

test('somebody says no to a proposal kindly, and the other does not read why', async ({ visit }) => {
  const people = await twoPeople();
  await propose(people);
  const page = await visit(people.worker);
  await page.goto(routes.yourMatch);
  await button(page, 'No, thank you').click();
  await dialog(page).getByRole('button', { name: 'Say no' }).click();
  await expect(dialog(page)).toContainText('Choose why it ends');
  await dialog(page).getByText('It is not the right fit').click();
  await dialog(page)
    .getByLabel(/What should our team know/)
    .fill('Too far from my course');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Say no' }).click();
  const earlier = page.getByRole('article', { name: `With ${people.family.user.firstName}` });
  await expect(earlier).toContainText('This match did not go ahead. You have told us.');
  const other = await visit(people.family);
  await other.goto(routes.yourMatch);
  const theirs = other.getByRole('article', { name: `With ${people.worker.user.firstName}` });
  await expect(theirs).toContainText(
    `This match did not go ahead. ${people.worker.user.firstName} has told us.`,
  );
  await expect(theirs).not.toContainText('fit');
  await expectNoAxeViolations(other);
});

test('somebody gives notice, takes it back, and ends a match for safety, with whom to call at hand', async ({
  visit,
}) => {
  const people = await openConversation();
  await active(people);
  const page = await visit(people.family);
  await page.goto(routes.yourMatch);
  await expect(page.getByRole('link', { name: 'Open your conversation' })).toBeVisible();
  await expect(page.getByText('You have not shared your phone number or email yet.')).toBeVisible();
  await expect(page.getByText('call 000 in Australia or 111 in New Zealand')).toBeVisible();
  await button(page, 'End this match').click();
  await dialog(page).getByText('Plans have changed').click();
  const group = dialog(page).getByRole('group', { name: 'Last day' });
  for (const [index, part] of ['Year', 'Month', 'Day'].entries())
    await group.getByLabel(part).fill(lastDay.split('-')[index] ?? '');
  await dialog(page).getByRole('button', { name: 'Give notice' }).click();
  await expect(page.getByRole('heading', { name: /has a last day/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Take your notice back').click();
  await expect(page.getByRole('heading', { name: /^You are matched with/ })).toBeVisible();
  await button(page, 'End this match').click();
  await dialog(page).getByText('Somebody does not feel safe').click();
  await expect(dialog(page)).toContainText('Our team is told at once.');
  await dialog(page).getByRole('button', { name: 'End the match today' }).click();
  await expect(page.getByText(/This match has ended\. You have told us\./)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('what was typed survives while a colleague changes the match', async ({ visit }) => {
  const people = await twoPeople();
  const match = await active(people);
  const page = await visit(people.worker);
  await page.goto(routes.yourMatch);
  await button(page, 'End this match').click();
  await dialog(page).getByText('It has run its time').click();
  await dialog(page)
    .getByLabel(/What should our team know/)
    .fill('Thank you for everything');
  await change(match, { expectedEndsOn: '2027-08-11' });
  await dialog(page).getByRole('button', { name: 'End the match today' }).click();
  await expect(dialog(page)).toContainText('This match has changed since you opened it');
  await expect(dialog(page).getByLabel(/What should our team know/)).toHaveValue('Thank you for everything');
});
