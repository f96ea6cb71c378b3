import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that the pages about deployment lead to, and that are not there. */
export const findFaultsOfLinks = (folder: string): string[] =>
  ['README.md', 'managed.md'].flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, path = '']) => path)
      // In a copy of the folder there is nothing around it.
      .filter((path) => !existsSync(path.startsWith('..') ? join('deploy', path) : join(folder, path)))
      .map((path) => `${page}: leads to ${path}, which does not exist`),
  );
