import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFlow } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { routes } from '../../contract/routes.ts';
import { demoLogins } from '../../demo/demo-logins.ts';
import { seedDemo } from '../../demo/seed.ts';
import { seedPictures } from '../../demo/seed-pictures.ts';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { builtPages } from '../../scripts/build/render-site.ts';
import { readConfig } from '../../server/config.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { type Server, startServer } from '../../server/start.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { openBrowser } from './browser.ts';
import { type FlowResult, flowTable, missedTargets } from './flow-table.ts';

/**
 * `npm run lab -- flows`: how long somebody who is logged in waits on a phone. Lighthouse user flows open pages with
 * an empty cache and with a full one and use them, and scroll through a thousand cards. Writes
 * `lab/results/flows.md`, names each missed target and then ends with 1. A number sets how often each is measured.
 */
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 1) throw new Error('How many runs? Give a whole number of 1 or more');

/** A phone of the middle, on Lighthouse's slow 4G, applied while the page loads. */
const phone = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowerBy = 4;

const kilobits = (bytes: number) => (bytes * 8) / 1000;
const settings: Settings = {
  formFactor: 'mobile',
  screenEmulation: { mobile: true, width: phone.width, height: phone.height, deviceScaleFactor: 2 },
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: network.latency,
    downloadThroughputKbps: kilobits(network.downloadThroughput),
    uploadThroughputKbps: kilobits(network.uploadThroughput),
    cpuSlowdownMultiplier: slowerBy,
  },
  // On a busy machine the processor never rests, which Lighthouse would wait for.
  maxWaitForLoad: 20_000,
  // Somebody stays logged in, and the second visit finds a full cache.
  disableStorageReset: true,
  onlyAudits: ['user-timings', 'largest-contentful-paint', 'interaction-to-next-paint'],
};

type Settings = NonNullable<NonNullable<NonNullable<Parameters<typeof startFlow>[1]>['config']>['settings']>;
type Audits = Awaited<
  ReturnType<Awaited<ReturnType<typeof startFlow>>['createFlowResult']>
>['steps'][number]['lhr']['audits'];

type Flow = {
  name: string;
  login: (typeof demoLogins)[number]['who'];
  path: string;
  /** The element that somebody came for, once it can be used. */
  ready: string;
  targetMs: number;
  /** Uses the page. */
  use: (page: Page) => Promise<void>;
};

const card = '[data-item] article';
const flows: Flow[] = [
  {
    name: 'Find a support worker: first cards',
    login: 'family',
    path: routes.findWorker,
    ready: card,
    targetMs: 1200,
    use: async (page) => {
      await page.tap(`${card} button[aria-pressed]`);
      await page.tap(`${card} button[aria-expanded]`);
      await page.tap('[role="tab"]:nth-child(2)');
      await page.tap('[role="tab"]:nth-child(1)');
    },
  },
  {
    name: 'Wizard: step 1',
    login: 'worker',
    path: `${routes.supportWorkerSetup}?step=1`,
    ready: '#field-firstName:enabled',
    targetMs: 1500,
    use: async (page) => {
      await page.type('#field-firstName', 'Mere');
      await page.tap('form input[type="radio"], form button[type="submit"]');
    },
  },
  {
    name: 'Wizard: step 3',
    login: 'worker',
    path: `${routes.supportWorkerSetup}?step=3`,
    ready: 'form input:enabled',
    targetMs: 1500,
    use: async (page) => {
      await page.tap('form input[type="radio"]');
      await page.tap('form input[type="checkbox"]');
    },
  },
  {
    name: 'Your match',
    login: 'family',
    path: routes.yourMatch,
    ready: 'main section[aria-labelledby]',
    targetMs: 1500,
    use: async (page) => {
      await page.tap('header button[aria-haspopup="dialog"]');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'Admissions board',
    login: 'admin',
    path: routes.adminBoard,
    ready: '[data-card]',
    targetMs: 1500,
    use: async (page) => {
      await page.tap('[data-card] button[aria-haspopup]');
      await page.keyboard.press('Escape');
      await page.tap('[role="tab"]:nth-child(2)');
    },
  },
];

/** Runs in the page: marks when the frame after the first match was drawn, of an element and of a heading that is seen. */
const watch = `(ready) => {
  const note = (mark, isThere) => {
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look);
      requestAnimationFrame(() => performance.mark(mark));
    };
    requestAnimationFrame(look);
  };
  note('heading', () => document.querySelector('#root h1')?.checkVisibility());
  note('ready', () => document.querySelector(ready));
}`;

/** Bytes as they came over the network. */
const loadedScript = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

/** A tenth of a screen each frame. A frame that took more than one and a half of its time counts the ones that it missed. */
const scrollThrough = `new Promise((resolve) => {
  const frame = 1000 / 60;
  let frames = 0, dropped = 0, last = performance.now();
  const step = (now) => {
    if (frames > 0) dropped += Math.max(0, Math.round((now - last) / frame) - 1);
    last = now;
    frames += 1;
    window.scrollBy(0, 74);
    if (frames < 300) requestAnimationFrame(step);
    else resolve({ frames, dropped });
  };
  requestAnimationFrame(step);
})`;

const aSecond = 'new Promise((resolve) => setTimeout(resolve, 1000))';

/** A bare list, for the frames that the same scroll drops without our code. */
const bareList = `<!doctype html><ul>${'<li style="height: 290px">A line of text</li>'.repeat(1000)}</ul>`;

await buildIfNeeded('web');
const dataDir = mkdtempSync(join(tmpdir(), 'alongside-flows-data-'));
const config = readConfig({
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '100',
});
const server = await startServer(config, {
  pages: builtPages('web'),
  prepare: async (db, storage) => {
    await seedDemo(db, storage, systemClock());
    await seedPictures({ db, storage, clock: systemClock });
  },
});
const results: FlowResult[] = [];
const loads: number[] = [];
let scroll = { frames: 0, dropped: 0, droppedByBareList: 0 };
try {
  for (const flow of flows) results.push(medianOf(await repeated(() => measure(server, flow))));
  const scrolls = await repeated(() => measureScroll(server));
  scroll = {
    frames: middle(scrolls.map(({ frames }) => frames)),
    dropped: middle(scrolls.map(({ dropped }) => dropped)),
    droppedByBareList: middle(scrolls.map(({ droppedByBareList }) => droppedByBareList)),
  };
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const measured = {
  date: new Date().toISOString().slice(0, 10),
  runs,
  processors: cpus().length,
  load: { lowest: Math.min(...loads), highest: Math.max(...loads) },
  results,
  scroll,
};
writeFileSync('lab/results/flows.md', flowTable(measured));
console.log(flowTable(measured));
for (const words of missedTargets(measured)) console.error(`Missed: ${words}`);
process.exitCode = missedTargets(measured).length > 0 ? 1 : 0;

async function repeated<T>(once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(await once());
    loads.push(loadavg()[0] ?? 0);
  }
  return all;
}

/** Opens the page with an empty cache, opens it again, and uses it. */
async function measure(server: Server, flow: Flow): Promise<FlowResult> {
  console.log(flow.name);
  return withPage(server, flow, async (page) => {
    const userFlow = await startFlow(page, { config: { extends: 'lighthouse:default', settings } });
    const url = `${server.url}${flow.path}`;
    await userFlow.navigate(url);
    const scriptBytes = Number(await page.evaluate(loadedScript));
    await userFlow.navigate(url);
    await userFlow.startTimespan();
    await flow.use(page);
    await page.evaluate(aSecond);
    await userFlow.endTimespan();
    const { steps } = await userFlow.createFlowResult();
    const [cold, warm, used] = steps.map(({ lhr }) => lhr.audits);
    return {
      name: flow.name,
      targetMs: flow.targetMs,
      headingMs: markedMs(cold, 'heading'),
      coldMs: markedMs(cold, 'ready'),
      warmMs: markedMs(warm, 'ready'),
      interactionMs: used?.['interaction-to-next-paint']?.numericValue ?? Number.NaN,
      scriptBytes,
    };
  });
}

function markedMs(audits: Audits | undefined, mark: 'heading' | 'ready'): number {
  const details = audits?.['user-timings']?.details;
  const marks = details?.type === 'table' ? details.items : [];
  return Number(marks.find(({ name }) => name === mark)?.startTime ?? Number.NaN);
}

/**
 * Scrolls through a thousand cards, made of those that the server has, a tenth of a screen at a time, and through a
 * list without our code.
 */
async function measureScroll(server: Server): Promise<typeof scroll> {
  const [flow] = flows;
  if (!flow) throw new Error('There’s no list to scroll');
  return withPage(server, flow, async (page) => {
    await page.emulateCPUThrottling(slowerBy);
    await page.setContent(bareList);
    const bare = (await page.evaluate(scrollThrough)) as { dropped: number };
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/api/summary/')) return void request.continue();
      void fetch(request.url(), { headers: request.headers() }).then(async (answer) => {
        const people = (await answer.json()) as { id: string }[];
        const many = Array.from({ length: 1000 }, (_, place) => ({
          ...people[place % people.length],
          id: crypto.randomUUID(),
        }));
        await request.respond({ contentType: 'application/json', body: JSON.stringify(many) });
      });
    });
    await page.goto(`${server.url}${flow.path}`);
    await page.waitForFunction(`document.querySelectorAll('${card}').length === 1000`, { timeout: 120_000 });
    // Loading is measured above.
    await page.waitForNetworkIdle({ timeout: 60_000 });
    await page.evaluate(aSecond);
    const cards = (await page.evaluate(scrollThrough)) as { frames: number; dropped: number };
    return { ...cards, droppedByBareList: bare.dropped };
  });
}

async function withPage<T>(server: Server, flow: Flow, work: (page: Page) => Promise<T>): Promise<T> {
  const { port, close } = await openBrowser();
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: phone });
  try {
    const page = await browser.newPage();
    const session = JSON.stringify({ ...(await logIn(server, flow.login)), remember: true });
    await page.evaluateOnNewDocument(`
      if (location.protocol === 'http:') {
        localStorage.setItem('session', ${JSON.stringify(session)});
        (${watch})(${JSON.stringify(flow.ready)});
      }`);
    return await work(page);
  } finally {
    await browser.disconnect();
    await close();
  }
}

async function logIn({ url }: Server, who: Flow['login']) {
  const login = demoLogins.find((one) => one.who === who);
  const answer = await fetch(`${url}/api/user/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: login?.email, password: login?.password }),
  });
  if (!answer.ok) throw new Error(`Nobody could log in as ${who}: ${await answer.text()}`);
  const token = answer.headers.get('authorization')?.replace(/^bearer\s+/i, '');
  const user = (await answer.json()) as Record<string, unknown>;
  // The tour would be in the way.
  await fetch(`${url}/api/user/tour`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  return { user: { ...user, takenTour: true }, token };
}

/** The median of each number by itself. */
function medianOf(all: FlowResult[]): FlowResult {
  const [first] = all;
  if (!first) throw new Error('Nothing was measured');
  const median = (key: 'headingMs' | 'coldMs' | 'warmMs' | 'interactionMs' | 'scriptBytes') =>
    middle(all.map((one) => one[key]));
  return {
    ...first,
    headingMs: median('headingMs'),
    coldMs: median('coldMs'),
    warmMs: median('warmMs'),
    interactionMs: median('interactionMs'),
    scriptBytes: median('scriptBytes'),
  };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
