import type { FollowUp } from '#contract/matches/follow-ups.ts';
import type { Match } from '#contract/matches/matches.ts';
import { howItGoesPath, routes } from '#contract/routes.ts';
import { answerCodeOf } from '#server/matches/follow-ups/answer-code.ts';
import { twoPeople } from '../conversations/steps.ts';
import { demoAdministrator, readDemo } from '../demo.ts';
import { test as base, expect, expectNoAxeViolations } from '../fixtures.ts';
import { openAsScanner } from '../mail/scanner.ts';
import { refusal } from '../refusal.ts';
import { administratorLogIn, type Person, send } from '../registrations.ts';
import { servers, signingKey } from '../servers.ts';
import { test } from '../visits.ts';
import { activeMatch } from './steps.ts';

base('a link that doesn’t work says so kindly, with whom to call', async ({ page }) => {
  await page.goto(routes.howItGoes);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How is it going?');
  await expectNoAxeViolations(page);
  await page.goto(howItGoesPath('no-code-of-ours', 'well'));
  await page.getByRole('button', { name: 'It’s going well' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work any more');
  await expectNoAxeViolations(page);
});

test('the team is reminded of a match that ends for safety, and sees when it will ask how one goes', async ({
  visit,
}) => {
  const admin = await administratorLogIn();
  const people = await twoPeople();
  const { family, worker } = people;
  const terms = { arrangement: 'LIVE_OUT', expectedEndsOn: '2027-07-11' } as const;
  const match = await activeMatch(people, terms);
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
  await send(`/api/matches/${match.id}/end`, worker, 'POST', { reason: 'safety' });
  await page.goto(`${routes.adminRequests}?kind=matches`);
  const entry = page.getByRole('article', {
    name: new RegExp(`feel safe in the match of ${family.user.firstName}`),
  });
  await expect(entry.getByText('Safety', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await entry.getByRole('link', { name: /Open the match/ }).click();
  await expect(page).toHaveURL(new RegExp(match.id));
});

/**
 * A follow-up of the demo that the family has answered and the support worker has not: one takes a match of a week
 * ago.
 */
async function halfAnswered(admin: Person) {
  for (const match of await readDemo<Match[]>('/api/matches?state=active', admin))
    for (const { id, answers } of await followUpsOf(match.id, admin))
      if (id !== null && match.supportWorker && answers.every(({ about }) => about === 'FAMILY_USER'))
        return { id, matchId: match.id, workerId: match.supportWorker.id };
  throw new Error('there’s no such follow-up');
}

const followUpsOf = (matchId: string, admin: Person) =>
  readDemo<FollowUp[]>(`/api/matches/${matchId}/follow-ups`, admin);

test('opening the link sends nothing and one press answers; it can be changed, and words can follow', async ({
  page,
  visit,
}) => {
  const admin = await demoAdministrator();
  const { id, matchId, workerId } = await halfAnswered(admin);
  const stored = async () =>
    (await followUpsOf(matchId, admin))
      .find((one) => one.id === id)
      ?.answers.filter(({ about }) => about === 'SUPPORT_WORKER')
      .map(({ answer, words, isMailed }) => ({ answer, words, isMailed }));
  const heading = page.getByRole('heading', { level: 1 });
  const words = page.getByLabel(/Would you like to say more/);
  await page.setViewportSize({ width: 360, height: 740 });
  const code = answerCodeOf(signingKey, { followUpId: id, userId: workerId });
  await openAsScanner(
    page,
    (['well', 'not-well'] as const).map((answer) => servers.demo.url + howItGoesPath(code, answer)),
  );
  expect(await stored()).toEqual([]);
  const answerButton = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'It’s going well',
    'It isn’t going so well',
  ]);
  await expectNoAxeViolations(page);
  await answerButton('It isn’t going so well').click();
  await expect(heading).toHaveText('Thank you for telling us');
  await expect(page.getByText('call 000 in Australia or 111 in New Zealand')).toBeVisible();
  expect(await stored()).toEqual([{ answer: 'not-well', words: null, isMailed: true }]);
  await page.getByRole('button', { name: 'Send these words' }).click();
  await expect(words).toHaveAccessibleDescription(/Write a few words first/);
  await expectNoAxeViolations(page);

  // What is typed stays while the answer changes, also when that fails at first.
  await words.fill('The nights are long.');
  const tooOften = refusal(429, 'too-often', { msg: 'Too many tries.', retryAfter: 600 });
  await page.route('**/api/follow-ups/answer', (route) => route.fulfill(tooOften), { times: 1 });
  await page.getByRole('button', { name: 'It’s going well after all' }).click();
  await expect(page.getByRole('alert')).toContainText('Your answer hasn’t changed');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'It’s going well after all' }).click();
  await expect(heading).toHaveText('Thank you. We’re glad to hear it');
  await expect(words).toHaveValue('The nights are long.');
  await page.getByRole('button', { name: 'Send these words' }).click();
  await expect(page.getByText('Your words have reached our team.')).toBeVisible();
  await expectNoAxeViolations(page);
  const answered = [{ answer: 'well', words: 'The nights are long.', isMailed: true }];
  expect(await stored()).toEqual(answered);

  // Phones load a page again by themselves: that does not bring the first answer back.
  await page.reload();
  expect(await stored()).toEqual(answered);
  await answerButton('It’s going well').click();
  await expect(heading).toHaveText('Thank you. We’re glad to hear it');
  await expect(words).toHaveAccessibleDescription(/new words take its place/);
  expect(await stored()).toEqual(answered);

  const team = await visit(admin);
  await team.goto(`${servers.demo.url}${routes.adminRequests}?kind=matches&state=all`);
  const entry = team.getByRole('article').filter({ hasText: 'The nights are long.' });
  await expect(entry.getByText('The support worker: it’s going well.')).toBeVisible();
  await expectNoAxeViolations(team);
});
