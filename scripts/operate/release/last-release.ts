import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shapes } from './shapes.ts';

/** The shapes of the last release's calls. `migration` is its name, as in `server/platform/db/releases/`. */
type LastRelease = { migration: string; commit: string } & Shapes;

const path = join(import.meta.dirname, 'last-release.jsonl');
const parts = ['calls', 'refusals', 'schemas'] as const;

/** Writes a line for each call, refusal and schema, so that the next release's diff shows what has changed. */
export function writeLastRelease({ migration, commit, ...shapes }: LastRelease): void {
  const lines = parts.flatMap((of) =>
    Object.entries(shapes[of]).map(([name, shape]) => JSON.stringify({ of, name, shape })),
  );
  writeFileSync(path, `${[JSON.stringify({ migration, commit }), ...lines].join('\n')}\n`);
}

export function readLastRelease(): LastRelease {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const release: LastRelease = { ...JSON.parse(head), calls: {}, refusals: {}, schemas: {} };
  for (const line of lines) {
    const { of, name, shape } = JSON.parse(line) as {
      of: (typeof parts)[number];
      name: string;
      shape: never;
    };
    release[of][name] = shape;
  }
  return release;
}
