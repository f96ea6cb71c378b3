import type { Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { secrets, wholeFamily, wholeWorker } from './profiles-with-secrets.ts';
import {
  approvedFamily,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  setStatus,
} from './registrations.ts';
import { test } from './visits.ts';

async function expectNothingPrivate(page: Page, path: string, viewer: Person): Promise<void> {
  const answer = await request(path, { token: viewer.token });
  const raw = await answer.text();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  for (const secret of secrets) {
    expect(raw).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }
  for (const name of ['lastName', 'familyName', 'email', 'mobile', 'dateOfBirth', 'internalComments']) {
    expect(raw).not.toContain(`"${name}"`);
  }
}

test.describe('a profile is shown', () => {
  test('to its owner as others see it, with private answers below', async ({ visit }) => {
    const page = await visit(await wholeWorker());
    await page.goto(routes.supportWorkerView);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana');
    await expect(page.getByText('Bula!', { exact: true })).toBeVisible();
    await expect(page.getByText('I sing at work.')).toBeVisible();
    const own = page.getByRole('region', { name: 'Only you and our team see this' });
    for (const text of ['Vakatawa', '27 March 1990', '9 Secret Lane', '61491570156', '@example.com']) {
      await expect(own).toContainText(text);
    }
    await expect(page.getByRole('main')).not.toContainText('Spoke for an hour');
    await expectNoAxeViolations(page);
    const family = await visit(await wholeFamily());
    await family.goto(routes.familyView);
    await expect(family.getByRole('region', { name: 'Only you and our team see this' })).toContainText(
      'Fonoti',
    );
    await expect(family.getByRole('main')).toContainText('February to May 2099');
    await expectNoAxeViolations(family);
  });

  test('to an approved family by first name, with nothing private in it', async ({ visit }) => {
    const worker = await wholeWorker();
    const family = await approvedFamily('Mele');
    const page = await visit(family);
    await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana');
    await expect(page.getByRole('main')).toContainText('I have three brothers.');
    await expect(page.getByRole('main')).toContainText('Australia');
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
    await expectNothingPrivate(page, `/api/profile/${worker.user.id}`, family);
    await expectNothingPrivate(page, '/api/summary/support-workers', family);
    await expectNoAxeViolations(page);
  });

  test('to an approved support worker by the family’s first name, with nothing private in it', async ({
    visit,
  }) => {
    const family = await wholeFamily();
    const worker = await registerSupportWorker('Mele', 'Taufa');
    await setStatus(worker, 'MATCHED');
    const page = await visit(worker);
    await page.goto(`${routes.familyView}/${family.user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leilani');
    await expect(page.getByRole('main')).toContainText('February to May 2099');
    await expectNothingPrivate(page, `/api/profile/${family.user.id}`, worker);
    await expectNothingPrivate(page, '/api/summary/families', worker);
    await expectNoAxeViolations(page);
  });

  test('to nobody who is not approved yet', async ({ visit }) => {
    const worker = await wholeWorker();
    const family = await registerFamily('Leilani', 'Tuilagi');
    const page = await visit(family);
    await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You can open profiles once our team has approved you',
    );
    const answer = await request(`/api/profile/${worker.user.id}`, { token: family.token });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('Ana');
    await expectNoAxeViolations(page);
  });

  test('to nobody when it is hidden, of the viewer’s own side, or does not exist', async ({ visit }) => {
    const hidden = await wholeWorker();
    await setStatus(hidden, 'DELETED_HIDDEN');
    const unlisted = await registerSupportWorker('Ana');
    const neighbour = await wholeFamily('Neighbour');
    const page = await visit(await approvedFamily());
    for (const path of [
      `${routes.supportWorkerView}/${hidden.user.id}`,
      `${routes.supportWorkerView}/${unlisted.user.id}`,
      `${routes.familyView}/${neighbour.user.id}`,
      `${routes.supportWorkerView}/${crypto.randomUUID()}`,
      `${routes.supportWorkerView}/nobody`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this profile');
    }
    await expectNoAxeViolations(page);
  });

  test('on no other screen, nor in anything that a screen loads', async ({ visit }) => {
    const worker = await wholeWorker(freshName('Ana'));
    const gone = await wholeWorker(freshName('Gone'));
    await setStatus(gone, 'DELETED_HIDDEN');
    const neighbour = await wholeFamily(freshName('Neighbour'));
    const family = await registerFamily('Mele', 'Taufa');
    await setStatus(family, 'UNMATCHED');
    const emails = [worker, gone, neighbour].map(({ user }) => user.email);
    const names = [gone, neighbour].map(({ user }) => user.firstName);
    // The family's own address ends as theirs do.
    const words = [...secrets.filter((secret) => secret !== '@example.com'), ...emails, ...names];

    const page = await visit(family);
    const loaded: [url: string, text: string][] = [];
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      loaded.push([response.url(), await response.text()]);
      await route.fulfill({ response });
    });
    const own = Object.values(routes).filter((path) => /^\/(?:account|family)/.test(path));
    // Screens of others lead away.
    const theirs = [routes.findFamily, `${routes.adminSupportWorkerView}/${worker.user.id}`];
    const people = [worker, gone, neighbour].map(({ user }) => `${routes.supportWorkerView}/${user.id}`);
    const shown: [path: string, html: string][] = [];
    for (const path of [...own, ...theirs, ...people]) {
      await page.goto(path);
      await expect(page.locator('h1')).not.toHaveCount(0);
      // Whom the family may see is the last that a screen waits for.
      if (path === routes.findWorker)
        await expect(page.getByText(worker.user.firstName).first()).toBeVisible();
      shown.push([path, await page.content()]);
    }
    await page.unrouteAll({ behavior: 'wait' });
    expect(own.length).toBeGreaterThan(7);
    expect(loaded.some(([url]) => url.includes('/api/summary/'))).toBe(true);
    for (const [place, text] of [...loaded, ...shown])
      expect(
        words.filter((word) => text.includes(word)),
        place,
      ).toEqual([]);
  });

  test('again once the network is back', async ({ visit }) => {
    const worker = await wholeWorker();
    const page = await visit(await approvedFamily());
    await page.route('**/api/profile/*', (route) => route.abort('internetdisconnected'));
    await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This profile could not be loaded');
    await expectNoAxeViolations(page);
    await page.unroute('**/api/profile/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana');
  });
});
