import type { Locator, Page } from '@playwright/test';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { adminMatchPath, newMatchPath, routes } from '#contract/routes.ts';
import { expectReadableColours } from '../colours.ts';
import { twoPeople } from '../conversations/steps.ts';
import { demoAdministrator } from '../demo.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { activeMatch } from '../matches/steps.ts';
import { freshEmail } from '../people.ts';
import { refusal } from '../refusal.ts';
import {
  administratorLogIn,
  approvedFamily,
  colleagueLogIn,
  finishProfile,
  freshName,
  type Person,
  request,
  send,
  setStatus,
} from '../registrations.ts';
import { listedWorker } from '../search/steps.ts';
import { colleague, servers } from '../servers.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';

const listCall = /\/api\/work-list\?/;

const entryOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const noteOf = (entry: Locator) => entry.getByRole('textbox', { name: 'Note' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Sends a message to support under a unique name, which it returns. */
async function written(changes: Record<string, unknown> = {}): Promise<string> {
  const name = freshName('Writer');
  const response = await request('/api/contact', {
    method: 'POST',
    body: { name, email: freshEmail('writer'), phoneNumber: null, message: 'Kia ora', ...changes },
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return name;
}

async function asked(message?: string) {
  const worker = await listedWorker('Ioane');
  const family = await finishProfile(await approvedFamily(freshName('Mele')));
  await send('/api/introductions', family, 'POST', {
    profileId: worker.user.id,
    ...(message && { message }),
  });
  return { worker, family };
}

/** The token of a session that no other test uses. */
async function logIn({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await request('/api/user/session', {
    method: 'POST',
    body: { userName: email, password },
  });
  return (response.headers.get('authorization') ?? '').replace(/^Bearer /, '');
}

/** The entry in which a name occurs, as the server has it. */
async function stored(name: string): Promise<WorkItem> {
  const { token } = await administratorLogIn();
  const items = (await (await request('/api/work-list?state=all', { token })).json()) as WorkItem[];
  const item = items.find((candidate) => JSON.stringify(candidate).includes(name));
  if (!item) throw new Error(`Nothing in the list speaks of ${name}`);
  return item;
}

const act = async (name: string, by: Person, what: string, body: object = {}) => {
  const { id, version } = await stored(name);
  return send(`/api/work-list/${id}/${what}`, by, 'POST', { version, ...body });
};

/** Opens the list and loads more until the entry shows, because other tests add entries too. */
async function open(page: Page, name: string, query = ''): Promise<void> {
  await page.goto(`${routes.adminRequests}${query}`);
  await showUntil(page, name);
}

async function showUntil(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await entryOf(page, name).isVisible()) return;
    await more.click({ timeout: 1_000 });
    throw new Error('not yet');
  }).toPass();
}

/** With text twice as large, as many phones have it. */
async function expectNoSidewaysScrollEnlarged(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
}

test('by keyboard alone an entry is taken, given a note, done, and opened again', async ({ visit }) => {
  const { family, worker } = await asked('We would love to meet. <b>Weekends</b> suit us.');
  const name = family.user.firstName;
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminLanding);
  const link = page.getByRole('main').getByRole('link', { name: /^\d+ requests?$/ });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.adminRequests);
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await showUntil(page, name);
  const entry = entryOf(page, name);
  await expect(entry).toContainText('We would love to meet. <b>Weekends</b> suit us.');
  await expect(entry.getByRole('link', { name: new RegExp(`^${worker.user.firstName}`) })).toHaveAttribute(
    'href',
    `${routes.adminSupportWorkerView}/${worker.user.id}`,
  );
  await expect(entry.getByRole('link', { name: /^Propose a match: / })).toHaveAttribute(
    'href',
    newMatchPath({ role: 'FAMILY_USER', id: family.user.id }, { role: 'SUPPORT_WORKER', id: worker.user.id }),
  );
  const button = (label: string) => entry.getByRole('button', { name: new RegExp(`^${label}`) });
  await button('Assign to me').focus();
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Assigned to you')).toBeVisible();
  await expect(entry.locator('p:focus')).toContainText('Assigned to you');
  await expect(page.getByRole('tab', { name: /^Open/ })).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, button('Add note'));
  await page.keyboard.press('Enter');
  await expect(noteOf(entry)).toBeFocused();
  await page.keyboard.type('Phoned: free on Thursday.');
  await tabTo(page, button('Save note'));
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Phoned: free on Thursday.')).toBeVisible();
  await expect(button('Add note')).toBeFocused();
  await expect(entry.getByText(/^You noted/)).toBeVisible();
  await expectNoAxeViolations(page);

  // Past giving it back, and having done it without an introduction.
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
  await expect(button('Done, introduced')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Done, introduced, by you')).toBeVisible();
  expect((await stored(name)).introduction?.outcome).toBe('introduced');
  await tabTo(page, button('Open again'));
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Open', { exact: true })).toBeVisible();
  await expect(button('Assign to me')).toBeVisible();
  expect((await stored(name)).acts.map(({ act: what }) => what)).toEqual([
    'taken',
    'noted',
    'done',
    'reopened',
  ]);
});

test('the drawer and the bar lead to the list, whose filters are in the address and say when there is nothing', async ({
  visit,
}) => {
  const message = await written();
  const { family } = await asked();
  const page = await visit(await administratorLogIn());
  await open(page, message);
  await page.getByRole('radio', { name: 'Introductions' }).click({ force: true });
  await expect(page).toHaveURL(`${routes.adminRequests}?kind=introductions`);
  await showUntil(page, family.user.firstName);
  await expect(entryOf(page, message)).toHaveCount(0);
  await expect(page.getByText(/^(?:The first )?\d+ introductions?$/).first()).toBeVisible();
  await tab(page, 'All').click();
  await expect(page).toHaveURL(`${routes.adminRequests}?state=all&kind=introductions`);
  await page.reload();
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: 'Introductions' })).toBeChecked();
  await page.goBack();
  await expect(tab(page, 'Open')).toHaveAttribute('aria-selected', 'true');

  await page.route(listCall, (route) => route.fulfill({ json: [] }));
  for (const [query, title] of [
    ['', 'No requests, messages or reports are waiting'],
    ['?kind=messages', 'No messages are waiting'],
    ['?mine=yes', 'Open requests don’t belong to anyone yet'],
    ['?state=taken', 'Nobody is working on requests, messages or reports'],
    ['?state=taken&mine=yes', 'No requests, messages or reports are assigned to you'],
    ['?state=done', 'No requests, messages or reports are done yet'],
    ['?state=all&kind=introductions', 'There are no introductions yet'],
  ] as const) {
    await openWithin(page, `${routes.adminRequests}${query}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  }
  await expectNoAxeViolations(page);
  await openWithin(page, `${routes.adminRequests}?mine=yes`);
  await page.getByRole('button', { name: 'Show the ones assigned to you' }).click();
  await expect(page).toHaveURL(`${routes.adminRequests}?state=taken&mine=yes`);
  await page.getByRole('checkbox', { name: 'Only mine' }).click({ force: true });
  await expect(page).toHaveURL(`${routes.adminRequests}?state=taken`);
  await openWithin(page, routes.adminLanding);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Requests', exact: true }).click();
  await expect(page).toHaveURL(routes.adminRequests);
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Requests', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('when two administrators take the same entry one wins, and the other sees who has it', async ({
  visit,
}) => {
  const name = await written();
  const [mine, theirs] = [await visit(await administratorLogIn()), await visit(await colleagueLogIn())];
  await mine.clock.install();
  await open(mine, name);
  await open(theirs, name);
  await entryOf(theirs, name)
    .getByRole('button', { name: /^Assign to me/ })
    .click();
  await expect(entryOf(theirs, name).getByText('Assigned to you')).toBeVisible();
  const entry = entryOf(mine, name);
  await entry.getByRole('button', { name: /^Assign to me/ }).click();
  await expect(entry.getByRole('alert')).toContainText(`${colleague.email} took this before you.`);
  await expect(entry.getByText(`Assigned to ${colleague.email}`)).toBeVisible();
  await expectNoAxeViolations(mine);

  // An open note and the focus stay while the other administrator finishes the entry.
  await entry.getByRole('button', { name: /^Add note/ }).click();
  await noteOf(entry).fill('I know them from last year.');
  await entryOf(theirs, name).getByRole('button', { name: /^Done/ }).click();
  await expect(entryOf(theirs, name).getByText('Done by you')).toBeVisible();
  await mine.clock.fastForward(120_000);
  await expect(entry.getByText(`Done by ${colleague.email}`)).toBeVisible();
  await expect(noteOf(entry)).toBeFocused();
  await expect(noteOf(entry)).toHaveValue('I know them from last year.');
  await entry.getByRole('button', { name: /^Save note/ }).click();
  await expect(entry.getByText('I know them from last year.')).toBeVisible();
  expect((await stored(name)).acts.map(({ act: what, note }) => note ?? what)).toEqual([
    'taken',
    'done',
    'I know them from last year.',
  ]);
});

test('new entries, and those that a colleague takes, show without a reload', async ({ visit }) => {
  const [first, second] = [await written(), await written()];
  const page = await visit(await administratorLogIn());
  await page.clock.install();
  await open(page, second, '?kind=messages');
  const other = await colleagueLogIn();
  await act(first, other, 'take');
  await page.clock.fastForward(120_000);
  await expect(entryOf(page, first)).toHaveCount(0);
  await expect(entryOf(page, second)).toBeVisible();
  const third = await written();
  await page.clock.fastForward(120_000);
  await showUntil(page, third);
  await tab(page, 'Assigned').click();
  const taken = entryOf(page, first);
  await expect(taken.getByText(`Assigned to ${colleague.email}`)).toBeVisible();
  await taken.getByRole('button', { name: /^Take over/ }).click();
  await expect(taken.getByText('Assigned to you')).toBeVisible();
  await taken.getByRole('button', { name: /^Give back/ }).click();
  await expect(taken.getByText('Open', { exact: true })).toBeVisible();
});

test('more entries load while scrolling, or by a button', async ({ visit }) => {
  for (let count = 0; count < 21; count += 1) await written();
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminRequests}?kind=messages`);
  const entries = page.getByRole('article');
  await expect(page.getByText('The first 20 messages').first()).toBeVisible();
  await entries
    .first()
    .getByRole('button', { name: /^Assign to me/ })
    .focus();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-item]').nth(20)).toBeFocused();

  // For the keyboard there is only the button; scrolling loads more by itself.
  await page.reload();
  await expect(entries).toHaveCount(20);
  await page.mouse.move(400, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await entries.count()).toBeGreaterThan(20);
  }).toPass();
});

test('neither the list nor a note is lost offline, even over a reload', async ({ visit }) => {
  const name = await written();
  const page = await visit(await administratorLogIn());
  await page.clock.install();
  await open(page, name);
  const entry = entryOf(page, name);
  await entry.getByRole('button', { name: /^Add note/ }).click();
  await noteOf(entry).fill('Half a thought');
  await page.context().setOffline(true);
  await entry.getByRole('button', { name: /^Save note/ }).click();
  await expect(entry.getByText('We couldn’t reach our server.')).toBeVisible();
  await entry.getByRole('button', { name: /^Assign to me/ }).click();
  await expect(entry.getByText('We couldn’t reach our server.')).toHaveCount(2);
  await expect(entry.getByText('Open', { exact: true })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByText('This list may be out of date')).toBeVisible();
  await expect(noteOf(entry)).toHaveValue('Half a thought');
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.reload();
  await showUntil(page, name);
  await expect(noteOf(entry)).toHaveValue('Half a thought');
  await entry.getByRole('button', { name: /^Close the note/ }).click();
  await entry.getByRole('button', { name: /^Continue your note/ }).click();
  await noteOf(entry).fill('A whole thought');
  await entry.getByRole('button', { name: /^Save note/ }).click();
  // The field that is typed into has the text too.
  await expect(noteOf(entry)).toHaveCount(0);
  await expect(entry.getByText('A whole thought')).toBeVisible();
  await page.reload();
  await showUntil(page, name);
  await expect(noteOf(entry)).toHaveCount(0);
  await expect(entry.getByText('A whole thought')).toBeVisible();
});

test('a note survives the end of its session', async ({ visit }) => {
  const name = await written();
  const { user } = await colleagueLogIn();
  const session = await logIn(colleague);
  const page = await visit({ user, token: session });
  // Else the list asks again, and shows the end before the press.
  await page.clock.install();
  await open(page, name);
  const entry = entryOf(page, name);
  await entry.getByRole('button', { name: /^Add note/ }).click();
  await noteOf(entry).fill('Written before the end');
  await request('/api/user/session', { method: 'DELETE', token: session });
  await entry.getByRole('button', { name: /^Save note/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').fill(colleague.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(colleague.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(routes.adminRequests);
  await expect(noteOf(entry)).toHaveValue('Written before the end');
  await entry.getByRole('button', { name: /^Save note/ }).click();
  await expect(entry.getByText('Written before the end')).toBeVisible();
  await expect(noteOf(entry)).toHaveCount(0);
});

test('a message links to its sender, a long one is folded, and a note that is empty or too long is not sent', async ({
  visit,
}) => {
  const { family } = await asked();
  const words = 'Long ago and far away there was a question. '.repeat(60).trim();
  const name = await written({
    email: family.user.email,
    phoneNumber: '+64 (0)21 555 123',
    message: `${words}\n\nThe very end.`,
  });
  const page = await visit(await administratorLogIn());
  await open(page, name);
  const entry = entryOf(page, name);
  await expect(entry.getByRole('link', { name: family.user.email })).toHaveAttribute(
    'href',
    `mailto:${family.user.email}`,
  );
  await expect(entry.getByRole('link', { name: '+64 (0)21 555 123' })).toHaveAttribute(
    'href',
    'tel:+64021555123',
  );
  await expect(entry.getByRole('link', { name: new RegExp(family.user.firstName) })).toHaveAttribute(
    'href',
    `${routes.adminFamilyView}/${family.user.id}`,
  );
  const text = entry.getByRole('blockquote').locator('p');
  const folded = (await text.boundingBox())?.height ?? 0;
  await entry.getByRole('button', { name: 'Show all of the message' }).click();
  expect((await text.boundingBox())?.height).toBeGreaterThan(folded * 2);
  await expectNoAxeViolations(page);
  await entry.getByRole('button', { name: 'Show less of the message' }).click();
  expect((await text.boundingBox())?.height).toBe(folded);

  await entry.getByRole('button', { name: /^Add note/ }).click();
  await entry.getByRole('button', { name: /^Save note/ }).click();
  await expect(noteOf(entry)).toHaveAccessibleDescription(/Write a note first/);
  await noteOf(entry).fill('x'.repeat(1_001));
  await expect(noteOf(entry)).toHaveAccessibleDescription(/Max 1000 characters/);
  await expectNoAxeViolations(page, 'with a note that is too long');
  expect((await stored(name)).acts).toEqual([]);
});

test('a person who asked reads that the team is on it, and can ask again when it is done', async ({
  visit,
}) => {
  const { family, worker } = await asked();
  const admin = await administratorLogIn();
  await act(family.user.firstName, admin, 'take');
  const team = await visit(admin, { viewport: { width: 360, height: 740 } });
  const requests = team.getByRole('region', { name: 'Introduction requests' });
  await team.goto(`${routes.adminFamilyView}/${family.user.id}`);
  await expect(requests).toContainText(`Assigned to ${admin.user.email}`);
  await expectNoSidewaysScrollEnlarged(team);
  await open(team, family.user.firstName, '?state=taken');
  await expect(entryOf(team, family.user.firstName).getByText('You took this')).toBeVisible();
  await expectNoSidewaysScrollEnlarged(team);
  const page = await visit(family);
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await page.getByRole('button', { name: /^Asked on/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Our team is working on it');
  await expectNoAxeViolations(page);
  await act(family.user.firstName, admin, 'done', { outcome: 'not-introduced' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ask our team to introduce us' })).toBeVisible();
  await team.goto(`${routes.adminFamilyView}/${family.user.id}`);
  await expect(requests).toContainText('Not introduced');
});

test('the team is asked what becomes of a match once somebody is not approved any more', async ({
  visit,
}) => {
  const people = await twoPeople();
  const { firstName } = people.family.user;
  const match = await activeMatch(people);
  await setStatus(people.worker, 'FAILED_INTERVIEW');
  await expect(() => stored(firstName)).toPass();
  const page = await visit(await administratorLogIn());
  await open(page, firstName);
  const entry = entryOf(page, firstName);
  await expect(entry.getByRole('heading')).toHaveText(
    `Decide what happens to the match of ${firstName} Fonoti and ${people.worker.user.firstName} Vakatawa: one of them is no longer approved or listed`,
  );
  await expect(entry.getByText('Safety', { exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await entry.getByRole('button', { name: /^Assign to me/ }).click();
  await entry.getByRole('button', { name: /^Done/ }).click();
  await expect(entry.getByText('Done by you')).toBeVisible();
  await entry.getByRole('link', { name: /^Open the match/ }).click();
  await expect(page).toHaveURL(adminMatchPath(match.id));
  await expect(page.getByRole('main')).toContainText(people.worker.user.firstName);
});

test('the whole list fits a window of 320 px, and a phone in the dark, with everything open', async ({
  visit,
}) => {
  const admin = await administratorLogIn();
  await written({
    name: `Featherstonehaugh${freshName('x')}`.padEnd(90, 'y'),
    message: 'word'.repeat(300),
    email: `${'long'.repeat(10)}@example.com`,
    phoneNumber: '0400 000 000 '.repeat(7).trim(),
  });
  const item = await stored('word'.repeat(300));
  const writer = item.contactMessage?.name ?? '';
  await send(`/api/work-list/${item.id}/take`, admin, 'POST', { version: item.version });
  await send(`/api/work-list/${item.id}/notes`, admin, 'POST', { note: 'note'.repeat(250) });
  const page = await visit(admin, { viewport: { width: 320, height: 640 } });
  await open(page, writer, '?state=taken&mine=yes');
  const entry = entryOf(page, writer);
  await entry.getByRole('button', { name: 'Show all of the message' }).click();
  await entry.getByRole('button', { name: 'Show all of the note' }).click();
  await entry.getByRole('button', { name: /^Add note/ }).click();
  await noteOf(entry).fill('Now');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page, 'in the dark');
  await expectReadableColours(page, 'in the dark');
});

test('the team sees which emails were given up, and sends them again by keyboard', async ({ visit }) => {
  // The demo has two.
  const page = await visit(await demoAdministrator());
  await page.goto(servers.demo.url + routes.adminLanding);
  await page.getByRole('link', { name: '2 emails not sent' }).click();
  const given = page.getByRole('region', { name: 'Emails that weren’t sent' });
  await expect(given.getByRole('listitem')).toHaveText([
    /^Link to confirm the email address, for .*Stopped trying 5 hours ago/,
    /^News about the application, for .*Stopped trying yesterday/,
  ]);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const buttons = given.getByRole('button', { name: /^Send again: / });
  // The first press fails.
  await page.route('**/api/mails/given-up/*/tries', (route) => route.fulfill(refusal(429, 'too-often')), {
    times: 1,
  });
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await expect(given.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(given.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('The email is on its way again.')).toBeAttached();
  await expect(given.getByText(/^We tried to send each of these/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(buttons).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(given).toContainText('None left.');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Open/ })).toBeVisible();
  await expect(given).toHaveCount(0);
});

test('the team reads on its list, the board and a card whom its emails don’t reach', async ({ visit }) => {
  const page = await visit(await demoAdministrator(), { viewport: { width: 360, height: 780 } });
  await page.goto(`${servers.demo.url}${routes.adminRequests}?kind=unreachable`);
  const entry = entryOf(page, 'Our emails don’t reach');
  await expect(entry).toContainText('Ring them, and ask for the right address.');
  await expect(entry).toContainText('The server said: 550 5.1.1 <address>: Recipient address rejected');
  const name = await entry.getByRole('heading').getByRole('link').innerText();
  await expect(entry.getByRole('button')).toHaveText(['Assign to me', 'Add note']);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(servers.demo.url + routes.adminBoard);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Emails don’t arrive');
  await expectNoAxeViolations(page);
  await page.goto(`${servers.demo.url}${routes.adminLanding}?q=${encodeURIComponent(name)}`);
  await expect(entryOf(page, name)).toContainText('Emails don’t arrive');
  await expectNoAxeViolations(page);
});
