import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Read by packages. */
const ofOthers = /^NODE_ENV$/;

/**
 * Variables that a file sets for the server, and that the operators' page does not explain. The server ignores a misspelt one in silence.
 */
export function findFaultsOfVariables(folder: string): string[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const explained = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const environment = (parse(read('containers/compose.yaml'), { merge: true })['x-app']?.environment ??
    {}) as object;
  const settings = (parse(read('containers/kubernetes/settings.yaml')).data ?? {}) as object;
  const found: [file: string, names: string[]][] = [
    ['containers/Dockerfile', namesIn(/^ENV (.*)$/gm, read('containers/Dockerfile'))],
    ['one-machine/alongside.service', namesIn(/^Environment=(.*)$/gm, read('one-machine/alongside.service'))],
    ['containers/compose.yaml', Object.keys(environment)],
    ['containers/kubernetes/settings.yaml', Object.keys(settings)],
  ];
  return found.flatMap(([file, names]) =>
    names.length === 0
      ? [`${file}: sets no variable, or this check can’t read it`]
      : names
          .filter((name) => !explained.has(name) && !ofOthers.test(name))
          .map((name) => `${file}: sets ${name}, which docs/operations.md doesn’t explain`),
  );
}

const namesIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, settings = '']) => settings.match(/\b[A-Z][A-Z0-9_]*(?==)/g) ?? []);

/** Files of variables for other programs: lines that are no setting, and names that are set twice or of another program. */
export function findFaultsOfSettings(folder: string): string[] {
  return ['etcd', 'patroni'].flatMap((name) => {
    const file = `several-machines/patroni/${name}.env`;
    const lines = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'));
    const isSetting = (line: string) => new RegExp(`^${name.toUpperCase()}_[A-Z0-9_]+=\\S+$`).test(line);
    const isRepeated = (line: string, index: number) =>
      lines.slice(0, index).some((other) => other.split('=')[0] === line.split('=')[0]);
    return [
      ...lines.filter((line) => !isSetting(line)).map((line) => `${file}: ${line} is no setting of ${name}`),
      ...lines.filter(isRepeated).map((line) => `${file}: ${line} is set twice`),
    ];
  });
}

/** Finds differences between the variables that the Compose file needs and those of its example. */
export function findUnequalVariables(folder: string): string[] {
  const text = readFileSync(join(folder, 'containers/compose.yaml'), 'utf8');
  const needed = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? ''))];
  const example = readFileSync(join(folder, 'containers/env.example'), 'utf8');
  const given: string[] = example.match(/^\w+(?==)/gm) ?? [];
  return [
    ...needed
      .filter((name) => !given.includes(name))
      .map((name) => `env.example: has no ${name}, which compose.yaml needs`),
    ...given
      .filter((name) => !needed.includes(name))
      .map((name) => `env.example: has ${name}, which compose.yaml doesn’t need`),
  ];
}
