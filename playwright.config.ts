import { defineConfig } from '@playwright/test';
import { settings } from '#contract/settings.ts';
import { bothRunning, servers } from './e2e/servers.ts';
import { findTestBrowser } from './scripts/check/chromium.ts';

const executablePath = findTestBrowser();

/** How Chromium runs scripts. A process serves many pages of the same scripts, each for seconds. */
const scriptFlags = [
  '--no-opt',
  '--no-maglev',
  '--single-threaded',
  // Source positions at once: axe throws as it starts, and a stack would have all of its source parsed again.
  '--no-enable-lazy-source-positions',
  // React and axe throw much away at once: a tenth of the time went into collecting it.
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  // What is compiled stays, for the next page. Threads that compile what arrives would not look for it.
  '--no-flush-bytecode',
  '--no-script-streaming',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  retries: 0,
  // Long, so that a busy machine fails no good test.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: servers.product.url,
    actionTimeout: 30_000,
    locale: 'en-AU',
    // Where the team is, and so people whose place isn't known.
    timezoneId: settings.zone,
    // The kit's controls and the galleries are tested as they move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as the whole browser has them.
        '--font-render-hinting=none',
        // A process for their pixels would not pay.
        '--in-process-gpu',
        // Else the empty page that each page begins as has a process of its own. Contexts never share one.
        '--renderer-process-limit=1',
        // Else each page of a context has a process of its own, because our pages ask for one that no other page reaches.
        '--disable-site-isolation-trials',
        `--js-flags=${scriptFlags.join(' ')}`,
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    wait: { stdout: new RegExp(bothRunning) },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
