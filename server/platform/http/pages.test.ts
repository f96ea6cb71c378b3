import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'alongside-pages-'));
const files = {
  'index.html': `<link rel="canonical" href="${publicUrlPlaceholder}/"><a href="${publicUrlPlaceholder}/about">`,
  'about.html': '<h1>About</h1>',
  'shells/family/find-worker.html': '<div id="root"></div>',
  'shells/messages/[id].html': '<div id="root" data-id></div>',
  'verify-email.html': 'Open the email',
  'verify-email.code.html': 'Verifying',
  '404.html': `<p>${publicUrlPlaceholder}</p>`,
  'robots.txt': `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`,
  'sitemap.xml': `<loc>${publicUrlPlaceholder}/</loc>`,
  'assets/a-1.js': `// ${publicUrlPlaceholder}`,
};
const apps: FastifyInstance[] = [];

async function serve(publicUrl: string) {
  const app = Fastify();
  await servePages(app, { folder }, { publicUrl, dataDir: folder, log: app.log });
  apps.push(app);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});

// Of a test that failed too: the next file of this process would wait for ever.
afterEach(() => {
  vi.useRealTimers();
  applySettings(defaultSettings);
});

afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the public address is in pages and in what robots read, and nowhere else', async () => {
  const get = await serve('https://support.example');
  const page =
    '<link rel="canonical" href="https://support.example/"><a href="https://support.example/about">';
  expect((await get('/')).body).toBe(page);
  expect((await get('/nowhere')).body).toBe('<p>https://support.example</p>');
  const robots = await get('/robots.txt');
  expect(robots.body).toBe('Sitemap: https://support.example/sitemap.xml');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.body).toBe('<loc>https://support.example/</loc>');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect((await get('/assets/a-1.js')).body).toBe(files['assets/a-1.js']);
});

test('a hashed file of a later build is served by a process that began before it, for a year, and nothing else is', async () => {
  const get = await serve('https://support.example');
  expect((await get('/assets/b-2.js')).statusCode).toBe(404);
  writeFileSync(join(folder, 'assets/b-2.js'), '// new');
  writeFileSync(join(folder, 'assets/b-2.js.br'), '');
  const found = await get('/assets/b-2.js');
  expect([found.statusCode, found.body, found.headers['cache-control']]).toEqual([
    200,
    '// new',
    'public, max-age=31536000, immutable',
  ]);
  writeFileSync(join(folder, 'later.js'), 'private');
  const others = [
    '/later.js',
    '/assets/..%2flater.js',
    '/assets/../later.js',
    '/assets/b-2.js.br',
    '/assets/.js',
  ];
  for (const url of others) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/assets/c-3.js')).headers['cache-control']).toBe('no-cache');
});

test('every encoding has the same page with an ETag of its own', async () => {
  const get = await serve('https://support.example');
  const [br, gzip, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map((coding) => get('/', { 'accept-encoding': coding })),
  );
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(new Set([br, gzip, plain].map((answer) => answer?.headers.etag)).size).toBe(3);
});

test('a client that has a page is not sent it again until the public address changes', async () => {
  const get = await serve('https://support.example');
  const etag = String((await get('/')).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    expect((await get('/', { 'if-none-match': known })).statusCode).toBe(304);
  }
  const moved = await serve('https://moved.example');
  expect((await moved('/', { 'if-none-match': etag })).statusCode).toBe(200);
  const missing = await get('/nowhere');
  const again = await get('/nowhere', { 'if-none-match': String(missing.headers.etag) });
  expect(again.statusCode).toBe(404);
});

test('an address with a parameter gets the page for that parameter', async () => {
  const get = await serve('https://support.example');
  for (const url of [
    '/verify-email',
    '/verify-email?code=',
    '/verify-email?code=%20',
    '/verify-email?email=a',
  ]) {
    expect((await get(url)).body, url).toBe('Open the email');
  }
  for (const url of ['/verify-email?code=a', '/verify-email?b=c&code=a', '/verify-email?code=a&code=b']) {
    expect((await get(url)).body, url).toBe('Verifying');
  }
  expect((await get('/about?code=a')).body).toBe('<h1>About</h1>');
});

test('each file of a screen is an address, and none can carry markup into a page', async () => {
  const get = await serve('https://support.example/"><script>');
  expect((await get('/about')).body).toBe('<h1>About</h1>');
  expect((await get('/family/find-worker')).body).toBe(files['shells/family/find-worker.html']);
  expect((await get('/messages/any')).body).toBe(files['shells/messages/[id].html']);
  for (const url of ['/messages', '/family/find-worker/any', '/404', '/index', '/verify-email.code'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/robots.txt')).body).toBe(
    'Sitemap: https://support.example/%22%3e%3cscript%3e/sitemap.xml',
  );
});

test('a cache in front may keep public pages and files, and nothing of a person', async () => {
  const get = await serve('https://support.example');
  const kept = async (url: string) => {
    const { statusCode, headers } = await get(url, { authorization: 'Bearer any' });
    const { 'cache-control': control, vary, etag, 'set-cookie': cookie } = headers;
    expect(cookie, url).toBeUndefined();
    return [statusCode, control, vary, typeof etag];
  };
  const page = ['public, max-age=0, s-maxage=5', 'accept-encoding', 'string'];
  for (const url of ['/', '/about']) expect([url, await kept(url)]).toEqual([url, [200, ...page]]);
  expect(await kept('/assets/a-1.js')).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'accept-encoding',
    'string',
  ]);
  for (const url of ['/robots.txt', '/sitemap.xml'])
    expect([url, await kept(url)]).toEqual([url, [200, 'public, max-age=3600', 'accept-encoding', 'string']]);
  // Screens behind a login, addresses that carry a code, and what is not there.
  const asked = ['no-cache', 'accept-encoding', 'string'];
  for (const url of ['/messages/any', '/family/find-worker', '/verify-email', '/verify-email?code=a'])
    expect([url, await kept(url)]).toEqual([url, [200, ...asked]]);
  expect(await kept('/nowhere')).toEqual([404, ...asked]);
  const { headers } = await get('/api/nothing');
  expect(headers['cache-control']).toBe('no-store');
});

test('after a change of the settings the pages are rendered anew; a renderer that fails leaves the ones before, and is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-rendered-'));
  let isBroken = true;
  let tries = 0;
  const render = async (into: string, { name }: { name: string }) => {
    tries += 1;
    if (isBroken) throw new Error('no room');
    writeFileSync(join(into, 'about.html'), `<h1>${name}</h1>`);
  };
  const app = Fastify();
  apps.push(app);
  const [name, another] = [`${defaultSettings.name} Too`, `${defaultSettings.name} Again`];
  applySettings({ name });
  await servePages(app, { folder, render }, { publicUrl: 'https://support.example', dataDir, log: app.log });
  const about = async () => (await app.inject('/about')).body;
  expect(await about()).toBe('<h1>About</h1>');
  isBroken = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitUntil(async () => (await about()) === `<h1>${name}</h1>`);
  applySettings({ name: another });
  await vi.waitUntil(async () => (await about()) === `<h1>${another}</h1>`);
  expect(tries).toBe(3);
  // The default settings are those of the build.
  applySettings(defaultSettings);
  await vi.waitUntil(async () => (await about()) === '<h1>About</h1>');
  rmSync(dataDir, { recursive: true });
});
