import type { Page } from '@playwright/test';
import type { Match } from '#contract/matches/matches.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { composer, openConversation, twoPeople } from '../conversations/steps.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { freshName, registerSupportWorker, send, setStatus } from '../registrations.ts';
import { expectNoSidewaysScroll, expectTabOrder, tabTo, test } from '../visits.ts';
import { activeMatch, changeMatch, proposeMatch } from './steps.ts';

/** With all that can be said of one. */
const terms = { expectedEndsOn: '2027-07-11', hoursOfCareRequired: 'HOURS_20_TO_30' } as const;
const dialog = (page: Page) => page.getByRole('dialog');
/** Within a year, whenever the tests run. */
const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('two people say yes to a match, see whose turn it is, and are told when it begins', async ({
  visit,
}) => {
  const people = await twoPeople();
  const { family, worker } = people;
  const page = await visit(family, { viewport: { width: 360, height: 740 } });
  await page.goto(routes.yourMatch);
  await expect(page.getByText('No match yet')).toBeVisible();
  await expectNoAxeViolations(page);

  const match = await proposeMatch(people, terms);
  await page.goto(routes.familyView);
  const panel = page.getByRole('region', { name: 'Your match', exact: true });
  const proposes = `Our team has proposed a match with ${worker.user.firstName}`;
  await expect(panel).toContainText(`${proposes}. It’s your turn`);
  const where = page.getByRole('region', { name: proposes, exact: true });
  await expect(where).toContainText('Have a look at it, and take your time. Then say yes or no.');
  await expect(where.getByRole('listitem').last()).toContainText('Waiting for your answer');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await panel.getByRole('link', { name: 'Open your match' }).click();
  const own = page.getByRole('region', {
    name: `Our team has proposed a match with ${worker.user.firstName}`,
  });
  await expect(own).toContainText('11 January 2027');
  await expect(own).toContainText('20 to 30 hours a week');
  await expect(own.getByRole('list', { name: 'Steps of this match' }).getByRole('listitem')).toHaveCount(4);
  await expect(own).toContainText(`Waiting for ${worker.user.firstName} to say yes or no to the match`);
  await expectNoSidewaysScroll(page);

  // By keyboard alone.
  await tabTo(page, button(page, 'Say yes'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(
    'Live-in, from 11 January 2027 to about 11 July 2027, 20 to 30 hours a week.',
  );
  await expect(dialog(page)).toContainText('Until it begins, you can still say no.');
  await expect(dialog(page)).toContainText(
    `The match fee is ${feesIn().match}. It’s due ${settings.dueDays} days after our team confirms the match`,
  );
  await expectNoAxeViolations(page);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Yes, I would like this match' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: `You’ve said yes to ${worker.user.firstName}` }),
  ).toBeFocused();
  await expect(button(page, 'Say yes')).toHaveCount(0);

  const theirs = await visit(worker);
  await theirs.goto(routes.yourMatch);
  await button(theirs, 'Say yes').click();
  await expect(dialog(theirs)).not.toContainText('$');
  await button(theirs, 'Yes, I would like this match').click();
  await expect(theirs.getByText('Waiting for our team', { exact: true })).toBeVisible();
  // The page of the other is notified.
  await expect(page.getByRole('heading', { name: /have both said yes/ })).toBeVisible();
  await changeMatch(match, { state: 'active' });
  await expect(
    theirs.getByRole('heading', { name: `You’re matched with ${family.user.firstName}` }),
  ).toBeVisible();
  await expect(theirs.getByRole('status').filter({ hasText: 'You’re matched with' })).toBeAttached();
  await expectNoAxeViolations(theirs);
  await theirs.getByRole('button', { name: /^Hi, / }).click();
  await theirs.getByRole('menuitem', { name: 'View My Profile' }).click();
  await expect(theirs.getByRole('list', { name: 'Steps to a match' })).toContainText(
    `With ${family.user.firstName}`,
  );
  await page.goto(routes.familyView);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('link', { name: 'Your match' }).click();
  await page.getByRole('link', { name: 'See the fee and how to pay it' }).click();
  await expect(page.getByRole('heading', { name: 'Your fees' })).toBeVisible();
});

test('somebody says no to a proposal kindly, and the other does not read why', async ({ visit }) => {
  const people = await twoPeople();
  await proposeMatch(people, terms);
  const page = await visit(people.worker);
  await page.goto(routes.yourMatch);
  await button(page, 'No, thank you').click();
  await dialog(page).getByRole('button', { name: 'Say no' }).click();
  await expect(dialog(page)).toContainText('Choose why it ends');
  // What hasn't begun can't have reached its end.
  await expect(dialog(page).getByText('It has reached its planned end')).toHaveCount(0);
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await dialog(page).getByText('It isn’t the right fit').click();
  await dialog(page)
    .getByLabel(/What should our team know/)
    .fill('Too far from my course');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Say no' }).click();
  const earlier = page.getByRole('article', { name: `With ${people.family.user.firstName}` });
  await expect(earlier).toContainText('This match didn’t go ahead. You said no.');
  await expect(earlier.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'This match didn’t go ahead' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a family' })).toBeVisible();
  const other = await visit(people.family);
  await other.goto(routes.yourMatch);
  const theirs = other.getByRole('article', { name: `With ${people.worker.user.firstName}` });
  await expect(theirs).toContainText(`This match didn’t go ahead. ${people.worker.user.firstName} said no.`);
  await expect(theirs).not.toContainText('fit');
  await expectNoAxeViolations(other);
});

test('somebody reads that they cannot write at the moment, gives notice, takes it back, and ends a match for safety', async ({
  visit,
}) => {
  const people = await openConversation();
  await activeMatch(people, terms);
  const page = await visit(people.family);
  await page.goto(routes.yourMatch);
  await expect(page.getByRole('link', { name: 'Open your conversation' })).toBeVisible();
  const share = page.getByRole('link', { name: 'Share them in your conversation' });
  await expect(share).toBeVisible();

  // While one of the two is not approved they share nothing, and neither can write.
  await setStatus(people.worker, 'READY_FOR_MATCHING');
  const theirs = await visit(people.worker);
  await theirs.goto(routes.yourMatch);
  await expect(theirs.getByText('You can’t write to each other here at the moment.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Open your conversation' })).toHaveCount(0);
  await expectNoAxeViolations(theirs);
  // They can still tell the team that something is wrong.
  await button(theirs, `Report ${people.family.user.firstName} to our team`).click();
  await expect(dialog(theirs)).not.toContainText('couldn’t load');
  await dialog(theirs).getByRole('radio', { name: 'I don’t feel safe' }).check({ force: true });
  await dialog(theirs).getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog(theirs)).toHaveAccessibleName('Thank you for telling us');
  await expectNoAxeViolations(theirs);
  await dialog(theirs).getByRole('button', { name: 'Don’t block' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Open your conversation' }).click();
  await expect(page.getByRole('main')).toContainText(
    `You and ${people.worker.user.firstName} can’t write to each other at the moment. Our team can tell you more.`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Talk to our team' })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto(routes.yourMatch);
  await expect(page.getByRole('link', { name: 'Open your conversation' })).toBeVisible();
  await expect(share).toHaveCount(0);
  await setStatus(people.worker, 'FAILED_INTERVIEW');
  await page.reload();
  await expect(page.getByText('You can’t write to each other here at the moment.')).toBeVisible();
  await setStatus(people.worker, 'MATCHED');
  await page.reload();
  await expect(share).toBeVisible();

  await expect(page.getByRole('link', { name: '000', exact: true })).toHaveAttribute('href', 'tel:000');
  await button(page, `Report ${people.worker.user.firstName} to our team`).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/can write down how you would like to live and work together/)).toBeVisible();
  await button(page, 'End this match').click();
  await dialog(page).getByText('Plans have changed').click();
  const group = dialog(page).getByRole('group', { name: 'Last day' });
  for (const [index, part] of ['Year', 'Month', 'Day'].entries())
    await group.getByLabel(part).fill(lastDay.split('-')[index] ?? '');
  await dialog(page).getByRole('button', { name: 'Give notice' }).click();
  await expect(page.getByRole('heading', { name: /^Your match with .* has a last day/ })).toBeFocused();
  await expectNoAxeViolations(page);
  // The other cannot make the notice their own, but can still end it at once.
  await theirs.goto(routes.yourMatch);
  await expect(theirs.getByText(`${people.family.user.firstName} gave notice.`)).toBeVisible();
  await button(theirs, 'End this match today').click();
  await expect(dialog(theirs)).toContainText('You can end it today instead.');
  await expect(dialog(theirs).getByRole('group', { name: 'Last day' })).toHaveCount(0);
  await expectNoAxeViolations(theirs);
  await button(page, 'Withdraw your notice').click();
  await expect(page.getByRole('heading', { name: /^You’re matched with/ })).toBeFocused();
  await button(page, 'End this match').click();
  await dialog(page).getByText('Someone doesn’t feel safe').click();
  await expect(dialog(page)).toContainText('We’ll tell our team at once, and ask them to call you today.');
  await dialog(page).getByRole('button', { name: 'End the match today' }).click();
  await dialog(theirs).getByRole('button', { name: 'Cancel' }).click();
  // Both read it at once, also the one whose page is open meanwhile.
  for (const [one, name] of [
    [page, people.worker.user.firstName],
    [theirs, people.family.user.firstName],
  ] as const) {
    await expect(one.getByRole('heading', { name: `Your match with ${name} has ended` })).toBeVisible();
    await expect(one.getByRole('link', { name: /^Find a/ })).toBeVisible();
    await expect(one.getByText(/recorded who with/)).toHaveCount(0);
  }
  const earlier = page.getByRole('article', { name: `With ${people.worker.user.firstName}` });
  await expect(earlier).toContainText('This match has ended. You ended it.');
  await expect(earlier).toContainText('our team will call you about the match fee');
  // Neither of them has ever opened it.
  await expect(earlier.getByRole('link', { name: 'See your agreement' })).toHaveCount(0);
  await expect(earlier.getByRole('heading', { name: 'Something wasn’t right?' })).toBeVisible();
  await expectNoAxeViolations(page);
  await earlier.getByRole('button', { name: `Report ${people.worker.user.firstName} to our team` }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Report ${people.worker.user.firstName} to our team`);
  await page.keyboard.press('Escape');
});

test('what was typed survives while a colleague changes the match, and without a network', async ({
  visit,
}) => {
  const people = await twoPeople();
  const match = await activeMatch(people, terms);
  const page = await visit(people.worker);
  await page.goto(routes.yourMatch);
  await button(page, 'End this match').click();
  await dialog(page).getByText('It has reached its planned end').click();
  const note = dialog(page).getByLabel(/What should our team know/);
  await note.fill('Thank you for everything');
  await changeMatch(match, { expectedEndsOn: '2027-08-11' });
  await dialog(page).getByRole('button', { name: 'End the match today' }).click();
  await expect(dialog(page)).toContainText('Now: it’s expected to end on 11 August 2027.');
  await expect(note).toHaveValue('Thank you for everything');
  await expectNoAxeViolations(page);
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'End the match today' }).click();
  await expect(dialog(page)).toContainText('We couldn’t reach our server.');
  await expect(note).toHaveValue('Thank you for everything');
  await page.context().setOffline(false);
  await dialog(page).getByRole('button', { name: 'End the match today' }).click();
  const itsEnd = { name: `Your match with ${people.family.user.firstName} has ended` };
  await expect(page.getByRole('heading', itsEnd)).toBeVisible();
});

test('nobody says yes to something else than they have read', async ({ visit }) => {
  const people = await twoPeople();
  const match = await proposeMatch(people, terms);
  const page = await visit(people.worker);
  await page.goto(routes.yourMatch);
  await button(page, 'Say yes').click();
  await expect(dialog(page)).toContainText('Live-in');
  // The last leads to the first again: the dialog keeps the focus.
  const names = ['Close', 'Not yet', 'Yes, I would like this match', 'Close'];
  await expectTabOrder(
    page,
    names.map((name) => button(page, name)),
  );
  await changeMatch(match, { arrangement: 'LIVE_OUT' });
  await button(page, 'Yes, I would like this match').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Now: it’s live-out.');
  await expect(dialog(page)).toContainText('Live-out, from 11 January 2027');
  await button(page, 'Yes, I would like this match').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^You’ve said yes to/ })).toBeVisible();

  const late = await visit(people.family);
  await late.goto(routes.yourMatch);
  await button(late, 'Say yes').click();
  const { version } = await send<Match>(`/api/matches/${match.id}`, people.worker);
  await send(`/api/matches/${match.id}/end`, people.worker, 'POST', { reason: 'plans-changed', version });
  await button(late, 'Yes, I would like this match').click();
  await expect(dialog(late).getByRole('alert')).toContainText('There’s nothing more to send.');
  await expect(button(late, 'Yes, I would like this match')).toHaveCount(0);
  await dialog(late).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog(late)).toHaveCount(0);
});

test('two who do not talk yet write from there, and blocking the other keeps the way out', async ({
  visit,
}) => {
  const people = await twoPeople();
  await activeMatch(people, terms);
  const { family, worker } = people;
  const page = await visit(family);
  await page.goto(routes.yourMatch);
  await button(page, `Write to ${worker.user.firstName}`).click();
  await dialog(page).getByLabel('Your message').fill('Kia ora, welcome!');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('link', { name: 'Open your conversation' })).toBeVisible();
  await send(`/api/blocks/${worker.user.id}`, family, 'PUT');
  const theirs = await visit(worker);
  await theirs.goto(routes.yourMatch);
  const own = theirs.getByRole('region', { name: `You’re matched with ${family.user.firstName}` });
  await expect(own).toContainText('You can’t write to each other here at the moment.');
  await expect(own.getByRole('link', { name: /profile|conversation/ })).toHaveCount(0);
  await expect(own.getByRole('link', { name: settings.supportPhone })).toBeVisible();
  await expect(button(theirs, 'End this match')).toBeVisible();
  await expectNoAxeViolations(theirs);
});

test('people with no match read what comes next for them, and menus lead nobody to nothing', async ({
  visit,
}) => {
  const newcomer = await registerSupportWorker(freshName('Mele'));
  const page = await visit(newcomer);
  await page.goto(routes.yourMatch);
  await expect(page.getByRole('link', { name: 'See where you are' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialog(page).getByRole('link', { name: 'View My Profile' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Your match' })).toHaveCount(0);
  const { family } = await twoPeople();
  await setStatus(family, 'MATCHED');
  const matched = await visit(family);
  await matched.goto(routes.yourMatch);
  await expect(matched.getByRole('heading', { name: 'Your match isn’t on this page yet' })).toBeVisible();
  await expectNoAxeViolations(matched);
  await matched.goto(routes.agreement);
  await expect(matched.getByRole('heading', { name: 'Your agreement starts with a match' })).toBeVisible();
  await expect(matched.getByRole('link', { name: 'Go to your match' })).toHaveAttribute(
    'href',
    routes.yourMatch,
  );
  await expectNoAxeViolations(matched);
  await matched.goto(routes.familyView);
  await expect(matched.getByText('You’re matched with a support worker.')).toBeVisible();
});

test('beside a search, somebody reads whose turn it is', async ({ visit }) => {
  const people = await twoPeople();
  await proposeMatch(people, terms);
  const page = await visit(people.family, { viewport: { width: 360, height: 740 } });
  await page.goto(routes.findWorker);
  const news = page.getByRole('region', { name: 'Messages' });
  await expect(news).toContainText('It’s your turn');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await news.getByRole('link', { name: /Our team has proposed a match/ }).click();
  await expect(page).toHaveURL(routes.yourMatch);
});

test('a page that cannot load says so and tries again', async ({ visit }) => {
  const people = await twoPeople();
  await proposeMatch(people, terms);
  const page = await visit(people.family);
  await page.route('**/api/matches/current', (route) => route.abort('internetdisconnected'));
  await page.goto(routes.yourMatch);
  await expect(page.getByRole('heading', { name: 'We couldn’t load your match' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/matches/current');
  await button(page, 'Try again').click();
  await expect(button(page, 'Say yes')).toBeVisible();
});
