import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { parameterVariants, routes } from '#contract/routes.ts';
import type { Pages } from '#server/http/pages.ts';
import type { Canaries } from './canary.ts';
import type { Reader, Readers } from './readers.ts';
import type { Sent } from './watch.ts';

/** Stands for the built site, which holds nothing of anybody: what a page could tell is what the server writes into it. */
export function writeSite(): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-canary-pages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = ['index.html', 'shell.html', '404.html', ...parameterVariants.map(({ file }) => file)];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `<link rel="canonical" href="${publicUrlPlaceholder}/">`);
  }
  return { folder, extraRoutes: [] };
}

/** Every page as this caller, of everybody where it is somebody's, and with each parameter that a page reads. */
export function* pageCells(caller: Reader | null, readers: Readers, canaries: Canaries): Generator<Sent> {
  const owner = caller?.id ?? null;
  const code = canaries.word('code', owner, { class: 'secret' });
  const email = canaries.word('email in an address', owner, { class: 'secret' });
  const queries = [
    '',
    ...parameterVariants.map(({ parameter }) => `?${parameter}=${code}`),
    `?email=${email}%40x.com`,
  ];
  for (const path of Object.values(routes)) {
    const operation = `page ${path}`;
    for (const query of queries) yield { operation, method: 'GET', url: `${path}${query}`, as: caller };
    yield { operation, method: 'HEAD', url: path, as: caller };
    if (/profile$/.test(path) && (!caller || caller.isAsking))
      for (const id of readers.keys()) yield { operation, method: 'GET', url: `${path}/${id}`, as: caller };
  }
}
