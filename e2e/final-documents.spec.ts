import type { Page } from '@playwright/test';
import type { User } from '#contract/accounts/user.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { freshEmail, openApart, password } from './people.ts';
import { registerFamily, registerSupportWorker } from './registrations.ts';
import { finalDocsTestUrl, servers } from './servers.ts';
import { expectNoSidewaysScroll, tabTo, test } from './visits.ts';

const titles = ['Reference checks', 'Police check', 'Visa for Australia', 'Visa for New Zealand'];
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Finalise Documents' });

/** A photo as from a camera: JPEG, 1600 pixels wide. */
async function jpeg(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 800, 450);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

async function choose(page: Page, title: string, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page, title)
    .getByRole('button', { name: /^Choose/ })
    .click();
  const { setFiles, isMultiple } = await chooser.then((found) => ({
    setFiles: found.setFiles.bind(found),
    isMultiple: found.isMultiple(),
  }));
  expect(isMultiple).toBe(false);
  await setFiles({ name: 'document.jpg', mimeType, buffer }, { timeout: 30_000 });
}

test('the last step leads to four cards; a picture is made smaller and not sent anywhere', async ({
  visit,
}) => {
  const page = await visit(await registerSupportWorker('Ana'));
  await page.goto(`${routes.supportWorkerSetup}?step=8`);
  await page.getByRole('link', { name: 'Practise handing in documents' }).click();
  await expect(page).toHaveURL(routes.finalDocuments);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page.getByText('Nothing that you choose here is sent anywhere')).toBeVisible();
  const all = page.getByRole('progressbar', { name: messages.finalDocumentsProgress });
  await expect(all).toHaveAttribute('value', '0');
  await expect(page.getByRole('navigation', { name: /Breadcrumb/i })).toContainText('Setup Profile');
  await expectNoAxeViolations(page);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  // Its own code may still arrive.
  const isCode = (request: string) => /^GET \S+\/assets\/[\w-]+\.(js|css)$/.test(request);
  const police = card(page, 'Police check');
  await choose(page, 'Police check', await jpeg(page));
  await expect(police.getByText('800 × 450 pixels')).toBeVisible();
  await expect(police.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Made smaller. Not sent.');
  const picture = police.getByRole('img', { name: 'Police check, as you chose it' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(limits.imageWidthPx);
  await expect(all).toHaveAttribute('value', '0');
  expect(sent.filter((request) => !request.includes(' blob:') && !isCode(request))).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await tabTo(page, police.getByRole('button', { name: 'Remove: Police check' }));
  await page.keyboard.press('Enter');
  await expect(picture).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /as you chose it/ })).toHaveCount(0);
});

test('files that are not JPEGs, too large or broken are refused with a reason', async ({ visit }) => {
  const page = await visit(await registerSupportWorker('Ana'));
  await page.goto(routes.finalDocuments);
  await expect(heading(page)).toBeVisible();
  const visa = card(page, 'Visa for Australia');
  await choose(page, 'Visa for Australia', Buffer.from('%PDF-1.4'), 'application/pdf');
  await expect(visa.getByRole('alert')).toContainText('Choose a JPEG picture (.jpg or .jpeg).');
  await choose(page, 'Visa for Australia', Buffer.alloc(limits.uploadMaxBytes + 1));
  await expect(visa.getByRole('alert')).toContainText('Choose a picture of at most 10 MB.');
  await choose(page, 'Visa for Australia', Buffer.from('no picture'));
  await expect(visa.getByRole('alert')).toContainText('We cannot read this picture.');
  await expectNoAxeViolations(page);
});

test('the page is for support workers only', async ({ visit, page: visitor }) => {
  const page = await visit(await registerFamily('Leilani'));
  await page.goto(routes.finalDocuments);
  await expect(page).not.toHaveURL(routes.finalDocuments);
  await visitor.goto(routes.finalDocuments);
  await expect(visitor).toHaveURL(routes.home);
});

test('pictures go to the test address, where there is one, and nowhere else', async ({ browser }) => {
  const { page } = await openApart(browser);
  const email = freshEmail('worker');
  const answer = await fetch(new URL('/api/user', servers.demo.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userRole: 'SUPPORT_WORKER',
      firstName: 'Ana',
      lastName: 'Vakatawa',
      email,
      userName: email,
      password,
      countryCode: 'AU',
      countryName: 'Australia',
    }),
  });
  const token = (answer.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const session = { user: (await answer.json()) as User, token, remember: false };
  await page.addInitScript((text) => sessionStorage.setItem('session', text), JSON.stringify(session));
  const received: { body: string; headers: Record<string, string> }[] = [];
  let isUp = false;
  await page.route(finalDocsTestUrl, async (route) => {
    if (!isUp) {
      await route.abort();
      return;
    }
    const request = route.request();
    received.push({
      body: request.postDataBuffer()?.toString('latin1') ?? '',
      headers: await request.allHeaders(),
    });
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: 'ok' });
  });
  await page.goto(`${servers.demo.url}${routes.finalDocuments}`);
  await expect(page.getByText('sends it to a test address at 127.0.0.1:9')).toBeVisible();
  await choose(page, 'Police check', await jpeg(page));
  const police = card(page, 'Police check');
  await expect(police.getByRole('alert')).toContainText('The test address did not take the picture.');
  await expect(page.getByText(messages.finalDocumentsProgress)).toBeVisible();
  isUp = true;
  await police.getByRole('button', { name: 'Send again' }).click();
  const all = page.getByRole('progressbar', { name: '1 out of 4 documents uploaded' });
  await expect(all).toHaveAttribute('value', String(limits.finalDocumentsPercent));
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toContain('name="file"; filename="document.jpg"');
  expect(received[0]?.headers).not.toHaveProperty('authorization');
  // The content security policy allows requests to no other address.
  const blocked = await page.evaluate(
    async () => (await fetch('http://127.0.0.1:9/other', { method: 'POST' }).catch(() => null)) === null,
  );
  expect(blocked).toBe(true);
});
