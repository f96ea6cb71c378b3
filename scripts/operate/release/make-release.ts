import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findRefusal } from './find-refusal.ts';

/**
 * `npm run release`: writes `dist/releases/alongside-VERSION-linux-x64.tar.gz` and `SHA256SUMS`, for machines like this one. The
 * archive has what serves: sources as committed, the built pages and server, production packages with Node, and the bill of
 * materials, so that an update needs no network and no build.
 */
const root = resolve(import.meta.dirname, '../../..');

/** What a server needs of the sources, and what its operator reads. As in `deploy/containers/Dockerfile`, which copies them too. */
const parts = ['contract', 'server', 'web', 'scripts', 'deploy', 'docs'];
const files = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'vite.config.ts',
  'tsconfig.base.json',
  'CHANGELOG.md',
  'LICENSE',
];

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
const refusal = findRefusal({
  version,
  lock: (JSON.parse(read('package-lock.json')) as { version: string }).version,
  changelog: read('CHANGELOG.md'),
  changed: git('status', '--porcelain'),
  isHead: git('rev-parse', 'HEAD') === git('rev-list', '-1', git('tag', '--list', `v${version}`) || 'HEAD'),
  platform: process.platform,
});
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'alongside-release-'));
try {
  const release = join(folder, `${name}-${version}`);
  mkdirSync(release);
  const sources = execFileSync('git', ['archive', '--format=tar', 'HEAD', ...files, ...parts], {
    cwd: root,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', release], { input: sources });
  const inRelease = { cwd: release, stdio: 'inherit' } as const;
  console.log('Installing the packages that serve …');
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], inRelease);
  console.log('Building …');
  const node = join(release, 'node_modules/.bin/node');
  execFileSync(node, ['scripts/build/build.ts', 'web', 'server'], inRelease);
  await write(release, `${name}-${version}-${process.platform}-${process.arch}.tar.gz`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function write(release: string, archive: string): Promise<void> {
  const target = join(root, 'dist/releases');
  mkdirSync(target, { recursive: true });
  const path = join(target, archive);
  execFileSync('tar', [
    ...['-C', join(release, '..'), '--create', '--file', path, '--use-compress-program', 'gzip -n -9'],
    // Everything that differs between two makers: order, times, owners and modes.
    ...['--format=gnu', '--sort=name', `--mtime=@${git('log', '-1', '--format=%ct')}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'],
    `${name}-${version}`,
  ]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  writeFileSync(join(target, 'SHA256SUMS'), `${hash.digest('hex')}  ${archive}\n`);
  const megabytes = Math.round(statSync(path).size / 1e6);
  console.log(`dist/releases/${archive} has ${megabytes} MB. SHA256SUMS is beside it.`);
  console.log(`Name the commit: git tag v${version}`);
}
