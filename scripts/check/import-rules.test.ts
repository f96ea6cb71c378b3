import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCircles, findUnusedExports, findUnusedFiles, type Import, readImports } from './import-graph.ts';

const imports = readImports();

/** What each part may import. Packages are restricted in `contract/` only. Docs: `docs/architecture.md`. */
const directions: { of: string; may: string[] }[] = [
  { of: 'contract', may: ['contract'] },
  { of: 'server', may: ['server', 'contract'] },
  { of: 'demo', may: ['demo', 'server', 'contract'] },
  { of: 'web/lib', may: ['web/lib', 'web/ui', 'contract'] },
  { of: 'web/ui', may: ['web/ui', 'web/lib', 'contract'] },
  { of: 'web/features', may: ['web/features', 'web/content', 'web/lib', 'web/ui', 'contract'] },
  { of: 'web/app', may: ['web', 'contract'] },
];

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isForTests = (file: string) => isTest(file) || isIn(file, 'server/testing');
const folder = (file: string, depth: number) => file.split('/').slice(0, depth).join('/');
/** A table, and what queries of other domains say of its rows, are beside its store. For others they're of the database. */
const isOfDatabase = (file: string) => /^server\/(?!testing\/).*\/(table|expressions)\.ts$/.test(file);
/** A domain on the server or in the browser: `server/files`, `web/features/files`. */
const part = (file: string) =>
  isOfDatabase(file) ? 'server/platform' : folder(file, isIn(file, 'web') ? 3 : 2);
/** The folder of a file: `server/accounts/sessions`. */
const inner = (file: string) => folder(file, file.split('/').length - 1);
/** The nearest folder that has routes of its own, or else the domain. */
function room(file: string): string {
  const folders = inner(file).split('/');
  while (folders.length > 2 && !existsSync(`${folders.join('/')}/routes.ts`)) folders.pop();
  return folders.join('/');
}
const told = ({ from, specifier }: Import) => `${from} imports ${specifier}`;
const own = imports.filter((one): one is Import & { to: string } => one.to !== null);

describe('imports', () => {
  it('are found in every part of the tree', () => {
    for (const { of } of directions)
      expect(own.filter(({ from }) => isIn(from, of)).length).toBeGreaterThan(5);
  });

  it('name an existing file', () => {
    expect(own.filter(({ to }) => !existsSync(to)).map(told)).toEqual([]);
  });

  // An alias is of the nearest package.json, and the lab has one of its own.
  it('use an alias outside their own folder and a relative path inside it, but in the lab', () => {
    const isWrong = ({ from, specifier, to }: Import & { to: string }) =>
      specifier.startsWith('..')
        ? ['contract', 'server', 'web', 'demo', 'scripts'].includes(folder(to, 1))
        : specifier.startsWith('#') && isIn(to, folder(from, from.split('/').length - 1));
    const isOfLab = ({ from }: Import) => isIn(from, 'lab');
    expect(own.filter((one) => !isOfLab(one) && isWrong(one)).map(told)).toEqual([]);
    expect(own.filter((one) => isOfLab(one) && one.specifier.startsWith('#')).map(told)).toEqual([]);
  });

  it('never lead into the lab, which may not be installed', () => {
    expect(own.filter(({ from, to }) => isIn(to, 'lab') && !isIn(from, 'lab')).map(told)).toEqual([]);
  });

  it.each(directions)('$of imports only what it may', ({ of, may }) => {
    const isAllowed = (from: string, to: string) =>
      (isTest(from) && isIn(to, 'scripts')) || may.some((one) => isIn(to, one));
    expect(own.filter(({ from, to }) => isIn(from, of) && !isAllowed(from, to)).map(told)).toEqual([]);
  });

  it('of a table, and of what queries say about its rows, are of the contract and the database', () => {
    const found = own.filter(({ from }) => isOfDatabase(from) && !isIn(from, 'server/platform'));
    const isAllowed = (to: string) => isIn(to, 'contract') || isIn(to, 'server/platform/db');
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ to }) => !isAllowed(to)).map(told)).toEqual([]);
  });

  it('of the platform are of no domain, but for its tables', () => {
    const found = own.filter(({ from, to }) => isIn(from, 'server/platform') && isIn(to, 'server'));
    const others = found.filter(({ from, to }) => !isForTests(from) && part(to) !== 'server/platform');
    expect(others.filter(({ to }) => to.split('/').length > 2).map(told)).toEqual([]);
  });

  it('of packages in the contract are of zod alone', () => {
    const packages = imports.filter(({ from, to }) => isIn(from, 'contract') && !isTest(from) && to === null);
    expect(packages.filter(({ specifier }) => specifier !== 'zod').map(told)).toEqual([]);
  });

  it('lead to the ten domains in web/features, and to the public pages', () => {
    const found = own.filter(({ from }) => isIn(from, 'web/features')).map(({ from }) => from.split('/')[2]);
    expect([...new Set(found)].sort()).toEqual([
      'accounts',
      'admissions',
      'checks',
      'conversations',
      'fees',
      'files',
      'mail',
      'matches',
      'profiles',
      'public-pages',
      'search',
    ]);
  });

  it('of another domain in web/features are of its shared/ folder', () => {
    const joins = own.filter(({ from, to }) => isIn(from, 'web/features') && isIn(to, 'web/features'));
    const isAllowed = (from: string, to: string) => part(from) === part(to) || isIn(to, `${part(to)}/shared`);
    expect(joins.filter(({ from, to }) => !isAllowed(from, to)).map(told)).toEqual([]);
  });

  it('leave SQL to the folder whose routes it is for', () => {
    const stores = own.filter(({ to }) => isIn(to, 'server') && /[-/]store\.ts$/.test(to));
    const others = stores.filter(({ from, to }) => isIn(from, 'server') && room(from) !== room(to));
    expect(others.filter(({ from }) => !isForTests(from)).map(told)).toEqual([]);
  });

  // What opens elsewhere goes with the list that it is in. The tour and the list of a select belong to what they point at.
  it('leave overlays to the kit, whose dialogs and menus outlive their openers', () => {
    const opening = imports.filter(({ specifier }) =>
      /^react-aria-components\/(Modal|Popover)$/.test(specifier),
    );
    const files = new Set(opening.map(({ from }) => from));
    expect([...files].sort()).toEqual([
      'web/features/accounts/tour/tour-card.tsx',
      'web/ui/dialog/dialog.tsx',
      'web/ui/drawer/drawer.tsx',
      'web/ui/menu-button/shown-menu.tsx',
      'web/ui/select/option-list.tsx',
    ]);
  });

  it('let only the servers of the browser tests hash passwords cheaply', () => {
    const files = [...new Set(own.map(({ from }) => from))].filter((file) => !isTest(file));
    const callers = files.filter((file) => readFileSync(file, 'utf8').includes('hashForTests'));
    expect(callers.sort()).toEqual([
      'e2e/serve-demo.ts',
      'e2e/serve-product.ts',
      'server/accounts/credentials/passwords.ts',
    ]);
  });

  it('form no circle of files, not even of types', () => {
    expect(findCircles(own.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it('form no circle of domains', () => {
    const isPart = (file: string) => /^(server|web\/features)\/[^/]+\//.test(file);
    const edges = own.filter(
      ({ from, to }) => isPart(from) && isPart(to) && !isForTests(from) && !isForTests(to),
    );
    expect(findCircles(edges.map(({ from, to }) => [part(from), part(to)]))).toEqual([]);
  });

  // A folder is the entry point of the folders inside it, which it may import and be imported by.
  it('form no circle of the folders inside a domain', () => {
    const isInside = (file: string) => isIn(file, 'server') || isIn(file, 'web/features');
    const isWithin = (one: string, other: string) => one === other || isIn(one, other);
    const inside = own.filter(
      ({ from, to }) => part(from) === part(to) && isInside(from) && isInside(to) && !isOfDatabase(to),
    );
    const edges = inside.filter(
      ({ from, to }) =>
        !isTest(from) && !isWithin(inner(from), inner(to)) && !isWithin(inner(to), inner(from)),
    );
    expect(findCircles(edges.map(({ from, to }) => [inner(from), inner(to)]))).toEqual([]);
  });
});

describe('circles', () => {
  it('are found, however long', () => {
    expect(
      findCircles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
        ['d', 'd'],
      ]),
    ).toEqual([['a', 'b', 'c']]);
  });

  it('are not found where everything leads one way', () => {
    expect(
      findCircles([
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ]),
    ).toEqual([]);
  });
});

describe('nothing is left over:', () => {
  /** Loaded by a name in a text: by the compiler, by the build of the pages, and by the thread that makes PDFs. */
  const isLoadedByName = (file: string) =>
    /^(web\/lib\/jsx\/|web\/app\/prerender\/prerender-entry|lab\/openapi\/generated-client)|pdf(-writers)?\.ts$/.test(
      file,
    );

  it('every export is used', () => {
    expect(findUnusedExports(imports).filter((one) => !isLoadedByName(one.split(' ', 1)[0] ?? ''))).toEqual(
      [],
    );
  });

  it('every file is imported, started or a test', () => {
    const starters = ['package.json', 'web/index.html', 'lab/README.md', 'docs/operations.md'];
    const isStarted = (file: string) =>
      /\.((test|spec|check|config)\.tsx?|d\.ts)$/.test(file) || isLoadedByName(file);
    expect(findUnusedFiles(imports, isStarted, starters)).toEqual([]);
  });
});
