import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import type { Agreement, AgreementSectionHistory } from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import type { Match } from '#contract/matches/matches.ts';
import { adminMatchPath, agreementPath, routes } from '#contract/routes.ts';
import { twoPeople } from '../conversations/steps.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { administratorLogIn, type Person, send, setStatus } from '../registrations.ts';
import { expectNoSidewaysScroll, pressTwice, tabTo, test } from '../visits.ts';
import { proposeMatch } from './steps.ts';

const phone = { viewport: { width: 360, height: 740 } };

async function matchedPeople() {
  const people = await twoPeople();
  return { ...people, match: await proposeMatch(people) };
}

const pathOf = ({ id }: Match) => `/api/matches/${id}/agreement`;
const agreementOf = (match: Match, by: Person) => send<Agreement>(pathOf(match), by);

async function propose(match: Match, by: Person, section: AgreementSection, text: string) {
  const { sections } = await agreementOf(match, by);
  const revision = sections.find((one) => one.section === section)?.latest.revision;
  const body = { text, revision, key: crypto.randomUUID() };
  return send<AgreementSectionHistory>(`${pathOf(match)}/${section}`, by, 'PUT', body);
}

async function accept(match: Match, by: Person, sections: readonly AgreementSection[]) {
  for (const { section, latest } of (await agreementOf(match, by)).sections)
    if (sections.includes(section))
      await send(`${pathOf(match)}/${section}/accept`, by, 'POST', { revision: latest.revision });
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (within: Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name}`) });
const section = (match: Match, name: AgreementSection) => `${agreementPath(match.id)}?section=${name}`;
const dialog = (page: Page) => page.getByRole('dialog');

test('two people write, discuss and accept their agreement section by section, until all of it is agreed', async ({
  visit,
}) => {
  const { family, worker, match } = await matchedPeople();
  const [mia, tom] = [family.user.firstName, worker.user.firstName];
  const page = await visit(family, phone);
  await page.goto(routes.agreement);
  await expect(page).toHaveURL(agreementPath(match.id));
  await expect(page.getByText('16 sections are waiting for you')).toBeVisible();
  await expect(page.getByText('It isn’t legal advice.')).toBeVisible();
  await expect(sectionOf(page, 'Hours of support')).toContainText('Section 1 of 16');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^\d+\. / })).toHaveCount(16);
  await expect(sectionOf(page, 'Hours of support')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { name: /^\d+\. / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next: Nights' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nights' })).toBeFocused();
  await expect(sectionOf(page, 'Nights')).toContainText('Section 2 of 16');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  const list = page.getByRole('navigation', { name: 'Sections' });
  await list.locator('summary:visible').press('Enter');
  await expect(list.getByRole('link')).toHaveCount(16);
  await expect(list.getByRole('link', { name: 'Nights' })).toHaveAttribute('aria-current', 'step');
  await expectNoAxeViolations(page);
  await list.getByRole('link', { name: 'Pets Waiting for you' }).click();
  await expect(list.getByRole('link')).toHaveCount(0);

  const pets = sectionOf(page, 'Pets');
  await expect(pets).toContainText('Made from the answers in both profiles');
  await button(pets, 'Write it').click();
  await expect(pets.getByLabel('Your text for “Pets”')).toBeFocused();
  await button(pets, 'Propose').click();
  await expect(pets).toContainText('Enter what you propose');
  await expect(pets.getByLabel('Your text for “Pets”')).toBeFocused();
  await pets.getByLabel('Your text for “Pets”').fill('Our dog Rex lives here. We feed him.');
  await pets.getByLabel(`A comment for ${tom}`).fill('Is that fine with you?');
  await pressTwice(button(pets, 'Propose'));
  await expect(pets.getByRole('heading', { name: 'Pets' })).toBeFocused();
  await expect(pets).toContainText(`Waiting for ${tom}`);
  await expect(pets).toContainText('You proposed this on');
  await page.reload();
  await expect(pets).toContainText('You proposed this on');
  // What was sent is no draft, with which the form would open again.
  await expect(pets.getByRole('textbox')).toHaveCount(0);

  const theirs = await visit(worker);
  await theirs.goto(section(match, 'pets'));
  const same = sectionOf(theirs, 'Pets');
  await expect(same).toContainText(`${mia} proposed this on`);
  await expect(same).toContainText('Is that fine with you?');
  await expect(same.locator('ins')).not.toHaveCount(0);
  await expect(same).toContainText(/words? added/);
  await expectNoAxeViolations(theirs);
  await button(same, 'Comment').press('Enter');
  await expect(same.getByLabel('Your comment on “Pets”')).toBeFocused();
  await theirs.keyboard.type('I’m allergic to cats only.');
  await tabTo(theirs, button(same, 'Add the comment'));
  await theirs.keyboard.press('Enter');
  await expect(same.getByRole('heading', { name: 'Pets' })).toBeFocused();
  await theirs.reload();
  await expect(same).toContainText(`${mia} proposed this on`);
  await expect(same.getByRole('textbox')).toHaveCount(0);
  await button(same, 'Accept').press('Enter');
  await expect(same).toContainText('You’ve both accepted');
  // The page of the other is notified.
  await expect(pets).toContainText('You’ve both accepted');
  await pets.locator('summary').click();
  await expect(pets).toContainText('I’m allergic to cats only.');

  const rest = agreementSections.filter((section) => section !== 'pets');
  await accept(match, family, rest);
  await accept(match, worker, rest.slice(0, -1));
  await expect(theirs.getByText('One section is waiting for you')).toBeVisible();
  await theirs.getByRole('link', { name: 'In an emergency' }).click();
  await button(sectionOf(theirs, 'In an emergency'), 'Accept').click();
  await expect(dialog(theirs)).toContainText('become version 1 of your agreement');
  await expectNoAxeViolations(theirs);
  await dialog(theirs).getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(dialog(theirs)).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /^Write it/ })).toHaveCount(0);
  await expect(theirs.getByText(`You and ${mia} agreed on all of it on`)).toBeVisible();

  const saved = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Save as PDF of version 1' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('agreement-version-1.pdf');
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  await propose(match, worker, 'guests', 'Friends may visit until nine.');
  await expect(page.getByText('version 1 of')).toContainText('It has changed since you agreed on it.');
  await expect(sectionOf(page, 'Pets')).toBeVisible();
  await list.locator('summary:visible').click();
  await list.getByRole('link', { name: 'Guests Waiting for you' }).click();
  await expect(sectionOf(page, 'Guests')).toContainText(
    'It has changed since you last agreed on everything.',
  );
  await expect(sectionOf(page, 'Guests')).toContainText(`${tom} proposed this on`);
  await expectNoAxeViolations(page);
  await page
    .getByRole('navigation', { name: /Breadcrumb/ })
    .getByRole('link', { name: 'Your match' })
    .click();
  await expect(
    page.getByText(
      /^It’s being changed\. .* You’ve both agreed on 15 of 16 sections\. 1 is waiting for you\./,
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open your agreement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your agreement' })).toBeFocused();
});

test('what was typed survives a reload, and what the other has changed meanwhile is shown before it is replaced', async ({
  visit,
}) => {
  const { family, worker, match } = await matchedPeople();
  await propose(match, family, 'smoking', 'Nobody smokes here.');
  const page = await visit(family, phone);
  await page.goto(section(match, 'smoking'));
  const smoking = sectionOf(page, 'Smoking');
  await button(smoking, 'Change it').click();
  await button(smoking, 'Propose').click();
  await expect(smoking).toContainText('Change the words first');
  await smoking.getByLabel('Your text for “Smoking”').fill('Nobody smokes inside. ארוך 很长');
  await page.reload();
  await expect(smoking.getByLabel('Your text for “Smoking”')).toHaveValue('Nobody smokes inside. ארוך 很长');
  await page.getByRole('link', { name: 'Next: Pets' }).click();
  await page.getByText('All 16 sections').click();
  await expect(page.getByRole('link', { name: 'Smoking Your words aren’t sent yet' })).toBeVisible();
  await page.goto(agreementPath(match.id));
  await expect(smoking.getByLabel('Your text for “Smoking”')).toHaveValue('Nobody smokes inside. ארוך 很长');

  await propose(match, worker, 'smoking', 'Nobody smokes in the house.');
  const changed = `${worker.user.firstName} has changed this section since you began to write`;
  await expect(smoking).toContainText(changed);
  await expect(smoking.locator('del')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(smoking).toContainText(changed);

  await page.context().setOffline(true);
  await button(smoking, 'Propose mine instead').click();
  await expect(smoking.getByRole('alert')).toContainText(/couldn’t|offline|connection/i);
  await page.context().setOffline(false);
  await button(smoking, 'Propose mine instead').click();
  await expect(smoking.getByRole('heading', { name: 'Smoking' })).toBeFocused();
  await expect(smoking).toContainText('Nobody smokes inside. ארוך 很长');

  const earlier = smoking.getByRole('list').last().getByRole('listitem');
  await expect(earlier).toHaveCount(4);
  await expect(earlier.last()).toContainText('As it stands');
  await smoking.getByLabel('From').selectOption({ index: 1 });
  await smoking.getByLabel('To').selectOption({ index: 2 });
  await expect(smoking.locator('ins').last()).toContainText('in the house');
  await smoking.getByLabel('From').selectOption({ index: 2 });
  await expect(smoking.getByText('Both texts say the same.')).toBeVisible();
  await expectNoAxeViolations(page);

  // Somebody who accepts what has changed under their eyes is told, and what they read stays until they go on.
  const stale = await visit(worker);
  await stale.goto(section(match, 'smoking'));
  const theirs = sectionOf(stale, 'Smoking');
  const beforeIt = async (route: Route) => {
    await propose(match, family, 'smoking', 'Smoke in the garden.');
    await route.continue();
  };
  await stale.route('**/agreement/smoking/accept', beforeIt, { times: 1 });
  await button(theirs, 'Accept').click();
  await expect(theirs.getByRole('alert')).toContainText('This section has changed since you opened it.');
  await expect(theirs).toContainText(`${family.user.firstName} has just changed this section`);
  await expect(theirs.getByText('Nobody smokes inside. ארוך 很长', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(stale);
  await button(theirs, 'Read the new text').click();
  await expect(theirs.getByRole('heading', { name: 'Smoking' })).toBeFocused();
  await expect(theirs.getByText('Smoke in the garden.', { exact: true }).first()).toBeVisible();
});

test('the team reads an agreement when one of the two asks, or for a reason that is recorded', async ({
  visit,
}) => {
  const { family, worker, match } = await matchedPeople();
  const team = await visit(await administratorLogIn());
  await team.goto(adminMatchPath(match.id));
  const state = sectionOf(team, 'Agreement');
  await expect(state).toContainText('Neither of them has opened it yet.');
  await propose(match, family, 'phone', 'Use the phone in the kitchen.');
  await team.reload();
  await expect(state).toContainText('0 of 16 sections accepted by both');
  await expect(state).not.toContainText('Phone and internet');
  await button(state, 'Read it for a reason').click();
  await dialog(team).getByRole('button', { name: 'Read it' }).click();
  await expect(dialog(team)).toContainText('Enter why you need to read it');
  await expectNoAxeViolations(team);
  await dialog(team).getByLabel('Why do you need to read it?').fill('A neighbour has called us');
  await dialog(team).getByRole('button', { name: 'Read it' }).click();
  await state.getByText('Phone and internet').click();
  await expect(state).toContainText('Use the phone in the kitchen.');
  await expectNoAxeViolations(team);

  const theirs = await visit(worker, phone);
  await theirs.goto(agreementPath(match.id));
  const where = sectionOf(theirs, 'Where you are');
  await expect(where).toContainText('Our team sees how far you are, but not what you write.');
  await button(where, 'Ask our team to read it').click();
  await expect(where).toContainText('You asked our team on');
  await expect(where.getByRole('heading', { name: 'Our team can read this' })).toBeVisible();
  await where.getByText('What has to be paid, and other rules').click();
  await expect(where.getByRole('link', { name: /Pay and Conditions Tool/ })).toHaveAttribute(
    'href',
    /fairwork/,
  );
  await expectNoSidewaysScroll(theirs);
  await expectNoAxeViolations(theirs);
  await team.reload();
  await expect(state).toContainText('The support worker, since');
  await state.getByText('Phone and internet').click();
  await expect(state).toContainText('Use the phone in the kitchen.');
  await button(where, 'Stop asking our team').click();
  await expect(button(where, 'Ask our team to read it')).toBeVisible();
  await team.reload();
  await expect(button(state, 'Read it for a reason')).toBeVisible();
});

test('an agreement stays readable while one is not approved and once its match has ended, and an address that is not theirs says so', async ({
  visit,
}) => {
  const { family, worker, match } = await matchedPeople();
  await propose(match, family, 'car', 'The car is for the children only.');
  const page = await visit(worker);
  const failure = (url: URL) => url.pathname === pathOf(match);
  await page.route(failure, (route) => route.abort('internetdisconnected'));
  await page.goto(section(match, 'car'));
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your agreement');
  await expectNoAxeViolations(page);
  await page.unroute(failure);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sectionOf(page, 'Use of the car')).toContainText('The car is for the children only.');

  const changes = page.getByRole('button', { name: /^(Accept|Write|Change|Comment)/ });
  await expect(changes).not.toHaveCount(0);
  await setStatus(family, 'READY_FOR_MATCHING');
  await page.reload();
  await expect(
    page.getByText('You can’t change this agreement at the moment, and neither can the other person.'),
  ).toBeVisible();
  await expect(sectionOf(page, 'Use of the car')).toContainText('The car is for the children only.');
  await expect(changes).toHaveCount(0);
  await expectNoAxeViolations(page);
  await setStatus(family, 'UNMATCHED');
  await page.reload();
  await expect(changes).not.toHaveCount(0);

  await send(`/api/matches/${match.id}/end`, worker, 'POST', {
    reason: 'plans-changed',
    version: match.version,
  });
  await page.reload();
  await expect(page.getByText('This match has ended, so its agreement stays as it is.')).toBeVisible();
  await expect(page.getByText('nothing is agreed')).toBeVisible();
  await expect(sectionOf(page, 'Use of the car')).toContainText('Not accepted by both');
  await expect(changes).toHaveCount(0);
  await expectNoAxeViolations(page);

  for (const id of [family.user.id, 'not-an-id']) {
    await page.goto(agreementPath(id));
    await expect(page.getByRole('heading', { name: 'We can’t find this agreement' })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'See your match' }).click();
  await expect(page).toHaveURL(routes.yourMatch);
  await page.getByRole('link', { name: 'See your agreement' }).click();
  await expect(page.getByText('This match has ended, so its agreement stays as it is.')).toBeVisible();
});
