import type { Browser, Page, Route } from '@playwright/test';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { routes } from '#contract/routes.ts';
import { bodyFor } from '#server/testing/canaries/fill.ts';
import { scriptInjections } from '#server/testing/script-injections.ts';
import { uploadPhotos } from '../files/photos.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { openApart } from '../people.ts';
import {
  administratorLogIn,
  approvedFamily,
  finishProfile,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  saveAsAdministrator,
  setStatus,
} from '../registrations.ts';
import { servers } from '../servers.ts';
import { openWithin, test } from '../visits.ts';

const html = `<p>Bula!</p>${scriptInjections.map((injection) => `<p>one</p>${injection}`).join('')}`;

/** Records what only an injected script or element would make a page do. */
function watchHarm(page: Page): string[] {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:blob|data):/.test(url) && !url.startsWith(servers.product.url)) harm.push(url);
  });
  page.on('popup', (popup) => harm.push(popup.url()));
  page.on('frameattached', (frame) => harm.push(`frame ${frame.url()}`));
  return harm;
}

async function expectHarmless(page: Page, harm: string[]): Promise<void> {
  expect(
    await page
      .locator('main :is(script, style, iframe, object, embed, link, base, meta, form form, math, video)')
      .count(),
  ).toBe(0);
  await expect(
    page.locator('main :is([onerror], [onload], [onclick], [href^="javascript:"], [src="x"])'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(harm).toEqual([]);
}

/** Answers as if the server had let everything through: the screen must not trust it. */
const letThrough = (page: Page) =>
  page.route(/\/api\/profile\/(?:current|[\w-]{36})$/, async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as object;
    const fields = { introduction: html, educationDescription: html, workDescription: html };
    const comments = 'internalComments' in profile ? { internalComments: html } : {};
    await route.fulfill({ response: answer, json: { ...profile, ...fields, ...comments } });
  });

async function injectedWorker(): Promise<Person> {
  const worker = await registerSupportWorker('Ana');
  const [first = '', second = ''] = scriptInjections.filter(({ length }) => length <= 100);
  await saveAsAdministrator(worker, {
    introduction: html,
    internalComments: html,
    pets: first,
    religion: second,
    status: 'UNMATCHED',
  });
  return worker;
}

/** Logs in. The console may also report what the content security policy blocked. */
async function signIn(browser: Browser, { user, token }: Person): Promise<{ page: Page; said: string[] }> {
  const { page, said } = await openApart(browser);
  const session = JSON.stringify({ user, token, remember: false });
  await page.addInitScript((text) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('session', text);
  }, session);
  return { page, said };
}

/** Chromium also reports a document that is only parsed and runs nothing. */
const expectOnlyPolicyWords = (said: string[]) =>
  expect(said.filter((text) => !/Content Security Policy|status of 409/.test(text))).toEqual([]);

test('forty known injections do nothing on a saved profile, even if the server lets them through', async ({
  browser,
  visit,
}) => {
  const [worker, family] = [await injectedWorker(), await approvedFamily()];
  const page = await visit(family);
  const harm = watchHarm(page);
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await expect(page.getByText('Bula!')).toBeVisible();
  await expectHarmless(page, harm);
  await expectNoAxeViolations(page);

  await test.step('let through to a family', async () => {
    const { page, said } = await signIn(browser, family);
    const harm = watchHarm(page);
    await letThrough(page);
    await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    await expect(page.getByText('Bula!').first()).toBeVisible();
    await expectHarmless(page, harm);
    expectOnlyPolicyWords(said);
  });
  await test.step('in the comments, the editor and a choice between two answers', () =>
    expectHarmlessForTheTeam(browser, worker));
});

async function expectHarmlessForTheTeam(browser: Browser, worker: Person): Promise<void> {
  const { page, said } = await signIn(browser, await administratorLogIn());
  const harm = watchHarm(page);
  await letThrough(page);
  await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  await expect(page.getByText('Internal comments, which only our team sees')).toBeVisible();
  await expect(page.getByText('Added an internal comment').first()).toBeVisible();
  await expectHarmless(page, harm);
  await openWithin(page, `${routes.adminSupportWorkerSetup}/${worker.user.id}?step=7`);
  const editor = page.getByRole('textbox', { name: 'Introduce yourself' });
  await expect(editor).toContainText('Bula!');
  await page.route('**/api/profile/support-worker/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        status: 409,
        title: 'Edited elsewhere',
        detail: 'x',
        msg: 'x',
        code: 'edited-elsewhere',
        conflicts: [{ field: 'introduction', stored: html }],
      },
    }),
  );
  await editor.press('Control+End');
  await page.keyboard.type('!');
  const choice = page.getByRole('region', { name: 'Introduction', exact: true });
  await expect(choice.getByText('Bula!')).toHaveCount(2);
  await expectHarmless(page, harm);
  expectOnlyPolicyWords(said);
}

/** Not one of those above, because a name has no address in it. */
const markup = '<img src=x onerror=alert(1)> "Kea" &amp;';
const filling = { word: () => markup, number: () => '61491570156', day: () => '1990-03-27' };

/** The body of a call, with markup in each text. Of comments, one field is enough; a status would move somebody. */
function marked(call: string, { user }: Person): Record<string, unknown> {
  const {
    basedOn: _,
    status: __,
    addedInternalComments: ___,
    completedStep: ____,
    ...body
  } = bodyFor(call, user, filling);
  const lines = {
    addressLine1: markup,
    city: markup,
    state: markup,
    zipCode: '2000',
    country: { code: 'AU' },
  };
  // Without a day, a worker is in the list of any months.
  return { ...body, ...('address' in body && { address: lines, dateAvailable: null }) };
}

/** Somebody whose every answer is markup, with a picture whose name and description are, too. */
async function markedPerson(side: 'FAMILY_USER' | 'SUPPORT_WORKER'): Promise<Person> {
  const isFamily = side === 'FAMILY_USER';
  const person = await (isFamily ? registerFamily : registerSupportWorker)(markup, markup);
  await saveAsAdministrator(
    person,
    marked(isFamily ? 'profiles.saveFamily' : 'profiles.saveSupportWorker', person),
  );
  await finishProfile(person);
  await setStatus(person, 'UNMATCHED');
  const [picture] = await uploadPhotos(person, 'avatar', [markup.replaceAll('"', '')]);
  await mustSend(`/api/files/${picture?.guidID}`, {
    method: 'PUT',
    token: person.token,
    body: { alternativeText: markup },
  });
  return person;
}

async function mustSend(...call: Parameters<typeof request>): Promise<unknown> {
  const answer = await request(...call);
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.status === 204 ? undefined : answer.json();
}

/** In a text, or in a field that can be edited. */
const expectAsTyped = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate((typed) => {
        const fields = [
          ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
        ];
        const main = document.querySelector('main');
        return main?.innerText.includes(typed) || fields.some(({ value }) => value.includes(typed));
      }, markup),
    )
    .toBe(true);

/** Opens another screen in the running application, and waits until the one before has gone. */
async function openNext(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-before', ''));
  await openWithin(page, path);
  await expect(page.locator('h1:not([data-before])'), path).not.toHaveCount(0);
  await expect(page.locator('[data-before]'), path).toHaveCount(0);
}

/** Of what somebody typed they show the name alone, in the menu of the account. */
const withoutTexts: string[] = [routes.account];

async function expectLoadedWithName(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: `Hi, ${markup}` })).toBeVisible();
}

/** Only names that the server knows of what a browser says of itself; the screen must not trust it. */
const describeAsMarkup = async (route: Route) => {
  const answer = await route.fetch();
  const sessions = (await answer.json()) as object[];
  await route.fulfill({
    response: answer,
    json: sessions.map((session) => ({ ...session, browser: markup })),
  });
};

test('markup in every text is shown as it was typed, on each screen', async ({ visit }) => {
  const [worker, family] = [await markedPerson('SUPPORT_WORKER'), await markedPerson('FAMILY_USER')];
  const administrator = await administratorLogIn();
  const { token } = administrator;
  const asked = { profileId: worker.user.id, message: markup };
  await mustSend('/api/introductions', { method: 'POST', token: family.token, body: asked });
  const referee = { kind: 'referee', referee: { name: markup, relation: markup, phone: '61491570156' } };
  const ofWorker = `/api/checks/profile/${worker.user.id}`;
  await mustSend(ofWorker, { method: 'POST', token: worker.token, body: referee });
  const message = { ...marked('contact.send', family), email: family.user.email };
  await mustSend('/api/contact', { method: 'POST', body: message });
  const items = (await mustSend('/api/work-list?limit=100&state=all', { token })) as WorkItem[];
  const ours = items.filter(({ introduction, contactMessage }) =>
    [introduction?.from.id, contactMessage?.account?.id].includes(family.user.id),
  );
  expect(ours).toHaveLength(2);
  for (const { id, version } of ours) {
    await mustSend(`/api/work-list/${id}/take`, { method: 'POST', token, body: { version } });
    await mustSend(`/api/work-list/${id}/notes`, { method: 'POST', token, body: { note: markup } });
  }
  const move = { profileId: worker.user.id, from: 'UNMATCHED', to: 'MATCHED', reason: markup };
  await mustSend('/api/admissions/moves', { method: 'POST', token, body: move });

  const screens: [Person, string[]][] = [
    [
      administrator,
      [
        `${routes.adminSupportWorkerView}/${worker.user.id}`,
        `${routes.adminFamilyView}/${family.user.id}`,
        `${routes.adminSupportWorkerSetup}/${worker.user.id}?step=3`,
        `${routes.adminFamilySetup}/${family.user.id}?step=2`,
        // Searched, taken and searched: other tests fill the first pages meanwhile.
        `${routes.adminLanding}?q=Kea`,
        `${routes.adminRequests}?state=taken&mine=yes`,
        routes.adminBoard,
        routes.adminHistory,
      ],
    ],
    [
      family,
      [
        `${routes.supportWorkerView}/${worker.user.id}`,
        routes.findWorker,
        routes.familyView,
        `${routes.familySetup}?step=2`,
      ],
    ],
    [
      worker,
      [
        `${routes.familyView}/${family.user.id}`,
        routes.findFamily,
        routes.supportWorkerView,
        `${routes.supportWorkerSetup}?step=3`,
        routes.account,
        routes.accountSessions,
        routes.finalDocuments,
      ],
    ],
  ];
  for (const [reader, paths] of screens) {
    const page = await visit(reader);
    const harm = watchHarm(page);
    await page.route('**/api/user/sessions', describeAsMarkup);
    for (const [index, path] of paths.entries()) {
      if (index === 0) await page.goto(path);
      else await openNext(page, path);
      if (path === routes.adminHistory) await page.getByLabel('Search the history').fill('Kea');
      if (withoutTexts.includes(path)) await expectLoadedWithName(page);
      else await expectAsTyped(page);
      await expectHarmless(page, harm);
    }
  }
});
