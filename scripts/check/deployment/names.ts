import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Files that the pages about deployment lead to, and that are not there. */
export const findFaultsOfLinks = (folder: string): string[] =>
  ['README.md', 'other-ways.md'].flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, path = '']) => path)
      // In a copy of the folder there is nothing around it.
      .filter((path) => !existsSync(path.startsWith('..') ? join('deploy', path) : join(folder, path)))
      .map((path) => `${page}: leads to ${path}, which doesn’t exist`),
  );

type Composition = {
  services?: Record<string, { depends_on?: Record<string, unknown>; volumes?: string[] }>;
  volumes?: Record<string, unknown>;
};

/** Finds services, volumes and files that the Compose file names but that don't exist. */
export function findMissingInComposition(folder: string): string[] {
  const text = readFileSync(join(folder, 'containers/compose.yaml'), 'utf8');
  const { services = {}, volumes = {} } = parse(text, { merge: true }) as Composition;
  return Object.entries(services).flatMap(([name, service]) => {
    const others = Object.keys(service.depends_on ?? {}).filter((other) => !(other in services));
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !existsSync(join(folder, 'containers', source)) : !(source in volumes),
    );
    return [...others, ...missing].map((one) => `compose.yaml: ${name} names ${one}, which doesn’t exist`);
  });
}

/** Finds Kubernetes files that kustomization.yaml doesn't list, and listed ones that don't exist. */
export function findUnlistedFiles(folder: string): string[] {
  const place = join(folder, 'containers/kubernetes');
  const files = readdirSync(place).filter((file) => file !== 'kustomization.yaml');
  const { resources } = parse(readFileSync(join(place, 'kustomization.yaml'), 'utf8')) as {
    resources: string[];
  };
  return [
    ...files
      .filter((file) => !resources.includes(file))
      .map((file) => `kustomization.yaml: doesn’t name ${file}`),
    ...resources
      .filter((file) => !files.includes(file))
      .map((file) => `kustomization.yaml: names ${file}, which doesn’t exist`),
  ];
}
