export type Release = {
  /** Of `package.json`. */
  version: string;
  /** Of `package-lock.json`. */
  lock: string;
  changelog: string;
  /** What git says is not committed. */
  changed: string;
  /** The tag of the version names this commit, or there's none. */
  isHead: boolean;
  platform: string;
};

/** Why an archive can't be made, as a sentence that says what to do. Undefined when it can. */
export function findRefusal(release: Release): string | undefined {
  const { version, lock, changelog, changed, isHead, platform } = release;
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    return `package.json: the version ${version} isn’t like 1.2.3. Set it with npm version --no-git-tag-version.`;
  if (lock !== version)
    return `package-lock.json has version ${lock} and package.json ${version}. Run npm install --package-lock-only.`;
  if (!changelog.split('\n').some((line) => line.startsWith(`## ${version} `)))
    return `CHANGELOG.md has no section for ${version}. Write what operators have to do, below '## ${version} · DATE'.`;
  if (changed !== '') return `Commit first: an archive has what is committed, and this isn’t.\n${changed}`;
  if (!isHead)
    return `${version} was made of another commit, which the tag v${version} names. Raise the version.`;
  if (platform !== 'linux')
    return `Make the archive on Linux: the packages have programs for ${platform} here.`;
  return undefined;
}
