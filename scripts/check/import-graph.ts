import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** One import in one file; types and re-exports count too. Paths are from the project's root, with slashes. */
export type Import = {
  from: string;
  /** As it is written: `./store.ts`, `#contract/enums.ts`, `zod`. */
  specifier: string;
  /** The file that is imported; null for a package. */
  to: string | null;
  /** What is taken from it; `*` for all of it. */
  names: string[];
};

const sources = ['{contract,server,web,e2e,demo,scripts,lab}/**/*.{ts,tsx}', '*.config.ts'];

/** Every import of the project's own sources, read from the files themselves. */
export function readImports(): Import[] {
  return readSources().flatMap(({ from, code, module }) => {
    const taken = [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        names: entries.map(({ importName }) => importName.name ?? '*'),
      })),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, importName }) =>
          moduleRequest ? [{ specifier: moduleRequest.value, names: [importName.name ?? '*'] }] : [],
        ),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => ({
        specifier: code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
        names: ['*'],
      })),
    ];
    return taken.map((one) => ({ ...one, from, to: fileOf(from, one.specifier) }));
  });
}

type Source = { from: string; code: string; module: ReturnType<typeof parseSync>['module'] };
let read: Source[] | undefined;

export function readSources(): Source[] {
  read ??= globSync(sources, { exclude: ['**/node_modules'] }).map((from) => {
    const code = readFileSync(from, 'utf8');
    return { from, code, module: parseSync(from, code).module };
  });
  return read;
}

/** Exports that nothing uses, as `file name`: no other file, and the own one only once. Types cost nothing. */
export function findUnusedExports(imports: readonly Import[]): string[] {
  const taken = new Set(imports.flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)));
  return readSources().flatMap(({ from, code, module }) =>
    module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, exportName: { name } }) => (name && !isType ? [name] : []))
      .filter((name) => !taken.has(`${from} ${name}`) && !taken.has(`${from} *`))
      .filter((name) => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1)
      .map((name) => `${from} ${name}`),
  );
}

/** Files that nobody imports, and that neither a file nor one of `starters` names as started. */
export function findUnusedFiles(
  imports: readonly Import[],
  isStarted: (file: string) => boolean,
  starters: readonly string[],
): string[] {
  const imported = new Set(imports.map(({ to }) => to));
  const texts = [...readSources(), ...starters.map((from) => ({ from, code: readFileSync(from, 'utf8') }))];
  const isNamed = (file: string) =>
    texts.some(({ from, code }) => from !== file && code.includes(basename(file)));
  return readSources()
    .map(({ from }) => from)
    .filter((file) => !imported.has(file) && !isStarted(file) && !isNamed(file));
}

/** The file that an import leads to; null for a package. */
export function fileOf(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? relative('.', join(dirname(from), path)) : null;
}

/**
 * The circles of a graph: each group of nodes that can reach one another, sorted. Empty when there are no circles.
 * Tarjan's strongly connected components, without those of a single node.
 */
export function findCircles(edges: Iterable<readonly [from: string, to: string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string) => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    open.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target))
        lowest.set(node, Math.min(lowest.get(node) ?? index, lowest.get(target) ?? index));
    }
    if (lowest.get(node) !== index) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}
