import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '#scripts/build/bill-of-materials.ts';
import { findFaults, installed, type Lock, type LockedPackage, type Manifest } from './supply-chain.ts';

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const lock = read<Lock>('package-lock.json');
const manifest = read<Manifest>('package.json');
/** The version that everything runs in. */
const node = manifest.dependencies?.node ?? '';
/** Those of the product, and those of the lab. */
const places: [folder: string, atLeast: number][] = [
  ['.', 300],
  ['lab', 100],
];

/** Warnings that npm would give if our Node ran it. `.npmrc` silences npm's own, of an older Node. */
const findWarnings = (of: Lock): string[] =>
  installed(of).flatMap(([name, { deprecated, engines, optional }]) => [
    ...(deprecated === undefined ? [] : [`${name}: is deprecated: ${deprecated}`]),
    ...(optional || satisfies(node, engines?.node ?? '*') ? [] : [`${name}: wants Node ${engines?.node}`]),
  ]);

describe('what npm installs', () => {
  it.each(places)('in %s is made for our Node, and is not deprecated', (folder) => {
    expect(findWarnings(read<Lock>(`${folder}/package-lock.json`))).toEqual([]);
    const wrong = { version: '1.0.0', deprecated: 'use right', engines: { node: '<24' } };
    expect(findWarnings({ lockfileVersion: 3, packages: { 'node_modules/left': wrong } })).toEqual([
      'left: is deprecated: use right',
      'left: wants Node <24',
    ]);
  });

  it.each(places)(
    'in %s is exact, from the registry, by its hash, with scripts and licences that someone has looked at',
    (folder, atLeast) => {
      const own = read<Lock>(`${folder}/package-lock.json`);
      expect(installed(own).length).toBeGreaterThan(atLeast);
      expect(findFaults(own, read(`${folder}/package.json`))).toEqual([]);
    },
  );

  it.each(places)('in %s is refused by npm itself when an install script is not on the list', (folder) => {
    expect(readFileSync(`${folder}/.npmrc`, 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  });

  it('for the lab only is not installed in the root', () => {
    const ofLab = Object.keys(read<Manifest>('lab/package.json').devDependencies ?? {});
    const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    // The lab's is TypeScript 5.
    expect(ofLab.filter((name) => own.includes(name))).toEqual(['typescript']);
  });

  const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
  it.each<[string, Partial<LockedPackage>, Partial<Manifest>, string]>([
    [
      'an install script',
      { hasInstallScript: true },
      {},
      'left: has an install script that allowScripts doesn’t name',
    ],
    [
      'a script that is gone',
      {},
      { allowScripts: { left: true } },
      'left: is in allowScripts and has no install script',
    ],
    ['a range', {}, { dependencies: { left: '^1.0.0' } }, 'left: ^1.0.0 isn’t one exact version'],
    ['another version', { version: '1.0.1' }, {}, 'left: the lock file has another version'],
    ['no hash', { integrity: 'sha1-x' }, {}, 'left: the lock file has no SHA-512 of it'],
    ['another place', { resolved: 'git+ssh://x' }, {}, 'left: comes from git+ssh://x, not from the registry'],
    ['a strict licence', { license: 'AGPL-3.0-only' }, {}, 'left: its licence is AGPL-3.0-only'],
    [
      'half a licence',
      { license: '(MIT AND GPL-3.0-only)' },
      {},
      'left: its licence is (MIT AND GPL-3.0-only)',
    ],
    ['a missing licence', { license: '' }, {}, 'left: its licence is '],
  ])('is told apart when it has %s', (_what, entry, declared, sentence) => {
    const wrong: Manifest = { dependencies: { left: '1.0.0' }, ...declared };
    const packages = { '': { dependencies: { left: '1.0.0' } }, 'node_modules/left': { ...good, ...entry } };
    expect(findFaults({ lockfileVersion: 3, packages: packages as Lock['packages'] }, wrong)).toContain(
      sentence,
    );
  });

  it('may be chosen from several licences', () => {
    const packages = { '': {}, 'node_modules/left': { ...good, license: '(GPL-3.0-only OR MIT)' } };
    expect(findFaults({ lockfileVersion: 3, packages }, {})).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const { components, dependencies, metadata } = billOfMaterials(lock, {
    name: 'alongside',
    version: '0.1.0',
  });

  it('names everything that is installed to serve, with its hash and licence, and nothing else', () => {
    const serving = installed(lock).filter(([, { dev, devOptional }]) => !dev && !devOptional);
    const names = new Set(serving.map(([name, { version }]) => `${name}@${version}`));
    expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(names);
    expect([names.size, components.length]).toEqual([components.length, names.size]);
    for (const [name, version] of Object.entries(manifest.dependencies ?? {}))
      expect(names).toContain(`${name}@${version}`);
    for (const { hashes, licenses, name } of components) {
      expect([name, hashes[0]?.content]).toEqual([name, expect.stringMatching(/^[0-9a-f]{128}$/)]);
      expect(JSON.stringify(licenses)).toMatch(/[A-Z]/);
    }
    expect(components.filter(({ name }) => ['vitest', 'lighthouse', 'typescript'].includes(name))).toEqual(
      [],
    );
  });

  it('says what needs what', () => {
    const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const own = needs.get(metadata.component['bom-ref']);
    expect(own).toHaveLength(Object.keys(manifest.dependencies ?? {}).length);
    const reached = new Set(own);
    for (const one of reached) for (const next of needs.get(one) ?? []) reached.add(next);
    const unreached = components.filter((one) => !reached.has(one['bom-ref']));
    // Peers are installed without being named among the dependencies.
    expect(unreached.length).toBeLessThan(components.length / 10);
  });
});
