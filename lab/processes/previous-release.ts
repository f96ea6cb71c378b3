import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Release = { migration: string; commit?: string };

/** The release that `scripts/operate/release/snapshot-release.ts` has recorded. */
function findPreviousRelease(): Required<Release> {
  const [name = ''] = readdirSync('server/platform/db/releases');
  const [first = ''] = readFileSync(join('server/platform/db/releases', name), 'utf8').split('\n');
  const { migration, commit }: Release = JSON.parse(first);
  if (!commit)
    throw new Error(
      `There’s no previous release to run: server/platform/db/releases/${name} names no commit. Record a release as CONTRIBUTING.md says.`,
    );
  return { migration, commit };
}

/**
 * Unpacks the sources of the previous release, with what they need to run. The folder is temporary and not below
 * `node_modules`, where Node strips no types. @throws when the history of this clone does not have them
 */
export function unpackPreviousRelease(): { migration: string; sources: string; remove: () => void } {
  const { migration, commit } = findPreviousRelease();
  const sources = mkdtempSync(join(tmpdir(), 'alongside-release-'));
  execFileSync('tar', ['-x', '-C', sources], { input: archive(migration, commit) });
  installPackages(sources);
  return { migration, sources, remove: () => rmSync(sources, { recursive: true }) };
}

function archive(migration: string, commit: string): Buffer {
  try {
    return execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 1e9, stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      `The previous release (${migration}) can’t be run: this clone has no commit ${commit}. Fetch the whole history: git fetch --unshallow`,
      { cause },
    );
  }
}

/** Its own ones, unless they are the present ones. */
function installPackages(folder: string): void {
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock('.')) {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return;
  }
  console.log('Installing the packages of the previous release …');
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit'], { cwd: folder, stdio: 'inherit' });
}
