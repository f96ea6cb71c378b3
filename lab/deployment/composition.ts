import { join } from 'node:path';
import { DCLinter } from 'dclint';

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

/** Of the types of dclint, which name files in a way that the compiler does not find. */
type Linted = { messages: readonly { line: number; message: string }[] };

/** What is wrong with the composition by the schema of Compose. */
export function findFaultsOfComposition(folder: string): string[] {
  const path = join(folder, 'containers/compose.yaml');
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const linted: Linted[] = linter.lintFiles([path], false);
  return linted
    .flatMap(({ messages }) => messages)
    .map(({ line, message }) => `compose.yaml:${line}: ${message}`);
}
