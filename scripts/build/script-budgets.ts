import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#contract/routes.ts';

type BuiltPage = { path: string; file: string };
type Script = { file: string; bytes: number };

/** Bytes after gzip that a page may load before it can be used: docs/decisions/058. */
const budgetOf = (path: string, isPrerendered: boolean): number =>
  isPrerendered ? 100_000 : (budgets[path] ?? 284_000);

const budgets: Partial<Record<string, number>> = {
  [routes.findWorker]: 212_000,
  [routes.findFamily]: 212_000,
  // A match with its agreement, messages and fees.
  [`${routes.adminMatches}/:id`]: 302_000,
};

/**
 * Compares the JavaScript that each page links with its budget. The compressed files have to be there.
 * @throws with the pages that link more, and their largest chunks
 */
export function checkScripts(folder: string, pages: readonly BuiltPage[]): void {
  const tooMuch = pages.flatMap(({ path, file }) => {
    const html = readFileSync(join(folder, file), 'utf8');
    const scripts = scriptsIn(html).map((script) => ({ file: script, bytes: gzipSize(folder, script) }));
    return overBudget(path, scripts, budgetOf(path, !file.startsWith('shells/')));
  });
  if (tooMuch.length > 0) throw new Error(tooMuch.join('\n'));
}

/** The files that a page's HTML loads by itself, each once. */
const scriptsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    ),
  ),
];

const gzipSize = (folder: string, file: string): number => readFileSync(join(folder, `${file}.gz`)).length;

/** One sentence for a page with more than its budget. */
export function overBudget(path: string, scripts: readonly Script[], budget: number): string[] {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return [];
  const largest = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`);
  return [
    `${path} loads ${kilobytes(total)} of JavaScript (gzip) before it can be used, and its budget is ${kilobytes(budget)}. Its largest chunks: ${largest.join(', ')}. Load on demand what its first screen doesn’t need.`,
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
