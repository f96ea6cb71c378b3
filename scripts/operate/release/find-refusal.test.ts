import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRefusal, type Release } from './find-refusal.ts';

const release: Release = {
  version: '1.2.3',
  lock: '1.2.3',
  changelog: '# Changes\n\n## 1.2.3 · 2026-11-27\n',
  changed: '',
  isHead: true,
  platform: 'linux',
};

it('a release is made of a committed version that the changelog describes', () => {
  expect(findRefusal(release)).toBeUndefined();
});

it.each<[of: string, change: Partial<Release>, sentence: string]>([
  ['a version of two numbers', { version: '1.2', lock: '1.2' }, 'isn’t like 1.2.3'],
  ['another version in the lock file', { lock: '1.2.2' }, 'npm install --package-lock-only'],
  ['a changelog without it', { changelog: '## 1.2.30 · 2026-11-27' }, 'no section for 1.2.3'],
  ['a change that is not committed', { changed: ' M server/start.ts' }, 'server/start.ts'],
  ['a tag of another commit', { isHead: false }, 'Raise the version'],
  ['another system', { platform: 'darwin' }, 'on Linux'],
])('no release is made of %s', (_of, change, sentence) => {
  expect(findRefusal({ ...release, ...change })).toContain(sentence);
});

it('the present version is in both files, and its changes are written down', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json')).version;
  expect(findRefusal({ ...release, version, lock, changelog: read('CHANGELOG.md') })).toBeUndefined();
});
