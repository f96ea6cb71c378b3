import { type Check, ownChecks } from '../../scripts/check/deployment/checks.ts';
import { findFaultsOfComposition } from './composition.ts';
import { findFaultsOfImage } from './image.ts';
import { findFaultsOfKubernetes } from './kubernetes.ts';

/** What needs nothing but packages of npm: the product's own checks, and those of the lab's packages. */
export const checksByPackages: readonly Check[] = [
  ...ownChecks,
  { files: ['containers/Dockerfile'], by: 'dockerfile-utils', find: findFaultsOfImage },
  {
    files: ['containers/compose.yaml'],
    by: 'dclint, with the schema of Compose',
    find: findFaultsOfComposition,
  },
  {
    files: ['containers/kubernetes/'],
    by: 'the schemas and types of kubernetes-models',
    find: findFaultsOfKubernetes,
  },
];
