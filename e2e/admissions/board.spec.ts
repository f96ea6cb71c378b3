import type { Locator, Page } from '@playwright/test';
import type { Status } from '#contract/enums.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
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
import { expectNoSidewaysScroll, tabTo, test } from '../visits.ts';

// One test after the other: all share one board, and a card that leaves moves those below it from under the pointer.
test.describe.configure({ mode: 'default' });

const column = (page: Page, status: Status) =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('grid', { name: teamStatusLabels[status], exact: true }) });
const cardIn = (page: Page, status: Status, { user }: Person) =>
  column(page, status).getByRole('row', { name: user.firstName });
const moveButton = (card: Locator) => card.getByRole('button', { name: 'Move to…' });
/** By name, because a menu that is still closing is a dialog too. */
const dialogOn = (page: Page) => page.getByRole('dialog', { name: /^Move .*\?$/ });
const news = (page: Page) => page.getByRole('region', { name: 'News' });

/** Other tests put few people in PENDING_APPROVAL, so a new card is among those that a column shows. */
async function someone(status: Status = 'PENDING_APPROVAL', lastName = 'Vakatawa'): Promise<Person> {
  const worker = await registerSupportWorker(freshName('Sione'), lastName);
  await setStatus(worker, status);
  return worker;
}

async function chooseMove(page: Page, card: Locator, to: Status): Promise<void> {
  await moveButton(card).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${teamStatusLabels[to]}( …)?$`) }).click();
}

/** Releases the card only once the page has noticed where it is. */
async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  await card.hover();
  await page.mouse.down();
  await expect(async () => {
    for (const y of [16, 20]) await target.hover({ position: { x: 40, y } });
    await expect(target).toHaveAttribute('data-drop-target', 'true', { timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

test('a card is dragged to another column with the mouse, and the move is undone', async ({ visit }) => {
  const worker = await someone();
  const page = await visit(await administratorLogIn());
  // A colleague’s change would put another card under the mouse.
  await blockLiveUpdates(page);
  await page.goto(routes.adminLanding);
  await page.getByRole('banner').getByRole('link', { name: 'Board' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admissions board' })).toBeVisible();
  const card = cardIn(page, 'PENDING_APPROVAL', worker);
  await expect(card).toContainText('Australia');
  await expect(card).toContainText('waiting less than an hour');
  await expectNoAxeViolations(page);
  await drag(page, card, column(page, 'READY_FOR_INTERVIEW').getByRole('grid'));
  await expect(cardIn(page, 'READY_FOR_INTERVIEW', worker)).toContainText(/2[34] hours left/);
  await expect(card).toHaveCount(0);
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'READY_FOR_INTERVIEW' });
  await expectNoAxeViolations(page);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect(news(page)).toContainText(`${worker.user.firstName} Vakatawa is back in Pending approval`);
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'PENDING_APPROVAL' });
});

test('the board works by keyboard alone: drag, also one that is cancelled, menu and reason', async ({
  visit,
}) => {
  const worker = await someone();
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminBoard);
  const card = cardIn(page, 'PENDING_APPROVAL', worker);
  await expect(card).toBeVisible();
  await card.focus();
  const dragButton = card.getByRole('button', { name: `Drag ${worker.user.firstName}` });
  await tabTo(page, dragButton);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop on' })).toHaveCount(0);
  expect(await storedProfile(worker)).toMatchObject({ status: 'PENDING_APPROVAL' });

  await dragButton.focus();
  await page.keyboard.press('Enter');
  const target = column(page, 'READY_FOR_INTERVIEW').getByRole('button', { name: 'Drop on' });
  await expect(column(page, 'REGISTERED').getByRole('button', { name: 'Drop on' })).toBeAttached();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  const moved = cardIn(page, 'READY_FOR_INTERVIEW', worker);
  await expect(moved).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /moved from Pending approval/ })).toHaveText(
    `${worker.user.firstName} Vakatawa moved from Pending approval to Ready for interview. Undo: press F6`,
  );
  await tabTo(page, moveButton(moved));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('Failed');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /to Failed interview\?$/ });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  const reason = dialog.getByLabel('Reason');
  await tabTo(page, reason);
  await page.keyboard.press('Tab');
  await tabTo(page, dialog.getByRole('button', { name: 'Move', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type('Didn’t come twice.');
  await page.keyboard.press('Tab');
  await tabTo(page, dialog.getByRole('button', { name: 'Move', exact: true }));
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'FAILED_INTERVIEW', worker)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Keyboard users continue where the card was.
  await expect(column(page, 'READY_FOR_INTERVIEW').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await tabTo(page, news(page).getByRole('button', { name: 'Undo' }).first());
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'READY_FOR_INTERVIEW', worker)).toBeVisible();
});

test('hiding a person explains the effect, needs a reason and ends their sessions', async ({ visit }) => {
  const family = await registerFamily(freshName('Losa'));
  await setStatus(family, 'FAILED_INTERVIEW');
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminBoard);
  await page.getByRole('tab', { name: 'Families' }).click();
  await expect(page).toHaveURL(`${routes.adminBoard}?tab=families`);
  await expect(column(page, 'PENDING_APPROVAL')).toHaveCount(0);
  await chooseMove(page, cardIn(page, 'FAILED_INTERVIEW', family), 'DELETED_HIDDEN');
  const dialog = dialogOn(page);
  await expect(dialog).toContainText('will be logged out everywhere at once and can no longer log in');
  await dialog.getByLabel('Reason').fill('Asked us to.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await request('/api/profile/current', { token: family.token })).status).toBe(200);
  await chooseMove(page, cardIn(page, 'FAILED_INTERVIEW', family), 'DELETED_HIDDEN');
  // Closing the dialog keeps what was typed.
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked us to.');
  await dialog.getByRole('button', { name: 'Hide and move' }).click();
  await expect(dialog).toHaveCount(0);
  const hidden = column(page, 'DELETED_HIDDEN');
  await expect(cardIn(page, 'DELETED_HIDDEN', family)).toHaveCount(0);
  await hidden.getByRole('button', { name: 'Unfold' }).click();
  await expect(cardIn(page, 'DELETED_HIDDEN', family)).toBeVisible();
  expect((await request('/api/profile/current', { token: family.token })).status).toBe(401);
});

test('another administrator’s changes appear and are not overwritten', async ({ visit }) => {
  const worker = await someone();
  const administrator = await administratorLogIn();
  const [first, second] = [await visit(administrator), await visit(administrator)];
  await second.clock.install();
  for (const page of [first, second]) {
    await page.goto(routes.adminBoard);
    await expect(cardIn(page, 'PENDING_APPROVAL', worker)).toBeVisible();
  }
  await chooseMove(second, cardIn(second, 'PENDING_APPROVAL', worker), 'FAILED_INTERVIEW');
  const dialog = dialogOn(second);
  await dialog.getByLabel('Reason').fill('No answer for weeks.');
  await chooseMove(first, cardIn(first, 'PENDING_APPROVAL', worker), 'READY_FOR_INTERVIEW');
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'READY_FOR_INTERVIEW' });
  // The refresh does not touch the open dialog.
  const refreshed = second.waitForResponse(/admissions\/board/);
  await second.clock.fastForward('00:15');
  await refreshed;
  await expect(dialog.getByLabel('Reason')).toHaveValue('No answer for weeks.');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toContainText('is now in ‘Ready for interview’');
  await expectNoAxeViolations(second);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardIn(second, 'READY_FOR_INTERVIEW', worker)).toBeVisible();
  await expect(cardIn(second, 'PENDING_APPROVAL', worker)).toHaveCount(0);
  // The board also updates when nobody uses it.
  await chooseMove(first, cardIn(first, 'READY_FOR_INTERVIEW', worker), 'INTERVIEWED');
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'INTERVIEWED' });
  await second.clock.fastForward('00:15');
  await expect(cardIn(second, 'INTERVIEWED', worker)).toBeVisible();
});

test('a board that does not load says so, a slow move that it is under way, and one made offline that it failed', async ({
  visit,
}) => {
  const worker = await someone();
  const page = await visit(await administratorLogIn());
  const board = '**/api/admissions/board**';
  await page.route(board, (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.goto(routes.adminBoard);
  await expect(page.getByRole('heading', { name: 'The board couldn’t be loaded' })).toBeVisible();
  await expectNoAxeViolations(page, 'not loaded');
  await page.unroute(board);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(column(page, 'REGISTERED')).toBeVisible();

  const released = Promise.withResolvers<void>();
  const moves = '**/api/admissions/moves';
  await page.route(moves, async (route) => {
    await released.promise;
    await route.continue();
  });
  await chooseMove(page, cardIn(page, 'PENDING_APPROVAL', worker), 'READY_FOR_INTERVIEW');
  const moved = cardIn(page, 'READY_FOR_INTERVIEW', worker);
  await expect(moved).toContainText('Moving …');
  await expect(moveButton(moved)).toHaveCount(0);
  await expectNoAxeViolations(page, 'moving');
  released.resolve();
  await expect(moveButton(moved)).toBeVisible();
  await page.unroute(moves);

  await page.context().setOffline(true);
  await chooseMove(page, moved, 'INTERVIEWED');
  await expect(news(page)).toContainText(
    'Vakatawa stays in Ready for interview. We couldn’t reach our server',
  );
  await expect(moved).toBeVisible();
  await expectNoAxeViolations(page, 'offline');
  await page.context().setOffline(false);
  await chooseMove(page, moved, 'INTERVIEWED');
  await expect(cardIn(page, 'INTERVIEWED', worker)).toBeVisible();
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'INTERVIEWED' });
});

test('a move that opens other people’s profiles says so first, and what speaks against it', async ({
  visit,
}) => {
  const worker = await someone('READY_FOR_MATCHING');
  await saveAsAdministrator(worker, {
    dateOfBirth: `${new Date().getFullYear() - 17}-01-01`,
    mobile: '61491570156',
  });
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminBoard);
  const card = cardIn(page, 'READY_FOR_MATCHING', worker);
  const name = `${worker.user.firstName} Vakatawa`;
  await expect(card.getByRole('link', { name: `Ring ${name}` })).toHaveAttribute('href', 'tel:+61491570156');
  await expect(card.getByRole('link', { name: `Email ${name}` })).toHaveAttribute(
    'href',
    `mailto:${worker.user.email}`,
  );
  await chooseMove(page, card, 'UNMATCHED');
  const dialog = dialogOn(page);
  await expect(dialog).toContainText(`This lets ${name} open the profiles of families`);
  await expect(dialog).toContainText('The email address isn’t confirmed.');
  await expect(dialog).toContainText('This support worker is under 18.');
  await expect(dialog.getByRole('listitem').first()).toHaveText('Police check: not added');
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeVisible();
  expect(await storedProfile(worker)).toMatchObject({ status: 'READY_FOR_MATCHING' });

  await card.focus();
  await tabTo(page, card.getByRole('button', { name: `Drag ${worker.user.firstName}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, column(page, 'UNMATCHED').getByRole('button', { name: 'Drop on' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Approve without these checks' }).click();
  await expect(cardIn(page, 'UNMATCHED', worker)).toBeVisible();
  // The card has buttons with hidden names, beyond the edge of the window.
  await expectNoSidewaysScroll(page);
  await expect.poll(() => storedProfile(worker)).toMatchObject({ status: 'UNMATCHED' });

  await chooseMove(page, cardIn(page, 'UNMATCHED', worker), 'READY_FOR_MATCHING');
  await dialog.getByLabel('Reason').fill('The fee isn’t paid yet.');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(card).toBeVisible();
  const undo = news(page)
    .getByRole('alertdialog')
    .filter({ hasText: `${name} moved from Unmatched (approved and looking) to Ready for matching` })
    .getByRole('button', { name: 'Undo' });
  await expect(news(page).getByRole('button', { name: 'Undo' })).toHaveCount(1);
  // The news and its dialog belong to no page: they stay when one arrives that was asked for before.
  const line = Promise.withResolvers<void>();
  await page.route('**/assets/admin-landing-page-*.js', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await undo.click();
  await expect(dialog).toBeVisible();
  line.resolve();
  await expect(page).toHaveURL(routes.adminLanding);
  await expect(page).toHaveTitle(/^Search/);
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
  await expect(dialog).toHaveAccessibleName(`Move ${name} back to Unmatched (approved and looking)?`);
  await expect(dialog).toContainText(`This lets ${name} open the profiles of families`);
  await expect(dialog).toContainText('This support worker is under 18.');
  expect(await storedProfile(worker)).toMatchObject({ status: 'READY_FOR_MATCHING' });
  await dialog.getByRole('button', { name: 'Approve without these checks' }).click();
  await expect(news(page)).toContainText(`${name} is back in Unmatched (approved and looking)`);
  expect(await storedProfile(worker)).toMatchObject({ status: 'UNMATCHED' });
});

test('the 24-hour clock runs by itself and says when the team is late', async ({ visit }) => {
  const worker = await someone('READY_FOR_INTERVIEW');
  const page = await visit(await administratorLogIn());
  await page.clock.install();
  await page.goto(routes.adminBoard);
  const card = cardIn(page, 'READY_FOR_INTERVIEW', worker);
  await expect(card).toContainText('23 hours left');
  // A part that is still on its way would have taken 20 hours, which is given up.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('20:00:00');
  await expect(card).toContainText('3 hours left');
  await page.clock.fastForward('07:00:00');
  await expect(card).toContainText('3 hours late');
  await expect(page.getByText(/waited more than 24 hours\./)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('at 320 px the board shows one stage and does not scroll sideways', async ({ visit }) => {
  const worker = await someone('PENDING_APPROVAL', 'Featherstonehaugh'.repeat(5));
  const page = await visit(await administratorLogIn(), { viewport: { width: 320, height: 640 } });
  await page.goto(routes.adminBoard);
  await page.getByLabel('Stage').selectOption({ label: await optionOf(page, 'Pending approval') });
  await expect(page).toHaveURL(`${routes.adminBoard}?stage=PENDING_APPROVAL`);
  await expect(page.getByRole('grid')).toHaveCount(1);
  const card = cardIn(page, 'PENDING_APPROVAL', worker);
  await expect(card).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await chooseMove(page, card, 'READY_FOR_INTERVIEW');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Pending approval/ }).locator(':focus')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByLabel('Stage')).toHaveValue('PENDING_APPROVAL');
});

/** An option's whole text, with its count. */
const optionOf = async (page: Page, label: string) =>
  (await page.getByRole('option', { name: new RegExp(`^${label} \\(`) }).textContent()) ?? '';
