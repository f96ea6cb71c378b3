import type { Browser, Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { scriptInjections } from '#server/testing/script-injections.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { openApart } from './people.ts';
import {
  administratorLogIn,
  approvedFamily,
  type Person,
  registerSupportWorker,
  saveAsAdministrator,
} from './registrations.ts';
import { servers } from './servers.ts';
import { test } from './visits.ts';

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

/** Answers as if the server had let everything through, because the screen must not trust it. */
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

/** Logs in, in a browser whose console may also report what the content security policy blocked. */
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

test('forty known injections do nothing on a saved profile', async ({ visit }) => {
  const worker = await injectedWorker();
  const page = await visit(await approvedFamily());
  const harm = watchHarm(page);
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await expect(page.getByText('Bula!')).toBeVisible();
  await expectHarmless(page, harm);
  await expectNoAxeViolations(page);
});

test('they do nothing even if the server lets them through', async ({ browser }) => {
  const worker = await injectedWorker();
  const { page, said } = await signIn(browser, await approvedFamily());
  const harm = watchHarm(page);
  await letThrough(page);
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await expect(page.getByText('Bula!').first()).toBeVisible();
  await expectHarmless(page, harm);
  expectOnlyPolicyWords(said);
});

test('they do nothing in the comments, the editor and a choice between two answers', async ({ browser }) => {
  const worker = await injectedWorker();
  const { page, said } = await signIn(browser, await administratorLogIn());
  const harm = watchHarm(page);
  await letThrough(page);
  await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
  await expect(page.getByText('Internal comments, which only our team sees')).toBeVisible();
  await expect(page.getByText('Added an internal comment').first()).toBeVisible();
  await expectHarmless(page, harm);
  await page.goto(`${routes.adminSupportWorkerSetup}/${worker.user.id}?step=7`);
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
});
