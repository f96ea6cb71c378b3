import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from '@playwright/test';

/** A browser context that tests use in turn. */
type Pooled = {
  context: BrowserContext;
  /** Holds the process of the context's pages, which would end with the last of them. */
  idle: Page;
  session: CDPSession;
  /** The options that it was made with. */
  kind: string;
  complaints: string[];
  /** Runs before the scripts of each page. */
  init: Disposable | undefined;
  timesUsed: number;
  /** A test has done to it what nothing undoes. */
  isSpent: boolean;
};

export type Contexts = ReturnType<typeof poolContexts>;

/** A context on which a test calls one of these is closed after the test. */
const lastingCalls = [
  'addInitScript',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
] as const;

/** Playwright has no way to give a context its own clock back. */
const clockCalls = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/** A context then makes room for a new one, so that its process does not grow for ever. */
const mostUses = 100;

/**
 * The contexts of a worker. Tests use them in turn, because a process finds what it has compiled, and in its cache what
 * it has loaded: a new context has neither. In between, cookies, storage and pages are cleared.
 */
export function poolContexts(browser: Browser) {
  const all = new Map<BrowserContext, Pooled>();
  const free: Pooled[] = [];
  const taken: Pooled[] = [];

  return {
    has: (context: BrowserContext) => all.has(context),

    /** @param defaults the options of the test, which Playwright adds to `options` */
    async take(
      defaults: Place,
      options: BrowserContextOptions,
      complaints: string[],
      /** Adds a script that runs before those of each page. */
      addScript?: (context: BrowserContext) => Promise<Disposable>,
    ): Promise<BrowserContext> {
      const kind = JSON.stringify([defaults, options]);
      // The last, whose process is the warmest.
      const index = free.findLastIndex((one) => one.kind === kind);
      const [found] = index < 0 ? [] : free.splice(index, 1);
      const pooled = found ?? (await make(browser, kind, defaults, options));
      all.set(pooled.context, pooled);
      taken.push(pooled);
      pooled.timesUsed += 1;
      pooled.complaints = complaints;
      pooled.init = await addScript?.(pooled.context);
      pooled.isSpent = false;
      return pooled.context;
    },

    /** Gives back what the test has taken. */
    async giveBack(): Promise<void> {
      await Promise.all(
        taken.splice(0).map(async (pooled) => {
          const { context, isSpent, timesUsed } = pooled;
          if (isSpent || timesUsed >= mostUses) {
            all.delete(context);
            await context.close();
          } else {
            await clear(pooled);
            free.push(pooled);
          }
        }),
      );
    },
  };
}

type Place = { timezoneId?: string | undefined; locale?: string | undefined };

async function make(
  browser: Browser,
  kind: string,
  place: Place,
  options: BrowserContextOptions,
): Promise<Pooled> {
  const context = await browser.newContext(options);
  const idle = await context.newPage();
  const session = await context.newCDPSession(idle);
  const pooled: Pooled = {
    context,
    idle,
    session,
    kind,
    complaints: [],
    init: undefined,
    timesUsed: 0,
    isSpent: false,
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) pooled.complaints.push(message.text());
  });
  context.on('weberror', (error) => pooled.complaints.push(String(error.error())));
  const spend = () => {
    pooled.isSpent = true;
  };
  idle.on('close', spend);
  idle.on('crash', spend);
  // Pages of one process are told together that there is a network, so the idle one would tell a page whose own is still
  // off.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    if (!idle.isClosed()) {
      await idle.close();
      await setPlace(context, { ...place, ...options });
    }
    await setOffline(isOffline);
  };
  for (const name of lastingCalls) noteCalls(context, name, spend);
  for (const name of clockCalls) noteCalls(context.clock, name, spend);
  return pooled;
}

/** Sets time zone and language: a process has those of its first page, and loses them with it. */
async function setPlace(context: BrowserContext, { timezoneId = '', locale = '' }: Place): Promise<void> {
  const [page] = context.pages();
  if (!page) return;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
  await session.send('Emulation.setLocaleOverride', { locale });
}

function noteCalls<Owner extends object>(owner: Owner, name: string & keyof Owner, note: () => void): void {
  const call: unknown = Reflect.get(owner, name);
  if (typeof call !== 'function') throw new Error(`A context has no ${name}`);
  Reflect.set(owner, name, (...given: unknown[]) => {
    note();
    return Reflect.apply(call, owner, given);
  });
}

/** Clears all but what the browser has compiled, and what the server lets it cache for good. */
async function clear({ context, idle, session, init }: Pooled): Promise<void> {
  await Promise.all(context.pages().map((page) => page !== idle && page.close()));
  await init?.dispose();
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
}
