import type { APIRequestContext, Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { openApart } from '../people.ts';
import { administratorLogIn, registerFamily, registerSupportWorker } from '../registrations.ts';
import { servers } from '../servers.ts';
import { openWithin, test } from '../visits.ts';

const signUpCode = '**/assets/family-sign-up-*.js';
const someone = '0198c0de-0000-7000-8000-000000000000';
const [home, signUp, login] = [routes.home, routes.familySignUp, routes.login];
const publicPages = [
  home,
  signUp,
  routes.supportWorkerSignUp,
  routes.confirmEmail,
  routes.verifyEmail,
  login,
];

const protectedPages = [
  routes.supportWorkerSetup,
  routes.supportWorkerView,
  `${routes.supportWorkerView}/${someone}`,
  routes.familySetup,
  routes.familyView,
  `${routes.familyView}/${someone}`,
  routes.messages,
  `${routes.messages}/${someone}`,
  routes.account,
  routes.accountSessions,
  routes.findFamily,
  routes.findWorker,
  routes.adminLanding,
  routes.adminHistory,
  `${routes.adminSupportWorkerSetup}/${someone}`,
  `${routes.adminSupportWorkerView}/${someone}`,
  `${routes.adminFamilySetup}/${someone}`,
  `${routes.adminFamilyView}/${someone}`,
];

/** Opens the home page and interacts with it, which starts the application. */
async function startAtHome(page: Page): Promise<void> {
  await page.goto(home);
  const loginLink = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await loginLink.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const followSignUp = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Sign up as a family' }).click();

async function assetsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
}

test('an unknown address answers 404 with a page that leads home', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all?really=yes');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: settings.supportPhone })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(home);
  const unreadable = await page.goto('/%zz');
  expect(unreadable?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
});

test('an unknown call of the API answers in JSON, even to a request for HTML', async ({ request }) => {
  for (const path of ['/api', '/api/', '/api/unknown', '/api/user/../unknown', '/api?x', '/api/profile']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  }
  const wrongMethod = await request.get('/api/user');
  expect(wrongMethod.status()).toBe(405);
  expect(wrongMethod.headers().allow).toBe('POST');
  const posted = await request.post('/nowhere', { data: {} });
  expect(posted.status()).toBe(404);
  expect(posted.headers()['content-type']).toMatch(/^application\/problem\+json/);
});

test('only what is built for the public is served', async ({ request }) => {
  for (const path of [
    '/index.html',
    '/shells/account.html',
    '/index.html.br',
    '/404.html',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/assets/..%2findex.html',
    '/..%2f..%2fpackage.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/package.json',
    '/.env',
  ]) {
    const answer = await request.get(path);
    expect([400, 404], path).toContain(answer.status());
    expect(await answer.text(), path).not.toContain('"dependencies"');
  }
});

test('HEAD answers as GET does, without the body', async ({ request }) => {
  const [asset = ''] = await assetsOf(request, home);
  for (const path of [...publicPages, asset, '/favicon.svg', '/nowhere']) {
    const [head, get] = [await request.head(path), await request.get(path)];
    expect(head.status(), path).toBe(get.status());
    expect((await head.body()).length, path).toBe(0);
    for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy']) {
      expect(head.headers()[name], `${name} of ${path}`).toBe(get.headers()[name]);
    }
  }
});

test('hashed files stay in the browser’s cache, and pages are checked for changes', async ({ request }) => {
  for (const path of [...publicPages, '/nowhere', `${routes.familyView}/${someone}`]) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).toMatch(/^(no-cache|public, max-age=0, s-maxage=5)$/);
    const etag = answer.headers().etag ?? '';
    if (answer.status() !== 200) continue;
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status(), path).toBe(304);
  }
  const assets = [...(await assetsOf(request, home)), ...(await assetsOf(request, login))];
  expect(assets.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(assets.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
  for (const path of assets) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
  }
});

test('text is sent compressed', async ({ request }) => {
  const assets = (await assetsOf(request, home)).filter((path) => /\.(js|css|svg)$/.test(path));
  for (const path of [home, login, '/nowhere', '/favicon.svg', ...assets]) {
    const ask = (coding: string) => request.get(path, { headers: { 'accept-encoding': coding } });
    const [br, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')];
    expect(br.headers()['content-encoding'], path).toBe('br');
    expect(gzip.headers()['content-encoding'], path).toBe('gzip');
    expect(plain.headers()['content-encoding'], path).toBeUndefined();
    expect(br.headers().vary, path).toMatch(/accept-encoding/i);
    expect(await br.text(), path).toBe(await plain.text());
    expect(await gzip.text(), path).toBe(await plain.text());
  }
});

test('every answer carries a policy that allows nothing inline and nothing from elsewhere', async ({
  request,
}) => {
  const [asset = ''] = await assetsOf(request, home);
  for (const path of [...publicPages, '/nowhere', '/%zz', '/api/%zz', '/api/health', '/api/unknown', asset]) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy.split(';'), path).toContain(rule);
    }
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-|\*|data:|https?:/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('same-origin');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('the licences of what the pages contain can be read', async ({ request }) => {
  const html = await (await request.get(routes.about)).text();
  const [, address = ''] = /<link rel="license" href="([^"]+)"/.exec(html) ?? [];
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const notices = await answer.text();
  for (const words of [
    '## react - ',
    '## react-router - ',
    'Permission is hereby granted',
    'SIL OPEN FONT LICENSE',
  ])
    expect(notices).toContain(words);
});

test('a trailing slash leads to the same page', async ({ request }) => {
  for (const path of [routes.supportWorkerSignUp, routes.verifyEmail]) {
    const answer = await request.get(`${path}/`);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toBe(await (await request.get(path)).text());
  }
});

test('the kit, the API and the mails have pages only in the demo', async ({ request }) => {
  const unknown = await (await request.get('/nowhere')).text();
  for (const path of ['/ui-kit', '/api-docs', '/demo/mails']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toBe(unknown);
    expect((await request.get(new URL(path, servers.demo.url).href)).status(), path).toBe(200);
  }
});

test('the API page lists every call with its input and its answer', async ({ page }) => {
  await page.goto(new URL('/api-docs', servers.demo.url).href);
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  const entries = page.locator('details');
  const lineOf = ({ method, path, summary }: Endpoint) =>
    `${method}${path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')}${summary}`;
  const entryOf = (endpoint: Endpoint) =>
    entries.filter({ has: page.locator('summary', { hasText: lineOf(endpoint) }) });
  const endpoints = Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain));
  await expect(entries).toHaveCount(endpoints.length);
  // Read while closed, because opening them all takes a minute.
  const lines = await entries.locator('summary').allTextContents();
  const texts = await entries.allTextContents();
  for (const endpoint of endpoints) {
    const line = lineOf(endpoint);
    expect(lines.filter((one) => one === line)).toEqual([line]);
    expect(texts[lines.indexOf(line)]).toMatch(new RegExp(`Access: .*Answer ${endpoint.status}`));
  }
  const entry = entryOf(api.health.ready);
  await entry.locator('summary').click();
  await expect(entry.getByText(/^Access:/)).toBeVisible();
  await expect(entry.getByText(/^Answer 200/)).toBeVisible();
  await expect(entry.getByText('408 too-slow; 500 internal; 503 unavailable')).toBeVisible();
  await entry.locator('summary').click();
  await expect(entry.getByText(/^Access:/)).toBeHidden();
  const document = page.getByRole('link', { name: 'OpenAPI 3.1' });
  await expect(document).toHaveAttribute('href', '/api/openapi.json');
  // One call has a body, the other parameters and a list: together they show every kind of table.
  for (const endpoint of [api.accounts.register, api.summaries.supportWorkers]) {
    await entryOf(endpoint).locator('summary').click();
  }
  const token = entryOf(api.accounts.register).getByText('Header of the answer: authorization');
  await expect(token).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a visitor to a protected page is sent home without a message', async ({ page }) => {
  const [first = '', ...others] = protectedPages;
  await page.goto(first);
  await expect(page, first).toHaveURL(home);
  for (const path of others) {
    await openWithin(page, path);
    await expect(page, path).toHaveURL(home);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disability support that feels at home');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page of another role redirects to the person’s own first page', async ({ visit }) => {
  const [family, worker] = [await registerFamily('Leilani'), await registerSupportWorker('Tomasi')];
  const cases = [
    {
      person: family,
      own: routes.familySetup,
      others: [routes.supportWorkerSetup, routes.findFamily, routes.adminLanding],
    },
    {
      person: worker,
      own: routes.supportWorkerSetup,
      others: [
        routes.familySetup,
        routes.findWorker,
        routes.adminLanding,
        routes.adminBoard,
        routes.adminHistory,
        routes.adminRequests,
        `${routes.adminFamilySetup}/${family.user.id}`,
        `${routes.adminSupportWorkerSetup}/${worker.user.id}`,
        `${routes.adminSupportWorkerView}/${worker.user.id}`,
      ],
    },
    {
      person: await administratorLogIn(),
      own: routes.adminLanding,
      others: [routes.familySetup, routes.familyView, routes.supportWorkerSetup],
    },
  ];
  for (const {
    person,
    own,
    others: [first = '', ...others],
  } of cases) {
    const page = await visit(person);
    await page.goto(first);
    await expect(page, first).toHaveURL(({ pathname }) => pathname === own);
    for (const path of others) {
      await openWithin(page, path);
      await expect(page, path).toHaveURL(({ pathname }) => pathname === own);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();
  }
});

for (const { what, fail } of [
  {
    what: 'whose code is lost with the connection',
    fail: (page: Page) => page.route(signUpCode, (route) => route.abort()),
  },
  {
    what: 'whose code a newer version has replaced',
    fail: (page: Page) => page.route(signUpCode, (route) => route.fulfill({ status: 404, body: 'gone' })),
  },
]) {
  test(`a page ${what} says so and can be tried again`, async ({ browser }) => {
    const { page } = await openApart(browser);
    await startAtHome(page);
    await fail(page);
    await followSignUp(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page didn’t load completely' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: settings.supportPhone })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    // Loaded directly the page is complete; only its application is missing.
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a family' })).toBeVisible();
    await page.getByLabel('First name').fill('Mere');
    await expect(page.getByText(/^This page didn’t load completely\./)).toBeVisible();
    await page.unroute(signUpCode);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^This page didn’t load completely\./)).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('Mere');
    await expect(page).toHaveURL(signUp);
  });
}

test('a page opened offline says so, and loads once there is a connection', async ({ browser }) => {
  const { page } = await openApart(browser);
  await startAtHome(page);
  await page.context().setOffline(true);
  await followSignUp(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('What you saved is safe.');
  await page.context().setOffline(false);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a family' })).toBeVisible();
});

test('a login dialog that cannot load says so, and the page behind it comes back', async ({ browser }) => {
  const { page } = await openApart(browser);
  const code = '**/assets/login-dialog-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(home);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page didn’t load completely' }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disability support that feels at home');
});

test('when the application itself does not load, the page says so', async ({ browser }) => {
  const { page } = await openApart(browser);
  const code = '**/assets/start-*.js';
  await page.route(code, (route) => route.abort());
  // Public pages are complete without it, and their links work.
  await page.goto(home);
  await followSignUp(page);
  await expect(page).toHaveURL(signUp);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up as a family' })).toBeVisible();

  await page.goto(routes.account);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page didn’t load completely' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(settings.supportPhone);
  await expectNoAxeViolations(page);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await page.unroute(code);
  await tryAgain.click();
  // Nobody is logged in, so the home page opens.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disability support that feels at home');
});
