import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { live } from '#contract/events.ts';
import { routes } from '#contract/routes.ts';
import { expect } from '../fixtures.ts';
import { password } from '../people.ts';
import {
  approvedFamily,
  approvedSupportWorker,
  finishProfile,
  type Person,
  registerFamily,
  request,
  send,
} from '../registrations.ts';
import { servers } from '../servers.ts';
import { test } from '../visits.ts';

/** The streams that pages have asked for. */
function countStreams(...pages: Page[]): () => number {
  let streams = 0;
  for (const page of pages)
    page.on('request', (one) => {
      if (new URL(one.url()).pathname === live.events.path) streams += 1;
    });
  return () => streams;
}

/** Counts the notifications that windows of one browser send each other, in one more window. */
async function listenIn(page: Page, { user }: Person): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    new BroadcastChannel(name).onmessage = ({ data }) => data === 'new' && received.push(data);
  }, `live/${user.id}`);
  return () => page.evaluate(() => (window as unknown as { received: unknown[] }).received.length);
}

/** Writes to somebody for the first time. */
async function write(from: Person, to: Person): Promise<void> {
  const text = 'Kia ora! Would you like to talk?';
  await send('/api/conversations', from, 'POST', { to: to.user.id, text, key: crypto.randomUUID() });
}

test('two windows share one stream, and the other goes on when one closes', async ({ visit }) => {
  const family = await approvedFamily();
  const [tomasi, mele] = [
    await finishProfile(await approvedSupportWorker()),
    await finishProfile(await approvedSupportWorker('Mele')),
  ];
  const first = await visit(family, { remember: true });
  const second = await first.context().newPage();
  const streams = countStreams(first, second);
  const began = first.waitForRequest((one) => one.url().endsWith(live.events.path));
  await first.goto(routes.account);
  await began;
  await second.goto(routes.account);
  const received = await listenIn(second, family);
  // Once the second window takes part, the first one's next news reaches both.
  await write(tomasi, family);
  await expect.poll(received).toBeGreaterThan(0);
  expect(streams()).toBe(1);

  const takesOver = second.waitForRequest((one) => one.url().endsWith(live.events.path));
  await first.close();
  const before = await received();
  await takesOver;
  // That there may be something new after the gap, and that there is.
  await write(mele, family);
  await expect.poll(received).toBeGreaterThanOrEqual(before + 2);
  expect(streams()).toBe(2);
});

test('a window that leads and says nothing, such as a frozen one, does not keep updates from others', async ({
  visit,
}) => {
  const family = await registerFamily('Leilani');
  const silent = await visit(family, { remember: true });
  await silent.goto('/robots.txt');
  await silent.evaluate(
    (name) => void navigator.locks.request(name, () => new Promise(() => {})).catch(() => {}),
    `live/${family.user.id}`,
  );
  const page = await silent.context().newPage();
  const streams = countStreams(page);
  await page.goto(routes.account);
  await expect.poll(streams).toBe(1);
});

test('without a network a page asks for nothing, and looks at everything when it is back', async ({
  visit,
}) => {
  const family = await registerFamily('Leilani');
  const page = await visit(family);
  const streams = countStreams(page);
  await page.goto(routes.account);
  await expect.poll(streams).toBe(1);
  await page.context().setOffline(true);
  const received = await listenIn(page, family);
  const again = page.waitForRequest((one) => one.url().endsWith(live.events.path));
  await page.context().setOffline(false);
  await again;
  await expect.poll(received).toBeGreaterThan(0);
});

test('where something on the way keeps streams back, a page asks from time to time, and tries again', async ({
  visit,
}) => {
  const proxy = await proxyThatWaits();
  const family = await approvedFamily();
  const [worker, mele] = [
    await finishProfile(await approvedSupportWorker()),
    await finishProfile(await approvedSupportWorker('Mele')),
  ];
  const page = await visit(family);
  const streams = countStreams(page);
  await page.clock.install();
  await page.goto(new URL(routes.account, proxy.url).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect.poll(streams).toBe(1);
  const received = await listenIn(page, family);
  await page.clock.runFor(11_000);
  expect(await received()).toBe(0);
  await page.clock.runFor(60_000);
  expect(await received()).toBeGreaterThanOrEqual(2);
  expect(streams()).toBe(1);

  proxy.handOn();
  // A message written before the stream begins is never sent on it.
  const begun = page.waitForResponse((one) => one.url().endsWith(live.events.path));
  // In short steps: the stream has ten seconds of the page's time to begin.
  while (streams() < 2) await page.clock.runFor(5_000);
  await begun;
  const before = await received();
  await write(worker, family);
  await expect.poll(received).toBeGreaterThan(before);
  // It asks no more: in 80 seconds it would twice. What it still receives is its first event or the one of the message above, and this one.
  const asked = await received();
  await page.clock.runFor(40_000);
  await write(mele, family);
  await expect.poll(received).toBeGreaterThan(asked);
  await page.clock.runFor(40_000);
  expect(await received()).toBeLessThanOrEqual(asked + 2);
  await page.close();
  proxy.stop();
});

test('a logout elsewhere shows at once', async ({ visit }) => {
  const family = await registerFamily('Leilani');
  const page = await visit(family);
  const streams = countStreams(page);
  await page.goto(routes.account);
  await expect.poll(streams).toBe(1);
  const body = { userName: family.user.email, password };
  const logIn = await request('/api/user/session', { method: 'POST', body });
  const token = (logIn.headers.get('authorization') ?? '').replace('Bearer ', '');
  await request('/api/user/sessions', { method: 'DELETE', token });
  await expect(page.getByRole('dialog', { name: 'Log in' })).toContainText('You’ve been logged out.');
});

/** As some networks have them: an answer is handed on once it is complete. */
async function proxyThatWaits() {
  let handsOn = false;
  const product = new URL(servers.product.url);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const waits = path === live.events.path && !handsOn;
    const onward = forward(
      { hostname: product.hostname, port: product.port, method, path, headers },
      (answer) => {
        outgoing.on('close', () => answer.destroy());
        if (waits) return answer.resume();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    handOn: () => {
      handsOn = true;
    },
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
