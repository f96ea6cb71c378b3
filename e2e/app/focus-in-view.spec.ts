import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { stepsFor, stepTitle } from '#contract/profiles/steps.ts';
import { forgotPasswordConfirmPath, routes } from '#contract/routes.ts';
import { isAll } from '../breadth.ts';
import { expect } from '../fixtures.ts';
import { isRunning } from '../late-start.ts';
import { freshEmail } from '../people.ts';
import { autosaved, continueButton, openWizard, stepHeading } from '../profiles/wizard.ts';
import {
  administratorLogIn,
  freshName,
  registerFamily,
  registerSupportWorker,
  request,
  verifyAddress,
} from '../registrations.ts';
import { openWithin, test } from '../visits.ts';

const phone = { viewport: { width: 360, height: 740 } };

/** Findings of a walk through a page, in the page itself: asking after each key would take long. */
type Walk = { stops: number; isPast: boolean; hidden: string[] };

declare global {
  interface Window {
    walk: Walk;
  }
}

/**
 * Runs in the page. Before each key moves the focus, looks at whether the focused control can be seen: within the window,
 * and no part of it under something that stays in place while the page scrolls (WCAG 2.4.11, and a little more).
 */
function watchFocus(): void {
  const isWatching = 'walk' in window;
  window.walk = { stops: 0, isPast: false, hidden: [] };
  if (isWatching) return;
  const staysInPlace = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  const coverOf = (control: Element, x: number, y: number): Element | null => {
    const top = document.elementFromPoint(x, y);
    for (let cover = top; cover; cover = cover.parentElement) {
      if (cover.contains(control)) return null;
      if (staysInPlace(cover)) return cover;
    }
    return null;
  };
  const problemOf = (focused: Element): string | null => {
    const own = focused.getBoundingClientRect();
    // A file input is a dot within its label.
    const control = own.width < 4 ? (focused.closest('label') ?? focused) : focused;
    const { left, right, top, bottom, height } = control.getBoundingClientRect();
    if ((top < 0 || bottom > innerHeight) && height < innerHeight / 2) return 'outside the window';
    const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
      [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, Math.min(y, innerHeight - 1)] as const),
    );
    const cover = points.map(([x, y]) => coverOf(control, x, y)).find(Boolean);
    return cover ? `under ${cover.textContent.slice(0, 40)}` : null;
  };
  const look = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.id === 'main') return;
    const isInside = focused.closest('main, [role=dialog]') !== null;
    window.walk.isPast = !isInside;
    if (!isInside) return;
    // A dialog that has the focus itself is no control.
    if (focused.matches('[role$=dialog]')) return;
    window.walk.stops += 1;
    const problem = problemOf(focused);
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40);
    if (problem) window.walk.hidden.push(`${focused.id || focused.tagName} ${name}: ${problem}`);
  };
  addEventListener('keydown', look, { capture: true });
}

async function walk(page: Page, most = 150): Promise<Walk> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 9 && (await page.evaluate(() => window.walk.isPast))) break;
  }
  return page.evaluate(() => window.walk);
}

/** Tabs through the page and back. */
async function expectFocusInView(page: Page): Promise<void> {
  // Parts of a form that are folded away.
  for (const part of await page.locator('main form details, main details:has(form)').all()) {
    await part.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
  await page.evaluate(watchFocus);
  await page.evaluate(() => document.getElementById('main')?.focus());
  const there = await walk(page);
  expect(there.stops, page.url()).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.walk.isPast = false;
  });
  await page.keyboard.down('Shift');
  const back = await walk(page);
  await page.keyboard.up('Shift');
  expect([page.url(), ...back.hidden]).toEqual([page.url()]);
}

/** Once around a dialog with few controls, which the focus does not leave, and back. */
async function expectFocusInDialog(page: Page): Promise<void> {
  // A menu that is still closing is a dialog too.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.evaluate(watchFocus);
  const there = await walk(page, 12);
  expect([there.stops > 2, there.isPast], page.url()).toEqual([true, false]);
  await page.keyboard.down('Shift');
  const back = await walk(page, 12);
  await page.keyboard.up('Shift');
  expect([page.url(), ...back.hidden]).toEqual([page.url()]);
}

/** A page says 'optional' once for all its fields or on each field, never both. */
async function expectOneWayOfOptional(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const once = await main.getByText('Everything here is optional.').count();
  const onFields = await main.getByText('(optional)').count();
  expect([page.url(), once > 0 && onFields > 0]).toEqual([page.url(), false]);
}

/** Forms by their headings. The first is loaded, and the others open within the running application. */
async function visitForms(page: Page, forms: readonly (readonly [path: string, heading: string])[]) {
  const [[first] = ['']] = forms;
  await page.goto(first);
  // Prerendered pages wait for somebody.
  await page.keyboard.press('Tab');
  await expect.poll(() => isRunning(page)).toBe(true);
  for (const [path, heading] of forms) {
    if (path !== first) await openWithin(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expect(page.locator('main form, main [data-field]').first()).toBeAttached();
    await expectFocusInView(page);
    await expectOneWayOfOptional(page);
  }
}

/** The steps of somebody's own wizard. */
const stepsOf = (role: 'FAMILY_USER' | 'SUPPORT_WORKER') =>
  stepsFor(role).map(({ number, title }) => {
    const setup = role === 'FAMILY_USER' ? routes.familySetup : routes.supportWorkerSetup;
    return [`${setup}?step=${number}`, title] as const;
  });

test('on a phone, nothing covers the control that has the focus, in any form of a support worker', async ({
  visit,
}) => {
  const page = await visit(await registerSupportWorker('Ana'), phone);
  await visitForms(page, [
    ...stepsOf('SUPPORT_WORKER').slice(0, isAll ? undefined : 3),
    [routes.account, 'Your account'],
    [routes.contactUs, 'Contact us'],
  ]);
  await openWithin(page, routes.finalDocuments);
  await expect(page.getByRole('button', { name: 'Add: Police check' })).toBeVisible();
  await expectFocusInView(page);
});

test('on a phone, nothing covers the control that has the focus, in any form of a family, and fields take most of the first screen', async ({
  visit,
}) => {
  const family = await registerFamily('Leilani');
  const page = await visit(family, phone);
  await visitForms(page, stepsOf('FAMILY_USER'));
  const endOfFirstField = async () => {
    const field = await page.locator('main form [data-field]').first().boundingBox();
    return field ? field.y + field.height : Number.POSITIVE_INFINITY;
  };

  // The banner of an address to confirm is above the wizard, which opens below it.
  await page.goto(`${routes.familySetup}?step=3`);
  await expect(continueButton(page)).toBeVisible();
  const bar = await continueButton(page).boundingBox();
  expect(bar?.y).toBeGreaterThan(phone.viewport.height - 80);
  await expect.poll(endOfFirstField).toBeLessThanOrEqual(bar?.y ?? 0);

  await verifyAddress(family);
  await openWizard(page, `${routes.familySetup}?step=1`);
  const first = await page.getByRole('textbox', { name: 'First name' }).boundingBox();
  expect(first?.y).toBeLessThan(phone.viewport.height / 2);
  for (const [path, title] of stepsOf('FAMILY_USER').slice(0, 5)) {
    await openWithin(page, path);
    await expect(stepHeading(page, title)).toBeVisible();
    expect(await endOfFirstField(), title).toBeLessThanOrEqual(bar?.y ?? 0);
  }

  await openWithin(page, `${routes.familySetup}?step=4`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.getByRole('radio', { name: '10 to 20 hours' })).toBeAttached();
  const heightBefore = await height();
  await page.getByRole('radio', { name: '10 to 20 hours' }).check({ force: true });
  await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^Clear answer to/ })).toHaveCount(2);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await height()).toBe(heightBefore);
  const barBefore = await continueButton(page).boundingBox();
  await page.clock.fastForward(autosaved);
  await expect(page.getByText('Saved just now')).toBeVisible();
  expect(await continueButton(page).boundingBox()).toEqual(barBefore);
});

test('on a phone, nothing covers the control that has the focus, in any form of the team', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(await administratorLogIn(), phone);
  const setup = `${routes.adminSupportWorkerSetup}/${worker.user.id}`;
  await visitForms(page, [
    [`${setup}?step=0`, 'Admin Section'],
    [`${setup}?step=1`, stepTitle('SUPPORT_WORKER', 1)],
    [routes.adminLanding, 'Search'],
    [routes.adminHistory, 'History'],
    [routes.account, 'Your account'],
  ]);
  await openWithin(page, `${routes.adminSupportWorkerView}/${worker.user.id}`);
  const moved = page
    .getByRole('region', { name: 'News' })
    .getByText('moved from Registered to Pending approval');
  for (const status of ['Pending approval', 'Failed interview …']) {
    await page.getByRole('button', { name: '(status of' }).click();
    await page.getByRole('menuitem', { name: status }).click();
    // The news of the first move is still there above the dialog of the second.
    await expect(moved).toBeVisible();
  }
  await expectFocusInDialog(page);
  const message = { name: freshName('Writer'), email: freshEmail('writer'), message: 'Kia ora' };
  await request('/api/contact', { method: 'POST', body: { ...message, phoneNumber: null } });
  // Loaded anew, without the news.
  await page.goto(`${routes.adminRequests}?kind=messages`);
  await page
    .getByRole('button', { name: /^Add note/ })
    .first()
    .click();
  await expectFocusInView(page);
});

test('on a phone, nothing covers the control that has the focus, in any form of a visitor', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await visitForms(page, [
    [routes.login, 'Log in'],
    [routes.familySignUp, 'Sign up as a family'],
    [routes.supportWorkerSignUp, messages.supportWorkerSignUpHeading],
    [routes.forgotPassword, 'Forgot your password?'],
    [forgotPasswordConfirmPath('ana@example.com'), 'Choose a new password'],
    [routes.contactUs, 'Contact us'],
  ]);
});
