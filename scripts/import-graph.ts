import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** One import in one file; types and re-exports count too. Paths are from the project's root, with slashes. */
export type Import = {
  from: string;
  /** As it is written: `./store.ts`, `#contract/enums.ts`, `zod`. */
  specifier: string;
  /** The file that is imported; null for a package. */
  to: string | null;
};

const sources = '{contract,server,web,e2e,scripts,lab}/**/*.{ts,tsx}';

/** Every import of the project's own sources, read from the files themselves. */
export function readImports(): Import[] {
  return globSync(sources, { exclude: ['**/node_modules'] }).flatMap((from) =>
    specifiersIn(from).map((specifier) => ({ from, specifier, to: fileOf(from, specifier) })),
  );
}

function specifiersIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { module } = parseSync(file, code);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ];
}

function fileOf(from: string, specifier: string): string | null {
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
