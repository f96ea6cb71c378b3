import type { Locator, Page } from '@playwright/test';
import type { Check, ChecksOfPerson } from '#contract/checks/checks.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { routes } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { photoFile, uploadPhotos } from '../files/photos.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { thisDay } from '../months.ts';
import {
  administratorLogIn,
  colleagueLogIn,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  send,
  verifyAddress,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';

const today = thisDay();
const inDays = (days: number) => daysAfter(today, days);

const handIn = (worker: Person, body: object) =>
  send<Check>(`/api/checks/profile/${worker.user.id}`, worker, 'POST', body);

type Changes = { hasDocument?: boolean; issuedOn?: string | null; expiresOn?: string };

/** A worker under a name of their own, with a check that waits. */
async function waiting(kind: CheckKind, { hasDocument = false, ...body }: Changes = {}) {
  const worker = await registerSupportWorker(freshName('Ioane'));
  const [photo] = hasDocument ? await uploadPhotos(worker, 'license', ['document.jpg']) : [];
  const check = await handIn(worker, {
    kind,
    number: 'NDIS-4471',
    issuedOn: inDays(-30),
    ...(photo && { guidID: photo.guidID }),
    ...body,
  });
  return { worker, check, name: worker.user.firstName };
}

/** A check that the team has seen when it was new. Somebody of the team hands it in, who may record what was. */
async function seenOnce(kind: CheckKind, { issuedOn, expiresOn }: { issuedOn: string; expiresOn: string }) {
  const worker = await registerSupportWorker(freshName('Sione'));
  const admin = await administratorLogIn();
  const { id } = await send<Check>(`/api/checks/profile/${worker.user.id}`, admin, 'POST', {
    kind,
    issuedOn,
    expiresOn,
  });
  await send(`/api/checks/${id}/seen`, admin, 'POST', { seenOn: issuedOn, expiresOn });
  return { worker, id, name: worker.user.firstName };
}

const entryOf = (page: Page, name: string): Locator =>
  page.locator('[data-item]').getByRole('link', { name: new RegExp(name) });
const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

test('by keyboard alone checks are seen and refused one after the other', async ({ visit }) => {
  const kind = 'ndis-worker-screening';
  const title = 'NDIS worker screening';
  const first = await waiting(kind, { hasDocument: true });
  const second = await waiting(kind, { hasDocument: true });
  const page = await visit(await administratorLogIn());
  const looks: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/document') && looks.push(sent.url()));
  await page.goto(routes.adminLanding);
  const link = page.getByRole('main').getByRole('link', { name: /^\d+ checks$/ });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible();
  await page.getByLabel('Kind of check').selectOption(kind);
  await expect(page).toHaveURL(`${routes.adminChecks}?kind=${kind}`);
  await expect(page.getByText(/Choose a check from the list to open its document/)).toBeVisible();
  expect(looks).toEqual([]);

  await entryOf(page, first.name).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: title });
  await expect(heading).toBeFocused();
  const open = panel(page, title);
  await expect(open).toContainText(first.name);
  await expect(open.getByRole('img', { name: /^Document: NDIS/ })).toBeVisible();
  await expect(open).toContainText('The history records that you opened the document.');
  await expect(open.getByRole('link', { name: /NDIS Worker Screening Database/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  const end = open.getByRole('group', { name: 'Expiry date' });
  await expect(end.getByLabel('Year')).toHaveValue(String(Number(inDays(-30).slice(0, 4)) + 5));
  await expectNoAxeViolations(page);

  // In a field the letter is typed, where there is no room for it.
  await end.getByLabel('Day').press('s');
  await expect(end.getByLabel('Day')).toHaveValue(inDays(-30).slice(8));
  // Nor in a dialog, with another key, or where they are switched off.
  await open.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).press('s');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  const keys = open.getByRole('checkbox', { name: /^Keyboard shortcuts/ });
  await keys.uncheck();
  await heading.focus();
  await page.keyboard.press('s');
  await expect(open).toContainText(first.name);
  await keys.check();
  await expectNoAxeViolations(page);
  // Anywhere else on the page they work.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('main').getByText(`Accepted: ${title} of ${first.name}`)).toBeVisible();

  await expect(panel(page, title)).toContainText(second.name);
  await expect(heading).toBeFocused();
  await expect(open.getByRole('img', { name: /^Document: NDIS/ })).toBeVisible();
  await expect(entryOf(page, first.name)).toHaveCount(0);
  await page.keyboard.press('r');
  const reason = open.getByLabel('What is wrong?');
  await expect(reason).toBeFocused();
  await open.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(open.getByText('Choose what is wrong')).toBeVisible();
  await reason.selectOption('unreadable');
  await open.getByLabel('Note').fill('Please lay it on a <b>dark</b> table.');
  await expect(open).toContainText('We can’t read the photo.');
  await expectNoAxeViolations(page);
  await open.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(page.getByRole('main').getByText(`Refused: ${title} of ${second.name}`)).toBeVisible();
  expect(looks).toHaveLength(2);

  // A mistake is corrected.
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(open).toContainText('What they read:');
  await expect(open).toContainText('Please lay it on a <b>dark</b> table.');
  await open.getByRole('button', { name: 'Accept it after all' }).click();
  await expect(open.getByRole('group', { name: 'Checked on' }).locator(':focus')).toHaveCount(1);
  await open.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('main').getByText(`Accepted: ${title} of ${second.name}`)).toBeVisible();
});

test('a double click counts for the check that it was meant for, and not for the next one', async ({
  visit,
}) => {
  const kind = 'nz-police-vetting';
  const [first, second] = [await waiting(kind), await waiting(kind)];
  const page = await visit(await administratorLogIn());
  const sightings: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/seen') && sightings.push(sent.url()));
  await page.goto(`${routes.adminChecks}?kind=${kind}`);
  await entryOf(page, first.name).click();
  const open = panel(page, 'New Zealand police vetting');
  const press = async (clickCount: number) => {
    await open.getByRole('button', { name: 'Accept', exact: true }).hover();
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await press(1);
  await expect(open).toContainText(second.name);
  await press(2);
  await open.getByRole('button', { name: 'Refuse …' }).click();
  await expect(open.getByLabel('What is wrong?')).toBeFocused();
  expect(sightings).toHaveLength(1);
  await expectNoAxeViolations(page);
});

test('somebody who reloads sees no document until they ask for it, and can enlarge and turn it', async ({
  visit,
}) => {
  const { name, check } = await waiting('first-aid', { hasDocument: true });
  const page = await visit(await administratorLogIn());
  const looks: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/document') && looks.push(sent.url()));
  await page.goto(`${routes.adminChecks}?kind=first-aid&check=${check.id}`);
  const open = panel(page, 'First aid');
  await expect(open).toContainText(name);
  const show = open.getByRole('button', { name: 'Show the document' });
  await expect(show).toBeVisible();
  expect(looks).toEqual([]);
  await show.click();
  const drawing = open.getByRole('img', { name: /^Document: First aid/ });
  await expect(drawing).toHaveAttribute('width', '100%');
  await open.getByRole('button', { name: 'Make the document larger' }).click();
  await expect(drawing).toHaveAttribute('width', '150%');
  await expect(drawing).toHaveAttribute('viewBox', '0 0 120 90');
  await open.getByRole('button', { name: 'Rotate the document' }).click();
  await expect(drawing).toHaveAttribute('viewBox', '0 0 90 120');
  await expectNoAxeViolations(page);
  expect(looks).toHaveLength(1);

  await page.route('**/document', (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'not-found' } }),
  );
  await page.reload();
  await show.click();
  await expect(open.getByRole('alert')).toContainText('The document couldn’t be loaded');
});

test('the address of a check leads to it wherever it stands, and says when it is gone, as a list without entries or an answer does', async ({
  visit,
}) => {
  const { name, check } = await waiting('first-aid');
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 740 } });
  // In the list of another kind it is on no page.
  await page.route(
    `**/api/checks/${check.id}`,
    (route) => route.fulfill({ status: 403, json: { status: 403, code: 'forbidden', title: 'No' } }),
    { times: 1 },
  );
  await page.goto(`${routes.adminChecks}?kind=home-visit&check=${check.id}`);
  await expect(page.getByRole('alert')).toContainText('The check couldn’t be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  const open = panel(page, 'First aid');
  await expect(open).toContainText(name);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await open.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(`${routes.adminChecks}?kind=home-visit`);

  await openWithin(page, `${routes.adminChecks}?check=${crypto.randomUUID()}`);
  await expect(page.getByText('This check isn’t here any more.')).toBeVisible();
  await expectNoAxeViolations(page);

  await openWithin(page, `${routes.adminChecks}?standing=expired&kind=home-visit&country=NZ`);
  await expect(page.getByRole('heading', { name: 'No checks with these filters' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show all kinds and countries' }).click();
  await expect(page).toHaveURL(`${routes.adminChecks}?standing=expired`);

  await page.route(/\/api\/checks\?/, (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'forbidden', title: 'No' } }),
  );
  await page.goto(routes.adminChecks);
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the checks');
  await page.unroute(/\/api\/checks\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what a colleague has done meanwhile is said, and nothing is lost offline', async ({ visit }) => {
  const { name, check } = await waiting('drivers-licence', { issuedOn: null, expiresOn: inDays(600) });
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminChecks}?kind=drivers-licence`);
  await entryOf(page, name).click();
  const open = panel(page, 'Driver’s licence');
  await page.context().setOffline(true);
  const seen = open.getByRole('button', { name: 'Accept', exact: true });
  await seen.click();
  await expect(open.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);

  const colleague = await colleagueLogIn();
  await send(`/api/checks/${check.id}/refused`, colleague, 'POST', { reason: 'unreadable', note: null });
  await seen.click();
  await expect(open.getByRole('alert')).toContainText(/ has already refused this check\./);
  await expect(open).toContainText('We can’t read the photo.');
  await expect(open.getByRole('button', { name: 'Accept it after all' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('on a phone the list and the check come one after the other; reminders and the file', async ({
  visit,
}) => {
  const ending = await seenOnce('cpr', { issuedOn: inDays(-345), expiresOn: inDays(20) });
  const ended = await seenOnce('cpr', { issuedOn: inDays(-365), expiresOn: inDays(-5) });
  await verifyAddress(ended.worker);
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 740 } });
  await page.goto(`${routes.adminChecks}?standing=expiring&kind=cpr`);
  const entry = entryOf(page, ending.name);
  await expect(entry).toContainText(/Expires in (19|20|21) days/);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await entry.click();
  const open = panel(page, 'CPR');
  await expect(open.getByRole('heading', { name: 'CPR' })).toBeFocused();
  await expect(entry).toBeHidden();
  await expect(open).toContainText(`valid to ${formatDayMonthYear(inDays(20))}`);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await open.getByRole('button', { name: 'Back to the list' }).click();
  await expect(entry).toBeFocused();

  await page.getByRole('tab', { name: /^Expired/ }).click();
  await expect(entryOf(page, ended.name)).toContainText(/Expired [456] days ago/);
  const remind = page.getByRole('button', { name: /^Send reminders/ });
  await expect(remind).toBeDisabled();
  await page.getByLabel(`Choose CPR of ${ended.name}`).check();
  await page.getByRole('button', { name: 'Send reminders about 1 check' }).click();
  await expect(page.getByText('We’re emailing a reminder to 1 person.').first()).toBeVisible();
  await expect(entryOf(page, ended.name)).toContainText('Reminded less than an hour ago');
  await page.getByLabel(`Choose CPR of ${ended.name}`).check();
  await page.getByRole('button', { name: 'Send reminders about 1 check' }).click();
  await expect(page.getByText(/^No reminders were sent\./).first()).toBeVisible();

  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
  await expect(dialog).toContainText('This list: checks that have expired, CPR.');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/checks.*\.csv$/);
  await expect(dialog).toContainText(/Saved \d+ checks? as .+\. The export is recorded\./);
  await expectNoAxeViolations(page);
});

test('on a profile the team records a check, sees it, and deletes it after a question', async ({ visit }) => {
  const family = await registerFamily(freshName('Mele'));
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminFamilyView}/${family.user.id}`);
  const section = page.getByRole('region', { name: 'Checks', exact: true });
  await expect(section).toContainText('Asked for, but not added yet: Identity.');
  await section.getByRole('button', { name: 'Record a check' }).click();
  const kind = section.getByLabel('Kind of check');
  await expect(kind).toBeFocused();
  await expect(kind.getByRole('option')).toHaveText(['Choose a kind', 'Interview', 'Identity', 'Home visit']);
  await section.getByRole('button', { name: 'Record' }).click();
  await expect(section.getByRole('link', { name: /Choose what kind of check it is/ })).toBeVisible();
  await kind.selectOption('identity');
  const day = section.getByRole('group', { name: 'Checked on' });
  const year = await day.getByLabel('Year').inputValue();
  await day.getByLabel('Year').fill('2099');
  await section.getByRole('button', { name: 'Record' }).click();
  await expect(day).toContainText('The day must not be in the future');
  await expectNoAxeViolations(page);
  await day.getByLabel('Year').fill(year);
  await section.getByRole('button', { name: 'Record' }).click();
  await expect(section).toContainText('Recorded: Identity.');
  await expect(section.getByRole('heading', { name: 'Checks' })).toBeFocused();
  await expect(section).toContainText(/Checked on .+\. Recorded by .+/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /Accepted a check: Identity, seen/,
  );

  await section.getByRole('button', { name: 'Open: Identity' }).click();
  await expect(section.getByRole('button', { name: 'Refuse …' })).toHaveCount(0);
  await section.getByRole('button', { name: /^Delete: Identity/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this check?' });
  await expect(question).toContainText('Others will no longer see that our team has seen it.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('Deleted: Identity.');
  await expect(section.getByRole('heading', { name: 'Checks', exact: true })).toBeFocused();
  await expect(section).toContainText('Asked for, but not added yet: Identity.');
});

test('on a profile a reference is seen with what the referee has said, and a check added with its photo', async ({
  visit,
}) => {
  const worker = await registerSupportWorker(freshName('Sefo'));
  await handIn(worker, {
    kind: 'referee',
    referee: { name: 'Rua Referee', relation: 'My manager', phone: '+61 400 000 000' },
  });
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  const section = page.getByRole('region', { name: 'Checks', exact: true });
  await section.getByRole('button', { name: 'Open: Reference from Rua Referee' }).click();
  await expect(section.getByRole('link', { name: '+61 400 000 000' })).toHaveAttribute(
    'href',
    'tel:+61400000000',
  );
  // Without a letter there is nothing to choose from.
  await section.getByRole('button', { name: 'Refuse …' }).click();
  await expect(section.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
  await section.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(section).toContainText('Say what would help: this reason isn’t enough on its own');
  await expectNoAxeViolations(page);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'We spoke with them' }).click();
  const again = section.getByRole('radiogroup', { name: /Would they have this person again\?/ });
  await expect(again).toContainText('Say whether they would have this person again');
  await again.getByLabel('Yes').click();
  await section.getByRole('button', { name: 'We spoke with them' }).click();
  await expect(section).toContainText('Accepted: Reference from Rua Referee.');

  await section.getByRole('button', { name: 'Record a check' }).click();
  await section.getByLabel('Kind of check').selectOption('cpr');
  await section
    .getByLabel(/^Choose a photo or PDF: /)
    .setInputFiles(await photoFile('cpr.jpg', { width: 900, height: 600 }));
  await expect(section.getByRole('img', { name: /cpr\.jpg/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await section.getByRole('button', { name: 'Record' }).click();
  await expect(section).toContainText('Added: CPR. Open it to accept or refuse it.');

  await section.getByRole('button', { name: 'Open: CPR' }).click();
  await section.getByRole('button', { name: 'Show the document' }).click();
  await expect(section.getByRole('img', { name: /^Document: CPR/ })).toBeVisible();
  const { checks: all } = await send<ChecksOfPerson>(`/api/checks/profile/${worker.user.id}`, worker);
  const added = all.find(({ kind }) => kind === 'cpr');
  await send(`/api/checks/${added?.id}/refused`, await colleagueLogIn(), 'POST', { reason: 'not-yours' });
  await expect(section.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(section.getByRole('alert')).toContainText(/has already refused this check/);
  await expect(section.getByRole('button', { name: 'Accept it after all' })).toBeVisible();
  await expectNoAxeViolations(page);
});
