import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';

/** Those of dclint's rules that find mistakes. The others are about an order of lines, quotes and names. */
const rules = {
  'no-duplicate-container-names': 2,
  'no-duplicate-exported-ports': 2,
  'no-unbound-port-interfaces': 2,
  'no-version-field': 2,
  'require-project-name-field': 2,
  'service-image-require-explicit-tag': 2,
  ...{ 'no-build-and-image': 0, 'no-quotes-in-volumes': 0, 'require-quotes-in-ports': 0 },
  ...{ 'service-container-name-regex': 0, 'service-dependencies-alphabetical-order': 0 },
  ...{ 'service-keys-order': 0, 'service-ports-alphabetical-order': 0, 'services-alphabetical-order': 0 },
  'top-level-properties-order': 0,
} as const;

type Composition = {
  services: Record<string, { depends_on?: Record<string, unknown>; volumes?: string[] }>;
  volumes?: Record<string, unknown>;
};

/** Of the types of dclint, which name files in a way that the compiler does not find. */
type Linted = { messages: readonly { line: number; message: string }[] };

/** What is wrong with the composition: by the schema of Compose, and with what it names. */
export function findFaultsOfComposition(folder: string): string[] {
  const path = join(folder, 'compose.yaml');
  const text = readFileSync(path, 'utf8');
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const linted: Linted[] = linter.lintFiles([path], false);
  const found = linted
    .flatMap(({ messages }) => messages)
    .map(({ line, message }) => `compose.yaml:${line}: ${message}`);
  // Whatever is named below may be missing in a file of the wrong shape.
  if (found.length > 0) return found;
  const composition = parse(text, { merge: true }) as Composition;
  return [...findMissing(folder, composition), ...findUnequalVariables(folder, text)];
}

function findMissing(folder: string, { services, volumes = {} }: Composition): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const others = Object.keys(service.depends_on ?? {}).filter((other) => !(other in services));
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !existsSync(join(folder, source)) : !(source in volumes),
    );
    return [...others, ...missing].map((one) => `compose.yaml: ${name} names ${one}, which does not exist`);
  });
}

/** What has to be set, and what the example of a setting has, are the same. */
function findUnequalVariables(folder: string, text: string): string[] {
  const needed = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? ''))];
  const example = readFileSync(join(folder, 'env.example'), 'utf8');
  const given: string[] = example.match(/^\w+(?==)/gm) ?? [];
  return [
    ...needed
      .filter((name) => !given.includes(name))
      .map((name) => `env.example: has no ${name}, which compose.yaml needs`),
    ...given
      .filter((name) => !needed.includes(name))
      .map((name) => `env.example: has ${name}, which compose.yaml does not need`),
  ];
}
