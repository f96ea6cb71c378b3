import { readFileSync, writeFileSync } from 'node:fs';
import { installed, type Lock, type LockedPackage, licenceOf } from '#scripts/check/supply-chain.ts';

/** A part of CycloneDX 1.5. */
export type BillOfMaterials = {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  version: 1;
  metadata: { component: Component };
  components: (Component & {
    hashes: readonly { alg: string; content: string }[];
    licenses: readonly object[];
  })[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Component = { type: string; 'bom-ref': string; name: string; version: string; purl: string };

/**
 * The bill of materials of what is installed to serve. Equal lock files give equal bills: there is no time and no random number in it.
 * `npm sbom --omit=dev` leaves out what something of development needs too, such as zod and nodemailer.
 */
export function billOfMaterials(lock: Lock, product: { name: string; version: string }): BillOfMaterials {
  const serving = Object.fromEntries(
    Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional),
  );
  const parts = new Map(
    installed({ ...lock, packages: serving }).map(([name, entry]) => {
      const part = component('library', name, entry.version ?? '');
      const licence = licenceOf(name, entry) ?? '';
      const expression = licence.includes(' ') ? { expression: licence } : { license: { id: licence } };
      return [part['bom-ref'], { ...part, hashes: [hashOf(entry)], licenses: [expression] }] as const;
    }),
  );
  const needs = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(serving)) {
    if (path !== '' && !path.startsWith('node_modules/')) continue;
    const ref = path === '' ? purl(product.name, product.version) : purl(nameAt(path), entry.version ?? '');
    const found = needs.get(ref) ?? new Set<string>();
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const at = placeOf(serving, path, name);
      const version = at === undefined ? undefined : serving[at]?.version;
      if (version !== undefined) found.add(purl(name, version));
    }
    needs.set(ref, found);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component('application', product.name, product.version) },
    components: [...parts.values()],
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
  };
}

export function writeBillOfMaterials(file: string): void {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(
    file,
    `${JSON.stringify(billOfMaterials(read('package-lock.json'), read('package.json')), null, 2)}\n`,
  );
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component(type: string, name: string, version: string): Component {
  const address = purl(name, version);
  return { type, 'bom-ref': address, name, version, purl: address };
}

/** The lock file has them in base 64, CycloneDX in hexadecimal digits. */
function hashOf({ integrity = '' }: LockedPackage) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') };
}

const nameAt = (path: string) => path.split('node_modules/').at(-1) ?? '';

/** The path of a package as another one imports it: in its own folder, or in the nearest above. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}
