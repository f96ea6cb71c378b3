import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findFaultsOfImage } from './image.ts';
import { findFaultsOfLinks, findMissingInComposition, findUnlistedFiles } from './names.ts';
import { findFaultsOfSettings, findFaultsOfVariables, findUnequalVariables } from './variables.ts';

/** One look at some files of a folder such as `deploy/`. */
export type Check = {
  /** Paths within the folder. One that ends in `/` stands for everything in it. */
  files: readonly string[];
  /** What looks at them, with its version where that decides, for people who read the result. */
  by: string;
  /** Sentences about what is wrong, none when all is well. */
  find: (folder: string) => string[] | Promise<string[]>;
};

/** Checks that the deployment files agree with the product's sources. `lab/deployment` adds linters, schemas and programs. */
export const ownChecks: readonly Check[] = [
  { files: ['containers/Dockerfile'], by: 'a look at package.json', find: findFaultsOfImage },
  { files: ['containers/compose.yaml'], by: 'a look for what it names', find: findMissingInComposition },
  {
    files: ['containers/compose.yaml', 'containers/env.example'],
    by: 'a look at each other',
    find: findUnequalVariables,
  },
  {
    files: ['containers/kubernetes/kustomization.yaml'],
    by: 'a look into its folder',
    find: findUnlistedFiles,
  },
  {
    files: [
      'containers/Dockerfile',
      'containers/compose.yaml',
      'containers/env.example',
      'containers/kubernetes/settings.yaml',
      'one-machine/alongside.service',
    ],
    by: 'the list of variables in docs/operations.md',
    find: findFaultsOfVariables,
  },
  {
    files: ['several-machines/patroni/etcd.env', 'several-machines/patroni/patroni.env'],
    by: 'the form of their lines',
    find: findFaultsOfSettings,
  },
  {
    files: ['README.md', 'other-ways.md'],
    by: 'a look for the files that they name',
    find: findFaultsOfLinks,
  },
];

export const looksAt = ({ files }: Pick<Check, 'files'>, path: string): boolean =>
  files.some((name) => (name.endsWith('/') ? path.startsWith(name) : path === name));

/** The files of a folder that none of these checks looks at. */
export const findUnchecked = (folder: string, checks: readonly Pick<Check, 'files'>[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !checks.some((check) => looksAt(check, path)))
    .sort();
