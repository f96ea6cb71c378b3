import type { Page, Request } from '@playwright/test';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Status } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import {
  administratorLogIn,
  colleagueLogIn,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  setStatus,
  verifyAddress,
} from '../registrations.ts';
import { openWithin, test } from '../visits.ts';
import { secrets, wholeFamily, wholeWorker } from './with-secrets.ts';

/** Runs in the page. What another window of the browser does when somebody logs in or out there. */
function changeReader(session: string | null): void {
  if (session === null) localStorage.removeItem('session');
  else localStorage.setItem('session', session);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
}

/** Runs in the page. What has arrived is drawn then, and what it asks for is under way. */
async function twoFrames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Finds words in a text, or in the page in which this runs, with its fields. The page itself looks, because handing
 * all of it over takes longer. Four digits count only by themselves: they are also somewhere in many a token.
 */
function wordsIn({ words, text }: { words: readonly string[]; text?: string }): string[] {
  const whole =
    text ??
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].reduce(
      (shown, { value }) => `${shown}\n${value}`,
      document.documentElement.outerHTML,
    );
  return words.filter((word) =>
    /^\d{4}$/.test(word) ? new RegExp(`\\b${word}\\b`).test(whole) : whole.includes(word),
  );
}

/** `knows`: by first name; `reads`: all of them. `hidden`: what nobody has told this reader. */
type Reader = { is: Person | null; knows: Person[]; reads?: Person[]; hidden: string[] };

/** Answers as a server that requires a second factor answers a team member without one. */
async function requireSecondFactor(page: Page): Promise<void> {
  const open = Object.values(api)
    .flatMap((domain) => Object.values<Endpoint>(domain))
    .filter(({ access, needsNoSecondFactor }) => access === 'anyone' || needsNoSecondFactor)
    .map(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  await page.route('**/api/**', (route) => {
    const asked = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    if (open.some((one) => one.test(asked))) return route.continue();
    return route.fulfill(refusal(403, 'second-factor-missing'));
  });
}

async function expectNothingPrivate(page: Page, path: string, viewer: Person): Promise<void> {
  const answer = await request(path, { token: viewer.token });
  const raw = await answer.text();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  for (const text of [raw, shown]) expect(wordsIn({ words: secrets, text })).toEqual([]);
  for (const name of ['lastName', 'familyName', 'email', 'mobile', 'dateOfBirth', 'internalComments']) {
    expect(raw).not.toContain(`"${name}"`);
  }
}

test.describe('a profile is shown', () => {
  test('to its owner whole, to the other side once approved, by first name and with nothing private, and to nobody else', async ({
    visit,
  }) => {
    const [worker, family] = [await wholeWorker(), await wholeFamily()];
    const [workers, families] = [await visit(worker), await visit(family)];
    const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

    await test.step('to its owner as others see it, with private answers below', async () => {
      await workers.goto(routes.supportWorkerView);
      await expect(headingOf(workers)).toHaveText('Ana');
      await expect(workers.getByText('Bula! I sing at work.', { exact: true })).toBeVisible();
      await expect(workers.getByRole('main')).toContainText(/three brothers.*Checks.*Nationality/);
      const own = workers.getByRole('region', { name: 'Only you and our team see this' });
      for (const text of ['Vakatawa', '27 March 1990', '9 Secret Lane', '491 570 156', '@example.com']) {
        await expect(own).toContainText(text);
      }
      await expect(workers.getByRole('main')).not.toContainText('Spoke for an hour');
      await expect(workers.getByRole('region', { name: 'History', exact: true })).toHaveCount(0);
      await expectNoAxeViolations(workers, 'a worker');
      await families.goto(routes.familyView);
      await expect(families.getByRole('region', { name: 'Only you and our team see this' })).toContainText(
        'Fonoti',
      );
      await expect(families.getByRole('main')).toContainText('February to May 2099');
      await expectNoAxeViolations(families, 'a family');
    });

    await test.step('to nobody who isn’t approved yet', async () => {
      await openWithin(families, `${routes.supportWorkerView}/${worker.user.id}`);
      await expect(headingOf(families)).toHaveText('You can open profiles once you’ve paid the fee to join');
      const answer = await request(`/api/profile/${worker.user.id}`, { token: family.token });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('Ana');
      await expectNoAxeViolations(families, 'not approved yet');
    });

    await test.step('to an approved family by first name, again once the network is back', async () => {
      await setStatus(family, 'UNMATCHED');
      const call = `**/api/profile/${worker.user.id}`;
      await families.route(call, (route) => route.abort('internetdisconnected'));
      await families.reload();
      await expect(headingOf(families)).toHaveText('This profile couldn’t be loaded');
      await expectNoAxeViolations(families, 'without a network');
      await families.unroute(call);
      await families.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(families)).toHaveText('Ana');
      await expect(families.getByRole('main')).toContainText('I have three brothers.');
      await expect(families.getByRole('main')).toContainText('Australia');
      await expect(families.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
      await expect(families.getByText('Where you are')).toHaveCount(0);
      await expectNothingPrivate(families, `/api/profile/${worker.user.id}`, family);
      await expectNothingPrivate(families, '/api/summary/support-workers', family);
      await expectNoAxeViolations(families, 'a worker’s profile');
    });

    await test.step('to an approved support worker by the family’s first name', async () => {
      await setStatus(worker, 'MATCHED');
      await workers.goto(`${routes.familyView}/${family.user.id}`);
      await expect(headingOf(workers)).toHaveText('Leilani');
      await expect(workers.getByRole('main')).toContainText('February to May 2099');
      await expectNothingPrivate(workers, `/api/profile/${family.user.id}`, worker);
      await expectNothingPrivate(workers, '/api/summary/families', worker);
      await expectNoAxeViolations(workers, 'a family’s profile');
    });

    await test.step('to nobody when it’s hidden, of the viewer’s own side, or doesn’t exist', async () => {
      await setStatus(worker, 'DELETED_HIDDEN');
      const unlisted = await registerSupportWorker('Ana');
      const neighbour = await wholeFamily('Neighbour');
      await families.reload();
      for (const path of [
        `${routes.supportWorkerView}/${worker.user.id}`,
        `${routes.supportWorkerView}/${unlisted.user.id}`,
        `${routes.familyView}/${neighbour.user.id}`,
        `${routes.supportWorkerView}/${crypto.randomUUID()}`,
        `${routes.supportWorkerView}/nobody`,
      ]) {
        await openWithin(families, path);
        await expect(headingOf(families), path).toHaveText('We can’t find this profile');
        await openWithin(families, routes.account);
        await expect(headingOf(families)).toHaveText('Your account');
      }
      await families.goBack();
      await expect(headingOf(families)).toHaveText('We can’t find this profile');
      await expect(families.getByRole('link', { name: 'Go to the search' })).toHaveAttribute(
        'href',
        routes.findWorker,
      );
      await expectNoAxeViolations(families, 'no profile');
    });
  });

  test('on no screen of anybody who may not see it, one after the other in one window', async ({ visit }) => {
    const [worker, family] = [await wholeWorker(freshName('Ana')), await wholeFamily(freshName('Leilani'))];
    const [gone, goneFamily] = [await wholeWorker(freshName('Gone')), await wholeFamily(freshName('Gone'))];
    const people = [worker, family, gone, goneFamily];
    for (const one of [gone, goneFamily]) await setStatus(one, 'DELETED_HIDDEN');
    const reader = async (register: typeof registerFamily, status: Status) => {
      const person = await register('Mele', 'Taufa');
      if (status !== 'REGISTERED') await setStatus(person, status);
      return person;
    };
    // The readers' own addresses end as others' do.
    const hidden = secrets.filter((secret) => secret !== '@example.com');
    // The team sees everybody, so what it leaves in the window would be seen after it.
    const readers: Record<string, Reader> = {
      'the team': { is: await administratorLogIn(), knows: people, reads: people, hidden: [] },
      'the team without a second factor': { is: await colleagueLogIn(), knows: [], hidden },
      'an approved family': { is: await reader(registerFamily, 'UNMATCHED'), knows: [worker], hidden },
      'an approved worker': { is: await reader(registerSupportWorker, 'UNMATCHED'), knows: [family], hidden },
      'the worker themselves': {
        is: worker,
        knows: [worker],
        reads: [worker],
        hidden: ['Spoke for an hour'],
      },
      'an unconfirmed family': { is: await reader(registerFamily, 'REGISTERED'), knows: [], hidden },
      'an unapproved worker': {
        is: await verifyAddress(await reader(registerSupportWorker, 'READY_FOR_MATCHING')),
        knows: [],
        hidden,
      },
      'a hidden family': { is: await reader(registerFamily, 'DELETED_HIDDEN'), knows: [], hidden },
      'a visitor': { is: null, knows: [], hidden },
    };
    const screens = [
      ...Object.values(routes).filter((path) =>
        /^\/(account|admin|(family|support-worker)\/(find|set|view|final))/.test(path),
      ),
      ...[routes.supportWorkerView, routes.adminSupportWorkerView, routes.adminSupportWorkerSetup].flatMap(
        (path) => [worker, gone].map(({ user }) => `${path}/${user.id}`),
      ),
      ...[routes.familyView, routes.adminFamilyView, routes.adminFamilySetup].flatMap((path) =>
        [family, goneFamily].map(({ user }) => `${path}/${user.id}`),
      ),
    ];

    const page = await visit(await administratorLogIn(), { remember: true });
    let loaded: [url: string, text: string][] = [];
    const loading = new Set<Request>();
    page.on('request', (request) => {
      // A stream of live updates has no end.
      if (/\/api\/(?!events)|\.js$/.test(request.url())) loading.add(request);
    });
    page.on('requestfailed', (request) => loading.delete(request));
    page.on('response', async (response) => {
      if (!loading.has(response.request())) return;
      const text = await response.text().catch(() => '');
      if (response.url().includes('/api/')) loaded.push([response.url(), text]);
      loading.delete(response.request());
    });
    await page.goto(routes.account);
    let cells = 0;
    const seen: Record<string, number> = {};
    for (const [name, { is, knows, reads = [], hidden }] of Object.entries(readers)) {
      await page.unrouteAll();
      if (name === 'the team without a second factor') await requireSecondFactor(page);
      await page.evaluate(changeReader, is && JSON.stringify({ ...is, remember: true }));
      loaded = [];
      const words = [
        ...hidden,
        ...people.filter((one) => !reads.includes(one)).map(({ user }) => user.email),
        ...people.filter((one) => !knows.includes(one)).map(({ user }) => user.firstName),
      ];
      const known = knows.map(({ user }) => user.firstName);
      for (const path of screens) {
        await openWithin(page, path);
        do {
          await page.evaluate(twoFrames);
          await expect.poll(() => loading.size).toBe(0);
          await page.evaluate(twoFrames);
        } while (loading.size > 0);
        await expect(page.locator('h1')).not.toHaveCount(0);
        const shown = await page.evaluate(wordsIn, { words: [...words, ...known] });
        cells += 1;
        expect(
          shown.filter((word) => !known.includes(word)),
          `${path} as ${name}`,
        ).toEqual([]);
        if (shown.some((word) => known.includes(word))) seen[name] = (seen[name] ?? 0) + 1;
      }
      cells += loaded.length;
      for (const [url, text] of loaded) expect(wordsIn({ words, text }), `${url} as ${name}`).toEqual([]);
    }
    expect(Object.keys(seen)).toEqual([
      'the team',
      'an approved family',
      'an approved worker',
      'the worker themselves',
    ]);
    test.info().annotations.push({ type: 'cells', description: `${cells} screens and answers` });
    expect(cells).toBeGreaterThanOrEqual(Object.keys(readers).length * screens.length);
  });
});
