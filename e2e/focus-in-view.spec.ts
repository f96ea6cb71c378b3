import type { Page } from '@playwright/test';
import { forgotPasswordConfirmPath, routes } from '#contract/routes.ts';
import { expect } from './fixtures.ts';
import { isRunning } from './late-start.ts';
import { freshEmail } from './people.ts';
import { autosaved, continueButton, openWizard } from './profiles-wizard.ts';
import {
  administratorLogIn,
  freshName,
  registerFamily,
  registerSupportWorker,
  request,
  verifyAddress,
} from './registrations.ts';
import { test } from './visits.ts';

const phone = { viewport: { width: 360, height: 740 } };

/** What a walk through a page finds, kept in the page, because asking for it after each key would take long. */
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
  window.walk = { stops: 0, isPast: false, hidden: [] };
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

async function visitForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main form, main [data-field]').first()).toBeAttached();
  await expectFocusInView(page);
  await expectOneWayOfOptional(page);
}

const steps = (setup: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${setup}?step=${index + 1}`);

test('on a phone, nothing covers the control that has the focus, in any form of a support worker', async ({
  visit,
}) => {
  const page = await visit(await registerSupportWorker('Ana'), phone);
  for (const path of [...steps(routes.supportWorkerSetup, 8), routes.account, routes.contactUs]) {
    await visitForm(page, path);
  }
  await page.goto(routes.finalDocuments);
  await expect(page.getByRole('button', { name: 'Hand in: Police check' })).toBeVisible();
  await expectFocusInView(page);
});

test('on a phone, nothing covers the control that has the focus, in any form of a family', async ({
  visit,
}) => {
  const page = await visit(await registerFamily('Leilani'), phone);
  for (const path of steps(routes.familySetup, 6)) await visitForm(page, path);
  // The banner of an address to confirm is above the wizard, which opens below it.
  await page.goto(`${routes.familySetup}?step=3`);
  const bar = await continueButton(page).boundingBox();
  await expect
    .poll(async () => {
      const field = await page.locator('main form [data-field]').first().boundingBox();
      return field && bar ? field.y + field.height <= bar.y : false;
    })
    .toBe(true);
});

test('on a phone, nothing covers the control that has the focus, in any form of the team', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(await administratorLogIn(), phone);
  for (const path of [
    `${routes.adminSupportWorkerSetup}/${worker.user.id}?step=0`,
    `${routes.adminSupportWorkerSetup}/${worker.user.id}?step=1`,
    routes.adminLanding,
    routes.adminHistory,
    routes.account,
  ]) {
    await visitForm(page, path);
  }
  await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  for (const status of ['Pending approval', 'Failed interview …']) {
    await page.getByRole('button', { name: '(status of' }).click();
    await page.getByRole('menuitem', { name: status }).click();
  }
  // The news of the first move is still there, above the dialog.
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByText('moved from Registered to Pending approval')).toBeVisible();
  await expectFocusInDialog(page);
  const message = { name: freshName('Writer'), email: freshEmail('writer'), message: 'Kia ora' };
  await request('/api/contact', { method: 'POST', body: { ...message, phoneNumber: null } });
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
  for (const path of [
    routes.login,
    routes.familySignUp,
    routes.supportWorkerSignUp,
    routes.forgotPassword,
    forgotPasswordConfirmPath('ana@example.com'),
    routes.contactUs,
  ]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect.poll(() => isRunning(page)).toBe(true);
    await expectFocusInView(page);
    await expectOneWayOfOptional(page);
  }
});

test('on a phone, fields take most of the first screen, and an answer or a save moves nothing', async ({
  visit,
}) => {
  const page = await visit(await verifyAddress(await registerFamily('Leilani')), phone);
  await page.goto(`${routes.familySetup}?step=1`);
  await expect(continueButton(page)).toBeVisible();
  const first = await page.getByRole('textbox', { name: 'First name' }).boundingBox();
  const bar = await continueButton(page).boundingBox();
  expect(first?.y).toBeLessThan(phone.viewport.height / 2);
  expect(bar?.y).toBeGreaterThan(phone.viewport.height - 80);
  for (const path of steps(routes.familySetup, 5)) {
    await page.goto(path);
    await expect(continueButton(page)).toBeVisible();
    const field = await page.locator('main form [data-field]').first().boundingBox();
    const end = (field?.y ?? 0) + (field?.height ?? Number.POSITIVE_INFINITY);
    expect([path, end <= (bar?.y ?? 0)], `ends at ${end}`).toEqual([path, true]);
  }

  await openWizard(page, `${routes.familySetup}?step=4`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
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
