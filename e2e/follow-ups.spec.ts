import type { MatchOnRecord } from '#contract/matches/matches.ts';
import { howItGoesPath, routes } from '#contract/routes.ts';
import { asked, twoPeople } from './conversations.ts';
import { test as base, expect, expectNoAxeViolations } from './fixtures.ts';
import { administratorLogIn } from './registrations.ts';
import { test } from './visits.ts';

base('a link that does not work says so kindly, with whom to call', async ({ page }) => {
  await page.goto(routes.howItGoes);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How is it going?');
  await expectNoAxeViolations(page);
  await page.goto(howItGoesPath('no-code-of-ours', 'well'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await expectNoAxeViolations(page);
});

test('the team is reminded of a match that ends for safety, and sees when it will ask how one goes', async ({
  visit,
}) => {
  const admin = await administratorLogIn();
  const { family, worker } = await twoPeople();
  const match = await asked<MatchOnRecord>('/api/matches', admin, 'POST', {
    familyId: family.user.id,
    supportWorkerId: worker.user.id,
    arrangement: 'LIVE_OUT',
    startsOn: '2027-01-11',
    expectedEndsOn: '2027-07-11',
  });
  for (const state of ['agreed', 'active']) await asked(`/api/matches/${match.id}`, admin, 'PUT', { state });
  const page = await visit(admin);
  await page.goto(`${routes.adminMatches}/${match.id}`);
  const section = page.getByRole('region', { name: 'How is it going?' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'After 1 week: 18 January 2027',
    'After 4 weeks: 8 February 2027',
    'After 12 weeks: 5 April 2027',
    'Before the expected end: 27 June 2027',
  ]);
  await expectNoAxeViolations(page);
  await asked(`/api/matches/${match.id}/end`, worker, 'POST', { reason: 'safety' });
  await page.goto(`${routes.adminRequests}?kind=matches`);
  const entry = page.getByRole('article', { name: new RegExp(`${family.user.firstName}.* ends because`) });
  await expect(entry.getByText('Safety', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await entry.getByRole('link', { name: /Open the match/ }).click();
  await expect(page).toHaveURL(new RegExp(match.id));
});

base('one press in the mail answers; it can be changed, and words can follow', async ({ page }) => {
  // What the server keeps is tried by the tests of the API: an answer takes a match of a week ago.
  const sent: { answer: string; words?: string }[] = [];
  await page.route('**/api/follow-ups/answer', async (route) => {
    const body = route.request().postDataJSON() as { answer: string; words?: string };
    sent.push(body);
    await route.fulfill({ json: { answer: body.answer, hasWords: Boolean(body.words) } });
  });
  await page.goto(howItGoesPath('a-code', 'not-well'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  await expect(page.getByText('call 000 in Australia or 111 in New Zealand')).toBeVisible();
  await page.getByLabel(/Would you like to say more/).fill('The nights are long.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your words have reached our team.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'It is going well after all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We are glad to hear it');
  await expectNoAxeViolations(page);
  expect(sent.map(({ answer, words }) => [answer, words])).toEqual([
    ['not-well', undefined],
    ['not-well', 'The nights are long.'],
    ['well', undefined],
  ]);
});
