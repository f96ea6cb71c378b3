import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Webhook as Verifier } from 'standardwebhooks';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { administratorLogIn, registerFamily, request } from '../registrations.ts';
import { administrator } from '../servers.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const entry = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

async function expectGoodAtAllWidths(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

test('a lead makes an API key, which reads what it is for until it is revoked', async ({ visit }) => {
  const page = await visit(await administratorLogIn());
  const name = `Dashboard ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(routes.adminIntegrations);
  await page.getByRole('button', { name: 'Make an API key' }).click();
  await dialog(page).getByRole('button', { name: 'Make the key' }).click();
  for (const words of ['Enter what the key is for', 'Choose what the key can read', 'Enter your password'])
    await expect(dialog(page)).toContainText(words);
  await expectNoAxeViolations(page, 'with mistakes');
  await dialog(page).getByLabel('What is it for?').fill(name);
  await dialog(page).getByRole('checkbox', { name: 'Statistics' }).check();
  await dialog(page).getByLabel('How long should it work?').selectOption({ index: 1 });
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill('Not-this-1!');
  await dialog(page).getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog(page)).toContainText('This password is wrong');
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
  await dialog(page).getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Keep this key' })).toBeFocused();
  const token = await dialog(page)
    .getByText(/^teamkey_/)
    .innerText();
  await expectNoAxeViolations(page, 'with the key');
  await dialog(page).getByRole('button', { name: 'I have kept it' }).click();

  expect((await request('/api/profile/stats', { token })).status).toBe(200);
  expect((await request('/api/fees', { token })).status).toBe(403);
  const key = entry(page, 'API keys', name);
  await expect(key).toContainText('Works');
  await expect(key).toContainText('Reads statistics.');
  await expect(key).toContainText(`teamkey_…${token.slice(-4)}`);
  await expectGoodAtAllWidths(page);

  await key.getByRole('button', { name: `Revoke ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Revoke the key' }).click();
  await expect(key).toContainText('Revoked');
  expect((await request('/api/profile/stats', { token })).status).toBe(401);
  await page.getByText('What leads have done here').click();
  await expect(page.getByText(`revoked the key ‘${name}’`)).toBeVisible();
});

test('a lead adds a webhook, sees what arrives and what fails, and sends it again', async ({ visit }) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  let status = 204;
  const server = createServer(async (incoming, answer) => {
    const chunks = await incoming.toArray();
    const headers = incoming.headers as Record<string, string>;
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    answer.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminIntegrations);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog(page).getByLabel('Address').fill('ftp://example.com');
  await dialog(page).getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog(page)).toContainText('Enter an address that begins with https://');
  await expect(dialog(page)).toContainText('Choose what to send');
  await expectNoAxeViolations(page, 'with mistakes');
  await dialog(page).getByLabel('Address').fill(`http://${host}/hooks`);
  await dialog(page).getByRole('checkbox', { name: 'Someone has signed up' }).check();
  await dialog(page).getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Keep this secret' })).toBeFocused();
  const secret = await dialog(page)
    .getByText(/^whsec_/)
    .innerText();
  await dialog(page).getByRole('button', { name: 'I have kept it' }).click();

  await page.getByRole('link', { name: `Open ${host}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('listitem').filter({ hasText: 'Test event' })).toContainText('Answered 204');

  status = 500;
  const { user } = await registerFamily('Mia');
  const told = list.getByRole('listitem').filter({ hasText: 'Someone has signed up' }).first();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(told).toContainText('Answered 500, after 1 try');
  await expect(told).toContainText('Next try in');
  await told.getByText('What’s sent').click();
  await expect(told).toContainText(user.id);
  await expectGoodAtAllWidths(page);
  status = 200;
  await told.getByRole('button', { name: /^Send again/ }).click();
  await expect(told).toContainText('Delivered');
  const last = received.findLast(({ body }) => body.includes(user.id));
  expect(new Verifier(secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({
    ...{ type: 'person.registered', data: { personId: user.id } },
  });

  await page.getByRole('button', { name: `Change ${host}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(page).toHaveURL(routes.adminIntegrations);
  await expect(page.getByRole('link', { name: `Open ${host}` })).toBeHidden();
  server.close();
});
