/** An entry of `package-lock.json`. */
export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  deprecated?: string;
  engines?: { node?: string };
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { lockfileVersion: number; packages: Record<string, LockedPackage> };
export type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};

const registry = 'https://registry.npmjs.org/';

/**
 * Licences under which we may use and pass on what we install, as it is. LGPL and MPL ask for changes to be published:
 * we make none, and load those libraries as files of their own. CC BY asks to name the author where we show the work.
 */
const allowedLicences = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-3.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages whose licence the lock file does not have. Somebody has read it in the package. */
const readLicences: Record<string, string> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'png-js': 'MIT',
};

export const licenceOf = (name: string, { license }: LockedPackage): string | undefined =>
  license ?? readLicences[name];

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

/** The packages from the registry: neither our own workspaces nor links to them. */
export const installed = ({ packages }: Lock): [name: string, entry: LockedPackage][] =>
  Object.entries(packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && !entry.link ? [[nameOf(path), entry]] : [],
  );

/** Faults of the lock file and the manifest, a sentence each. */
export function findFaults(lock: Lock, manifest: Manifest): string[] {
  const entries = installed(lock);
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  const root = lock.packages[''] as Manifest | undefined;
  const locked = { ...root?.dependencies, ...root?.devDependencies };
  return [
    ...Object.entries(declared)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}: ${version} isn’t one exact version`),
    ...Object.entries(declared)
      .filter(([name, version]) => {
        const found = lock.packages[`node_modules/${name}`]?.version;
        return locked[name] !== version || found !== version;
      })
      .map(([name]) => `${name}: the lock file has another version`),
    ...entries
      .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
      .map(([name]) => `${name}: the lock file has no SHA-512 of it`),
    ...entries
      .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith(registry))
      .map(([name, { resolved }]) => `${name}: comes from ${resolved}, not from the registry`),
    ...entries
      .filter(([name, { hasInstallScript }]) => hasInstallScript && manifest.allowScripts?.[name] !== true)
      .map(([name]) => `${name}: has an install script that allowScripts doesn’t name`),
    ...Object.keys(manifest.allowScripts ?? {})
      .filter((name) => !entries.some(([one, { hasInstallScript }]) => one === name && hasInstallScript))
      .map((name) => `${name}: is in allowScripts and has no install script`),
    ...entries
      .map(([name, entry]) => [name, licenceOf(name, entry)] as const)
      .filter(([, licence]) => licence === undefined || !isAllowed(licence))
      .map(([name, licence]) => `${name}: its licence is ${licence ?? 'unknown'}`),
  ];
}

/** True if we may use a package by its SPDX expression: one side of an `OR`, every side of an `AND`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowedLicences.has(one.trim())));
}
