import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { checkScripts } from './script-budgets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alongside-budgets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** A page that links these scripts, each of so many compressed bytes. */
function aPage(file: string, scripts: Record<string, number>): void {
  const [entry = '', ...others] = Object.keys(scripts);
  const links = others.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  write(file, `<script type="module" crossorigin src="/${entry}"></script>${[...links, ...links].join('')}`);
  for (const [name, bytes] of Object.entries(scripts)) write(`${name}.gz`, Buffer.alloc(bytes));
}

test('a page within its budget passes, however often a script is linked', () => {
  aPage(`shells${routes.findWorker}.html`, { 'assets/index.js': 5_000, 'assets/libraries.js': 100_000 });
  checkScripts(folder, [{ path: routes.findWorker, file: `shells${routes.findWorker}.html` }]);
});

test('a page above it fails the build, which names the page and its largest chunks', () => {
  const file = `shells${routes.findWorker}.html`;
  aPage(file, { 'assets/index.js': 5_000, 'assets/libraries.js': 110_000, 'assets/forms.js': 98_000 });
  expect(() => checkScripts(folder, [{ path: routes.findWorker, file }])).toThrow(
    '/family/find-worker loads 213.0 KB of JavaScript (gzip) before it can be used, and its budget is 212.0 KB. Its largest chunks: assets/libraries.js 110.0 KB, assets/forms.js 98.0 KB, assets/index.js 5.0 KB.',
  );
});

test('a public page has less, a wizard more', () => {
  const scripts = { 'assets/index.js': 185_000 };
  aPage('index.html', scripts);
  aPage('shells/family/setup-profile.html', scripts);
  checkScripts(folder, [{ path: routes.familySetup, file: 'shells/family/setup-profile.html' }]);
  expect(() => checkScripts(folder, [{ path: routes.home, file: 'index.html' }])).toThrow(
    'its budget is 100.0 KB',
  );
});
