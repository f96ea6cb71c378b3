import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { routes } from '#contract/routes.ts';
import type { Pages } from '#server/platform/http/pages.ts';
import type { Canaries } from './canary.ts';
import type { Reader, Readers } from './readers.ts';
import type { Sent } from './watch.ts';

/** Screens that the build prerenders a second time, by the parameter for which it does. */
const withParameter: Partial<Record<string, string>> = {
  [routes.verifyEmail]: 'code',
  [routes.didNotSignUp]: 'code',
  [routes.joinTeam]: 'code',
  [routes.welcome]: 'code',
  [routes.howItGoes]: 'code',
  [routes.stopMessageMails]: 'code',
  [routes.forgotPasswordConfirm]: 'email',
};

const isProfile = (path: string) => /profile$/.test(path);

/** Stands for the built site, which holds nothing of anybody: what a page could tell is what the server writes into it. */
export function writeSite(): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-canary-pages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = Object.values(routes).flatMap((path) => {
    const name = path.slice(1) || 'index';
    const parameter = withParameter[path];
    return [
      `${name}.html`,
      ...(parameter ? [`${name}.${parameter}.html`] : []),
      ...(isProfile(path) ? [`shells/${name}/[id].html`] : []),
    ];
  });
  for (const file of ['404.html', ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `<link rel="canonical" href="${publicUrlPlaceholder}/">`);
  }
  return { folder };
}

/** The address of every page for this caller, about everybody, and with each parameter that a page reads. */
export function* pageCells(caller: Reader | null, readers: Readers, canaries: Canaries): Generator<Sent> {
  const owner = caller?.id ?? null;
  const code = canaries.word('code', owner, { class: 'secret' });
  const email = canaries.word('email in an address', owner, { class: 'secret' });
  const queries = ['', `?code=${code}`, `?email=${code}`, `?email=${email}%40x.com`];
  for (const path of Object.values(routes)) {
    const operation = `page ${path}`;
    for (const query of queries) yield { operation, method: 'GET', url: `${path}${query}`, as: caller };
    yield { operation, method: 'HEAD', url: path, as: caller };
    if (isProfile(path) && (!caller || caller.isAsking))
      for (const id of readers.keys()) yield { operation, method: 'GET', url: `${path}/${id}`, as: caller };
  }
}
