import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shapes } from './shapes.ts';

/** What the calls of the last release took and answered. `migration` is its name, as in `server/platform/db/releases/`. */
type LastRelease = { migration: string; commit: string } & Shapes;

const path = join(import.meta.dirname, 'last-release.jsonl');
const parts = ['calls', 'refusals', 'schemas'] as const;

/** The first line has the names; each of the others one call, refusal or schema, so that the next release shows what has changed. */
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
