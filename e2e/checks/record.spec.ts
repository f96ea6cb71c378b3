import type { Check, CheckInput, SeenInput } from '#contract/checks/checks.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { thisDay } from '../months.ts';
import {
  administratorLogIn,
  approvedFamily,
  approvedSupportWorker,
  finishProfile,
  type Person,
  saveProfile,
  send,
  verifyAddress,
} from '../registrations.ts';
import { cardOf, listedFamily, listedWorker } from '../search/steps.ts';
import { test } from '../visits.ts';

/** Records as the team that it has seen a check. */
async function see(of: Person, check: CheckInput, seen: SeenInput): Promise<void> {
  const admin = await administratorLogIn();
  const { id } = await send<Check>(`/api/checks/profile/${of.user.id}`, admin, 'POST', check);
  await send(`/api/checks/${id}/seen`, admin, 'POST', seen);
}

const today = thisDay();
const seenOn = `${Number(today.slice(0, 4)) - 1}-03-05`;
const end = `${Number(today.slice(0, 4)) + 1}-03-05`;
const seenDay = `5 March ${seenOn.slice(0, 4)}`;
const lastMonth = `March ${end.slice(0, 4)}`;

const policeCheck = (of: Person) =>
  see(of, { kind: 'national-police-check', issuedOn: seenOn }, { seenOn, expiresOn: end });
const childrenCheck = (of: Person, state: 'NSW' | 'VIC') =>
  see(of, { kind: 'working-with-children', state, issuedOn: seenOn }, { seenOn, expiresOn: end });

test('a family reads on card and profile what our team has seen, and what not yet', async ({ visit }) => {
  const worker = await listedWorker('Alofa');
  await policeCheck(worker);
  await childrenCheck(worker, 'NSW');
  await see(worker, { kind: 'interview' }, { seenOn });
  const family = await finishProfile(await verifyAddress(await approvedFamily()));
  await saveProfile(family, { address: { state: 'Vic', country: { code: 'AU' } } });
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const card = cardOf(page, worker.user.firstName);
  const fold = card.getByRole('button', { name: `Checks of ${worker.user.firstName}` });
  const elsewhere = 'Working with children: NSW only, not yet VIC';
  await expect(fold).toContainText(`Police check · ${elsewhere}`);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  // Its arrow stands beside the words, not in a line of its own.
  const gap = await fold.evaluate((button) => {
    const [words, arrow] = ['span:last-of-type', 'svg'].map((part) =>
      button.querySelector(`:scope > ${part}`)?.getBoundingClientRect(),
    );
    return words && arrow ? arrow.top - words.bottom : Number.NaN;
  });
  expect(gap).toBeLessThan(0);
  await page.context().setOffline(true);
  await fold.click();
  await expect(card.getByRole('alert')).toContainText('Check your connection and try again.');
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Try again' }).click();
  const sentences = [
    elsewhere,
    `Interviewed by our team, March ${seenOn.slice(0, 4)}`,
    `Working with children check for New South Wales seen ${seenDay}, valid to ${lastMonth}`,
    `Police check seen ${seenDay}, valid to ${lastMonth}`,
    'Proof of right to work in Australia: not seen yet',
    'References from 2 people: not yet',
  ];
  const onCard = card.getByRole('list').filter({ hasText: 'Interviewed by our team' });
  await expect(onCard.getByRole('listitem')).toHaveText(sentences);
  await expect(card.getByRole('link', { name: 'What these mean' })).toHaveAttribute('href', routes.checks);
  await card.getByRole('button', { name: `How you and ${worker.user.firstName} match` }).click();
  await expect(card.getByText('it isn’t valid in Victoria, where you live')).toBeVisible();
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'View More' }).click();
  const record = page.getByRole('region', { name: 'Checks' });
  const chips = [
    elsewhere,
    'Police check seen',
    'Proof of right to work: not seen yet',
    'References: not yet',
  ];
  await expect(record.getByRole('listitem')).toHaveText(chips);
  await record.getByText('See all 5 checks').click();
  await expect(record.getByRole('listitem')).toHaveText([...chips, ...sentences]);
  await expectNoAxeViolations(page);
  await record.getByRole('link', { name: 'What these mean' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What our checks mean');
});

test('a worker reads what our team has seen of a family', async ({ visit }) => {
  const known = await listedFamily('Sina');
  await see(known, { kind: 'identity' }, { seenOn });
  await see(known, { kind: 'home-visit' }, { seenOn });
  const unknown = await listedFamily('Tavita');
  const page = await visit(await finishProfile(await verifyAddress(await approvedSupportWorker())));
  await page.goto(routes.findFamily);
  const checksOf = ({ user }: Person) =>
    cardOf(page, user.firstName).getByRole('button', { name: `Checks of ${user.firstName}` });
  await expect(checksOf(known)).toContainText('Identity document · Home visited');
  await expect(checksOf(unknown)).toContainText('Identity document not seen yet');
  await expectNoAxeViolations(page);
});

test('a family finds only whose checks are seen, in its state, also after going back and a reload', async ({
  visit,
}) => {
  const checked = await listedWorker('Fetu');
  await policeCheck(checked);
  await childrenCheck(checked, 'NSW');
  const elsewhere = await listedWorker('Lagi');
  await policeCheck(elsewhere);
  await childrenCheck(elsewhere, 'VIC');
  const nobody = await listedWorker('Masina');
  const family = await finishProfile(await verifyAddress(await approvedFamily()));
  await saveProfile(family, { address: { state: 'NSW', country: { code: 'AU' } } });
  const page = await visit(family);
  await page.goto(routes.findWorker);
  const expectFound = async (...found: readonly Person[]) => {
    for (const person of [checked, elsewhere, nobody])
      await expect(cardOf(page, person.user.firstName)).toHaveCount(found.includes(person) ? 1 : 0);
  };
  await expectFound(checked, elsewhere, nobody);
  const police = page.getByRole('checkbox', { name: 'Police check' });
  const children = page.getByRole('checkbox', { name: 'Working with children check for New South Wales' });
  await expect(children).toHaveAccessibleDescription('They can work with children in your state');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await police.check();
  await search.click();
  await expectFound(checked, elsewhere);
  await children.check();
  await search.click();
  await expectFound(checked);
  await expectNoAxeViolations(page);
  await page.reload();
  await expectFound(checked);
  await expect(children).toBeChecked();
  await page.goBack();
  await expectFound(checked, elsewhere);
  await expect(children).not.toBeChecked();
  await expect(police).toBeChecked();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: /^Start .* 1 check$/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a family in New Zealand has one filter, for the check that is asked for there', async ({ visit }) => {
  const family = await finishProfile(await verifyAddress(await approvedFamily()));
  await saveProfile(family, { address: { country: { code: 'NZ' } } });
  const page = await visit(family);
  await page.goto(`${routes.findWorker}?workingWithChildren=yes`);
  const filters = page.getByRole('group', { name: 'Only people whose check we’ve seen' });
  const vetting = filters.getByRole('checkbox', { name: 'New Zealand police vetting' });
  await expect(vetting).toBeChecked();
  await expect(filters.getByRole('checkbox')).toHaveCount(1);
  await vetting.uncheck();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).not.toHaveURL(/workingWithChildren|policeCheck/);
  await vetting.check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/policeCheck=yes/);
  await expectNoAxeViolations(page);
});

test('a family without a state is led to the profile, and an empty search says what to leave out', async ({
  visit,
}) => {
  const family = await finishProfile(await verifyAddress(await approvedFamily()));
  const page = await visit(family);
  await page.route('**/api/summary/support-workers**', (route) =>
    /policeCheck=yes/.test(route.request().url()) ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page.goto(routes.findWorker);
  await expect(page.getByRole('link', { name: 'say in your profile which state' })).toHaveAttribute(
    'href',
    `${routes.familySetup}?step=1`,
  );
  await page.goto(`${routes.findWorker}?workingWithChildren=yes`);
  await expect(page.getByRole('heading', { name: 'We don’t know which state you live in' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Search without this filter' }).click();
  await expect(page).not.toHaveURL(/workingWithChildren/);
  await page.getByRole('checkbox', { name: 'Police check' }).check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Leave out ‘Police check’ to find more people.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Search with any checks' }).click();
  await expect(page).not.toHaveURL(/policeCheck/);
});
